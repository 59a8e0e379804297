// rejected-by: large_matrices
// because: goes to another place than that of the block
// points: 9
// family: domain

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
