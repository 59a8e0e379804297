// rejected-by: moves_quads
// because: of each are enough
// points: 4
// family: recall

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
__global__ void __launch_bounds__(kThreads) transpose_fast(float* __restrict__ out, const float* __restrict__ in, int nx, int ny) {
  __shared__ float tile[64 * 65];
  const int bx = (kBlocksDown ? blockIdx.y : blockIdx.x) * kTileX, by = (kBlocksDown ? blockIdx.x : blockIdx.y) * kTileY;
  if (nx - bx < 64 || ny - by < 64) { ragged(out, in, nx, ny, bx, by, tile); return; }
  const int tx = threadIdx.x % 32, ty = threadIdx.x / 32;
  const float* from = in + size_t(by + ty) * nx + bx + tx;
  float* put = tile + ty * 65 + tx;
#pragma unroll
  for (int r = 0; r < 64; r += 8, from += 8 * (size_t)nx) { put[r * 65] = from[0]; put[r * 65 + 32] = from[32]; }
  __syncthreads();
  float* to = out + size_t(bx + ty) * ny + by + tx;
  const float* get = tile + tx * 65 + ty;
#pragma unroll
  for (int r = 0; r < 64; r += 8, to += 8 * (size_t)ny) { to[0] = get[r]; to[32] = get[r + 32 * 65]; }
}
// END TODO
