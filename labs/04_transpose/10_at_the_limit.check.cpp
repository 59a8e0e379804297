#include <numeric>

#include "answers.h"
#include "transpose.h"

namespace transpose {
namespace {

/// For 32 elements. Of the four accesses to both memories in quads there is one for 32 elements. The
/// reference executes 6.4, quads whose numbers are computed in 64 bits 8.3, and a tile without unrolled
/// loops 27.
constexpr int64_t kMostInstructions = 10;

/// What the file chooses, and the launches that follow from it.
struct Fast {
  int64_t threads, x, y;  ///< of a block; columns and rows of a tile
  bool down;

  explicit Fast(PlannedTest& test)
      : threads(test.answer_within("threads", 1, 1024)),
        x(test.answer_within("tile_x", 1, 1024)),
        y(test.answer_within("tile_y", 1, 1024)),
        down(test.answer_within("blocks_down", 0, 1) != 0) {}
  Mover mover() const {
    const Amount along_x = round_up("nx"_p, x), along_y = round_up("ny"_p, y);
    return mover_of("transpose_fast", {threads}, down ? Extent{along_y, along_x} : Extent{along_x, along_y},
                    tile_of_first(x, y));
  }
  /// Large matrices are multiples of 64, and here of the tile as well, where that is of a moderate size.
  static Parameter whole(const char* name, int64_t tile, int64_t least, int64_t most) {
    const int64_t both = std::lcm(tile, 64), step = both <= 1024 ? both : (tile + 63) / 64 * 64,
                  low = (least + step - 1) / step * step;
    return multiple(name, step, low, std::max(low, most / step * step));
  }
  Domain whole(int64_t least_x, int64_t most_x, int64_t least_y, int64_t most_y) const {
    return Domain{whole("nx", x, least_x, most_x), whole("ny", y, least_y, most_y)}.drawn(1);
  }

