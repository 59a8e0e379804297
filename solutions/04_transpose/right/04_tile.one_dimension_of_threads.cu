// TODO 2
  __shared__ float tile[kSide * kSide];
  const unsigned thread = threadIdx.y * blockDim.x + threadIdx.x;
  const size_t from = size_t(blockIdx.y) * kSide * nx + blockIdx.x * kSide, to = size_t(blockIdx.x) * kSide * ny + blockIdx.y * kSide;
  for (unsigned e = thread; e < kSide * kSide; e += 256) tile[e] = in[from + e / kSide * size_t(nx) + e % kSide];
  __syncthreads();
  for (unsigned e = thread; e < kSide * kSide; e += 256) out[to + e / kSide * size_t(ny) + e % kSide] = tile[e % kSide * kSide + e / kSide];
// END TODO
