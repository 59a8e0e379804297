#include "answers.h"
#include "sums.h"

using namespace convolution;

namespace {

constexpr int64_t kMask = 5, kReach = kMask / 2, kTileX = 32, kTileY = 16;
constexpr int64_t kRows = kTileY + 2 * kReach, kColumns = kTileX + 2 * kReach;  ///< of a tile with its frame

int64_t tiles(int64_t elements, int64_t tile) { return (elements + tile - 1) / tile; }
uint64_t blocks(const Case& c) {
  return static_cast<uint64_t>(tiles(c["width"], kTileX) * tiles(c["height"], kTileY));
}
uint64_t warps(const Case& c) { return blocks(c) * kTileY; }

Products products(const Case& c) {
  return [width = c["width"], height = c["height"]](uint64_t i, std::vector<Product>& into) {
    const int64_t x = static_cast<int64_t>(i) % width, y = static_cast<int64_t>(i) / width;
    for (int64_t j = 0; j < kMask * kMask; ++j) {
      const int64_t row = y + j / kMask - kReach, column = x + j % kMask - kReach;
      const bool is_ghost = std::min(row, column) < 0 || row >= height || column >= width;
      into.push_back({static_cast<uint64_t>(row * width + column), static_cast<uint32_t>(j), is_ghost});
    }
  };
}
IndexMap block_of(const Case& c) {
  return [width = static_cast<uint64_t>(c["width"]),
          across = static_cast<uint64_t>(tiles(c["width"], kTileX))](uint64_t i) {
    return i / width / kTileY * across + i % width / kTileX;
  };
}
const Mover kKernel{.kernel = "convolution_2d_tiled",
                    .arguments = {input("N"), output("P"), number_of("width"), number_of("height")},
                    .element = Element::float32,
                    .block = {kTileX, kTileY},
                    .grid = {[](const Case& c) { return tiles(c["width"], kTileX); },
                             [](const Case& c) { return tiles(c["height"], kTileY); }},
                    .elements = "width"_p * "height"_p,
                    .stencil = Stencil{.weights = kMask * kMask,
                                       .products = products,
                                       .block_of = block_of,
                                       .symbol = "M",
                                       .special = "special"},
                    .columns = "width"};

std::vector<Parameter> image(int64_t width, int64_t height) {
  return {value("width", width), value("height", height)};
}
/// The large one comes first: its elements tell an end of the image, an edge of a block and the middle apart.
const Launches kImages{
    kKernel,
    Domain{number("width", 2, 100), number("height", 2, 60), value("special", 0)}
        .also("more elements than 16 bits count", {number("width", 257, 264), number("height", 257, 264)})
        .also("a long row", {number("width", 4097, 4200), value("height", 1)})
        .also("one element", image(1, 1))
        .also("a row of two", image(2, 1))
        .also("a column of two", image(1, 2))
        .also("one row and one column less than a tile", image(kTileX - 1, kTileY - 1))
        .also("one tile", image(kTileX, kTileY))
        .also("one row and one column more than a tile", image(kTileX + 1, kTileY + 1))
        .also("whole tiles, one of them without an end", image(3 * kTileX, 3 * kTileY))
        .also("a column", {value("width", 1), number("height", 17, 60)})
        .also("a row", {number("width", 33, 120), value("height", 1)})
        .without_ends()
        .drawn(2)
        .labelled("image of {width} x {height}")};
const Launches kSpecialWeights{
    kKernel,
    with_special_weights(Domain{value("width", 3 * kTileX), value("height", 3 * kTileY), value("special", 0)}
                             .without_ends()
                             .drawn(0)
                             .labelled("image of {width} x {height}"),
                         {})};

/// Calls f(column, row) for the first element of each tile.
template <class F>
void for_each_tile(const Case& c, F f) {
  for (int64_t top = 0; top < c["height"]; top += kTileY)
    for (int64_t left = 0; left < c["width"]; left += kTileX) f(left, top);
}
/// A row of the tile with its frame lies in some sectors, and is read in up to three parts: frame, tile,
/// frame. A part may begin and end within a sector that another part has read. Instead of a row that does
/// not exist the nearest one may be read.
uint64_t sectors_of_tiles(const Case& c) {
  uint64_t count = 0;
  for_each_tile(c, [&](int64_t left, int64_t top) {
    const int64_t first = std::max<int64_t>(0, left - kReach),
                  end = std::min(c["width"], left + kTileX + kReach);
    for (int64_t row = top - kReach; row < top + kTileY + kReach; ++row)
      count += sectors(std::clamp<int64_t>(row, 0, c["height"] - 1) * c["width"] + first, end - first) + 2;
  });
  return count;
}
uint64_t sectors_stored(const Case& c) {
  uint64_t count = 0;
  for_each_tile(c, [&](int64_t left, int64_t top) {
    const int64_t columns = std::min(c["width"], left + kTileX) - left;
    for (int64_t row = top; row < std::min(c["height"], top + kTileY); ++row)
      count += sectors(row * c["width"] + left, columns) + 2;
  });
  return count;
}
/// A warp may read two words more that the block keeps next to the tile, or the weights from there.
uint64_t tile_wavefronts(const Case& c, const Counts& n) {
  return std::max(warps(c) * (kMask * kMask + 2), n["shared_load_requests"]);
}
/// Three times what it takes to fill the rows in two parts each: with zeros first, and then in nine parts.
uint64_t tile_stores(const Case& c) { return blocks(c) * kRows * 6; }
uint64_t bytes(const Case&) { return kRows * kColumns * 2 * sizeof(float); }

const std::string kFromTile = "elements come from the tile, not from other lanes";
const Limits kTileWithItsFrame =
    Limits{{"lane_exchanges", 2 * Amount(warps), kFromTile},
           profile(Limit::Profile::few_meetings, kFromTile)} +
    elements_read(sectors_of_tiles, "sectors read from global memory",
                  "let a block read its tile with the frame once") +
    Limits{{"global_store_sectors", sectors_stored, "each element of P is written once"},
           {"shared_load_wavefronts", tile_wavefronts,
            "one wavefront for each product of a warp, so no bank conflict"},
           {"shared_store_wavefronts", tile_stores, "the tile is filled once, along its rows"},
           {"shared_bytes", bytes, "the tile with its frame, and a pad if you want one"}};

Amount last_block(const char* tile, const char* size) { return (Amount(size) - 1) / tile; }
const Domain kBlocksOfImages = Domain{number("tile_x", 1, 1024),
                                      number("tile_y", 1, 1024),
                                      number("n", 0, 200),
                                      number("width", 1, 1 << 20),
                                      number("height", 1, 1 << 20),
                                      number("block_x", 0, last_block("tile_x", "width")),
                                      number("block_y", 0, last_block("tile_y", "height"))}
                                   .defines("mask", 2 * "n"_p + 1)
                                   .also("large tiles",
                                         {number("tile_x", 65, 1024), number("tile_y", 65, 1024),
                                          number("width", 2000, 1 << 20), number("height", 2000, 1 << 20)},
                                         20);

EXERCISE(ConvTiled2d)
    .gate("sums_are_right", 1, {right(kImages), right(kSpecialWeights)})
    .gate("elements_derived", 3,
          {derives("elements_needed(tile_x, tile_y, mask, block_x, block_y, width, height)",
                   answers::elements_needed, {4, 2, 3, 0, 0, 100, 100},
                   "draw the image, the block's tile and its frame, and count the columns and the rows of N "
                   "that are inside of both",
                   kBlocksOfImages, 60)})
    .check("tile_with_its_frame", 6, {"sums_are_right"},
           {computed_from(kImages, any_shared_array(), from_the_tile()), within(kImages, kTileWithItsFrame)})
    .measure("image_5x5", is_timed(kKernel, [](uint32_t side) -> Case {
               return {{"width", side}, {"height", side}, {"special", 0}};
             }));

}  // namespace
