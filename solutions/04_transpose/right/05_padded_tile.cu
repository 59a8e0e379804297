//: section: a_row_more_and_an_odd_pitch
// TODO 2
  constexpr int kPitch = kSide + 3;
  __shared__ float tile[(kSide + 1) * kPitch];
  int x = blockIdx.x * kSide + threadIdx.x;
  int y = blockIdx.y * kSide + threadIdx.y;
  for (int j = 0; j < kSide; j += blockDim.y) tile[(threadIdx.y + j) * kPitch + threadIdx.x] = in[(y + j) * nx + x];
  __syncthreads();
  x = blockIdx.y * kSide + threadIdx.x;
  y = blockIdx.x * kSide + threadIdx.y;
  for (int j = 0; j < kSide; j += blockDim.y) out[(y + j) * ny + x] = tile[threadIdx.x * kPitch + threadIdx.y + j];
// END TODO

//: section: async_copies
// TODO 1
  int most = 0;
  for (int bank = 0; bank < 32; ++bank) {
    int words = 0;
    for (int row = 0; row < 32; ++row) words += (static_cast<long long>(row) * pitch) % 32 == bank;
    most = max(most, words);
  }
  return most;
// END TODO
// TODO 2
  __shared__ float tile[kSide][kSide + 1];
  for (int j = threadIdx.y; j < kSide; j += 8) {
    const float* from = in + (size_t(blockIdx.y) * kSide + j) * nx + blockIdx.x * kSide + threadIdx.x;
    float* place = &tile[j][threadIdx.x];
#if __CUDA_ARCH__ >= 800
    asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" ::"r"(static_cast<unsigned>(__cvta_generic_to_shared(place))),
                 "l"(__cvta_generic_to_global(from))
                 : "memory");
#else
    *place = *from;
#endif
  }
#if __CUDA_ARCH__ >= 800
  asm volatile("cp.async.wait_all;" ::: "memory");
#endif
  __syncthreads();
  for (int j = threadIdx.y; j < kSide; j += 8)
    out[(size_t(blockIdx.x) * kSide + j) * ny + blockIdx.y * kSide + threadIdx.x] = tile[threadIdx.x][j];
// END TODO

//: section: columns_stored_rows_loaded
// TODO 1
  int a = pitch, b = 32;
  while (b != 0) {
    const int rest = a % b;
    a = b;
    b = rest;
  }
  return a;
// END TODO
// TODO 2
  // The tile holds rows of out.
  __shared__ float tile[kSide * (kSide + 1)];
  const unsigned tx = threadIdx.x, ty = threadIdx.y, bx = blockIdx.x * kSide, by = blockIdx.y * kSide;
#pragma unroll
  for (unsigned j = 0; j < kSide; j += 8) tile[tx * (kSide + 1) + ty + j] = in[(by + ty + j) * nx + bx + tx];
  __syncthreads();
  float* to = &out[(bx + ty) * ny + by + tx];
#pragma unroll 2
  for (unsigned j = 0; j < kSide; j += 8) to[j * ny] = tile[(ty + j) * (kSide + 1) + tx];
// END TODO

//: section: loads_of_quads
// TODO 2
  __shared__ float tile[kSide][kSide + 1];
  const int t = threadIdx.y * 32 + threadIdx.x, row = t / 8, quad = t % 8;
  const float4 v = *reinterpret_cast<const float4*>(in + size_t(blockIdx.y * kSide + row) * nx + blockIdx.x * kSide + 4 * quad);
  tile[row][4 * quad] = v.x;
  tile[row][4 * quad + 1] = v.y;
  tile[row][4 * quad + 2] = v.z;
  tile[row][4 * quad + 3] = v.w;
  __syncthreads();
  for (int j = threadIdx.y; j < kSide; j += 8) out[size_t(blockIdx.x * kSide + j) * ny + blockIdx.y * kSide + threadIdx.x] = tile[threadIdx.x][j];
// END TODO

//: section: neighbouring_rows_a_thread
// TODO 2
  __shared__ float tile[kSide][kSide + 1];
  const int x = blockIdx.x * kSide, y = blockIdx.y * kSide;
  const int tx = threadIdx.x, ty = 4 * threadIdx.y;
  float held[4];
#pragma unroll
  for (int k = 0; k < 4; ++k) held[k] = in[(y + ty + k) * nx + x + tx];
  for (int k = 0; k < 4; ++k) tile[ty + k][tx] = held[k];
  __syncthreads();
  __syncthreads();
