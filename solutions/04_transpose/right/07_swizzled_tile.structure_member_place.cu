// TODO 3
  __shared__ float tile[kSide * kSide];
  struct Word { int place; };
  for (int r = threadIdx.y; r < kSide; r += 8) tile[Word{place(r, threadIdx.x)}.place] = in[size_t(blockIdx.y * kSide + r) * nx + blockIdx.x * kSide + threadIdx.x];
  __syncthreads();
  for (int r = threadIdx.y; r < kSide; r += 8) out[size_t(blockIdx.x * kSide + r) * ny + blockIdx.y * kSide + threadIdx.x] = tile[Word{place(threadIdx.x, r)}.place];
// END TODO
