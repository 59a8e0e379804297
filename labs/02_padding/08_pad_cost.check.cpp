#include "answers.h"
#include "padding.h"

using namespace padding;

namespace {

constexpr int64_t kSide = 32, kMatrix = kSide * kSide;  ///< elements
constexpr int64_t kBytes = 8;                           ///< of an element

/// Block b transposes matrix b.
const Mover kBatch{.kernel = "transpose",
                   .arguments = {input("in"), output("out")},
                   .element = Element::float64,
                   .block = {kSide, 2},
                   .grid = {"matrices"},
                   .elements = "matrices"_p * kMatrix,
                   .source = [](const Case&) -> IndexMap {
                     return [](uint64_t i) {
                       return i / kMatrix * kMatrix + i % kSide * kSide + i / kSide % kSide;
                     };
                   },
                   .columns = kSide,
                   .written_by_block = parts_of(kMatrix)};
const Launches kBatches{kBatch,
                        Domain{number("matrices", 1, 64).with({2})}.drawn(1).labelled("{matrices} matrices")};
const Launches kLargeBatches{kBatch, Domain{number("matrices", 64, 1 << 24)}
                                         .also("the most", {value("matrices", 1 << 24)})
                                         .without_ends()
                                         .drawn(1)};

/// What matrices cost: two wavefronts a store and a load of a warp, and not a byte more than the matrix. As
/// many blocks are then resident as without a pad.
Limits cheap() {
  const auto each = [](int64_t of_matrix) { return of_matrix * of_blocks("matrices"); };
  return {profile(Limit::Profile::no_other_path, "data moves by loads and stores alone"),
          {"shared_store_wavefronts", each(kMatrix * kBytes / 128), "two wavefronts a store"},
          {"shared_load_wavefronts", each(kMatrix * kBytes / 128), "two wavefronts a load"},
          {"shared_bytes", kMatrix * kBytes, "not a byte more than the matrix"},
          // place() may read a table in global memory: a sector for a store along a row, four for a load of a
          // column.
          {"global_load_sectors", each(kMatrix * kBytes / 32 + kSide * (1 + 4)), "in is read in order"},
          {"global_store_sectors", each(kMatrix * kBytes / 32), "out is written in order"}};
}
/// The SM has room for `blocks` blocks, a byte less, or some more.
Domain machines() {
  const Amount block = round_up("tile_bytes"_p + "reserved_bytes"_p, "unit"_p) * "unit"_p;
  const auto memory_decides = [](std::vector<Parameter> instead) {
    instead.insert(instead.end(), {number("blocks", 2, 12), value("sm_threads", 2048), value("sm_blocks", 32),
                                   number("threads", 1, 128)});
    return instead;
  };
  const auto whole_units = [=](int64_t more) {
    return memory_decides(
        {value("reserved_bytes", "unit"_p), value("tile_bytes", "unit"_p * "blocks"_p + more)});
  };
  const Parameter no_tile = value("tile_bytes", 0);
  return Domain{choice("unit", {64, 96, 100, 128, 192, 200, 256, 384, 512, 1000, 1024, 2048}),
                number("blocks", 0, 300),
                number("reserved_bytes", 0, 5 * "unit"_p),
                number("tile_bytes", 0, 61 * "unit"_p),
                number("more", -1, block - 1).with({0}),
                value("sm_bytes", "blocks"_p * block + "more"_p),
                multiple("sm_threads", 32, 128, 12800),
                number("sm_blocks", 1, 300),
                number("threads", 1, 1024)}
      .where([](const Case& c) { return c["sm_bytes"] > 0; })
      .also("the memory decides", memory_decides({}), 150)
      .also("a byte is missing", memory_decides({value("more", -1)}), 40)
      .also("no byte is left", memory_decides({value("more", 0)}), 40)
      .also("whole units", whole_units(0), 20)
      .also("a byte more than whole units", whole_units(1), 20)
      .also("no tile", memory_decides({number("reserved_bytes", 1, 5 * "unit"_p), no_tile}), 10)
      .also("no shared memory at all", {value("reserved_bytes", 0), no_tile, value("more", 100'000)}, 10)
      .also("no block fits, for want of threads",
            {value("blocks", 100), multiple("sm_threads", 32, 128, 992), value("threads", 1000)}, 20);
}

EXERCISE(PadCost)
    .gate("transpose_is_right", 1, right(kBatches, kLargeBatches))
    // No other check needs it: a fault of the transpose leaves it alone.
    .gate(
        "resident_blocks", 3,
        {derives(
            {.function = "resident_blocks",
             .right = answers::resident_blocks,
             .next =
                 "work out by hand what the shared memory allows, what the threads allow, and take the smallest",
             .example = {{100 * 1024, 128, 1024, 1536, 16, 9000, 100}},
             .parameters = {"sm_bytes", "unit", "reserved_bytes", "sm_threads", "sm_blocks", "tile_bytes",
                            "threads"}},
            machines(), 100)})
    .check("no_conflict_and_no_byte_more", 6, {"transpose_is_right"},
           go_through_shared(kBatches, kLargeBatches, of_blocks("matrices") * kSide, cheap()));

}  // namespace
