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
