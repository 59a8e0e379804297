
#include "answers.h"
#include "arch/gpu.h"
#include "padding.h"

using namespace padding;

namespace {

constexpr uint64_t kChunk = 16;  ///< bytes
constexpr uint64_t kHalves = 8;  ///< of a chunk, and chunks of a tile
constexpr uint64_t kSide = 16;   ///< rows and columns of a fragment

const Amount kHalvesOfMatrix = 8 * "rows"_p * "chunks"_p,
             kHalvesOfRun = of_blocks("matrices") * kHalvesOfMatrix;

/// The halves of the matrices in the order in which the registers of ldmatrix have them. (PTX
/// ISA 9.7.14.5.15)
IndexMap fragments(const Case& c) {
  return [of_matrix = static_cast<uint64_t>(kHalvesOfMatrix.of(c)),
          width = static_cast<uint64_t>(c["chunks"]) * kHalves](uint64_t i) {
    const uint64_t in_matrix = i % of_matrix, fragment = in_matrix / (kSide * kSide),
                   in_fragment = in_matrix % (kSide * kSide);
    const uint64_t lane = in_fragment / 8, tile = in_fragment / 2 % 4, half = in_fragment % 2,
                   across = width / kSide;
    const uint64_t row = fragment / across * kSide + tile % 2 * kHalves + lane / 4;
    const uint64_t column = fragment % across * kSide + tile / 2 * kHalves + lane % 4 * 2 + half;
    return i / of_matrix * of_matrix + row * width + column;
  };
}
Mover loads() {
  return {.kernel = "load_fragments",
          .arguments = {input("in"), output("out"), number_of("rows"), number_of("chunks")},
          .element = Element::half,
          .block = {32 * "warps"_p},
          .grid = {"matrices"},
          .dynamic_bytes = 2 * kHalvesOfMatrix,
          .elements = "matrices"_p * kHalvesOfMatrix,
          .source = fragments,
          .columns = kHalves,
          .written_by_block = parts_of(kHalvesOfMatrix)};
}
/// Rows of 32 bytes and more, up to the longest that a block holds 16 times. More rows than 8
/// bits count and more chunks than 13 bits, where there is room for them; one warp, a few, and more than 8.
Domain cases() {
  const Amount most_rows = [](const Case& c) {
    const auto bytes = cml::arch::gpu_of(session().compute_capability).shared_per_block_opt_in;
    return bytes / static_cast<int64_t>(kChunk) / c["chunks"] / 16 * 16;
  };
  const Amount few = min(most_rows, max(2048 / "chunks"_p / 16 * 16, 16));
  return Domain{power_of_two("chunks", 2, 512), multiple("rows", 16, 16, few), number("matrices", 1, 3),
                number("warps", 1, 32)}
      .where([=](const Case& c) { return c["rows"] <= most_rows.of(c); })
      .also("more rows than 10 bits hold", {value("chunks", 2), multiple("rows", 16, 1040, 1280),
                                            value("matrices", 1), number("warps", 2, 3)})
      .also("more chunks than 13 bits hold", {choice("chunks", {32, 64, 128}), value("rows", most_rows),
                                              value("matrices", 1), number("warps", 9, 32)})
      .also("the longest rows",
            {choice("chunks", {256, 512}), value("rows", 16), value("matrices", 1), number("warps", 1, 8)})
      .also("rows of 64 bytes", {value("chunks", 4), number("warps", 5, 8)})
      .also("the most warps", {value("chunks", 16), value("rows", 64), value("warps", 32)})
      .also("a single warp", {value("chunks", 8), value("warps", 1)})
      .also("fewer chunks than threads",
            {value("chunks", 2), value("rows", 16), value("matrices", 2), number("warps", 2, 5)})
      .without_ends()
      .drawn(2)
      .labelled("{rows} rows of {chunks} chunks, {warps} warps");
}
const Launches kMatrices{loads(), cases()};
const Launches kLargeBatches{
    loads(), Domain{value("chunks", 4), value("rows", 16), number("matrices", 64, 1 << 24), value("warps", 2)}
                 .also("the most", {value("matrices", 1 << 24)})
                 .without_ends()
                 .drawn(1)};

/// Stores and loads take the minimum, and the bytes too. Two exchanges a warp tell all lanes which warp
/// they are.
Limits cheap() {
  const auto bytes = [](int64_t of) { return 2 * kHalvesOfRun / of; };
  const Amount exchanges = 2 * of_blocks("matrices") * "warps"_p;
  return Limits{{"shared_load_requests", 0, "the tiles are loaded by the given ldmatrix alone"},
                {"shared_atomic_requests", 0, "the chunks are stored by plain stores"},
                {"global_atomic_requests", 0, "the chunks are loaded by plain loads"},
                {"lane_exchanges", exchanges, "chunks go through shared memory"},
                {"matrix_store_requests", 0, "the chunks are stored by plain stores"},
                {"shared_copy_conflicts", 0, "one wavefront for each 128 bytes"},
                {"shared_copy_past_l1_conflicts", 0, "one wavefront for each 128 bytes"},
                {"shared_load_wavefronts", bytes(128), "one wavefront for each tile"},
                {"shared_store_wavefronts", bytes(128), "one wavefront for each 128 bytes"},
                {"shared_bytes", 2 * kHalvesOfMatrix, "not a byte more than the matrix"},
                work_of_threads("shared_store_threads",
                                (of_blocks("matrices") * min(32 * "warps"_p, kHalvesOfMatrix / 8) + 1) / 2),
                {"global_store_sectors", bytes(32), "out is written in order"}} +
         sectors_read(bytes(32), "in is read in order");
}
/// A chunk goes to the registers of four lanes.
const Amount kOwnAtMost = kHalvesOfRun / 4;

/// Any layout may do without conflicts: rows need not stay together.
const Layout kPlace{.function = "place",
                    .shapes = Domain{choice("columns", {2, 4, 8, 16, 32}), multiple("rows", 16, 16, 64)}
                                  .also("long rows", {choice("columns", {64, 128}), value("rows", 16)})
                                  .drawn(2),
                    .bytes = kChunk,
                    .parameters = {"row", "chunk", "chunks"}};

EXERCISE(MatrixLoad)
    .assembled()  // ldmatrix is inline PTX
    .gate("fragments_are_right", 2, right(kMatrices, kLargeBatches))
    // No other check needs it: a fault of the kernel leaves it alone.
    .gate(
        "matrix_load_wavefronts", 3,
        {derives(
            {.function = "matrix_load_wavefronts",
             .right = answers::matrix_load_wavefronts,
             .next =
                 "write down in which group of four banks each of the 8 rows of a tile begins, and count the rows in a "
                 "group",
             .example = {{96, 1}}},
            Domain{multiple("pitch", 16, 16, 65'536), choice("tiles", {1, 2, 4})}
                .also("a multiple of 32 bytes", {multiple("pitch", 32, 32, 1280)}, 50)
                .also("a power of two", {power_of_two("pitch", 16, 65'536)}, 50),
            60)})
    .check("no_conflict_and_no_byte_more", 5, {"fragments_are_right"},
           go_through_shared(kMatrices, kLargeBatches, kOwnAtMost, cheap()) + Requirements{lays_out(kPlace)});

}  // namespace
