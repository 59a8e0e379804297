#include <numeric>

#include "transpose.h"

namespace transpose {
namespace {

/// For 32 elements. Of the four accesses to both memories in quads there is one for 32 elements. The
/// reference executes 6.4, quads whose numbers are computed in 64 bits 8.3, and a tile without unrolled
/// loops 27.
constexpr int64_t kMostInstructions = 10;

/// What the file chooses.
struct Choice {
  int64_t threads, tile_x, tile_y;
  bool down;
};
Choice chosen(PlannedTest& test) {
  const auto one = [&](const char* name) { return std::clamp(test.answer<int>(name), 1, 1024); };
  return {one("threads"), one("tile_x"), one("tile_y"), test.answer<int>("blocks_down") != 0};
}
Mover mover(const Choice& choice) {
  const Amount along_x = round_up("nx"_p, choice.tile_x), along_y = round_up("ny"_p, choice.tile_y);
  return {.kernel = "transpose_fast",
          .arguments = {output("out"), input("in"), number_of("nx"), number_of("ny")},
          .element = Element::float32,
          .block = {choice.threads},
          .grid = choice.down ? Extent{along_y, along_x} : Extent{along_x, along_y},
          .elements = elements,
          .source = transposed,
          .columns = "ny",
          // Which block takes which tile is free: its first access says so.
          .written_by_block = [x = static_cast<uint64_t>(choice.tile_x),
                               y = static_cast<uint64_t>(choice.tile_y)](const Case& c) {
            const uint64_t first = extent(c, "first"), nx = extent(c, "nx");
            return transposed_part(c, first % nx / x * x, first / nx / y * y, x, y);
          }};
}

/// Large matrices are multiples of 64, and here of the tile as well, where that is of a moderate size.
int64_t step(int64_t tile) {
  const int64_t both = std::lcm(tile, 64);
  return both <= 1024 ? both : round_up(tile, 64) * 64;
}
Parameter whole(const char* name, int64_t tile, int64_t least, int64_t most) {
  const int64_t low = round_up(least, step(tile)) * step(tile);
  return multiple(name, step(tile), low, std::max(low, most / step(tile) * step(tile)));
}
/// So many elements that the work that all threads share does not decide.
Launches whole_tiles(const Choice& choice) {
  return {mover(choice),
          Domain{whole("nx", choice.tile_x, 256, 512), whole("ny", choice.tile_y, 128, 192)}.drawn(1)};
}
/// Single rows and columns, sides of quads and others, around a tile and beyond.
Launches any_shape(const Choice& choice) {
  const int64_t x = std::min<int64_t>(choice.tile_x, 256), y = std::min<int64_t>(choice.tile_y, 256);
  const auto quads = [](const char* name, int64_t most) { return multiple(name, 4, 4, most); };
  return {mover(choice),
          Domain{number("nx", 1, 300).with({x + 1, 2 * x - 1, 2 * x + 2}),
                 number("ny", 1, 300).with({y + 1, 2 * y - 1, 2 * y + 2})}
              .also("quads both ways", {quads("nx", 160), quads("ny", 160)})
              .also("rows of quads, columns of none",
                    {quads("nx", 240), cml::testing::choice("ny", {y + 1, y + 2, 61})})
              .also("columns of quads, rows of none",
                    {cml::testing::choice("nx", {x + 1, x + 2, 61}), quads("ny", 240)})
              .also("larger than a tile", {number("nx", x + 1, 2 * x), number("ny", y + 1, 2 * y)})
              .also("more rows than 16 bits hold", {number("nx", 1, 2), number("ny", 65537, 69000)})
              .also("more columns than 16 bits hold", {number("nx", 65537, 69000), number("ny", 1, 2)})
              .drawn(2)};
}
Launches far_matrices(const Choice& choice) {
  // What lies between the rows of a tile is held as well.
  const int64_t most_x = std::min<int64_t>(20'000, (1 << 21) / choice.tile_y),
                most_y = std::min<int64_t>(20'000, (1 << 21) / choice.tile_x);
  return {mover(choice), Domain{whole("nx", choice.tile_x, std::min<int64_t>(10'000, most_x / 2), most_x),
                                whole("ny", choice.tile_y, std::min<int64_t>(10'000, most_y / 2), most_y)}
                             .also("moderate", {whole("nx", choice.tile_x, 1200, 6000),
                                                whole("ny", choice.tile_y, 1200, 6000)})
                             .without_ends()
                             .drawn(1)};
}
/// About 14.4e9 elements. A grid has at most 65535 blocks in its y direction.
Launches beyond_int(const Choice& choice) {
  return {mover(choice),
          Domain{whole("nx", choice.tile_x, 15'000, choice.tile_y > 64 ? 16'000 : 30'000),
                 value("ny", min(14'400'000'000 / "nx"_p / choice.tile_y, 65535) * choice.tile_y)}
              .without_ends()
              .drawn(1)};
}
/// The first tile of a matrix of more than 2^31 elements, whose rows or columns are quads or not.
Launches first_tile(const Choice& choice) {
  Mover one = mover(choice);
  one.grid = {1, 1};
  const auto almost = [](const char* name, bool quads) {
    return multiple(name, quads ? 64 : 1, kInt - 256, quads ? kInt - 128 : kInt - 100);
  };
  const Parameter x = value("nx", std::min<int64_t>(choice.tile_x, 64)),
                  y = value("ny", std::min<int64_t>(choice.tile_y, 64));
  return {one, Domain{almost("nx", true), y}
                   .also("columns of quads", {x, almost("ny", true)})
                   .also("rows of no quads", {cml::testing::choice("nx", {kInt - 131, kInt - 129}), y})
                   .also("columns of no quads", {x, cml::testing::choice("ny", {kInt - 131, kInt - 129})})
                   .without_ends()
                   .drawn(1)};
}

/// Each sector is moved once, and quads are moved: one access for 128 elements, not for 32.
Limits moves_quads(const Choice& choice) {
  const Amount moved = [=](const Case& c) {
    return c.has("block_x") ? choice.tile_x * choice.tile_y : elements(c);
  };
  const auto loads = [=](const Case& c, const Counts& n) {
    const auto most = static_cast<uint64_t>(moved.of(c) / 48);
    return most - std::min(most, n["global_copy_requests"]);
  };
  Limits few{{"warp_instructions", kMostInstructions * moved / 32,
              "10 warp instructions for 32 elements are enough"},
             {"global_load_requests", loads, "one load for 48 elements is enough"},
             {"global_store_requests", moved / 48, "one store for 48 elements is enough"}};
  for (Limit& limit : few)
    limit.next =
        "accesses of 16 bytes, in global and in shared memory, and four rows a thread, so that "
        "indices and tests are shared by 16 elements";
  for (const char* const metric : {"shared_store_wavefronts", "shared_load_wavefronts"})
    few.push_back({.metric = metric,
                   .most = moved / 16,
                   .why = "two wavefronts for 32 elements are enough",
                   .next =
                       "list the banks of the quads of eight lanes that store together, and of eight that "
                       "load together"});
  return sectors_at_most(moved / 8, moved / 8, "each sector of in is loaded once, whole",
                         "each sector of out is stored once, whole") +
         few;
}

/// Wavefronts of a store of 16 bytes a lane, lane l at quad l * stride: quarters of 8 lanes in 8 banks of
/// four words.
int quad_wavefronts(int stride) { return 4 * std::gcd(stride, 8); }

Requirement with_choice(const std::string& proves, std::function<void(PlannedTest&, const Choice&)> run) {
  return body(proves, [run = std::move(run)](PlannedTest& test) { run(test, chosen(test)); });
}
void expect_quads(PlannedTest& test, const Choice& choice) {
  test.expect_within(whole_tiles(choice), moves_quads(choice));
  if (!test.HasFailure()) test.expect_far(far_matrices(choice), {.limits = moves_quads(choice)});
}
void expect_any_shape(PlannedTest& test, const Choice& choice) {
  test.expect_right(any_shape(choice));
  test.expect_right_twice(any_shape(choice));
}
void expect_large(PlannedTest& test, const Choice& choice) {
  test.expect_far(first_tile(choice), {});
  test.expect_far(beyond_int(choice), indices());
}
void expect_fast(PlannedTest& test, const Choice& choice) {
  const auto square = [](uint32_t n) -> Case { return {{"nx", n}, {"ny", n}}; };
  expect(test.timed(mover(choice), square), ReachesItsShareOfTheCopy());
}

EXERCISE(TransposeAtTheLimit)
    // No kernel has to be right for this one.
    .gate(
        "wavefronts_derived", 3,
        {derives({.function = "quad_wavefronts",
                  .right = quad_wavefronts,
                  .next = "which four banks has quad l * stride, for the lanes 0 to 7 of the first quarter?"},
                 Domain{number("stride", 1, 1 << 20)}
                     .also("small", {number("stride", 1, 64)}, 12)
                     .also("a multiple of a power of two", {multiple("stride", 4, 4, 960)}, 10),
                 20)})
    .gate("whole_tiles_are_right", 1,
          {with_choice("matrices of whole tiles are transposed",
                       [](PlannedTest& test, const Choice& choice) {
                         test.expect_right(whole_tiles(choice));
                       })})
    // The rest counts for a kernel that moves quads.
    .gate("moves_quads", 4,
          {with_choice("each sector is moved once, by quads, in few instructions, near and far",
                       expect_quads)})
    .check("any_shape", 1, {"whole_tiles_are_right", "moves_quads"},
           {with_choice("matrices of any shape are transposed, by a second launch too", expect_any_shape)})
    .check("large_matrices", 1, {"whole_tiles_are_right", "moves_quads"},
           {with_choice("an index is more than 32 bits hold", expect_large)})
    .bandwidth("share_of_the_copy", 10, {"whole_tiles_are_right"},
               {with_choice("transpose_fast reaches its share of the copy's bandwidth on a card",
                            expect_fast)});

}  // namespace
}  // namespace transpose
