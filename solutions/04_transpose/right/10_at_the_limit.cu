//: section: arrays_of_quads
// Right in another way: both matrices are arrays of quads, whose numbers are computed in 64 bits from the tile's corner.
// The division by 4 costs instructions.
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
  const size_t bx = static_cast<size_t>(kBlocksDown ? blockIdx.y : blockIdx.x) * kTileX;
  const size_t by = static_cast<size_t>(kBlocksDown ? blockIdx.x : blockIdx.y) * kTileY;
  const bool full = bx + kTileX <= nx && by + kTileY <= ny && nx % 4 == 0 && ny % 4 == 0;
  if (!full) {
    transpose_ragged(out, in, nx, ny, bx, by, reinterpret_cast<float*>(tile));
  } else {
    const int c = threadIdx.x % kQuads;
    const int r = threadIdx.x / kQuads;
    const float4* from = reinterpret_cast<const float4*>(in) + ((by + 4 * r) * nx + bx + 4 * c) / 4;
    float4 v[4];  // four quads, one below the other
#pragma unroll
    for (int k = 0; k < 4; ++k) v[k] = from[static_cast<size_t>(k) * (nx / 4)];
    tile[(4 * c + 0) * kQuads + (r ^ c)] = make_float4(v[0].x, v[1].x, v[2].x, v[3].x);
    tile[(4 * c + 1) * kQuads + (r ^ c)] = make_float4(v[0].y, v[1].y, v[2].y, v[3].y);
    tile[(4 * c + 2) * kQuads + (r ^ c)] = make_float4(v[0].z, v[1].z, v[2].z, v[3].z);
    tile[(4 * c + 3) * kQuads + (r ^ c)] = make_float4(v[0].w, v[1].w, v[2].w, v[3].w);
    __syncthreads();
#pragma unroll
    for (int k = 0; k < 4; ++k) {
      const int q = r + k * (kTileX / 4);
      reinterpret_cast<float4*>(out)[((bx + q) * ny + by) / 4 + c] = tile[q * kQuads + (c ^ (q / 4))];
    }
  }
}
// END TODO

//: section: bulk_copies
// TODO 3
// A tile of 64 x 64. Its rows come by bulk copies, one each for 64 threads, and an mbarrier counts their bytes. Row y of
// the tile begins y / 4 quads further on than its number says, so that eight squares one below the other have eight
// different groups of four banks. Older cards load the same quads.
__global__ void __launch_bounds__(kThreads) transpose_fast(float* out, const float* in, int nx, int ny) {
  __shared__ alignas(16) float tile[64 * 64 + 64];
  __shared__ alignas(8) unsigned long long full;
  const int bx = blockIdx.y * kTileX, by = blockIdx.x * kTileY;
  const int t = threadIdx.x;
  if (bx + 64 > nx || by + 64 > ny || nx % 4 != 0 || ny % 4 != 0) {
    for (int e = t; e < 4096; e += kThreads) {
      const int x = bx + e % 64, y = by + e / 64;
      if (x < nx && y < ny) out[static_cast<size_t>(x) * ny + y] = in[static_cast<size_t>(y) * nx + x];
    }
    return;
  }
  const float* from = in + size_t(by) * nx + bx;
#if __CUDA_ARCH__ >= 900
  const auto shared = [](const void* at) { return static_cast<unsigned>(__cvta_generic_to_shared(at)); };
  if (t == 0) {
    asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" ::"r"(shared(&full)) : "memory");
    asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
    asm volatile("mbarrier.arrive.expect_tx.release.cta.shared::cta.b64 _, [%0], %1;" ::"r"(shared(&full)), "r"(64 * 256)
                 : "memory");
  }
  __syncthreads();
  if (t < 64)
    asm volatile(
        "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1], %2, [%3];" ::"r"(
            shared(&tile[t * 64 + t / 4 * 4])),
        "l"(__cvta_generic_to_global(from + size_t(t) * nx)), "r"(256), "r"(shared(&full))
        : "memory");
  unsigned there = 0;
  while (there == 0)
    asm volatile("{ .reg .pred p; mbarrier.try_wait.parity.shared::cta.b64 p, [%1], 0; selp.u32 %0, 1, 0, p; }"
                 : "=r"(there)
                 : "r"(shared(&full))
                 : "memory");
#else
#pragma unroll
  for (int k = 0; k < 4; ++k) {
    const int y = t / 16 + 16 * k, x = t % 16 * 4;
    *reinterpret_cast<float4*>(&tile[y * 64 + y / 4 * 4 + x]) =
        *reinterpret_cast<const float4*>(from + size_t(y) * nx + x);
  }
  __syncthreads();
#endif
  const int r = t % 8 + t / 128 * 8, c = t / 8 % 16;
  float4 v[4];
#pragma unroll
  for (int k = 0; k < 4; ++k) v[k] = *reinterpret_cast<const float4*>(&tile[(4 * r + k) * 64 + r * 4 + 4 * c]);
  float* to = out + size_t(bx + 4 * c) * ny + by + 4 * r;
  *reinterpret_cast<float4*>(to) = make_float4(v[0].x, v[1].x, v[2].x, v[3].x);
  *reinterpret_cast<float4*>(to + ny) = make_float4(v[0].y, v[1].y, v[2].y, v[3].y);
  *reinterpret_cast<float4*>(to + size_t(2) * ny) = make_float4(v[0].z, v[1].z, v[2].z, v[3].z);
  *reinterpret_cast<float4*>(to + size_t(3) * ny) = make_float4(v[0].w, v[1].w, v[2].w, v[3].w);
}
// END TODO

