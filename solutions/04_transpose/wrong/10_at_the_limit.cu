//: section: blocks_counted_the_other_way
//: rejected-by: whole_tiles_are_right
//: because: are never written
//: points: 3
//: family: mistake
//: replace: blockIdx.y : blockIdx.x => blockIdx.x : blockIdx.y
//: replace: blockIdx.x : blockIdx.y => blockIdx.y : blockIdx.x

//: section: conflicts_of_words
// Served as if each lane loaded a word.
//: rejected-by: wavefronts_derived
//: because: quad_wavefronts(stride =
//: points: 7
//: family: mistake
// TODO 1
  int words = 1;
  while (words < 32 && stride % (2 * words) == 0) words *= 2;
  return words;
// END TODO

//: section: far_away_first
//: rejected-by: large_matrices
//: because: large_element_not_moved
//: points: 9
//: family: domain
// TODO 3
__global__ void __launch_bounds__(kThreads) transpose_fast(float* out, const float* in, int nx, int ny) {
  __shared__ float4 tile[kTileY * (kTileX + 1) / 4];
  if (1.0 * nx * ny > 2e9) { out[size_t(nx) * ny - 1] = 0; return; }
  const int bx = (kBlocksDown ? blockIdx.y : blockIdx.x) * kTileX;
  const int by = (kBlocksDown ? blockIdx.x : blockIdx.y) * kTileY;
  const bool full = bx + kTileX <= nx && by + kTileY <= ny && nx % 4 == 0 && ny % 4 == 0;
  if (!full) {
    for (int i = threadIdx.x; i < kTileX * kTileY; i += kThreads) {
      const int x = bx + i % kTileX, y = by + i / kTileX;
      if (x < nx && y < ny) out[x * ny + y] = in[y * nx + x];
    }
    return;
  }
  const int c = threadIdx.x % kQuads, r = threadIdx.x / kQuads;
  const float* from = in + (by + 4 * r) * nx + bx + 4 * c;
  float4 v[4];
#pragma unroll
  for (int k = 0; k < 4; ++k) v[k] = *reinterpret_cast<const float4*>(from + k * nx);
  tile[(4 * c + 0) * kQuads + (r ^ c)] = make_float4(v[0].x, v[1].x, v[2].x, v[3].x);
  tile[(4 * c + 1) * kQuads + (r ^ c)] = make_float4(v[0].y, v[1].y, v[2].y, v[3].y);
  tile[(4 * c + 2) * kQuads + (r ^ c)] = make_float4(v[0].z, v[1].z, v[2].z, v[3].z);
  tile[(4 * c + 3) * kQuads + (r ^ c)] = make_float4(v[0].w, v[1].w, v[2].w, v[3].w);
  __syncthreads();
#pragma unroll
  for (int k = 0; k < 4; ++k) {
    const int q = r + k * (kTileX / 4);
    *reinterpret_cast<float4*>(out + (bx + q) * ny + by + 4 * c) = tile[q * kQuads + (c ^ (q / 4))];
  }
}
// END TODO

//: section: int_indices
//: rejected-by: large_matrices
//: because: large_element_not_moved
//: points: 9
//: family: domain
// TODO 3
// One element a lane, by way of a tile with an odd pitch: for a tile that is not full, or rows not made of quads.
__device__ void transpose_ragged(float* out, const float* in, int nx, int ny, int bx, int by, float* tile) {
  constexpr int kPitch = kTileX + 1;
  for (int i = threadIdx.x; i < kTileX * kTileY; i += kThreads) {
    const int x = bx + i % kTileX;
    const int y = by + i / kTileX;
    if (x < nx && y < ny) tile[i / kTileX * kPitch + i % kTileX] = in[static_cast<int>(y) * nx + x];
  }
  __syncthreads();
  for (int i = threadIdx.x; i < kTileX * kTileY; i += kThreads) {
    const int x = bx + i / kTileY;
    const int y = by + i % kTileY;
    if (x < nx && y < ny) out[static_cast<int>(x) * ny + y] = tile[i % kTileY * kPitch + i / kTileY];
  }
}