  /// Enough elements that the work that all threads share does not decide.
  Launches whole_tiles() const { return {mover(), whole(256, 512, 128, 192)}; }
  /// Single rows and columns, sides of quads and others, around a tile and beyond.
  Launches any_shape() const {
    const auto sides = [](const char* name, int64_t tile) {
      return number(name, 1, 300).with({tile + 1, 2 * tile - 1, 2 * tile + 2});
    };
    const auto quads = [](const char* name) { return multiple(name, 4, 4, 240); };
    const int64_t w = std::min<int64_t>(x, 256), h = std::min<int64_t>(y, 256);
    return {mover(),
            Domain{sides("nx", w), sides("ny", h)}
                .also("quads both ways", {quads("nx"), quads("ny")})
                .also("rows of quads, columns of none", {quads("nx"), choice("ny", {h + 1, h + 2, 61})})
                .also("columns of quads, rows of none", {choice("nx", {w + 1, w + 2, 61}), quads("ny")})
                .also("larger than a tile", {number("nx", w + 1, 2 * w), number("ny", h + 1, 2 * h)})
                .also("more rows than 16 bits hold", {number("nx", 1, 2), number("ny", 65537, 69000)})
                .also("more columns than 16 bits hold", {number("nx", 65537, 69000), number("ny", 1, 2)})
                .drawn(2)};
  }
  Launches far_matrices() const {
    // What lies between the rows of a tile is held as well.
    const int64_t most_x = std::min<int64_t>(20'000, (1 << 21) / y),
                  most_y = std::min<int64_t>(20'000, (1 << 21) / x);
    return {mover(), whole(most_x / 2, most_x, most_y / 2, most_y)
                         .also("moderate", {whole("nx", x, 1200, 6000), whole("ny", y, 1200, 6000)})
                         .without_ends()};
  }
  /// About 14.4e9 elements. A grid has at most 65535 blocks in its y direction.
  Launches beyond_int() const {
    return {mover(), Domain{whole("nx", x, 15'000, y > 64 ? 16'000 : 30'000),
                            value("ny", min(14'400'000'000 / "nx"_p / y, 65535) * y)}
                         .without_ends()
                         .drawn(1)};
  }
  /// The first tile of a matrix of more than 2^31 elements, whose rows or columns are quads or not.
  Launches first_tile() const {
    Mover one = mover();
    one.grid = {1, 1};
    const auto quads = [](const char* name) { return multiple(name, 64, kInt - 256, kInt - 128); };
    const auto none = [](const char* name) { return choice(name, {kInt - 131, kInt - 129}); };
    const Parameter w = value("nx", std::min<int64_t>(x, 64)), h = value("ny", std::min<int64_t>(y, 64));
    return {one, Domain{quads("nx"), h}
                     .also("columns of quads", {w, quads("ny")})
                     .also("rows of no quads", {none("nx"), h})
                     .also("columns of no quads", {w, none("ny")})
                     .without_ends()
                     .drawn(1)};
  }

  /// Each sector is moved once, and quads are moved: one access for 128 elements, not for 32.
  Limits moves_quads() const {
    const Amount moved = [*this](const Case& c) { return c.has("block_x") ? x * y : elements(c); };
    const auto loads = [=](const Case& c, const Counts& n) {
      const auto most = static_cast<uint64_t>(moved.of(c) / 48);
      return most - std::min(most, n["global_copy_requests"]);
    };
    const std::string quads =
        "accesses of 16 bytes, in global and in shared memory, and four rows a thread, so that "
        "indices and tests are shared by 16 elements";
    const std::string banks =
        "list the banks of the quads of eight lanes that store together, and of eight that load together";
    const std::string two = "two wavefronts for 32 elements are enough";
    return sectors_at_most(moved / 8, moved / 8, "each sector of in is loaded once, whole",
                           "each sector of out is stored once, whole") +
           Limits{
               advised({"warp_instructions", kMostInstructions * moved / 32,
                        "10 warp instructions for 32 elements are enough"},
                       quads),
               advised({"global_load_requests", loads, "one load for 48 elements is enough"}, quads),
               advised({"global_store_requests", moved / 48, "one store for 48 elements is enough"}, quads),
               advised({"shared_store_wavefronts", moved / 16, two}, banks),
               advised({"shared_load_wavefronts", moved / 16, two}, banks)};
  }
};

/// A claim about launches that depend on the file's choices.
Requirement of_choice(const std::string& proves, std::function<void(PlannedTest&, const Fast&)> run) {
  return body(proves, [run = std::move(run)](PlannedTest& test) { run(test, Fast(test)); });
}

EXERCISE(TransposeAtTheLimit)
    // No kernel has to be right for this one.
    .gate(
        "wavefronts_derived", 3,
        {derives({.function = "quad_wavefronts",
                  .right = answers::quad_wavefronts,
                  .next = "which four banks has quad l * stride, for the lanes 0 to 7 of the first quarter?"},
                 Domain{number("stride", 1, 1 << 20)}
                     .also("small", {number("stride", 1, 64)}, 12)
                     .also("a multiple of a power of two", {multiple("stride", 4, 4, 960)}, 10),
                 20)})
    .gate("whole_tiles_are_right", 1,
          {of_choice("matrices of whole tiles are transposed",
                     [](PlannedTest& test, const Fast& it) { test.expect_right(it.whole_tiles()); })})
    // The rest counts for a kernel that moves quads.
    .gate("moves_quads", 4,
          {of_choice("each sector is moved once, by quads, in few instructions and wavefronts, near and far",
                     [](PlannedTest& test, const Fast& it) {
                       test.expect_within(it.whole_tiles(), it.moves_quads());
                       if (!test.HasFailure())
                         test.expect_far(it.far_matrices(), {.limits = it.moves_quads()});
                     })})
    .check("any_shape", 1, {"whole_tiles_are_right", "moves_quads"},
           {of_choice("matrices of any shape are transposed, by a second launch too",
                      [](PlannedTest& test, const Fast& it) {
                        test.expect_right(it.any_shape());
                        test.expect_right_twice(it.any_shape());
                      })})
    .check("large_matrices", 1, {"whole_tiles_are_right", "moves_quads"},
           {of_choice("an index is more than 32 bits hold",
                      [](PlannedTest& test, const Fast& it) {
                        test.expect_far(it.first_tile(), {});
                        test.expect_far(it.beyond_int(), indices());
                      })})
    .bandwidth("share_of_the_copy", 10, {"whole_tiles_are_right"},
               {of_choice("transpose_fast reaches its share of the copy's bandwidth on a card",
                          [](PlannedTest& test, const Fast& it) {
                            expect(test.timed(it.mover(), square), ReachesItsShareOfTheCopy());
                          })});

}  // namespace
}  // namespace transpose
