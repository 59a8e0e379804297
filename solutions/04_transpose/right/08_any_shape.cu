//: section: bulk_stores
// Whole tiles leave as rows of out by bulk copies; the next tile waits only until they have read this one. Older cards,
// tiles at an end and rows that begin amid a sector take single elements.
// TODO 2
  __shared__ alignas(16) float tile[kSide * (kSide + 4)];
  const int t = threadIdx.y * kSide + threadIdx.x;
  const size_t w = nx, h = ny, across = (w + 31) / kSide, all = across * ((h + 31) / kSide);
  for (size_t number = blockIdx.x; number < all; number += gridDim.x) {
    const size_t bx = number % across * kSide, by = number / across * kSide;
#if __CUDA_ARCH__ >= 900
    if (w % 8 == 0 && h % 4 == 0 && by + kSide <= h) {
      constexpr int kPitch = kSide + 4;
      // Eight columns of four rows a warp.
      for (int c = t % 8, r = t / 8; c < kSide; c += 8)
        if (bx + c < w) tile[c * kPitch + r] = in[(by + r) * w + bx + c];
      asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
      __syncthreads();
      if (t < kSide && bx + t < w)
        asm volatile("cp.async.bulk.global.shared::cta.bulk_group [%0], [%1], %2;" ::"l"(
                         __cvta_generic_to_global(out + (bx + t) * h + by)),
                     "r"(static_cast<unsigned>(__cvta_generic_to_shared(&tile[t * kPitch]))), "r"(kSide * 4)
                     : "memory");
      asm volatile("cp.async.bulk.commit_group;" ::: "memory");
      asm volatile("cp.async.bulk.wait_group.read 0;" ::: "memory");
      __syncthreads();
      continue;
    }
#endif
    constexpr int kPitch = kSide + 1;
    const int x = t % 32, y = t / 32;
    for (int r = y; r < kSide; r += 8)
      if (bx + x < w && by + r < h) tile[x * kPitch + r] = in[(by + r) * w + bx + x];
    __syncthreads();
    for (int c = y; c < kSide; c += 8)
      if (bx + c < w && by + x < h) out[(bx + c) * h + by + x] = tile[c * kPitch + x];
    __syncthreads();
  }
#if __CUDA_ARCH__ >= 900
  asm volatile("cp.async.bulk.wait_group 0;" ::: "memory");
#endif
// END TODO

//: section: coordinates_carried_along
// TODO 1
  long long n = 0;
  const long long tx = nx / 32 + !!(nx % 32), ty = ny / 32 + !!(ny % 32), all = tx * ty;
  n = all / blocks + (all % blocks > block ? 1 : 0);
  return n;
// END TODO
// TODO 2
  __shared__ float tile[2][kSide * (kSide + 1)];
  const int tx = threadIdx.x, ty = threadIdx.y;
  if (nx <= 0 || ny <= 0) return;
  const int across = (int)(((unsigned)nx + 31u) / 32u), down = (int)(((unsigned)ny + 31u) / 32u);
  int bx = blockIdx.x % across, by = blockIdx.x / across;
  const int sx = gridDim.x % across, sy = gridDim.x / across;
  unsigned phase = 0;
  while (by < down) {
    float* buf = tile[phase & 1];
    for (int j = ty; j < 32; j += 8) {
      const int x = bx * 32 + tx, y = by * 32 + j;
      if (x < nx && y < ny) buf[j * 33 + tx] = __ldg(in + (size_t)y * nx + x);
    }
    __syncthreads();
    for (int j = ty; j < 32; j += 8) {
      const int x = bx * 32 + j, y = by * 32 + tx;
      if (x < nx && y < ny) out[(size_t)x * ny + y] = buf[tx * 33 + j];
    }
    ++phase;
    bx += sx; by += sy;
    if (bx >= across) { bx -= across; ++by; }
  }
// END TODO

