//: section: asynchronous_copies
// TODO 0
#include <cuda_pipeline.h>
// END TODO
// TODO 3
  for (int i = threadIdx.x; i < rows * chunks; i += blockDim.x)
    __pipeline_memcpy_async(&tile[place(i / chunks, i % chunks, chunks)], &matrix[i], sizeof(uint4));
  __pipeline_commit();
  __pipeline_wait_prior(0);
  __syncthreads();
// END TODO

//: section: counts_each_bank
// TODO 1
  int most = 0;
  for (int group = 0; group < 8; ++group) {
    int here = 0;
    for (int row = 0; row < 8; ++row) here += row * (pitch / 16) % 8 == group;
    most = max(most, here);
  }
  return most * tiles;
// END TODO
// TODO 3
  const int all = rows * chunks;
#pragma unroll 4
  for (int i = threadIdx.x; i < all; i += blockDim.x) {
    const uint4 value = __ldcs(matrix + i);
    const int row = i / chunks;
    tile[place(row, i - row * chunks, chunks)] = value;
  }
  __syncthreads();
// END TODO

//: section: gray_code
// TODO 1
  int step = pitch >> 4, wavefronts = 1;
  for (; wavefronts < 8 && step % 2 == 0; step /= 2) wavefronts *= 2;
  return wavefronts * tiles;
// END TODO
// TODO 2
  const int line = chunks >= 8 ? row : row * chunks >> 3;
  const int gray = line ^ (line >> 1);
  return row * chunks + (chunk ^ (gray & (min(chunks, 8) - 1)));
// END TODO
// TODO 4
  const int in_row = chunks >> 1, tile = lane >> 3;
  const int row = (fragment / in_row << 4) + ((tile & 1) << 3) + (lane & 7);
  return place(row, (fragment % in_row << 1) | tile >> 1, chunks);
// END TODO

//: section: odd_factor
// TODO 2
  const int line = row / (chunks < 8 ? 8 / chunks : 1);
  return row * chunks + ((chunk + 3 * line) & (chunks - 1));
// END TODO

//: section: pairs_of_words
// Stores of 8 bytes.
// TODO 3
  for (int i = threadIdx.x; i < rows * chunks * 2; i += blockDim.x) {
    const int number = i >> 1;
    reinterpret_cast<uint2*>(&tile[place(number / chunks, number % chunks, chunks)])[i & 1] =
        __ldg(reinterpret_cast<const uint2*>(matrix) + i);
  }
  __syncthreads();
// END TODO

//: section: rotated_in_lines_of_8
// TODO 2
  if (chunks >= 8) return row * chunks + (chunk & ~7) + ((chunk + row) & 7);
  const int number = row * chunks + chunk, line = number / 8;
  return number / chunks * chunks + (chunk + line) % chunks;
// END TODO
// TODO 3
  const int warps = blockDim.x / 32, warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  for (int first = warp * 32; first < rows * chunks; first += warps * 32) {
    const int i = first + lane;
    if (i < rows * chunks) tile[place(i / chunks, i % chunks, chunks)] = matrix[i];
  }
  __syncthreads();
// END TODO

//: section: rotation
// Each row is rotated by the number of its line.
// TODO 2
  const int line = row * chunks / max(chunks, 8);
  return row * chunks + (chunk + line) % chunks;
// END TODO

//: section: tables
// Permutations from tables, in constant and in local memory.
// TODO 0
__constant__ int order[8] = {5, 4, 7, 6, 1, 0, 3, 2};
// END TODO
// TODO 2
  const int lines[8] = {8, 4, 4, 2, 2, 2, 2, 1};  // rows of a line, by chunks - 1
  const int line = row / lines[min(chunks, 8) - 1];
  return row * chunks + (chunk ^ (order[line % 8] & (min(chunks, 8) - 1)));
// END TODO

//: section: tile_after_tile
// The chunks of a tile are neighbours: another layout, which asks for another order of the stores. A warp copies 8 rows
// of 64 bytes, or 16 of 32.
// TODO 2
  return (row / 8 * chunks + chunk) * 8 + row % 8;
// END TODO
// TODO 3
  for (int i = threadIdx.x; i < rows * chunks; i += blockDim.x) {
    const int row = i / 8 / chunks * 8 + i % 8, chunk = i / 8 % chunks;
    tile[place(row, chunk, chunks)] = matrix[row * chunks + chunk];
  }
  __syncthreads();
// END TODO

//: section: warp_after_warp
// Each warp copies its own part of the matrix, from its end to its beginning.
// TODO 3
  const int warps = blockDim.x / 32, groups = rows * chunks / 32;
  const int each = (groups + warps - 1) / warps, first = threadIdx.x / 32 * each;
  for (int group = min(first + each, groups) - 1; group >= first; --group) {
    const int i = group * 32 + threadIdx.x % 32;
    tile[place(i / chunks, i % chunks, chunks)] = matrix[i];
  }
  __syncthreads();
// END TODO

//: section: warp_told_to_all_lanes
// TODO 3
  const int warp = __shfl_sync(0xffffffff, threadIdx.x / 32, 0), lane = threadIdx.x % 32;
  for (int i = warp * 32 + lane; i < rows * chunks; i += blockDim.x)
    tile[place(i / chunks, i % chunks, chunks)] = matrix[i];
  __syncthreads();
// END TODO

//: section: whole_line
// All 8 chunks of a line are permuted: short rows may exchange their halves of it.
// TODO 2
  const int number = row * chunks + chunk;
  return number ^ (number / max(8, chunks) & 7);
// END TODO

//: section: words
// Stores of 4 bytes.
// TODO 3
  const unsigned* from = reinterpret_cast<const unsigned*>(matrix);
  unsigned* to = reinterpret_cast<unsigned*>(tile);
  for (int i = threadIdx.x; i < rows * chunks * 4; i += blockDim.x)
    to[4 * place(i / 4 / chunks, i / 4 % chunks, chunks) + i % 4] = from[i];
  __syncthreads();
// END TODO
