// rejected-by: moves_quads
// because: each sector of out is stored once
// points: 4
// family: uncounted path

// TODO 2
constexpr int kThreads = 256;
constexpr int kTileX = 64;
constexpr int kTileY = kTileX;
constexpr int kBlocksDown = 0;     // neighbours write neighbouring pieces of the same rows of out
constexpr int kQuads = kTileX / 4;  // of a row of the tile
// END TODO

// TODO 3
__global__ void __launch_bounds__(kThreads) transpose_fast(float* out, const float* in, int nx, int ny) {
  for (int i = threadIdx.x; i < kTileX * kTileY; i += kThreads) {
    const int x = blockIdx.x * kTileX + i % kTileX;
    const int y = blockIdx.y * kTileY + i / kTileX;
    if (x < nx && y < ny) out[static_cast<size_t>(x) * ny + y] = in[static_cast<size_t>(y) * nx + x];
  }
}
// END TODO