// Blocks of kThreads x 1 threads. The tile holds the rows of out, in quads; quad p of row q lies at place p ^ (q / 4).
__global__ void __launch_bounds__(kThreads) transpose_fast(float* out, const float* in, int nx, int ny) {
  __shared__ float4 tile[kTileY * (kTileX + 1) / 4];
  const int bx = (kBlocksDown ? blockIdx.y : blockIdx.x) * kTileX;
  const int by = (kBlocksDown ? blockIdx.x : blockIdx.y) * kTileY;
  const bool full = bx + kTileX <= nx && by + kTileY <= ny && nx % 4 == 0 && ny % 4 == 0;
  if (!full) {
    transpose_ragged(out, in, nx, ny, bx, by, reinterpret_cast<float*>(tile));
  } else {
    const int c = threadIdx.x % kQuads;
    const int r = threadIdx.x / kQuads;
    const float* from = in + static_cast<int>(by + 4 * r) * nx + bx + 4 * c;
    float4 v[4];  // four quads, one below the other
#pragma unroll
    for (int k = 0; k < 4; ++k) v[k] = *reinterpret_cast<const float4*>(from + static_cast<int>(k) * nx);
    tile[(4 * c + 0) * kQuads + (r ^ c)] = make_float4(v[0].x, v[1].x, v[2].x, v[3].x);
    tile[(4 * c + 1) * kQuads + (r ^ c)] = make_float4(v[0].y, v[1].y, v[2].y, v[3].y);
    tile[(4 * c + 2) * kQuads + (r ^ c)] = make_float4(v[0].z, v[1].z, v[2].z, v[3].z);
    tile[(4 * c + 3) * kQuads + (r ^ c)] = make_float4(v[0].w, v[1].w, v[2].w, v[3].w);
    __syncthreads();
#pragma unroll
    for (int k = 0; k < 4; ++k) {
      const int q = r + k * (kTileX / 4);
      float* to = out + static_cast<int>(bx + q) * ny + by + 4 * c;
      *reinterpret_cast<float4*>(to) = tile[q * kQuads + (c ^ (q / 4))];
    }
  }
}
// END TODO

//: section: int_indices_without_quads
//: rejected-by: large_matrices
//: because: large_element_not_moved
//: points: 9
//: family: domain
// TODO 2
constexpr int kThreads = 128;
constexpr int kTileX = 64;
constexpr int kTileY = 32;
constexpr int kBlocksDown = 0;
// END TODO
// TODO 3
__global__ void transpose_fast(float* out, const float* in, int nx, int ny) {
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  const size_t x = blockIdx.x * kTileX + warp % 2 * 32 + lane % 8 * 4, y = blockIdx.y * kTileY + warp / 2 * 16 + lane / 8 * 4;
  if (x + 4 <= nx && y + 4 <= ny && nx % 2 == 0 && ny % 2 == 0 && nx % 4 == 0 && ny % 4 == 0) {
    const float* from = in + y * nx + x;
    float* to = out + x * ny + y;
    float4 r[4];
    for (int k = 0; k < 4; ++k) r[k] = *(const float4*)(from + (size_t)k * nx);
    *(float4*)(to) = make_float4(r[0].x, r[1].x, r[2].x, r[3].x);
    *(float4*)(to + (size_t)ny) = make_float4(r[0].y, r[1].y, r[2].y, r[3].y);
    *(float4*)(to + (size_t)2 * ny) = make_float4(r[0].z, r[1].z, r[2].z, r[3].z);
    *(float4*)(to + (size_t)3 * ny) = make_float4(r[0].w, r[1].w, r[2].w, r[3].w);
  } else if (nx < 4 || ny < 4 || nx > 0) {
    for (size_t r = y; r < y + 4 && r < ny; ++r)
      for (size_t c = x; c < x + 4 && c < nx; ++c) out[(int)(c * ny + r)] = in[(int)(r * nx + c)];
  }
}
// END TODO

