// TODO 2
  constexpr int kPitch = kSide + 3;
  __shared__ float tile[(kSide + 1) * kPitch];
  int x = blockIdx.x * kSide + threadIdx.x;
  int y = blockIdx.y * kSide + threadIdx.y;
  for (int j = 0; j < kSide; j += blockDim.y) tile[(threadIdx.y + j) * kPitch + threadIdx.x] = in[(y + j) * nx + x];
  __syncthreads();
  x = blockIdx.y * kSide + threadIdx.x;
  y = blockIdx.x * kSide + threadIdx.y;
  for (int j = 0; j < kSide; j += blockDim.y) out[(y + j) * ny + x] = tile[threadIdx.x * kPitch + threadIdx.y + j];
// END TODO