#pragma unroll
  for (int k = 0; k < 4; ++k) held[k] = tile[tx][ty + k];
  for (int k = 0; k < 4; ++k) out[(x + ty + k) * ny + y + tx] = held[k];
// END TODO

//: section: pipeline_of_a_block
// Before 8.0 the barriers of the library are made of plain loads and stores, which are counted.
// TODO 0
#include <cooperative_groups.h>

#include <cuda/pipeline>

namespace cg = cooperative_groups;
// END TODO
// TODO 2
  __shared__ float tile[32][33];
  const size_t bx = blockIdx.x * 32, by = blockIdx.y * 32;
#if __CUDA_ARCH__ >= 800
  __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, 1> state;
  auto pipe = cuda::make_pipeline(cg::this_thread_block(), &state);
  pipe.producer_acquire();
  for (unsigned r = threadIdx.y; r < 32; r += 8) cuda::memcpy_async(&tile[r][threadIdx.x], in + (by + r) * nx + bx + threadIdx.x, cuda::aligned_size_t<4>(4), pipe);
  pipe.producer_commit();
  pipe.consumer_wait();
#else
  for (unsigned r = threadIdx.y; r < 32; r += 8) tile[r][threadIdx.x] = in[(by + r) * nx + bx + threadIdx.x];
  __syncthreads();
#endif
  for (unsigned r = threadIdx.y; r < 32; r += 8) out[(bx + r) * ny + by + threadIdx.x] = tile[threadIdx.x][r];
#if __CUDA_ARCH__ >= 800
  pipe.consumer_release();
#endif
// END TODO

//: section: swizzled
// TODO 1
  int most = 0;
  for (int bank = 0; bank < 32; ++bank) {
    int words = 0;
    for (int row = 0; row < 32; ++row) words += row * pitch % 32 == bank;
    most = max(most, words);
  }
  return most;
// END TODO
// TODO 2
  __shared__ float tile[kSide * kSide];
  const int tx = threadIdx.x, ty = threadIdx.y;
  for (int r = ty; r < kSide; r += 8)
    tile[r * kSide + (tx ^ r)] = in[static_cast<size_t>(blockIdx.y * kSide + r) * nx + blockIdx.x * kSide + tx];
  __syncthreads();
  for (int r = ty; r < kSide; r += 8)
    out[static_cast<size_t>(blockIdx.x * kSide + r) * ny + blockIdx.y * kSide + tx] = tile[tx * kSide + (r ^ tx)];
// END TODO

//: section: two_halves_of_the_tile
// TODO 2
  __shared__ struct {
    float upper[kSide / 2][kSide + 1];
    float lower[kSide / 2][kSide + 1];
  } tile;
  const int x = blockIdx.x * kSide + threadIdx.x, y = blockIdx.y * kSide + threadIdx.y;
  tile.upper[threadIdx.y][threadIdx.x] = in[y * nx + x];
  tile.upper[threadIdx.y + 8][threadIdx.x] = in[(y + 8) * nx + x];
  tile.lower[threadIdx.y][threadIdx.x] = in[(y + 16) * nx + x];
  tile.lower[threadIdx.y + 8][threadIdx.x] = in[(y + 24) * nx + x];
  __syncthreads();
  const int column = blockIdx.y * kSide + threadIdx.x, row = blockIdx.x * kSide + threadIdx.y;
  const float* mine = threadIdx.x < 16 ? tile.upper[threadIdx.x] : tile.lower[threadIdx.x - 16];
  for (int j = 0; j < kSide; j += 8) out[(row + j) * ny + column] = mine[threadIdx.y + j];
// END TODO

//: section: without_its_last_pad
// TODO 2
  __shared__ float tile[(kSide - 1) * (kSide + 1) + kSide];
  const int tx = threadIdx.x, ty = threadIdx.y;
#pragma unroll
  for (int j = 0; j < 4; ++j) {
    const int row = 4 * ty + j;
    tile[tx * (kSide + 1) + row] = in[static_cast<size_t>(blockIdx.y * kSide + row) * nx + blockIdx.x * kSide + tx];
  }
  __syncthreads();
#pragma unroll
  for (int j = 0; j < 4; ++j) {
    const int row = 4 * ty + j;
    out[static_cast<size_t>(blockIdx.x * kSide + row) * ny + blockIdx.y * kSide + tx] = tile[row * (kSide + 1) + tx];
  }
// END TODO
