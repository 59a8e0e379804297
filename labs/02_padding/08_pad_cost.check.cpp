#include "padding.h"

using namespace padding;

namespace {

constexpr int64_t kSide = 32, kMatrix = kSide * kSide;  ///< elements
constexpr int64_t kBytes = 8;                           ///< of an element

/// Block b transposes matrix b.
Mover batch(const std::string& kernel) {
  return {.kernel = kernel,
          .arguments = {input("in"), output("out")},
          .element = Element::float64,
          .block = {kSide, 2},
          .grid = {"matrices"},
          .elements = "matrices"_p * kMatrix,
          .source = [](const Case&) -> IndexMap {
            return [](uint64_t i) { return i / kMatrix * kMatrix + i % kSide * kSide + i / kSide % kSide; };
          },
          .columns = kSide,
          .written_by_block = parts_of(kMatrix)};
}
const Domain kMatrices = Domain{number("matrices", 1, 64).with({2})}.drawn(1).labelled("{matrices} matrices");
const Launches kBatches{batch("transpose"), kMatrices}, kBare{batch("transpose_padded<double,0>"), kMatrices};
const Launches kLargeBatches{batch("transpose"), Domain{number("matrices", 64, 1 << 24)}
                                                     .also("the most", {value("matrices", 1 << 24)})
                                                     .without_ends()
                                                     .drawn(1)};

/// What matrices cost: two wavefronts a store and a load of a warp, and not a byte more than the matrix.
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
const Requirement kResidents =
    body("as many resident blocks as a tile without a pad has", [](PlannedTest& test) {
      const Case one = kMatrices.any();
      const auto blocks = [&](const Launches& launches) {
        return test.plain(test.prepared<double>(launches.mover, launches.domain, one))
            .metric("launch__occupancy_blocks");
      };
      expect(test.plain(test.prepared<double>(kBatches.mover, kBatches.domain, one)),
             MetricIs("launch__occupancy_blocks", exactly(blocks(kBare))), "transpose",
             "as many resident blocks as a tile without a pad has");
    });

int resident_blocks(int sm_bytes, int unit, int reserved_bytes, int sm_threads, int sm_blocks, int tile_bytes,
                    int threads) {
  const int units = (tile_bytes + reserved_bytes + unit - 1) / unit;
  const int by_memory = units == 0 ? sm_blocks : sm_bytes / (units * unit);
  return std::min({by_memory, sm_threads / 32 / ((threads + 31) / 32), sm_blocks});
}
/// What the system takes and the tile need not be whole units. The SM has room for `blocks` blocks, a byte
/// less, or some more.
Domain machines() {
  const Amount rest = "unit"_p - 1,
               block = round_up("tile_bytes"_p + "reserved_bytes"_p, "unit"_p) * "unit"_p;
  const auto memory_decides = [](std::vector<Parameter> instead) {
    instead.insert(instead.end(),
                   {value("sm_threads", 2048), value("sm_blocks", 32), number("threads", 1, 128)});
    return instead;
  };
  const Parameter few = number("blocks", 2, 12);
  return Domain{choice("unit", {64, 96, 100, 128, 192, 200, 256, 384, 512, 1000, 1024, 2048}),
                number("reserved_units", 0, 4),
                number("reserved_rest", 0, rest),
                number("tile_units", 0, 60),
                number("tile_rest", 0, rest),
                value("reserved_bytes", "unit"_p * "reserved_units"_p + "reserved_rest"_p),
                value("tile_bytes", "unit"_p * "tile_units"_p + "tile_rest"_p),
                number("blocks", 0, 300),
                number("more", -1, block - 1).with({0}),
                value("sm_bytes", "blocks"_p * block + "more"_p),
                multiple("sm_threads", 32, 128, 12800),
                number("sm_blocks", 1, 300),
                number("threads", 1, 1024)}
      .where([=](const Case& c) { return c["sm_bytes"] > 0; })
      .also("the memory decides", memory_decides({number("blocks", 1, 12)}), 150)
      .also("a byte is missing", memory_decides({few, value("more", -1)}), 40)
      .also("no byte is left", memory_decides({number("blocks", 1, 12), value("more", 0)}), 40)
      .also("whole units", memory_decides({value("reserved_rest", 0), choice("tile_rest", {0, 1}), few}), 40)
      .also("no tile",
            memory_decides(
                {number("reserved_units", 1, 4), value("tile_units", 0), value("tile_rest", 0), few}),
            10)
      .also("no shared memory at all",
            {value("reserved_units", 0), value("reserved_rest", 0), value("tile_units", 0),
             value("tile_rest", 0), value("more", 100'000)},
            10)
      .also("no block fits, for want of threads",
            {value("blocks", 100), multiple("sm_threads", 32, 128, 992), value("threads", 1000)}, 20);
}

EXERCISE(PadCost)
    .assembled()  // resident blocks are counted
    .gate("transpose_is_right", 1, right(kBatches, kLargeBatches))
    // No other check needs it: a fault of the transpose leaves it alone.
    .gate(
        "resident_blocks", 3,
        {derives(
            {.function = "resident_blocks",
             .right = resident_blocks,
             .next =
                 "work out by hand what the shared memory allows, what the threads allow, and take the smallest",
             .example = {{100 * 1024, 128, 1024, 1536, 16, 9000, 100}},
             .parameters = {"sm_bytes", "unit", "reserved_bytes", "sm_threads", "sm_blocks", "tile_bytes",
                            "threads"}},
            machines(), 100)})
    .check("no_conflict_and_no_byte_more", 6, {"transpose_is_right"},
           go_through_shared(kBatches, kLargeBatches, of_blocks("matrices") * kSide, cheap()) +
               Requirements{right(kBare), kResidents});

}  // namespace
