#pragma once
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "testing/far_block.h"
#include "transpose_check.h"

/// Single tiles of matrices that are larger than what a check runs: those alone are held in memory.
namespace transpose {

/// Base of fixtures whose kernels move a tile a block.
template <class Base>
class FarTiles : public FarBlocks<Base> {
 protected:
  template <class T>
  using Far = typename FarBlocks<Base>::template Far<T>;
  template <class T>
  using DrawnBlock = typename FarBlocks<Base>::template DrawnBlock<T>;
  using typename Base::Run;

  /// A launch, and which tile each of its blocks has.
  struct Tiling {
    std::string kernel;  ///< f(out, in, nx, ny)
    Geometry geometry;
    Shape shape;
    uint32_t tile_x;
    uint32_t tile_y;
    std::function<Shape(cml::Dim3 block)> tile_of;  ///< counted along x and y of in
  };
  /// A tile: columns x to x + columns - 1 of rows y to y + rows - 1 of in.
  struct Tile {
    uint64_t x;
    uint64_t y;
    uint64_t columns;
    uint64_t rows;
  };
  /// A block that is drawn, and what it counts.
  struct FarTile {
    Far<float> far;
    DrawnBlock<float> block;
    Tile tile;
    Run run;
  };

  /// A block that is drawn moves its tile, and others access matrices as well.
  FarTile moved_far_tile(const Tiling& it) {
    const auto tile = std::make_shared<Tile>();
    const Far<float> far = far_of(it, tile);
    {
      SomeBlocks one = this->some_blocks(1);
      for (int i = 0; i < kAsked; ++i) {
        one.draw();
        const Run stopped = this->run({far.far(kNoInput, kNoOutput)});
        if (stopped.completed())
          end_test(far.label +
                   ": a block far from the first one moves nothing; next: let each block move its "
                   "tile, in matrices of any size");
      }
    }
    const DrawnBlock<float> block = this->template drawn_block<float>(far);
    Run run = this->template counted_block<float>(block, [&](const std::vector<float>& got) {
      return this->template fault_of_block<float>(far, block, got);
    });
    return {far, block, *tile, std::move(run)};
  }
  /// And each element went through shared memory, to another thread.
  void expect_through_shared_memory(const FarTile& it, uint32_t own_at_most) {
    this->template expect_moved_in_block<float>(it.far, it.block, it.run,
                                                this->template marks<float>(any_shared_array()),
                                                {it.tile.rows, own_at_most, {}});
  }

 private:
  static constexpr int kAsked = 10;  ///< if half of all blocks do nothing, it is missed once in 1,024 times

  Far<float> far_of(const Tiling& tiling, const std::shared_ptr<Tile>& tile) {
    const Shape shape = tiling.shape;
    const uint32_t tile_x = tiling.tile_x, tile_y = tiling.tile_y;
    constexpr uint64_t kAligned = 64;  // floats: matrices begin at a multiple of 256 bytes
    Far<float> it;
    it.label = tiling.kernel + ", " + text_of(shape);
    it.far = [tiling](uint64_t in, uint64_t out) {
      return Base::call(tiling.kernel, tiling.geometry, out, in, static_cast<int>(tiling.shape.nx),
                        static_cast<int>(tiling.shape.ny));
    };
    it.elements = shape.elements();
    it.is_of = [=, tile_of = tiling.tile_of](cml::Dim3 block, uint64_t first) {
      const Shape at = tile_of(block);
      // Where there are as many elements as there may be, none of their first half.
      const bool is_far = shape.elements() >> 30 == 0 || first >= shape.elements() / 2;
      return is_far && first % shape.nx / tile_x == at.nx && first / shape.nx / tile_y == at.ny;
    };
    const std::vector<float> drawn = this->template random_bits<float>(size_t{tile_x} * tile_y);
    it.in = [=](uint64_t first) {
      const uint64_t x = first % shape.nx / tile_x * tile_x, y = first / shape.nx / tile_y * tile_y;
      *tile = {x, y, std::min<uint64_t>(tile_x, shape.nx - x), std::min<uint64_t>(tile_y, shape.ny - y)};
      const uint64_t begin = index_in(shape, x, y), pad = begin % kAligned;
      std::vector<float> values(pad + (tile->rows - 1) * shape.nx + tile->columns);
      for (size_t row = 0; row < tile->rows; ++row)
        std::copy_n(&drawn[row * tile_x], tile->columns, &values[pad + row * shape.nx]);
      return HeldPart<float>{std::move(values), begin - pad};
    };
    it.right = [=](const HeldPart<float>&) {
      const uint64_t begin = index_out(shape, Outcome::transpose, tile->x, tile->y), pad = begin % kAligned;
      std::vector<float> values(pad + (tile->columns - 1) * shape.ny + tile->rows);
      for (size_t y = 0; y < tile->rows; ++y)
        for (size_t x = 0; x < tile->columns; ++x) values[pad + x * shape.ny + y] = drawn[y * tile_x + x];
      return HeldPart<float>{std::move(values), begin - pad};
    };
    it.is_own = [=](size_t i) {
      const uint64_t pad = index_out(shape, Outcome::transpose, tile->x, tile->y) % kAligned;
      return i >= pad && (i - pad) % shape.ny < tile->rows;
    };
    return it;
  }
};

}  // namespace transpose
