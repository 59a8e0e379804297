// rejected-by: moves_quads
// because: each sector of in is loaded once, whole
// points: 4
// family: uncounted path

// TODO 3
__global__ void __launch_bounds__(kThreads) transpose_fast(float* out, const float* in, int nx, int ny) {
  __shared__ __align__(16) float tile[64][68];
  const int bx = (kBlocksDown ? blockIdx.y : blockIdx.x) * kTileX;
  const int by = (kBlocksDown ? blockIdx.x : blockIdx.y) * kTileY;
  const bool full = bx + kTileX <= nx && by + kTileY <= ny && nx % 4 == 0 && ny % 4 == 0;
  if (!full) {
    for (int i = threadIdx.x; i < kTileX * kTileY; i += kThreads) {
      const int x = bx + i % kTileX, y = by + i / kTileX;
      if (x < nx && y < ny) out[static_cast<size_t>(x) * ny + y] = in[static_cast<size_t>(y) * nx + x];
    }
    return;
  }
  const int lane = threadIdx.x % 64, w = threadIdx.x / 64;
#pragma unroll
  for (int k = 0; k < 4; ++k)
#if __CUDA_ARCH__ >= 800
  asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" ::"r"(static_cast<unsigned>(__cvta_generic_to_shared(&tile[lane][4 * (w + 4 * k)]))), "l"(__cvta_generic_to_global(in + size_t(by + lane) * nx + bx + 4 * (w + 4 * k))) : "memory");
#else
  *reinterpret_cast<float4*>(&tile[lane][4 * (w + 4 * k)]) = *reinterpret_cast<const float4*>(in + size_t(by + lane) * nx + bx + 4 * (w + 4 * k));
#endif

#if __CUDA_ARCH__ >= 800
  asm volatile("cp.async.wait_all;" ::: "memory");
#endif
  __syncthreads();
  const int c = threadIdx.x % 16, r = threadIdx.x / 16;
#pragma unroll
  for (int k = 0; k < 4; ++k) {
    const int q = r + k * 16;
    *reinterpret_cast<float4*>(out + static_cast<size_t>(bx + q) * ny + by + 4 * c) = make_float4(tile[4 * c][q], tile[4 * c + 1][q], tile[4 * c + 2][q], tile[4 * c + 3][q]);
  }
}
// END TODO