//: section: limits_first
// TODO 1
  const long long tiles_x = nx / kSide + (nx % kSide != 0), tiles_y = ny / kSide + (ny % kSide != 0);
  const long long tiles = tiles_x * tiles_y;
  return tiles / blocks + (block < tiles % blocks);
// END TODO
// TODO 2
  __shared__ float tile[kSide * kSide];
  const int tiles_x = nx / kSide + (nx % kSide != 0), tiles_y = ny / kSide + (ny % kSide != 0);
  const int tx = threadIdx.x, ty = threadIdx.y;
  for (size_t t = blockIdx.x; t < static_cast<size_t>(tiles_x) * tiles_y; t += gridDim.x) {
    const int bx = t % tiles_x * kSide, by = t / tiles_x * kSide;
    const int columns = min(kSide, nx - bx), rows = min(kSide, ny - by);
    const float* from = in + static_cast<size_t>(by) * nx + bx;
    float* to = out + static_cast<size_t>(bx) * ny + by;
    if (tx < columns)
      for (int r = ty; r < rows; r += 8) tile[r * kSide + (tx ^ r)] = from[static_cast<size_t>(r) * nx + tx];
    __syncthreads();
    if (tx < rows)
      for (int c = ty; c < columns; c += 8) to[static_cast<size_t>(c) * ny + tx] = tile[tx * kSide + (c ^ tx)];
    __syncthreads();
  }
// END TODO

//: section: limits_for_each_tile
// TODO 2
  // A loop over rows of tiles and one over columns of them would do as well: a block counts both on.
  __shared__ float tile[kSide][kSide + 1];
  const unsigned tiles_x = nx / 32u + (nx % 32 != 0), tiles_y = ny / 32u + (ny % 32 != 0);
  if (tiles_x == 0) return;
  unsigned long long column = blockIdx.x % tiles_x, row = blockIdx.x / tiles_x;
  while (row < tiles_y) {
    const size_t x = 32 * column, y = 32 * row;
    const int wide = min(size_t(32), nx - x), high = min(size_t(32), ny - y);
    const float* from = in + y * nx + x + threadIdx.x;
    if (int(threadIdx.x) < wide)
#pragma unroll 1
      for (int r = threadIdx.y; r < high; r += 8) tile[r][threadIdx.x] = from[size_t(r) * nx];
    __syncthreads();
    float* to = out + x * ny + y + threadIdx.x;
    if (int(threadIdx.x) < high)
#pragma unroll 1
      for (int c = threadIdx.y; c < wide; c += 8) to[size_t(c) * ny] = tile[threadIdx.x][c];
    __syncthreads();
    column += gridDim.x;
    row += column / tiles_x;
    column %= tiles_x;
  }
// END TODO

//: section: loaded_ahead
// TODO 1
  const unsigned long long across = nx / 32 + (nx % 32 != 0), down = ny / 32 + (ny % 32 != 0);
  const unsigned long long tiles = across * down, rounds = tiles / blocks;
  return static_cast<long long>(rounds + (static_cast<unsigned long long>(block) < tiles % blocks));
// END TODO
// TODO 2
  // The next tile's elements wait in registers while this one's are stored.
  __shared__ float tile[kSide][kSide + 1];
  const int tx = threadIdx.x, ty = threadIdx.y;
  const long long tiles_x = (static_cast<long long>(nx) + kSide - 1) / kSide;
  const long long tiles_y = (static_cast<long long>(ny) + kSide - 1) / kSide;
  const long long tiles = tiles_x * tiles_y;
  float held[4];
  const auto load = [&](long long t) {
    const long long x = t % tiles_x * kSide + tx, y = t / tiles_x * kSide + ty;
#pragma unroll
    for (int k = 0; k < 4; ++k)
      if (t < tiles && x < nx && y + 8 * k < ny) held[k] = in[(y + 8 * k) * nx + x];
  };
  load(blockIdx.x);
  for (long long t = blockIdx.x; t < tiles; t += gridDim.x) {
    const long long x = t / tiles_x * kSide + tx, y = t % tiles_x * kSide + ty;
#pragma unroll
    for (int k = 0; k < 4; ++k) tile[ty + 8 * k][tx] = held[k];
    __syncthreads();
    load(t + gridDim.x);
    for (int k = 0; k < 4; ++k)
      if (x < ny && y + 8 * k < nx) out[(y + 8 * k) * ny + x] = tile[tx][ty + 8 * k];
    __syncthreads();
  }
