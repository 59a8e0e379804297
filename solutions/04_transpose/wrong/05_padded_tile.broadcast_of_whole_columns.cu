// rejected-by: no_conflicts
// because: the lanes of a warp load and store the tile together
// points: 4
// family: dummy

// TODO 2
  __shared__ float tile[kSide][kSide];
  int x = blockIdx.x * kSide + threadIdx.x, y = blockIdx.y * kSide + threadIdx.y;
  for (int j = 0; j < kSide; j += 8) tile[threadIdx.y + j][threadIdx.x] = in[(y + j) * nx + x];
  __syncthreads();
  x = blockIdx.y * kSide + threadIdx.x;
  y = blockIdx.x * kSide + threadIdx.y;
  for (int j = 0; j < 4; ++j) {
    float v = 0;
    for (int r = 0; r < 32; ++r) {
      float w;  // of all lanes, not of lane r alone
      asm volatile("ld.shared.f32 %0, [%1];" : "=f"(w) : "r"((unsigned)__cvta_generic_to_shared(&tile[r][threadIdx.y + 8 * j])));
      if (r == threadIdx.x) v = w;
    }
    out[(y + 8 * j) * ny + x] = v;
  }
// END TODO
