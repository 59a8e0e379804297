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