// END TODO

//: section: own_constants_and_swap_of_names
// TODO 2
  constexpr int kRows = 8, kPitch = kSide + 1;
  __shared__ float tile[kSide * kPitch];
  auto ceil_div = [](long long a, long long b) { return (a + b - 1) / b; };
  const long long turns = ceil_div(nx, kSide) * ceil_div(ny, kSide), tiles_x = ceil_div(nx, kSide);
  for (long long turn = blockIdx.x; turn < turns; turn += gridDim.x) {
    const long long x0 = turn % tiles_x * kSide, y0 = turn / tiles_x * kSide;
    for (int r = threadIdx.y; r < kSide; r += kRows)
      if (x0 + threadIdx.x < nx && y0 + r < ny) tile[r * kPitch + threadIdx.x] = in[(y0 + r) * nx + x0 + threadIdx.x];
    __syncthreads();
    for (int r = threadIdx.y; r < kSide; r += kRows)
      if (y0 + threadIdx.x < ny && x0 + r < nx) out[(x0 + r) * ny + y0 + threadIdx.x] = tile[threadIdx.x * kPitch + r];
    __syncthreads();
  }
// END TODO

//: section: pairs_of_the_tile
// Pairs are loaded from the tile; of those at an end one element is nobody's, and is not used.
// TODO 2
  // Pairs of in where rows begin at a multiple of 8 bytes; a pitch of 17 pairs.
  __shared__ __align__(8) float tile[kSide][kSide + 2];
  const size_t w = nx, h = ny, tiles_x = (w + 31) / 32, all = tiles_x * ((h + 31) / 32);
  const unsigned id = threadIdx.y * 32 + threadIdx.x;
  for (size_t t = blockIdx.x; t < all; t += gridDim.x) {
    const size_t bx = t % tiles_x * 32, by = t / tiles_x * 32;
    if (w % 2 == 0) {
      for (unsigned p = id; p < 512; p += 256) {
        const unsigned r = p / 16, c = p % 16 * 2;
        if (by + r < h && bx + c < w) *reinterpret_cast<float2*>(&tile[r][c]) = *reinterpret_cast<const float2*>(in + (by + r) * w + bx + c);
      }
    } else {
      for (unsigned p = id; p < 1024; p += 256) {
        const unsigned r = p / 32, c = p % 32;
        if (by + r < h && bx + c < w) tile[r][c] = in[(by + r) * w + bx + c];
      }
    }
    __syncthreads();
    for (unsigned c = 2 * threadIdx.y; c < 32; c += 16) {
      const size_t y = by + threadIdx.x;
      if (y >= h) continue;
      const float2 v = *reinterpret_cast<const float2*>(&tile[threadIdx.x][c]);
      asm volatile("" ::"f"(v.x), "f"(v.y));  // one load brings both: from 10.0 on it may become two behind the tests
      if (bx + c < w) out[(bx + c) * h + y] = v.x;
      if (bx + c + 1 < w) out[(bx + c + 1) * h + y] = v.y;
    }
    __syncthreads();
  }
// END TODO

//: section: pipeline_of_a_block
// Before 8.0 the barriers of the library are made of plain loads and stores, which are counted.
// TODO 0
#include <cooperative_groups.h>

#include <cuda/pipeline>

namespace cg = cooperative_groups;
// END TODO
// TODO 2
  const int tx = threadIdx.x, ty = threadIdx.y;
  const long long tiles_x = (nx + 31LL) / 32, tiles = tiles_x * ((ny + 31LL) / 32);
