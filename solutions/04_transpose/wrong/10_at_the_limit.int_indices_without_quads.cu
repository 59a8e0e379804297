// rejected-by: large_matrices
// because: an index here is more than 32 bits hold
// points: 9
// family: domain

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