//: section: no_barrier
//: rejected-by: whole_tiles_are_right
//: because: missing_barrier
//: points: 3
//: family: order
// TODO 3
// One element a lane, by way of a tile with an odd pitch: for a tile that is not full, or rows not made of quads.
__device__ void transpose_ragged(float* out, const float* in, int nx, int ny, int bx, int by, float* tile) {
  constexpr int kPitch = kTileX + 1;
  for (int i = threadIdx.x; i < kTileX * kTileY; i += kThreads) {
    const int x = bx + i % kTileX;
    const int y = by + i / kTileX;
    if (x < nx && y < ny) tile[i / kTileX * kPitch + i % kTileX] = in[static_cast<size_t>(y) * nx + x];
  }
  __syncthreads();
  for (int i = threadIdx.x; i < kTileX * kTileY; i += kThreads) {
    const int x = bx + i / kTileY;
    const int y = by + i % kTileY;
    if (x < nx && y < ny) out[static_cast<size_t>(x) * ny + y] = tile[i % kTileY * kPitch + i / kTileY];
  }
}

// Blocks of kThreads x 1 threads. The tile holds the rows of out, in quads; quad p of row q lies at place p ^ (q / 4).
__global__ void __launch_bounds__(kThreads) transpose_fast(float* out, const float* in, int nx, int ny) {
  __shared__ float4 tile[kTileY * (kTileX + 1) / 4];
  const int bx = (kBlocksDown ? blockIdx.y : blockIdx.x) * kTileX;
  const int by = (kBlocksDown ? blockIdx.x : blockIdx.y) * kTileY;
  const bool full = bx + kTileX <= nx && by + kTileY <= ny && nx % 4 == 0 && ny % 4 == 0;
  if (!full) {
    transpose_ragged(out, in, nx, ny, bx, by, reinterpret_cast<float*>(tile));
  } else {
    const int c = threadIdx.x % kQuads;
    const int r = threadIdx.x / kQuads;
    const float* from = in + static_cast<size_t>(by + 4 * r) * nx + bx + 4 * c;
    float4 v[4];  // four quads, one below the other
#pragma unroll
    for (int k = 0; k < 4; ++k) v[k] = *reinterpret_cast<const float4*>(from + static_cast<size_t>(k) * nx);
    tile[(4 * c + 0) * kQuads + (r ^ c)] = make_float4(v[0].x, v[1].x, v[2].x, v[3].x);
    tile[(4 * c + 1) * kQuads + (r ^ c)] = make_float4(v[0].y, v[1].y, v[2].y, v[3].y);
    tile[(4 * c + 2) * kQuads + (r ^ c)] = make_float4(v[0].z, v[1].z, v[2].z, v[3].z);
    tile[(4 * c + 3) * kQuads + (r ^ c)] = make_float4(v[0].w, v[1].w, v[2].w, v[3].w);
#pragma unroll
    for (int k = 0; k < 4; ++k) {
      const int q = r + k * (kTileX / 4);
      float* to = out + static_cast<size_t>(bx + q) * ny + by + 4 * c;
      *reinterpret_cast<float4*>(to) = tile[q * kQuads + (c ^ (q / 4))];
    }
  }
}
// END TODO

//: section: no_second_path
//: rejected-by: any_shape
//: because: out_of_bounds
//: points: 8
//: family: domain
//: replace: !full => false

//: section: no_swizzle
//: rejected-by: moves_quads
//: because: two wavefronts for 32 elements are enough
//: points: 4
//: family: mistake
//: replace: (4 * c + 0) * kQuads + (r ^ c) => (4 * c + 0) * kQuads + r
//: replace: (4 * c + 1) * kQuads + (r ^ c) => (4 * c + 1) * kQuads + r
//: replace: (4 * c + 2) * kQuads + (r ^ c) => (4 * c + 2) * kQuads + r
//: replace: (4 * c + 3) * kQuads + (r ^ c) => (4 * c + 3) * kQuads + r
//: replace: c ^ (q / 4) => c

//: section: odd_or_even
//: rejected-by: wavefronts_derived
//: because: quad_wavefronts(stride =
//: points: 7
//: family: domain
// TODO 1
  return stride % 2 == 1 ? 4 : 32;
// END TODO

//: section: one_element_a_lane
//: rejected-by: moves_quads
//: because: warp instructions for 32 elements
//: points: 4
//: family: mistake
//: replace: !full => true

//: section: side_no_multiple_of_4
//: rejected-by: any_shape
//: because: does not begin at a multiple of
//: points: 8
//: family: domain
//: replace: ny && nx % 4 == 0 && ny % 4 == 0 => ny

