// TODO 2
  __shared__ float tile[kSide][kSide + 1];
  const int t = threadIdx.y * 32 + threadIdx.x, row = t / 8, quad = t % 8;
  const float4 v = *reinterpret_cast<const float4*>(in + size_t(blockIdx.y * kSide + row) * nx + blockIdx.x * kSide + 4 * quad);
  tile[row][4 * quad] = v.x;
  tile[row][4 * quad + 1] = v.y;
  tile[row][4 * quad + 2] = v.z;
  tile[row][4 * quad + 3] = v.w;
  __syncthreads();
  for (int j = threadIdx.y; j < kSide; j += 8) out[size_t(blockIdx.x * kSide + j) * ny + blockIdx.y * kSide + threadIdx.x] = tile[threadIdx.x][j];
// END TODO
