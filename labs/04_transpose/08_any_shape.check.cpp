#include "transpose.h"

namespace transpose {
namespace {

constexpr int64_t kSide = 32;
constexpr uint64_t kWarps = 8;

/// Columns x to x + columns - 1 of rows y to y + rows - 1 of in.
struct Part {
  int64_t x, y, columns, rows;
};
int64_t tiles(int64_t columns, int64_t rows) { return round_up(columns, kSide) * round_up(rows, kSide); }
int64_t tiles_of(const Case& c) { return tiles(c["nx"], c["ny"]); }
/// What a launch moves, or its one block.
Part part_of(const Case& c) {
  if (!c.has("block_x")) return {0, 0, c["nx"], c["ny"]};
  const int64_t across = round_up(c["nx"], kSide), x = c["block_x"] % across * kSide,
                y = c["block_x"] / across * kSide;
  return {x, y, std::min(kSide, c["nx"] - x), std::min(kSide, c["ny"] - y)};
}
/// Sectors of a part of a matrix with rows of `pitch` elements, in pieces of 32 elements, which need not
/// begin with a sector. Where rows begin within a sector, a piece may be taken in shorter pieces, and a block
/// may look at a variable of the program.
uint64_t sectors(int64_t pitch, const Part& part, bool is_whole) {
  int64_t all = 0;
  for (int64_t row = part.y; row < part.y + part.rows; ++row)
    for (int64_t column = 0; column < part.columns; column += kSide) {
      const int64_t first = row * pitch + part.x + column,
                    last = first + std::min(kSide, part.columns - column) - 1;
      all += last / 8 - first / 8 + 1;
    }
  return static_cast<uint64_t>(all + (is_whole ? 0 : all / 4) + 2);
}

/// Through a tile without conflicts, each sector once.
Limits technique() {
  const auto is_whole = [](const Case& c) { return c["nx"] % 8 == 0 && c["ny"] % 8 == 0; };
  const auto together = [](const Case& c, const Counts&) {
    const Part part = part_of(c);
    return static_cast<uint64_t>(2 * kSide * tiles(part.columns, part.rows));
  };
  const std::string why = "the lanes of a warp load and store the tile together";
  return sectors_at_most(
             once_per_case([=](const Case& c) { return sectors(c["nx"], part_of(c), is_whole(c)); }),
             once_per_case([=](const Case& c) {
               const Part part = part_of(c);
               return sectors(c["ny"], {part.y, part.x, part.rows, part.columns}, is_whole(c));
             }),
             "pieces of 32 elements of rows of in", "pieces of 32 elements of rows of out") +
         Limits{profile(Limit::Profile::no_bank_conflicts, "no bank conflicts"),
                {"shared_load_wavefronts", together, why},
                {"shared_store_wavefronts", together, why}} +
         plain_ways([](const Case& c) { return c.has("block_x") ? kWarps : kWarps * extent(c, "blocks"); });
}
/// In each tile those that the threads on its diagonal pass to themselves, and an eighth of the others.
int64_t own_at_most(const Case& c) {
  const Part part = part_of(c);
  return part.columns * part.rows / 8 + kSide * tiles(part.columns, part.rows);
}

Mover mover(std::function<std::vector<uint64_t>(const Case&)> written) {
  return {.kernel = "transpose_any",
          .arguments = {output("out"), input("in"), number_of("nx"), number_of("ny")},
          .element = Element::float32,
          .block = {32, 8},
          .grid = {"blocks"},
          .elements = elements,
          .source = transposed,
          .columns = "ny",
          .written_by_block = std::move(written)};
}
const Mover kMover = mover([](const Case& c) {
  const Part part = part_of(c);
  return transposed_part(c, static_cast<uint64_t>(part.x), static_cast<uint64_t>(part.y), kSide, kSide);
});
/// Block 0 of a launch of one block: the first tiles, some of which it may load ahead.
const Mover kFirstTiles = mover([](const Case& c) {
  std::vector<uint64_t> all;
  const bool is_high = c["nx"] <= kSide;
  for (uint64_t tile = 0; tile < 8; ++tile)
    for (const uint64_t i :
         transposed_part(c, is_high ? 0 : tile * kSide, is_high ? tile * kSide : 0, kSide, kSide))
      all.push_back(i);
  return all;
});

Parameter whole(const char* name, int64_t least, int64_t most) {
  return multiple(name, kSide, least * kSide, most * kSide);
}
/// One more than a multiple of the tile's side, or one less.
Parameter next_to_whole(const char* name) { return choice(name, {31, 33, 63, 65, 95, 97}); }
const Parameter kBlockEach = value("blocks", tiles_of);
const char* const kLabel = "nx = {nx}, ny = {ny}, blocks: {blocks}";

const Launches kWhole{kMover, Domain{whole("nx", 1, 4), whole("ny", 1, 4), kBlockEach}
                                  .also("long both ways", {whole("nx", 5, 8), whole("ny", 5, 8)})
                                  .drawn(1)
                                  .labelled(kLabel)};
const Launches kRagged{
    kMover, Domain{number("nx", 1, 200), number("ny", 1, 200), kBlockEach}
                .also("one column more or less", {next_to_whole("nx"), whole("ny", 1, 3)})
                .also("one row more or less", {whole("nx", 1, 3), next_to_whole("ny")})
                .also("narrow and high", {number("nx", 1, 31), number("ny", 1500, 3000)})
                .also("wide and low", {number("nx", 1500, 3000), number("ny", 1, 31)})
                .also("long both ways", {number("nx", 300, 400), number("ny", 300, 400)})
                .also("more columns than 16 bits hold", {number("nx", 65537, 69000), number("ny", 1, 2)})
                .also("more rows than 16 bits hold", {number("nx", 1, 2), number("ny", 65537, 69000)})
                .drawn(1)
                .labelled(kLabel)};
/// Fewer blocks than tiles, down to one, and more. After the first ragged tile of a row, or of a column,
/// comes one that needs all threads: a thread that left there is missing.
const Launches kBlocks{
    kMover,
    Domain{number("nx", 66, 140), number("ny", 66, 140),
           number("blocks", 1, [](const Case& c) { return tiles_of(c) + 50; })}
        .also("whole tiles, fewer blocks than tiles",
              {whole("nx", 2, 4), whole("ny", 2, 4), number("blocks", 2, 3)})
        .also("two dozen turns of a matrix that is wide and high",
              {number("nx", 129, 159), number("ny", 161, 191), value("blocks", 1)})
        .also("hundreds of turns, down a column or along a row",
              {choice("nx", {1, 3, 8, 6401, 6529, 6989}),
               value("ny", [](const Case& c) { return c["nx"] > 8 ? 5 : 6433; }), number("blocks", 1, 2)})
        .also("many blocks with some turns each",
              {number("nx", 2, 4), number("ny", 4600, 5400), number("blocks", 71, 80)})
        .drawn(2)
        .labelled(kLabel)};
const Launches kFar{kMover, Domain{whole("nx", 13, 156), whole("ny", 13, 156), kBlockEach}
                                .also("longer", {whole("nx", 313, 625), whole("ny", 313, 625)})
                                .without_ends()
                                .drawn(1)};
const Launches kBeyondInt{
    kMover,
    Domain{whole("nx", 469, 1250),
           value("ny", [](const Case& c) { return 14'400'000'000 / c["nx"] / kSide * kSide; }), kBlockEach}
        .without_ends()
        .drawn(1)};
/// Of the last one an int does not hold the number of tiles, nor its sides plus 31; its rows are no quads.
const Parameter kAlmost = multiple("nx", 4, kInt - 28, kInt - 4),
                kAlmostHigh = multiple("ny", 4, kInt - 28, kInt - 4);
const Launches kOneBlock{
    kFirstTiles, Domain{kAlmost, value("ny", kSide), value("blocks", 1)}
                     .also("almost 2^31 rows", {value("nx", kSide), kAlmostHigh})
                     .also("almost 2^31 both ways", {choice("nx", {kInt - 3, kInt - 1}), value("ny", "nx")})
                     .without_ends()
                     .drawn(1)};
const FarBlock kOneTile{.limits = technique(),
                        .through = any_shared_array(),
                        .own_at_most = own_at_most,
                        .text = "the same technique"};
const FarBlock kFarIndices{.where = [](const Case& c) { return c["first"] > elements(c) / 3; },
                           .text = "an index is more than 32 bits hold"};
const FarBlock kFirstTile{.leading = kSide * kSide,
                          .text = "an index, or the number of tiles, is more than 32 bits hold"};

long long turns(int nx, int ny, int blocks, int block) {
  const long long all = (nx + 31LL) / 32 * ((ny + 31LL) / 32);
  return (all + (blocks - 1 - block)) / blocks;
}
const Domain kTurns =
    Domain{number("nx", 0, kInt - 1), number("ny", 0, kInt - 1), number("blocks", 1, 1 << 30),
           number("block", 0, [](const Case& c) { return c["blocks"] - 1; })}
        .also("small", {number("nx", 0, 200), number("ny", 0, 200), number("blocks", 1, 40)}, 20)
        .also("more than int",
              {number("nx", 1 << 22, kInt - 1), number("ny", 1 << 22, kInt - 1), number("blocks", 1, 1000)},
              10)
        .also("many blocks",
              {number("nx", 1 << 22, kInt - 1), number("ny", 1 << 22, kInt - 1),
               number("blocks", 1 << 18, 1 << 30)},
              4);

/// The same launches, of which the wrong ones cost the checks that are about them.
Launches right_ones(Launches launches) {
  launches.right_ones_alone = true;
  return launches;
}
Requirements goes_through(std::initializer_list<Launches> all) {
  Requirements requirements;
  for (const Launches& launches : all) {
    requirements.push_back(crosses(launches, any_shared_array(), own_at_most));
    requirements.push_back(within(launches, technique()));
  }
  requirements.push_back(far_away(kFar, kOneTile));
  return requirements;
}

EXERCISE(TransposeAnyShape)
    // No kernel has to be right for this one.
    .gate(
        "turns_derived", 3,
        {derives(
            {.function = "turns",
             .right = turns,
             .next =
                 "list the tiles of block 0 and of the last block, for 7 tiles and 3 blocks; mind products beyond int"},
            kTurns, 40)})
    .gate("whole_tiles_are_right", 0.5, {right(kWhole)})
    // The rest counts for a kernel with a tile.
    .gate("through_a_tile", 3, goes_through({kWhole, right_ones(kRagged), right_ones(kBlocks)}))
    .check("ragged_matrices", 1, {"through_a_tile"}, {right(kRagged), twice(kRagged)})
    .check("any_number_of_blocks", 1, {"through_a_tile"}, {right(kBlocks)})
    .check("ordered_by_barriers", 0.5, {"through_a_tile"},
           {ordered(kWhole), ordered(kBlocks), ordered(kRagged)})
    .check("large_matrices", 0.5, {"through_a_tile"},
           {far_away(kOneBlock, kFirstTile), far_away(kBeyondInt, kFarIndices)})
    .check("no_elements", 0.5, {"through_a_tile"},
           {body("an empty matrix is left alone",
                 [](PlannedTest& test) {
                   const auto out = test.array("out", test.random_bits<float>(16)),
                              in = test.array("in", test.random_bits<float>(16));
                   for (const auto& [nx, ny] :
                        {std::pair(0, 0), std::pair(0, test.draw(1, 99)), std::pair(test.draw(1, 99), 0)})
                     test.judged(
                         test.call("transpose_any", {{test.draw(1u, 4u), 1, 1}, {32, 8, 1}}, out, in, nx, ny),
                         {holds(out, out.values)},
                         "nx = " + std::to_string(nx) + ", ny = " + std::to_string(ny) +
                             ": there is nothing to write");
                 })})
    .measure("a_block_a_tile", is_timed(kMover, [](uint32_t n) -> Case {
               return {{"nx", n}, {"ny", n}, {"blocks", tiles(n, n)}};
             }));

}  // namespace
}  // namespace transpose
