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
