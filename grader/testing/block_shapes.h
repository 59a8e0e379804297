#pragma once
#include <cstdint>
#include <vector>

/// Shapes of blocks for checks that take one of each kind, so that a kernel that treats a whole kind in
/// another way is found with every seed.
namespace cml::testing {

/// A block of two dimensions.
struct BlockShape {
  uint32_t columns;  ///< threads along x
  uint32_t rows;     ///< along y
};

/// The sides of square blocks up to 32, by kind: of one warp; odd; even; two of whole warps, where rows begin
/// in few banks; the largest. Each side is in one kind.
inline std::vector<std::vector<uint32_t>> kinds_of_sides() {
  return {{2, 3, 4, 5},
          {1, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31},
          {6, 10, 12, 14, 18, 20, 22, 24, 26, 28, 30},
          {8},
          {16},
          {32}};
}

/// Oblong blocks of at most 512 threads whose sides are powers of two.
inline std::vector<BlockShape> blocks_of_powers_of_two() {
  return {{4, 8},  {4, 16}, {4, 32},  {8, 4},   {8, 16}, {8, 32}, {8, 64},
          {16, 4}, {16, 8}, {16, 32}, {32, 16}, {64, 4}, {64, 8}};
}
/// Blocks of 1,024 threads, as many as there may be, with two rows or columns and more.
inline std::vector<BlockShape> full_blocks() {
  return {{2, 512}, {4, 256}, {8, 128}, {16, 64}, {32, 32}, {64, 16}, {128, 8}, {256, 4}, {512, 2}};
}

}  // namespace cml::testing
