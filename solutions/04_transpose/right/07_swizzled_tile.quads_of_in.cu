// TODO 3
  // Rows of in by quads, words of the tile one by one.
  __shared__ float tile[kSide * kSide];
  const int thread = threadIdx.y * kSide + threadIdx.x;
  const int r = thread / 8, c = thread % 8 * 4;
  const float4 quad = __ldg(reinterpret_cast<const float4*>(&in[(blockIdx.y * kSide + r) * nx + blockIdx.x * kSide + c]));
  const float words[4] = {quad.x, quad.y, quad.z, quad.w};
#pragma unroll
  for (int k = 0; k < 4; ++k) tile[place(r, c + k)] = words[k];
  __syncthreads();
  for (int j = threadIdx.y; j < kSide; j += 8)
    out[(blockIdx.x * kSide + j) * ny + blockIdx.y * kSide + threadIdx.x] = tile[place(threadIdx.x, j)];
// END TODO
