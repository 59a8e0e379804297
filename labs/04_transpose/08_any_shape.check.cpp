#include "answers.h"
#include "transpose.h"

namespace transpose {
namespace {

constexpr int64_t kSide = 32;

const Amount kTiles = round_up("nx"_p, kSide) * round_up("ny"_p, kSide);
/// Columns or rows of a run, or of the tile of its one block.
Amount extent(const char* name) {
  return [=](const Case& c) { return c.has("block_x") ? kSide : c[name]; };
}
const Amount kColumns = extent("nx"), kRows = extent("ny"),
             kTilesOfRun = round_up(kColumns, kSide) * round_up(kRows, kSide);

/// Sectors of rows in pieces of 32 elements. Where rows begin within a sector, so may a piece, and it may be
/// taken in shorter pieces; and a block may look at a variable of the program.
Amount sectors(const Amount& columns, const Amount& rows) {
  const Amount all = columns * rows / 8, ragged = (all + round_up(columns, kSide) * rows) * 5 / 4;
  return [=](const Case& c) { return 2 + (c["nx"] % 8 + c["ny"] % 8 == 0 ? all : ragged).of(c); };
}
/// Through a tile without conflicts, each sector once.
const Limits kTechnique =
    sectors_at_most(sectors(kColumns, kRows), sectors(kRows, kColumns), "pieces of 32 elements of rows of in",
                    "pieces of 32 elements of rows of out") +
    taken_together(2 * kSide * kTilesOfRun) + plain_ways(8 * of_blocks("blocks"));
/// In each tile those that the threads on its diagonal pass to themselves, and an eighth of the others.
const Amount kOwnAtMost = kColumns * kRows / 8 + kSide * kTilesOfRun;

/// Block 0 of a launch of one block may load some tiles ahead.
Mover mover(int64_t tiles_of_block = 1) {
  return mover_of("transpose_any", {32, 8}, {"blocks"}, [=](const Case& c) {
    const int64_t across = round_up("nx"_p, kSide).of(c);
    std::vector<uint64_t> all;
    for (int64_t tile = c["block_x"]; tile < c["block_x"] + tiles_of_block; ++tile)
      for (const uint64_t i : transposed_part(c, tile % across * kSide, tile / across * kSide, kSide, kSide))
        all.push_back(i);
    return all;
  });
}
Launches launches(const Domain& domain) {
  return {mover(), domain.labelled("nx = {nx}, ny = {ny}, blocks: {blocks}")};
}
Launches large(const Domain& domain, int64_t tiles_of_block = 1) {
  return {mover(tiles_of_block), domain.without_ends().drawn(1)};
}
Parameter whole(const char* name, int64_t least, int64_t most) {
  return multiple(name, kSide, least * kSide, most * kSide);
}
/// One more than a multiple of the tile's side, or one less.
Parameter next_to_whole(const char* name) { return choice(name, {31, 33, 63, 65, 95, 97}); }
const Parameter kBlockEach = value("blocks", kTiles);

const Launches kWhole = launches(Domain{whole("nx", 1, 4), whole("ny", 1, 4), kBlockEach}
                                     .also("long both ways", {whole("nx", 5, 8), whole("ny", 5, 8)})
                                     .drawn(1));
const Launches kRagged =
    launches(Domain{number("nx", 1, 200), number("ny", 1, 200), kBlockEach}
                 .also("one column more or less", {next_to_whole("nx"), whole("ny", 1, 3)})
                 .also("one row more or less", {whole("nx", 1, 3), next_to_whole("ny")})
                 .also("long both ways", {number("nx", 300, 400), number("ny", 300, 400)})
                 .also("more columns than 16 bits hold", {number("nx", 65537, 69000), number("ny", 1, 2)})
                 .also("more rows than 16 bits hold", {number("nx", 1, 2), number("ny", 65537, 69000)})
                 .drawn(1));
/// Fewer blocks than tiles, down to one, and more. After the first ragged tile of a row, or of a column,
/// comes one that needs all threads: a thread that left there is missing.
const Launches kBlocks = launches(
    Domain{number("nx", 66, 140), number("ny", 66, 140), number("blocks", 1, kTiles + 50)}
        .also("whole tiles, fewer blocks than tiles",
              {whole("nx", 2, 4), whole("ny", 2, 4), number("blocks", 2, 3)})
        .also("two dozen turns of a matrix that is wide and high",
              {number("nx", 129, 159), number("ny", 161, 191), value("blocks", 1)})
        .also("hundreds of turns, down a column or along a row",
              {choice("nx", {1, 3, 8, 6401, 6529, 6989}),
               value("ny", [](const Case& c) { return c["nx"] > 8 ? 5 : 6433; }), number("blocks", 1, 2)})
        .also("many blocks with some turns each",
              {number("nx", 2, 4), number("ny", 4600, 5400), number("blocks", 71, 80)})
        .drawn(2));
const Launches kFar = large(Domain{whole("nx", 13, 156), whole("ny", 13, 156), kBlockEach}.also(
    "longer", {whole("nx", 313, 625), whole("ny", 313, 625)}));
/// Each tile is ragged, and each block has one.
const Launches kFarRagged = large(Domain{number("nx", 8, 31), number("ny", 65'537, 400'000), kBlockEach}.also(
    "wide", {number("nx", 65'537, 400'000), number("ny", 8, 31)}));
const Launches kBeyondInt =
    large(Domain{whole("nx", 469, 1250), value("ny", 14'400'000'000 / "nx"_p / kSide * kSide), kBlockEach});
/// Of the last one an int does not hold the number of tiles, nor its sides plus 31; its rows are no quads.
const Launches kOneBlock =
    large(Domain{multiple("nx", 4, kInt - 28, kInt - 4), value("ny", kSide), value("blocks", 1)}
              .also("almost 2^31 rows", {value("nx", kSide), multiple("ny", 4, kInt - 28, kInt - 4)})
              .also("almost 2^31 both ways", {choice("nx", {kInt - 3, kInt - 1}), value("ny", "nx")}),
          8);

/// There is nothing to write.
const Launches kEmpty = launches(Domain{value("nx", 0), value("ny", 0), number("blocks", 1, 4)}
                                     .also("no rows", {number("nx", 1, 99)})
                                     .also("no columns", {number("ny", 1, 99)})
                                     .without_ends()
                                     .drawn(1));

const Parameter kSmallX = number("nx", 0, 200), kSmallY = number("ny", 0, 200),
                kLargeX = number("nx", 1 << 22, kInt - 1), kLargeY = number("ny", 1 << 22, kInt - 1);
const Domain kTurns = Domain{number("nx", 0, kInt - 1), number("ny", 0, kInt - 1),
                             number("blocks", 1, 1 << 30), number("block", 0, "blocks"_p - 1)}
                          .also("small", {kSmallX, kSmallY, number("blocks", 1, 40)}, 20)
                          .also("more than int", {kLargeX, kLargeY, number("blocks", 1, 1000)}, 10)
                          .also("many blocks", {kLargeX, kLargeY, number("blocks", 1 << 18, 1 << 30)}, 4);

/// Launches whose outputs are wrong cost the checks that are about them.
Requirements goes_through() {
  Requirements requirements;
  for (Launches it : {kWhole, kRagged, kBlocks}) {
    it.right_ones_alone = requirements.size() > 0;
    requirements.push_back(crosses(it, any_shared_array(), kOwnAtMost));
    requirements.push_back(within(it, kTechnique));
  }
  requirements.push_back(far_away(kFar, {.limits = kTechnique,
                                         .through = any_shared_array(),
                                         .own_at_most = kOwnAtMost,
                                         .text = "the same technique"}));
  return requirements;
}
EXERCISE(TransposeAnyShape)
    // No kernel has to be right for this one.
    .gate("turns_derived", 3,
          {derives({.function = "turns",
                    .right = answers::turns,
                    .next = "list the tiles of block 0 and of the last block, for 7 tiles and 3 blocks; mind "
                            "products beyond int"},
                   kTurns, 40)})
    .gate("whole_tiles_are_right", 0.5, {right(kWhole)})
    // The rest counts for a kernel with a tile.
    .gate("through_a_tile", 3, goes_through())
    .check("ragged_matrices", 1, {"through_a_tile"},
           {right(kRagged), twice(kRagged),
            far_away(kFarRagged, {.text = "each block moves its ragged tile"})})
    .check("any_number_of_blocks", 1, {"through_a_tile"}, {right(kBlocks)})
    .check("ordered_by_barriers", 0.5, {"through_a_tile"},
           {ordered(kWhole), ordered(kBlocks), ordered(kRagged)})
    .check("large_matrices", 0.5, {"through_a_tile"},
           {far_away(kOneBlock, {.leading = kSide * kSide,
                                 .text = "an index, or the number of tiles, is more than 32 bits hold"}),
            far_away(kBeyondInt, indices())})
    .check("no_elements", 0.5, {"through_a_tile"}, {right(kEmpty)})
    .measure("a_block_a_tile", is_timed(mover(), [](uint32_t n) -> Case {
               return {{"nx", n}, {"ny", n}, {"blocks", n / 32 * n / 32}};
             }));

}  // namespace
}  // namespace transpose