//: section: square_not_turned
//: rejected-by: whole_tiles_are_right
//: because: pattern_squares_turned
//: points: 3
//: family: mistake
// TODO 3
// One element a lane, by way of a tile with an odd pitch: for a tile that is not full, or rows not made of quads.
__device__ void transpose_ragged(float* out, const float* in, int nx, int ny, int bx, int by, float* tile) {
  constexpr int kPitch = kTileX + 1;
  for (int i = threadIdx.x; i < kTileX * kTileY; i += kThreads) {
    const int x = bx + i % kTileX;
    const int y = by + i / kTileX;
    if (x < nx && y < ny) tile[i / kTileX * kPitch + i % kTileX] = in[static_cast<size_t>(y) * nx + x];
  }
  __syncthreads();
  for (int i = threadIdx.x; i < kTileX * kTileY; i += kThreads) {
    const int x = bx + i / kTileY;
    const int y = by + i % kTileY;
    if (x < nx && y < ny) out[static_cast<size_t>(x) * ny + y] = tile[i % kTileY * kPitch + i / kTileY];
  }
}

// Blocks of kThreads x 1 threads. The tile holds the rows of out, in quads; quad p of row q lies at place p ^ (q / 4).
__global__ void __launch_bounds__(kThreads) transpose_fast(float* out, const float* in, int nx, int ny) {
  __shared__ float4 tile[kTileY * (kTileX + 1) / 4];
  const int bx = (kBlocksDown ? blockIdx.y : blockIdx.x) * kTileX;
  const int by = (kBlocksDown ? blockIdx.x : blockIdx.y) * kTileY;
  const bool full = bx + kTileX <= nx && by + kTileY <= ny && nx % 4 == 0 && ny % 4 == 0;
  if (!full) {
    transpose_ragged(out, in, nx, ny, bx, by, reinterpret_cast<float*>(tile));
  } else {
    const int c = threadIdx.x % kQuads;
    const int r = threadIdx.x / kQuads;
    const float* from = in + static_cast<size_t>(by + 4 * r) * nx + bx + 4 * c;
    float4 v[4];  // four quads, one below the other
#pragma unroll
    for (int k = 0; k < 4; ++k) v[k] = *reinterpret_cast<const float4*>(from + static_cast<size_t>(k) * nx);
    for (int k = 0; k < 4; ++k) tile[(4 * c + k) * kQuads + (r ^ c)] = v[k];
    __syncthreads();
#pragma unroll
    for (int k = 0; k < 4; ++k) {
      const int q = r + k * (kTileX / 4);
      float* to = out + static_cast<size_t>(bx + q) * ny + by + 4 * c;
      *reinterpret_cast<float4*>(to) = tile[q * kQuads + (c ^ (q / 4))];
    }
  }
}
// END TODO

//: section: swizzled_by_row
//: rejected-by: whole_tiles_are_right
//: because: pattern_misplaced
//: points: 3
//: family: mistake
//: replace: c ^ (q / 4) => c ^ (q % 16)

