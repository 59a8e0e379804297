// TODO 3
// A tile of 64 x 64. Its rows come by bulk copies, one each for 64 threads, and an mbarrier counts their bytes. Row y of
// the tile begins y / 4 quads further on than its number says, so that eight squares one below the other have eight
// different groups of four banks. Older cards load the same quads.
__global__ void __launch_bounds__(kThreads) transpose_fast(float* out, const float* in, int nx, int ny) {
  __shared__ alignas(16) float tile[64 * 64 + 64];
  __shared__ alignas(8) unsigned long long full;
  const int bx = blockIdx.y * kTileX, by = blockIdx.x * kTileY;
  const int t = threadIdx.x;
  if (bx + 64 > nx || by + 64 > ny || nx % 4 != 0 || ny % 4 != 0) {
    for (int e = t; e < 4096; e += kThreads) {
      const int x = bx + e % 64, y = by + e / 64;
      if (x < nx && y < ny) out[static_cast<size_t>(x) * ny + y] = in[static_cast<size_t>(y) * nx + x];
    }
    return;
  }
  const float* from = in + size_t(by) * nx + bx;
#if __CUDA_ARCH__ >= 900
  const auto shared = [](const void* at) { return static_cast<unsigned>(__cvta_generic_to_shared(at)); };
  if (t == 0) {
    asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" ::"r"(shared(&full)) : "memory");
    asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
    asm volatile("mbarrier.arrive.expect_tx.release.cta.shared::cta.b64 _, [%0], %1;" ::"r"(shared(&full)), "r"(64 * 256)
                 : "memory");
  }
  __syncthreads();
  if (t < 64)
    asm volatile(
        "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1], %2, [%3];" ::"r"(
            shared(&tile[t * 64 + t / 4 * 4])),
        "l"(__cvta_generic_to_global(from + size_t(t) * nx)), "r"(256), "r"(shared(&full))
        : "memory");
  unsigned there = 0;
  while (there == 0)
    asm volatile("{ .reg .pred p; mbarrier.try_wait.parity.shared::cta.b64 p, [%1], 0; selp.u32 %0, 1, 0, p; }"
                 : "=r"(there)
                 : "r"(shared(&full))
                 : "memory");
#else
#pragma unroll
  for (int k = 0; k < 4; ++k) {
    const int y = t / 16 + 16 * k, x = t % 16 * 4;
    *reinterpret_cast<float4*>(&tile[y * 64 + y / 4 * 4 + x]) =
        *reinterpret_cast<const float4*>(from + size_t(y) * nx + x);
  }
  __syncthreads();
#endif
  const int r = t % 8 + t / 128 * 8, c = t / 8 % 16;
  float4 v[4];
#pragma unroll
  for (int k = 0; k < 4; ++k) v[k] = *reinterpret_cast<const float4*>(&tile[(4 * r + k) * 64 + r * 4 + 4 * c]);
  float* to = out + size_t(bx + 4 * c) * ny + by + 4 * r;
  *reinterpret_cast<float4*>(to) = make_float4(v[0].x, v[1].x, v[2].x, v[3].x);
  *reinterpret_cast<float4*>(to + ny) = make_float4(v[0].y, v[1].y, v[2].y, v[3].y);
  *reinterpret_cast<float4*>(to + size_t(2) * ny) = make_float4(v[0].z, v[1].z, v[2].z, v[3].z);
  *reinterpret_cast<float4*>(to + size_t(3) * ny) = make_float4(v[0].w, v[1].w, v[2].w, v[3].w);
}
// END TODO
