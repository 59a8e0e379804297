//: section: a_warp_a_row
// Each warp moves whole rows.
// TODO 4
  const int warp = t / 32, lane = t % 32;
  for (int row = warp; row < rows; row += kThreads / 32)
    for (int column = lane; column < kThreads; column += 32)
      tile[row * kThreads + column] = in[base + row * kThreads + column];
  __syncthreads();
  for (int row = warp; row < rows; row += kThreads / 32)
    for (int column = lane; column < kThreads; column += 32)
      out[base + row * kThreads + column] = tile[(rows - 1 - row) * kThreads + kThreads - 1 - column];
// END TODO

//: section: barrier_after_each_row
// More barriers than are needed.
// TODO 4
  for (int row = 0; row < rows; row++) {
    tile[row * kThreads + t] = in[base + row * kThreads + t];
    __syncthreads();
  }
  for (int row = 0; row < rows; row++) {
    const float value = tile[(rows - 1 - row) * kThreads + kThreads - 1 - t];
    out[base + row * kThreads + t] = value;
    __syncthreads();
  }
// END TODO

//: section: four_at_a_time
// Accesses of 16 bytes, four elements a thread.
// TODO 4
  const int quads = rows * kThreads / 4;
  const float4* const from = reinterpret_cast<const float4*>(in + base);
  float4* const to = reinterpret_cast<float4*>(out + base);
  float4* const stored = reinterpret_cast<float4*>(tile);
  for (int i = t; i < quads; i += kThreads) stored[i] = from[i];
  __syncthreads();
  for (int i = t; i < quads; i += kThreads) {
    const float4 other = stored[quads - 1 - i];
    to[i] = make_float4(other.w, other.z, other.y, other.x);
  }
// END TODO

//: section: halves
// Rows from both ends; the middle one by itself.
// TODO 4
  const int half = rows / 2;
  for (int row = 0; row < half; ++row) {
    tile[row * kThreads + t] = in[base + row * kThreads + t];
    tile[(rows - 1 - row) * kThreads + t] = in[base + (rows - 1 - row) * kThreads + t];
  }
  if (rows % 2 != 0) tile[half * kThreads + t] = in[base + half * kThreads + t];
  __syncthreads();
  for (int row = rows - 1; row >= 0; --row)
    out[base + row * kThreads + t] = tile[(rows - row) * kThreads - 1 - t];
// END TODO

//: section: linear
// One loop over all elements of the tile, one after the other.
// TODO 1
  int blocks = blocks_per_sm;
  if (threads * blocks > threads_per_sm) blocks = threads_per_sm / threads;
  while (blocks > 0 && static_cast<long long>(blocks) * (shared_bytes + reserved_bytes) > carve_out_bytes) --blocks;
  return blocks;
// END TODO
// TODO 2
  int rows = 0;
  while ((rows + 1) * 1024 <= block_limit_bytes &&
         ((rows + 1) * 1024 + reserved_bytes) * static_cast<long long>(blocks) <= carve_out_bytes)
    ++rows;
  return rows;
// END TODO
// TODO 3
  int percent = 100;
  while (percent * largest_kb > wanted_kb * 100) --percent;
  return percent;
// END TODO
// TODO 4
  const int count = rows * kThreads;
  const float* const from = in + base;
#pragma unroll 1
  for (int i = t; i < count; i += kThreads) tile[i] = from[i];
  __syncthreads();
  float* to = out + base + t;
  for (int i = count - 1 - t; i >= 0; i -= kThreads, to += kThreads) *to = tile[i];
// END TODO

//: section: memcpy_async
// The tile comes in by memcpy_async of cooperative groups.
// TODO 0
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
// END TODO
// TODO 4
  namespace cg = cooperative_groups;
  const auto block = cg::this_thread_block();
  cg::memcpy_async(block, tile, in + base, sizeof(float) * rows * kThreads);
  cg::wait(block);
  for (int row = 0; row < rows; ++row) out[base + row * kThreads + t] = tile[rows * kThreads - 1 - row * kThreads - t];
// END TODO

//: section: quads_in_scalars_out
// Stored four at a time and loaded one by one: a few elements come back to their thread.
// TODO 4
  for (int i = t; i < rows * (kThreads / 4); i += kThreads) reinterpret_cast<float4*>(tile)[i] = reinterpret_cast<const float4*>(in + base)[i];
  __syncthreads();
  for (int row = 0; row < rows; ++row) out[base + row * kThreads + t] = tile[rows * kThreads - 1 - (row * kThreads + t)];
// END TODO

//: section: reversed_while_stored_unrolled
// TODO 4
#pragma unroll 4
  for (int row = 0; row < rows; ++row) {
    const int i = row * kThreads + t;
    tile[rows * kThreads - 1 - i] = __ldg(in + base + i);
  }
  __syncthreads();
#pragma unroll
  for (int row = 0; row < rows; ++row) {
    const int i = row * kThreads + t;
    out[base + i] = tile[i];
  }
// END TODO

//: section: staged_in_registers
// Four rows in registers at a time.
// TODO 4
  for (int first = 0; first < rows; first += 4) {
    float own[4];
#pragma unroll
    for (int k = 0; k < 4; ++k)
      if (first + k < rows) own[k] = in[base + (first + k) * kThreads + t];
#pragma unroll
    for (int k = 0; k < 4; ++k)
      if (first + k < rows) tile[(first + k) * kThreads + t] = own[k];
  }
  __syncthreads();
  const float* from = tile + rows * kThreads - 1 - t;
  for (int row = 0; row < rows; ++row, from -= kThreads) out[base + row * kThreads + t] = *from;
// END TODO

//: section: turned_while_stored
// The tile is turned when it is filled; derivations by trying.
// TODO 1
  int blocks = 0;
  while (blocks < blocks_per_sm && (blocks + 1) * threads <= threads_per_sm &&
         (blocks + 1) * (shared_bytes + reserved_bytes) <= carve_out_bytes)
    ++blocks;
  return blocks;
// END TODO
// TODO 2
  int rows = 0;
  while ((rows + 1) * 1024 <= block_limit_bytes && blocks * ((rows + 1) * 1024 + reserved_bytes) <= carve_out_bytes) ++rows;
  return rows;
// END TODO
// TODO 3
  int percent = 100;
  while (largest_kb * percent > 100 * wanted_kb) --percent;
  return percent;
// END TODO
// TODO 4
  const int last = rows * kThreads - 1;
  for (int i = t; i <= last; i += kThreads) tile[last - i] = in[base + i];
  __syncthreads();
  for (int i = t; i <= last; i += kThreads) out[base + i] = tile[i];
// END TODO