#if __CUDA_ARCH__ >= 800
  __shared__ float stage[2][kSide][kSide + 1];
  __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, 2> state;
  const auto block = cg::this_thread_block();
  auto pipe = cuda::make_pipeline(block, &state);
  const auto fetch = [&](long long t, int s) {
    pipe.producer_acquire();
    const long long x = t % tiles_x * 32 + tx, y = t / tiles_x * 32 + ty;
    for (int k = 0; k < 32; k += 8)
      if (x < nx && y + k < ny) cuda::memcpy_async(&stage[s][ty + k][tx], in + (y + k) * nx + x, cuda::aligned_size_t<4>(4), pipe);
    pipe.producer_commit();
  };
  if (blockIdx.x < tiles) fetch(blockIdx.x, 0);
  int s = 0;
  for (long long t = blockIdx.x; t < tiles; t += gridDim.x, s ^= 1) {
    if (t + gridDim.x < tiles) fetch(t + gridDim.x, s ^ 1);
    pipe.consumer_wait();
    const long long x = t / tiles_x * 32 + tx, y = t % tiles_x * 32 + ty;
    for (int k = 0; k < 32; k += 8)
      if (x < ny && y + k < nx) out[(y + k) * ny + x] = stage[s][tx][ty + k];
    pipe.consumer_release();
  }
#else
  __shared__ float tile[kSide][kSide + 1];
  for (long long t = blockIdx.x; t < tiles; t += gridDim.x) {
    const long long column = t % tiles_x * 32, row = t / tiles_x * 32;
    for (int k = ty; k < 32; k += 8)
      if (column + tx < nx && row + k < ny) tile[k][tx] = in[(row + k) * nx + column + tx];
    __syncthreads();
    for (int k = ty; k < 32; k += 8)
      if (row + tx < ny && column + k < nx) out[(column + k) * ny + row + tx] = tile[tx][k];
    __syncthreads();
  }
#endif
// END TODO

//: section: swizzled
// TODO 2
  __shared__ float tile[kSide * kSide];
  const int tx = threadIdx.x;
  const size_t across = (size_t(nx) + 31) / 32, down = (size_t(ny) + 31) / 32;
  size_t t = blockIdx.x;
  while (t < across * down) {
    const size_t bx = t % across * 32, by = t / across * 32;
    const int columns = min(size_t(32), nx - bx), rows = min(size_t(32), ny - by);
    for (int r = threadIdx.y; r < rows; r += 8)
      if (tx < columns) tile[r * 32 + (tx ^ r)] = in[(by + r) * nx + bx + tx];
    __syncthreads();
    for (int c = threadIdx.y; c < columns; c += 8)
      if (tx < rows) out[(bx + c) * ny + by + tx] = tile[tx * 32 + (c ^ tx)];
    t += gridDim.x;
    if (t < across * down) __syncthreads();
  }
// END TODO

//: section: three_tiles_a_round
// TODO 2
  __shared__ float tile[3][kSide][kSide + 1];
  const int tx = threadIdx.x, ty = threadIdx.y;
  const long long tiles_x = (nx + 31LL) / 32, tiles = tiles_x * ((ny + 31LL) / 32);
  for (long long first = blockIdx.x; first < tiles; first += 3LL * gridDim.x) {
    for (int n = 0; n < 3; ++n) {
      const long long t = first + (long long)n * gridDim.x;
      if (t >= tiles) break;
      const long long x = t % tiles_x * 32 + tx, y = t / tiles_x * 32 + ty;
      for (int k = 0; k < 32; k += 8)
        if (x < nx && y + k < ny) tile[n][ty + k][tx] = in[(y + k) * nx + x];
    }
    __syncthreads();
    for (int n = 0; n < 3; ++n) {
      const long long t = first + (long long)n * gridDim.x;
      if (t >= tiles) break;
      const long long x = t / tiles_x * 32 + tx, y = t % tiles_x * 32 + ty;
      for (int k = 0; k < 32; k += 8)
        if (x < ny && y + k < nx) out[(y + k) * ny + x] = tile[n][tx][ty + k];
    }
    __syncthreads();
  }
