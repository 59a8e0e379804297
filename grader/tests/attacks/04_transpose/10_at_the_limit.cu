//: section: half_sectors_past_l1
//: rejected-by: moves_quads
//: because: each sector of in is loaded once, whole
//: points: 4
//: family: uncounted path
// TODO 3
__global__ void __launch_bounds__(kThreads) transpose_fast(float* out, const float* in, int nx, int ny) {
  __shared__ __align__(16) float tile[64][68];
  const int bx = (kBlocksDown ? blockIdx.y : blockIdx.x) * kTileX;
  const int by = (kBlocksDown ? blockIdx.x : blockIdx.y) * kTileY;
  const bool full = bx + kTileX <= nx && by + kTileY <= ny && nx % 4 == 0 && ny % 4 == 0;
  if (!full) {
    for (int i = threadIdx.x; i < kTileX * kTileY; i += kThreads) {
      const int x = bx + i % kTileX, y = by + i / kTileX;
      if (x < nx && y < ny) out[static_cast<size_t>(x) * ny + y] = in[static_cast<size_t>(y) * nx + x];
    }
    return;
  }
  const int lane = threadIdx.x % 64, w = threadIdx.x / 64;
#pragma unroll
  for (int k = 0; k < 4; ++k)
#if __CUDA_ARCH__ >= 800
  asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" ::"r"(static_cast<unsigned>(__cvta_generic_to_shared(&tile[lane][4 * (w + 4 * k)]))), "l"(__cvta_generic_to_global(in + size_t(by + lane) * nx + bx + 4 * (w + 4 * k))) : "memory");
#else
  *reinterpret_cast<float4*>(&tile[lane][4 * (w + 4 * k)]) = *reinterpret_cast<const float4*>(in + size_t(by + lane) * nx + bx + 4 * (w + 4 * k));
#endif

#if __CUDA_ARCH__ >= 800
  asm volatile("cp.async.wait_all;" ::: "memory");
#endif
  __syncthreads();
  const int c = threadIdx.x % 16, r = threadIdx.x / 16;
#pragma unroll
  for (int k = 0; k < 4; ++k) {
    const int q = r + k * 16;
    *reinterpret_cast<float4*>(out + static_cast<size_t>(bx + q) * ny + by + 4 * c) = make_float4(tile[4 * c][q], tile[4 * c + 1][q], tile[4 * c + 2][q], tile[4 * c + 3][q]);
  }
}
// END TODO

//: section: quads_for_graded_sizes
//: rejected-by: moves_quads
//: because: 32-byte sectors
//: points: 4
//: family: branch
// TODO 3
__global__ void __launch_bounds__(kThreads) transpose_fast(float* out, const float* in, int nx, int ny) {
  __shared__ float4 tile[kTileY * (kTileX + 1) / 4];
  const int bx = (kBlocksDown ? blockIdx.y : blockIdx.x) * kTileX;
  const int by = (kBlocksDown ? blockIdx.x : blockIdx.y) * kTileY;
  const bool full = bx + kTileX <= nx && by + kTileY <= ny && nx % 4 == 0 && ny % 4 == 0 && nx <= 512 && ny <= 192;
  if (!full) {
    for (int i = threadIdx.x; i < kTileX * kTileY; i += kThreads) {
      const int x = bx + i % kTileX, y = by + i / kTileX;
      if (x < nx && y < ny) out[static_cast<size_t>(x) * ny + y] = in[static_cast<size_t>(y) * nx + x];
    }
    return;
  }
  const int c = threadIdx.x % kQuads, r = threadIdx.x / kQuads;
  const float* from = in + static_cast<size_t>(by + 4 * r) * nx + bx + 4 * c;
  float4 v[4];
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
// END TODO

//: section: quads_for_one_width
//: rejected-by: moves_quads
//: because: warp instructions for 32 elements
//: points: 4
//: family: branch
//: replace: nx % 4 == 0 => nx == 512

//: section: straight_in_large_matrices
//: rejected-by: moves_quads
//: because: warp instructions for 32 elements
//: points: 4
//: family: branch
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
constexpr int kQx = kTileX / 4, kQy = kTileY / 4;
__global__ void __launch_bounds__(kThreads) transpose_fast(float* __restrict__ out, const float* __restrict__ in, int nx, int ny) {
  __shared__ float4 tile[kTileY * (kTileX + 1) / 4 + kTileX];
  const int bx = (kBlocksDown ? blockIdx.y : blockIdx.x) * kTileX, by = (kBlocksDown ? blockIdx.x : blockIdx.y) * kTileY;
  const bool full = nx - bx >= kTileX && ny - by >= kTileY && (nx | ny) % 4 == 0;
  if (!(full && (nx <= 600 || ny <= 600))) {
    ragged(out, in, nx, ny, bx, by, reinterpret_cast<float*>(tile));
    return;
  }
  const int c = threadIdx.x % kQx, r = threadIdx.x / kQx;
  const float* from = in + size_t(by + 4 * r) * nx + bx + 4 * c;
  const float4 a = *reinterpret_cast<const float4*>(from), b = *reinterpret_cast<const float4*>(from + nx);
  const float4 e = *reinterpret_cast<const float4*>(from + size_t(2) * nx), f = *reinterpret_cast<const float4*>(from + size_t(3) * nx);
  const int at = 4 * c * kQy + ((r ^ c) % kQy);
  tile[at] = make_float4(a.x, b.x, e.x, f.x);
  tile[at + kQy] = make_float4(a.y, b.y, e.y, f.y);
  tile[at + 2 * kQy] = make_float4(a.z, b.z, e.z, f.z);
  tile[at + 3 * kQy] = make_float4(a.w, b.w, e.w, f.w);
  __syncthreads();
  const int d = threadIdx.x % kQy, s = threadIdx.x / kQy;
  float* to = out + size_t(bx + s) * ny + by + 4 * d;
#pragma unroll
  for (int k = 0; k < 4; ++k) {
    const int q = s + k * (kThreads / kQy);
    *reinterpret_cast<float4*>(to + size_t(k * (kThreads / kQy)) * ny) = tile[q * kQy + ((d ^ q / 4) % kQy)];
  }
}
// END TODO

//: section: straight_without_a_tile
//: rejected-by: moves_quads
//: because: each sector of out is stored once
//: points: 4
//: family: uncounted path
//: replace in 2: 1 => 0
// TODO 3
__global__ void __launch_bounds__(kThreads) transpose_fast(float* out, const float* in, int nx, int ny) {
  for (int i = threadIdx.x; i < kTileX * kTileY; i += kThreads) {
    const int x = blockIdx.x * kTileX + i % kTileX;
    const int y = blockIdx.y * kTileY + i / kTileX;
    if (x < nx && y < ny) out[static_cast<size_t>(x) * ny + y] = in[static_cast<size_t>(y) * nx + x];
  }
}
// END TODO

//: section: two_loads_of_each
//: rejected-by: moves_quads
//: because: each sector of in is loaded once
//: points: 4
//: family: dummy
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
    for (int k = 0; k < 4; ++k) {
      const volatile float* again = from + static_cast<size_t>(k) * nx;
      again[0];
    }
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
