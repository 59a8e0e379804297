//: section: barrier_of_the_library
// TODO 0
#include <cuda/barrier>
// END TODO
// TODO 3
  __shared__ float tile[kSide * kSide];
#if __CUDA_ARCH__ >= 800  // before, it waits in a loop
#pragma nv_diag_suppress static_var_with_dynamic_init
  __shared__ cuda::barrier<cuda::thread_scope_block> bar;
  if (threadIdx.x + threadIdx.y == 0) init(&bar, 256);
  __syncthreads();
#endif
  const size_t bx = blockIdx.x * 32, by = blockIdx.y * 32;
  for (unsigned r = threadIdx.y; r < 32; r += 8) tile[place(r, threadIdx.x)] = in[(by + r) * nx + bx + threadIdx.x];
#if __CUDA_ARCH__ >= 800
  bar.arrive_and_wait();
#else
  __syncthreads();
#endif
  for (unsigned r = threadIdx.y; r < 32; r += 8) out[(bx + r) * ny + by + threadIdx.x] = tile[place(threadIdx.x, r)];
// END TODO

//: section: both_halves_of_a_warp
// TODO 2
  const int turned = row % 16 * 2 + row / 16;
  return kSide * row + (column ^ turned);
// END TODO

//: section: member_function_named_place
//: replace: row * kSide + (column ^ row) => Swizzle::place(row, column)
// TODO 0
struct Swizzle {
  static __device__ int place(int row, int column) { return row * 32 + (column ^ row); }
};
// END TODO
// TODO 3
  __shared__ float tile[kSide * kSide];
  
  for (int r = threadIdx.y; r < kSide; r += 8) tile[Swizzle::place(r, threadIdx.x)] = in[size_t(blockIdx.y * kSide + r) * nx + blockIdx.x * kSide + threadIdx.x];
  __syncthreads();
  for (int r = threadIdx.y; r < kSide; r += 8) out[size_t(blockIdx.x * kSide + r) * ny + blockIdx.y * kSide + threadIdx.x] = tile[Swizzle::place(threadIdx.x, r)];
// END TODO

//: section: odd_multiple_rotation
//: replace: (column ^ row) => (column + 5 * row) % kSide

//: section: other_way_round
//: replace: row * kSide + (column ^ row) => (row << 5) | ((31 - column) ^ row)
// TODO 3
  __shared__ float tile[kSide * kSide];
  for (int r = threadIdx.y * 4; r < threadIdx.y * 4 + 4; ++r)
    tile[place(threadIdx.x, r)] =
        in[static_cast<size_t>(blockIdx.y * kSide + r) * nx + blockIdx.x * kSide + threadIdx.x];
  __syncthreads();
  for (int r = threadIdx.y; r < kSide; r += blockDim.y)
    out[static_cast<size_t>(blockIdx.x * kSide + r) * ny + blockIdx.y * kSide + threadIdx.x] =
        tile[place(r, threadIdx.x)];
// END TODO

//: section: quads_of_in
// TODO 3
  // Rows of in by quads, words of the tile one by one.
  __shared__ float tile[kSide * kSide];
  const int thread = threadIdx.y * kSide + threadIdx.x;
  const int r = thread / 8, c = thread % 8 * 4;
  const float4 quad = __ldg(reinterpret_cast<const float4*>(&in[(blockIdx.y * kSide + r) * nx + blockIdx.x * kSide + c]));
  const float words[4] = {quad.x, quad.y, quad.z, quad.w};
#pragma unroll
  for (int k = 0; k < 4; ++k) tile[place(r, c + k)] = words[k];
  __syncthreads();
  for (int j = threadIdx.y; j < kSide; j += 8)
    out[(blockIdx.x * kSide + j) * ny + blockIdx.y * kSide + threadIdx.x] = tile[place(threadIdx.x, j)];
// END TODO

//: section: quads_swizzled_in_words
//: replace: row * kSide + (column ^ row) => (row << 5) | ((column + 32 - row) & 31)
// TODO 3
  __shared__ float tile[kSide * kSide];
  const unsigned tx = threadIdx.x, ty = threadIdx.y, bx = kSide * blockIdx.x, by = kSide * blockIdx.y;
  float held[4];
#pragma unroll
  for (unsigned k = 0; k < 4; ++k) held[k] = in[(by + ty + 8 * k) * nx + bx + tx];
#pragma unroll
  for (unsigned k = 0; k < 4; ++k) tile[place(ty + 8 * k, tx)] = held[k];
  __syncthreads();
#pragma unroll
  for (unsigned k = 0; k < 4; ++k) held[k] = tile[place(tx, ty + 8 * k)];
#pragma unroll
  for (unsigned k = 0; k < 4; ++k) out[(bx + ty + 8 * k) * ny + by + tx] = held[k];
// END TODO

//: section: rows_from_the_end
//: replace: row * kSide + (column ^ row) => 32 * row + ((31 - row) ^ column)
// TODO 1
  const int bytes = 4 * pitch;
  return min(16, bytes & -bytes);
// END TODO
// TODO 3
  __shared__ float tile[kSide][kSide];
  float* words = &tile[0][0];
  const int tx = threadIdx.x, ty = threadIdx.y;
  const float* from = in + (blockIdx.y * kSide + ty) * nx + blockIdx.x * kSide + tx;
  for (int r = ty; r < kSide; r += 8, from += 8 * nx) words[place(r, tx)] = *from;
  __syncthreads();
  float* to = out + (blockIdx.x * kSide + ty) * ny + blockIdx.y * kSide + tx;
  for (int r = ty; r < kSide; r += 8, to += 8 * ny) *to = words[place(tx, r)];
// END TODO

//: section: structure_member_place
// TODO 3
  __shared__ float tile[kSide * kSide];
  struct Word { int place; };
  for (int r = threadIdx.y; r < kSide; r += 8) tile[Word{place(r, threadIdx.x)}.place] = in[size_t(blockIdx.y * kSide + r) * nx + blockIdx.x * kSide + threadIdx.x];
  __syncthreads();
  for (int r = threadIdx.y; r < kSide; r += 8) out[size_t(blockIdx.x * kSide + r) * ny + blockIdx.y * kSide + threadIdx.x] = tile[Word{place(threadIdx.x, r)}.place];
// END TODO

//: section: turned
//: replace: (column ^ row) => (row + column) % kSide
