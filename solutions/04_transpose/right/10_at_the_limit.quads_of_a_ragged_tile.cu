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
