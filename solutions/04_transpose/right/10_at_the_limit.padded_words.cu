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