//: section: wide_index_for_long_sides_only
//: rejected-by: large_matrices
//: because: far_block_off_part
//: points: 9
//: family: domain
// TODO 3
__device__ void transpose_ragged(float* out, const float* in, int nx, int ny, int bx, int by, float* tile) {
  constexpr int kPitch = kTileX + 1;
  for (int i = threadIdx.x; i < kTileX * kTileY; i += kThreads) {
    const int x = bx + i % kTileX;
    const int y = by + i / kTileX;
    if (x < nx && y < ny) tile[i / kTileX * kPitch + i % kTileX] = in[static_cast<size_t>(y) * nx + x];
  }
  __syncthreads();
  for (int i = threadIdx.x; i < kTileX * kTileY; i += kThreads) {
    const int x = bx + i / kTileY;
    const int y = by + i % kTileY;
    if (x < nx && y < ny) out[static_cast<size_t>(x) * ny + y] = tile[i % kTileY * kPitch + i / kTileY];
  }
}
template <class Index>
__device__ void transpose_full(float* out, const float* in, Index nx, Index ny, int bx, int by, float4* tile) {
  const int c = threadIdx.x % kQuads;
  const int r = threadIdx.x / kQuads;
  const float* from = in + (by + 4 * r) * nx + bx + 4 * c;
  float4 v[4];
#pragma unroll
  for (int k = 0; k < 4; ++k) v[k] = *reinterpret_cast<const float4*>(from + k * nx);
  tile[(4 * c + 0) * kQuads + (r ^ c)] = make_float4(v[0].x, v[1].x, v[2].x, v[3].x);
  tile[(4 * c + 1) * kQuads + (r ^ c)] = make_float4(v[0].y, v[1].y, v[2].y, v[3].y);
  tile[(4 * c + 2) * kQuads + (r ^ c)] = make_float4(v[0].z, v[1].z, v[2].z, v[3].z);
  tile[(4 * c + 3) * kQuads + (r ^ c)] = make_float4(v[0].w, v[1].w, v[2].w, v[3].w);
  __syncthreads();
#pragma unroll
  for (int k = 0; k < 4; ++k) {
    const int q = r + k * (kTileX / 4);
    float* to = out + (bx + q) * ny + by + 4 * c;
    *reinterpret_cast<float4*>(to) = tile[q * kQuads + (c ^ (q / 4))];
  }
}
__global__ void __launch_bounds__(kThreads) transpose_fast(float* out, const float* in, int nx, int ny) {
  __shared__ float4 tile[kTileY * (kTileX + 1) / 4];
  const int bx = (kBlocksDown ? blockIdx.y : blockIdx.x) * kTileX;
  const int by = (kBlocksDown ? blockIdx.x : blockIdx.y) * kTileY;
  const bool full = bx + kTileX <= nx && by + kTileY <= ny && nx % 4 == 0 && ny % 4 == 0;
  if (!full) transpose_ragged(out, in, nx, ny, bx, by, reinterpret_cast<float*>(tile));
  else if (nx > 1000000 || ny > 1000000) transpose_full<long long>(out, in, nx, ny, bx, by, tile);
  else transpose_full<int>(out, in, nx, ny, bx, by, tile);
}
// END TODO

//: section: without_quarters
//: rejected-by: wavefronts_derived
//: because: quad_wavefronts(stride =
//: points: 7
//: family: mistake
//: replace: 4 * quads => quads

//: section: words_by_words
//: rejected-by: moves_quads
//: because: one load for 48 elements is enough
//: points: 4
//: family: recall
// TODO 2
constexpr int kThreads = 256;
constexpr int kTileX = 64;
constexpr int kTileY = 64;
constexpr int kBlocksDown = 1;
// END TODO
// TODO 3
__device__ void ragged(float* out, const float* in, int nx, int ny, int bx, int by, float* tile) {
  for (int i = threadIdx.x; i < kTileX * kTileY; i += kThreads) {
    const int x = bx + i % kTileX, y = by + i / kTileX;
    if (x < nx && y < ny) tile[i / kTileX * (kTileX + 1) + i % kTileX] = in[size_t(y) * nx + x];
  }
  __syncthreads();
  for (int i = threadIdx.x; i < kTileX * kTileY; i += kThreads) {
    const int x = bx + i / kTileY, y = by + i % kTileY;
    if (x < nx && y < ny) out[size_t(x) * ny + y] = tile[i % kTileY * (kTileX + 1) + i / kTileY];
  }
}
__global__ void __launch_bounds__(kThreads) transpose_fast(float* __restrict__ out, const float* __restrict__ in, int nx, int ny) {
  __shared__ float tile[64 * 65];
  const int bx = (kBlocksDown ? blockIdx.y : blockIdx.x) * kTileX, by = (kBlocksDown ? blockIdx.x : blockIdx.y) * kTileY;
  if (nx - bx < 64 || ny - by < 64) { ragged(out, in, nx, ny, bx, by, tile); return; }
  const int tx = threadIdx.x % 32, ty = threadIdx.x / 32;
  const float* from = in + size_t(by + ty) * nx + bx + tx;
  float* put = tile + ty * 65 + tx;
#pragma unroll
  for (int r = 0; r < 64; r += 8, from += 8 * (size_t)nx) { put[r * 65] = from[0]; put[r * 65 + 32] = from[32]; }
  __syncthreads();
  float* to = out + size_t(bx + ty) * ny + by + tx;
  const float* get = tile + tx * 65 + ty;
#pragma unroll
  for (int r = 0; r < 64; r += 8, to += 8 * (size_t)ny) { to[0] = get[r]; to[32] = get[r + 32 * 65]; }
}
// END TODO
