// TODO 3
__global__ void __launch_bounds__(kThreads) transpose_fast(float* out, const float* in, int nx, int ny) {
  __shared__ __align__(16) float tile[64][68];
  const int bx = blockIdx.y * kTileX, by = blockIdx.x * kTileY;
  const int t = threadIdx.x;
  if (bx + 64 > nx || by + 64 > ny || nx % 4 != 0 || ny % 4 != 0) {
    for (int e = t; e < 4096; e += kThreads) {
      const int x = bx + e % 64, y = by + e / 64;
      if (x < nx && y < ny) out[static_cast<size_t>(x) * ny + y] = in[static_cast<size_t>(y) * nx + x];
    }
    return;
  }
  const int c = t % 16, r = t / 16;
  const float* from = in + size_t(by + r) * nx + bx + 4 * c;
#pragma unroll
  for (int k = 0; k < 4; ++k) {
#if __CUDA_ARCH__ >= 800
    asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" ::"r"(static_cast<unsigned>(__cvta_generic_to_shared(&tile[r + 16 * k][4 * c]))), "l"(__cvta_generic_to_global(from + size_t(16 * k) * nx)) : "memory");
#else
    *reinterpret_cast<float4*>(&tile[r + 16 * k][4 * c]) = *reinterpret_cast<const float4*>(from + size_t(16 * k) * nx);
#endif
  }
#if __CUDA_ARCH__ >= 800
  asm volatile("cp.async.wait_all;" ::: "memory");
#endif
  __syncthreads();
  float* to = out + size_t(bx + r) * ny + by + 4 * c;
#pragma unroll
  for (int k = 0; k < 4; ++k) {
    const int q = r + 16 * k;
    *reinterpret_cast<float4*>(to + size_t(16 * k) * ny) = make_float4(tile[4 * c][q], tile[4 * c + 1][q], tile[4 * c + 2][q], tile[4 * c + 3][q]);
  }
}
// END TODO