// END TODO

//: section: two_loops_over_tiles
// TODO 1
  const long long across = nx / 32 + (nx % 32 > 0), down = ny / 32 + (ny % 32 > 0);
  const long long all = across * down;
  if (all <= block) return 0;
  return (all - block + blocks - 1) / blocks;
// END TODO
// TODO 2
  __shared__ float tile[kSide][kSide + 1];
  const unsigned long long across = (nx + 31ull) / 32, all = across * ((ny + 31ull) / 32);
  for (unsigned long long t = blockIdx.x; t < all; t += gridDim.x) {
    const unsigned long long x0 = t % across * 32, y0 = t / across * 32;
    __syncthreads();
#pragma unroll
    for (int k = 0; k < 4; ++k) {
      const unsigned long long x = x0 + threadIdx.x, y = y0 + threadIdx.y + 8 * k;
      if (x < nx && y < ny) tile[threadIdx.y + 8 * k][threadIdx.x] = in[y * nx + x];
    }
    __syncthreads();
#pragma unroll
    for (int k = 0; k < 4; ++k) {
      const unsigned long long x = x0 + threadIdx.y + 8 * k, y = y0 + threadIdx.x;
      if (x < nx && y < ny) out[x * ny + y] = tile[threadIdx.x][threadIdx.y + 8 * k];
    }
  }
// END TODO

//: section: two_tiles_ahead
// TODO 2
  __shared__ float tile[kSide][kSide + 1];
  const int tx = threadIdx.x, ty = threadIdx.y;
  const long long tiles_x = (nx + 31LL) / 32, tiles = tiles_x * ((ny + 31LL) / 32);
  const auto load = [&](float (&v)[4], long long t) {
    if (t >= tiles) return;
    const long long x = t % tiles_x * 32 + tx, y = t / tiles_x * 32 + ty;
#pragma unroll
    for (int k = 0; k < 4; ++k)
      if (x < nx && y + 8 * k < ny) v[k] = in[(y + 8 * k) * nx + x];
  };
  float a[4], b[4], c[4];
  load(a, blockIdx.x);
  load(b, blockIdx.x + (long long)gridDim.x);
  for (long long t = blockIdx.x; t < tiles; t += gridDim.x) {
    load(c, t + 2LL * gridDim.x);
    const long long x = t / tiles_x * 32 + tx, y = t % tiles_x * 32 + ty;
#pragma unroll
    for (int k = 0; k < 4; ++k) tile[ty + 8 * k][tx] = a[k];
    __syncthreads();
    for (int k = 0; k < 4; ++k)
      if (x < ny && y + 8 * k < nx) out[(y + 8 * k) * ny + x] = tile[tx][ty + 8 * k];
    __syncthreads();
#pragma unroll
    for (int k = 0; k < 4; ++k) { a[k] = b[k]; b[k] = c[k]; }
  }
// END TODO

//: section: two_tiles_in_turn
// TODO 2
  // Two tiles in turn: who fills one does not wait for those that still read the other.
  __shared__ float tiles_of_block[2][kSide][kSide + 1];
  const int tx = threadIdx.x, ty = threadIdx.y;
  const long long tiles_x = (nx + 31LL) / kSide;
  const long long tiles = tiles_x * ((ny + 31LL) / kSide);
  int turn = 0;
  for (long long t = blockIdx.x; t < tiles; t += gridDim.x, turn ^= 1) {
    float(*tile)[kSide + 1] = tiles_of_block[turn];
    const long long bx = t % tiles_x * kSide, by = t / tiles_x * kSide;
    for (int j = ty; j < kSide; j += 8)
      if (bx + tx < nx && by + j < ny) tile[tx][j] = in[(by + j) * nx + bx + tx];
    __syncthreads();
    for (int j = ty; j < kSide; j += 8)
      if (by + tx < ny && bx + j < nx) out[(bx + j) * ny + by + tx] = tile[j][tx];
  }
// END TODO