//: section: copies_past_l1_of_whole_rows
// TODO 3
__global__ void __launch_bounds__(kThreads) transpose_fast(float* out, const float* in, int nx, int ny) {
  __shared__ __align__(16) float tile[64][64];
  const int bx = blockIdx.y * kTileX, by = blockIdx.x * kTileY;
  const int t = threadIdx.x;
  if (bx + 64 > nx || by + 64 > ny || nx % 4 != 0 || ny % 4 != 0) {
    for (int e = t; e < 4096; e += kThreads) {
      const int x = bx + e % 64, y = by + e / 64;
      if (x < nx && y < ny) out[static_cast<size_t>(x) * ny + y] = in[static_cast<size_t>(y) * nx + x];
    }
    return;
  }
  const int c = t % 16, r = t / 16;
  const float* from = in + size_t(by + r) * nx + bx + 4 * c;
#pragma unroll
  for (int k = 0; k < 4; ++k) {
#if __CUDA_ARCH__ >= 800
    asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" ::"r"(static_cast<unsigned>(__cvta_generic_to_shared(&tile[r + 16 * k][4 * (c ^ (r + 16 * k) / 4)]))), "l"(__cvta_generic_to_global(from + size_t(16 * k) * nx)) : "memory");
#else
    *reinterpret_cast<float4*>(&tile[r + 16 * k][4 * (c ^ (r + 16 * k) / 4)]) = *reinterpret_cast<const float4*>(from + size_t(16 * k) * nx);
#endif
  }
#if __CUDA_ARCH__ >= 800
  asm volatile("cp.async.wait_all;" ::: "memory");
#endif
  __syncthreads();
  float* to = out + size_t(bx + r) * ny + by + 4 * c;
#pragma unroll
  for (int k = 0; k < 4; ++k) {
    const int q = r + 16 * k, place = 4 * (q / 4 ^ c) + q % 4;
    *reinterpret_cast<float4*>(to + size_t(16 * k) * ny) = make_float4(tile[4 * c][place], tile[4 * c + 1][place], tile[4 * c + 2][place], tile[4 * c + 3][place]);
  }
}
// END TODO

//: section: padded_words
// TODO 1
  // How many of the lanes 0 to 7 meet in the fullest of the eight groups of banks.
  int most = 0;
  for (int group = 0; group < 8; ++group) {
    int quads = 0;
    for (int lane = 0; lane < 8; ++lane) quads += lane * stride % 8 == group;
    most = max(most, quads);
  }
  return 4 * most;
// END TODO
// TODO 2
constexpr int kThreads = 256;
constexpr int kTileX = 64;
constexpr int kTileY = 64;
constexpr int kBlocksDown = 0;
// END TODO
// TODO 3
// Quads in global memory, single words in a padded tile.
__global__ void transpose_fast(float* out, const float* in, int nx, int ny) {
  __shared__ float tile[kTileY][kTileX + 1];
  const unsigned bx = blockIdx.x * kTileX, by = blockIdx.y * kTileY;
  const unsigned c = threadIdx.x % 16 * 4, r = threadIdx.x / 16;
  if (bx + kTileX <= nx && by + kTileY <= ny && nx % 4 == 0 && ny % 4 == 0) {
    const float* from = in + size_t(by + r) * nx + bx + c;
#pragma unroll
    for (int k = 0; k < 4; ++k, from += size_t(16) * nx) {
      const float4 quad = *reinterpret_cast<const float4*>(from);
      float* row = &tile[r + 16 * k][c];
      row[0] = quad.x;
      row[1] = quad.y;
      row[2] = quad.z;
      row[3] = quad.w;
    }
    __syncthreads();
    float* to = out + size_t(bx + r) * ny + by + c;
#pragma unroll 1
    for (int k = 0; k < 4; ++k, to += size_t(16) * ny) {
      const int column = r + 16 * k;
      const float a = tile[c][column], b = tile[c + 1][column];
      const float d = tile[c + 2][column], e = tile[c + 3][column];
      *reinterpret_cast<float4*>(to) = float4{a, b, d, e};
    }
    return;
  }
#pragma unroll 1
  for (unsigned i = threadIdx.x; i < kTileX * kTileY; i += kThreads) {
    const unsigned x = bx + i % kTileX, y = by + i / kTileX;
    if (x < nx && y < ny) out[size_t(x) * ny + y] = in[size_t(y) * nx + x];
  }
}
// END TODO

