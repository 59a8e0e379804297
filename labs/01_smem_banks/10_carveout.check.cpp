#include "answers.h"
#include "arch/gpu.h"
#include "testing/lab.h"
#include "testing/planned_test.h"

using namespace cml::testing;

namespace {

constexpr int64_t kThreads = 256, kRowBytes = 4 * kThreads;

/// Of a block on the GPU that is graded for.
int64_t most_rows(const Case&) {
  return cml::arch::gpu_of(session().compute_capability).shared_per_block_opt_in / kRowBytes;
}

const Parameter kReserved = choice("reserved_bytes", {0, 512, 1024, 1536, 2048});
const Amount kOfTile = kThreads * "rows"_p;

const Mover kFlip{.kernel = "flip",
                  .arguments = {input("in"), output("out"), number_of("rows")},
                  .element = Element::float32,
                  .block = {kThreads},
                  .grid = {"tiles"},
                  .dynamic_bytes = 4 * kOfTile,
                  .elements = "tiles"_p * kOfTile,
                  .source = [](const Case& c) -> IndexMap {
                    return [size = static_cast<uint64_t>(kOfTile.of(c))](uint64_t i) {
                      return i / size * size + size - 1 - i % size;
                    };
                  },
                  .columns = kThreads,
                  .written_by_block = parts_of(kOfTile)};
const Launches kTiles{
    kFlip,
    Domain{number("rows", 1, 7), number("tiles", 1, 4)}
        .also("up to 48 KB", {number("rows", 8, 48), number("tiles", 2, 4)})
        .also("more than 48 KB", {number("rows", 49, 63), value("tiles", 1)})
        .also("almost all that a block may use",
              {number("rows", min(64, Amount(most_rows) - 1), Amount(most_rows) - 1), value("tiles", 1)})
        .also("all that a block may use", {value("rows", most_rows), value("tiles", 1)})
        .also("many tiles", {value("rows", 1), number("tiles", 33, 256)})
        .drawn(0)
        .labelled("tiles: {tiles}, of {rows} x 256")};
/// The numbers of elements fit an int.
const Launches kMany{
    kFlip, Domain{number("tiles", 1 << 8, 1 << 23), number("rows", 1, min(7, (1 << 23) / "tiles"_p))}
               .also("the most", {value("tiles", 1 << 23)})
               .without_ends()
               .drawn(2)};

/// What the blocks of all tiles cost, `bytes` by `bytes`.
Limits cheap() {
  const auto one_of = [](int64_t bytes) { return of_blocks("tiles") * 4 * kOfTile / bytes; };
  // A warp may move a row, and a thread four elements at once.
  const Amount part = of_blocks("tiles") * min(16 * "rows"_p, kThreads / 2);
  return work_is_shared(part, part) +
         Limits{profile(Limit::Profile::no_other_path, "data moves by loads and stores alone"),
                {"shared_store_wavefronts", one_of(128), "each element is stored once"},
                {"shared_load_wavefronts", one_of(128), "each element is loaded once"},
                profile(Limit::Profile::no_bank_conflicts, "no bank conflicts"),
                exactly("shared_bytes", 4 * kOfTile, "a static array in addition is too much"),
                {"global_load_sectors", one_of(32), "in is read in order, and once"},
                {"global_store_sectors", one_of(32), "out is written in order, and once"}};
}
/// All elements are in the tile at once, each in a word of its own; a run of the largest tiles takes long.
const Place kHalf{.first = 0,
                  .count = kOfTile / 2,
                  .text = "the whole tile is in shared memory at once",
                  .where = [](const Case&c) { return c["rows"] <= 63 || c["rows"] == most_rows(c); }},
    kPart{.first = kOfTile * 2 / 5, .count = kOfTile / 7, .text = "each element has a word of its own"};

const Amount kOfBlock = "shared_bytes"_p + "reserved_bytes"_p;
/// Machines on which any of the limits may be the least.
const Domain kResidents =
    Domain{number("by_threads", 1, 40),
           number("by_shared", 0, 40),
           number("blocks_per_sm", 1, 40),
           multiple("threads", 32, 32, 1024),
           multiple("shared_bytes", 256, 256, 51'200),
           kReserved,
           multiple("more_threads", 32, 0, "threads"_p - 32),
           multiple("more_bytes", 128, 0, kOfBlock - 128),
           value("threads_per_sm", "threads"_p * "by_threads"_p + "more_threads"_p),
           value("carve_out_bytes", kOfBlock * "by_shared"_p + "more_bytes"_p)}
        .also("blocks without shared memory, for which something is reserved all the same",
              {value("shared_bytes", 0), choice("reserved_bytes", {512, 1024, 1536, 2048}),
               number("by_shared", 1, 30), number("by_threads", 31, 40), number("blocks_per_sm", 31, 40)},
              8)
        .also("nothing of the carve-out is used",
              {value("shared_bytes", 0), value("reserved_bytes", 0), value("more_bytes", 0),
               choice("carve_out_bytes", {0, 32'768, 65'536})},
              8);
/// Machines on which a block may use less than its share.
const Domain kRows =
    Domain{number("blocks", 1, 12),
           kReserved,
           number("share_kb", 1, 500),
           number("limit_kb", 8, 400),
           number("limit_rest", 0, 1023),
           number("little", 1, 1024),
           number("rest", 0, 1024 * "blocks"_p - 1),
           value("carve_out_bytes", "blocks"_p * (1024 * "share_kb"_p + "reserved_bytes"_p) + "rest"_p),
           value("block_limit_bytes", 1024 * "limit_kb"_p + "limit_rest"_p)}
        .also("a limit of whole rows", {value("limit_rest", 0)}, 20)
        .also("just enough, and no whole number of KB",
              {choice("blocks", {1, 3, 5, 7, 9, 11}), choice("reserved_bytes", {512, 1536, 2560}),
               number("share_kb", 1, 200), number("rest", 0, 7), value("limit_kb", 228)},
              6)
        .also("a share that is smaller than what is kept of it, by more than a row",
              {choice("reserved_bytes", {2048, 2560, 3072, 4096, 5120}),
               value("carve_out_bytes", "blocks"_p * "little"_p)},
              6);
const Domain kPercent =
    Domain{choice("percent", {29, 53, 57, 58, 59}), number("times", 1, 5), number("largest_kb", 20, 100'000),
           number("wanted_kb", 0, "largest_kb")}
        .also("whole percentages, below which a division of floats or doubles falls",
              {value("largest_kb", 100 * "times"_p), value("wanted_kb", "percent"_p * "times"_p)}, 10);

EXERCISE(Carveout)
    .gate("flip_is_right", 1, right(kTiles, kMany))
    // The derivations need no kernel: gates that no check names.
    .gate("residents_derived", 2,
          {derives("resident_blocks(threads, shared_bytes, threads_per_sm, blocks_per_sm, carve_out_bytes, "
                   "reserved_bytes)",
                   answers::resident_blocks, {}, "how many blocks does each of the limits allow?", kResidents,
                   40)})
    .gate("rows_derived", 2,
          {derives("tile_rows(blocks, carve_out_bytes, reserved_bytes, block_limit_bytes)",
                   answers::tile_rows, {},
                   "how much does the SM reserve for each block, and how much may a block use at most?",
                   kRows, 20)})
    .gate("percentage_derived", 1,
          {derives("carve_out_percent(wanted_kb, largest_kb)", answers::carve_out_percent, {},
                   "how many KB is one percent more, and which carve-out does it give?", kPercent, 20)})
    .check("tile_fills_its_memory", 4, {"flip_is_right"},
           // Where a thread stores four neighbours and loads single ones, a few come back to it.
           go_through_shared(kTiles, kMany, of_blocks("tiles") * kOfTile / 64, cheap()) +
               Requirements{lies_at(kTiles, kHalf), lies_at(kTiles, kPart)});

}  // namespace
