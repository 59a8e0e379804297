// Right in another way: both matrices are arrays of quads, whose numbers are computed in 64 bits from the tile's corner.
// The division by 4 costs instructions.

// TODO 2
constexpr int kThreads = 256;
constexpr int kTileX = 64;
constexpr int kTileY = kTileX;
constexpr int kBlocksDown = 1;     // neighbours write neighbouring pieces of the same rows of out
constexpr int kQuads = kTileX / 4;  // of a row of the tile
// END TODO

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