//: section: quads_of_a_ragged_tile
// Quads are loaded from a tile that is not full; what nobody stored there is not used.
// TODO 3
// A tile that is not full, or rows not made of quads: single elements into rows of out, then quads of them where they are whole.
__device__ void transpose_ragged(float* out, const float* in, int nx, int ny, int bx, int by, float* tile) {
  for (int i = threadIdx.x; i < kTileX * kTileY; i += kThreads) {
    const int x = bx + i % kTileX, y = by + i / kTileX;
    const int c = i % kTileX, r = i / kTileX;
    if (x < nx && y < ny) tile[c * kTileY + (r / 4 ^ c / 4 % 16) * 4 + r % 4] = in[static_cast<size_t>(y) * nx + x];
  }
  __syncthreads();
  for (int i = threadIdx.x; i < kTileX * kTileY / 4; i += kThreads) {
    const int c = i / 16, q = i % 16;
    if (bx + c >= nx) continue;
    const float4 v = *reinterpret_cast<const float4*>(tile + c * kTileY + (q ^ c / 4 % 16) * 4);
    const int y = by + 4 * q;
    float* to = out + static_cast<size_t>(bx + c) * ny + y;
    if (y < ny) to[0] = v.x;
    if (y + 1 < ny) to[1] = v.y;
    if (y + 2 < ny) to[2] = v.z;
    if (y + 3 < ny) to[3] = v.w;
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

//: section: squares_in_registers
// TODO 2
constexpr int kThreads = 128;
constexpr int kTileX = 64;
constexpr int kTileY = 32;
constexpr int kBlocksDown = 0;
// END TODO
// TODO 3
// No tile: each thread turns a square of 4 x 4. A warp has 8 squares side by side and 4 one below the other, so that the
// quads of both matrices make whole sectors.
__global__ void __launch_bounds__(kThreads) transpose_fast(float* __restrict__ out, const float* __restrict__ in, int nx, int ny) {
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  const int x = blockIdx.x * kTileX + warp % 2 * 32 + lane % 8 * 4;
  const int y = blockIdx.y * kTileY + warp / 2 * 16 + lane / 8 * 4;
  if (nx % 4 == 0 && ny % 4 == 0) {
    if (x >= nx || y >= ny) return;
    const size_t in_pitch = nx, out_pitch = ny;
    const float* from = in + y * in_pitch + x;
    float* to = out + x * out_pitch + y;
    float4 rows[4];
    for (int k = 0; k < 4; ++k) rows[k] = __ldg(reinterpret_cast<const float4*>(from + k * in_pitch));
    *reinterpret_cast<float4*>(to) = make_float4(rows[0].x, rows[1].x, rows[2].x, rows[3].x);
    *reinterpret_cast<float4*>(to + out_pitch) = make_float4(rows[0].y, rows[1].y, rows[2].y, rows[3].y);
    *reinterpret_cast<float4*>(to + 2 * out_pitch) = make_float4(rows[0].z, rows[1].z, rows[2].z, rows[3].z);
    *reinterpret_cast<float4*>(to + 3 * out_pitch) = make_float4(rows[0].w, rows[1].w, rows[2].w, rows[3].w);
  } else {
    for (int r = y; r < min(y + 4, ny); ++r)
      for (int c = x; c < min(x + 4, nx); ++c) out[static_cast<size_t>(c) * ny + r] = in[static_cast<size_t>(r) * nx + c];
  }
}
// END TODO

//: section: squares_two_a_thread
// TODO 2
constexpr int kThreads = 64;
constexpr int kTileX = 64;
constexpr int kTileY = 32;
constexpr int kBlocksDown = 1;
// END TODO
// TODO 3
__device__ void square(float* out, const float* in, size_t nx, size_t ny, size_t x, size_t y) {
  const float4* from = reinterpret_cast<const float4*>(in + y * nx + x);
  const float4 a = from[0], b = from[nx / 4], c = from[nx / 2], d = from[nx / 4 * 3];
  float4* to = reinterpret_cast<float4*>(out + x * ny + y);
  to[0] = make_float4(a.x, b.x, c.x, d.x);
  to[ny / 4] = make_float4(a.y, b.y, c.y, d.y);
  to[ny / 2] = make_float4(a.z, b.z, c.z, d.z);
  to[ny / 4 * 3] = make_float4(a.w, b.w, c.w, d.w);
}
__global__ void transpose_fast(float* out, const float* in, int nx, int ny) {
  const int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  const size_t x = blockIdx.y * kTileX + warp * 32 + lane % 8 * 4;
  for (int part = 0; part < 2; ++part) {
    const size_t y = blockIdx.x * kTileY + part * 16 + lane / 8 * 4;
    if (nx % 4 == 0 && ny % 4 == 0) {
      if (x < nx && y < ny) square(out, in, nx, ny, x, y);
    } else {
      for (size_t r = y; r < y + 4 && r < ny; ++r)
        for (size_t c = x; c < x + 4 && c < nx; ++c) out[c * ny + r] = in[r * nx + c];
    }
  }
}
// END TODO

//: section: tile_of_32
//: replace: 256; => 64;
//: replace: 64; => 32;
//: replace: = kTileX; => = 32;
// TODO 1
  int most = 0;
  for (int lane = 0; lane < 8; ++lane) {
    int same = 0;
    for (int other = 0; other < 8; ++other) same += (lane * stride - other * stride) % 8 == 0;
    most = max(most, same);
  }
  return 4 * most;
// END TODO

//: section: tiles_along_diagonals
// TODO 3
__device__ void one_by_one(float* out, const float* in, size_t nx, size_t ny, size_t bx, size_t by) {
  for (int e = threadIdx.x; e < kTileX * kTileY; e += kThreads) {
    const size_t x = bx + e / kTileY, y = by + e % kTileY;
    if (x < nx && y < ny) out[x * ny + y] = in[y * nx + x];
  }
}
__global__ void transpose_fast(float* out, const float* in, int nx, int ny) {
  __shared__ float4 tile[kTileX][kQuads];
  const size_t by = size_t(blockIdx.x) * kTileY, bx = size_t((blockIdx.x + blockIdx.y) % gridDim.y) * kTileX;
  if (nx % 4 || ny % 4 || bx + kTileX > nx || by + kTileY > ny) {
    one_by_one(out, in, nx, ny, bx, by);
    return;
  }
  const int c = threadIdx.x % kQuads, r = threadIdx.x / kQuads;
  float4 v[4];
#pragma unroll
  for (int k = 0; k < 4; ++k) v[k] = *reinterpret_cast<const float4*>(in + (by + 4 * r + k) * nx + bx + 4 * c);
  tile[4 * c][r ^ c] = make_float4(v[0].x, v[1].x, v[2].x, v[3].x);
  tile[4 * c + 1][r ^ c] = make_float4(v[0].y, v[1].y, v[2].y, v[3].y);
  tile[4 * c + 2][r ^ c] = make_float4(v[0].z, v[1].z, v[2].z, v[3].z);
  tile[4 * c + 3][r ^ c] = make_float4(v[0].w, v[1].w, v[2].w, v[3].w);
  __syncthreads();
#pragma unroll
  for (int q = r; q < kTileX; q += kThreads / kQuads)
    *reinterpret_cast<float4*>(out + (bx + q) * ny + by + 4 * c) = tile[q][c ^ q / 4];
}
// END TODO

//: section: with_cache_hints
//: replace: = kTileX; => = 64;
//: replace in 2: 1 => 0
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
    for (int k = 0; k < 4; ++k) v[k] = __ldcs(reinterpret_cast<const float4*>(from + static_cast<size_t>(k) * nx));
    tile[(4 * c + 0) * kQuads + (r ^ c)] = make_float4(v[0].x, v[1].x, v[2].x, v[3].x);
    tile[(4 * c + 1) * kQuads + (r ^ c)] = make_float4(v[0].y, v[1].y, v[2].y, v[3].y);
    tile[(4 * c + 2) * kQuads + (r ^ c)] = make_float4(v[0].z, v[1].z, v[2].z, v[3].z);
    tile[(4 * c + 3) * kQuads + (r ^ c)] = make_float4(v[0].w, v[1].w, v[2].w, v[3].w);
    __syncthreads();
#pragma unroll
    for (int k = 0; k < 4; ++k) {
      const int q = r + k * (kTileX / 4);
      float* to = out + static_cast<size_t>(bx + q) * ny + by + 4 * c;
      __stcs(reinterpret_cast<float4*>(to), tile[q * kQuads + (c ^ (q / 4))]);
    }
  }
}
// END TODO
