// rejected-by: through_the_tile
// because: elements are loaded and stored, not by atomics
// points: 4
// family: uncounted path

// TODO 2
  __shared__ unsigned tile[kSide * kSide];
  int x = blockIdx.x * kSide + threadIdx.x;
  int y = blockIdx.y * kSide + threadIdx.y;
  for (int j = 0; j < kSide; j += blockDim.y)
    atomicExch(&tile[(threadIdx.y + j) * kSide + threadIdx.x], __float_as_uint(in[(y + j) * nx + x]));
  __syncthreads();
  x = blockIdx.y * kSide + threadIdx.x;
  y = blockIdx.x * kSide + threadIdx.y;
  for (int j = 0; j < kSide; j += blockDim.y)
    out[(y + j) * ny + x] = __uint_as_float(atomicOr(&tile[threadIdx.x * kSide + threadIdx.y + j], 0));
// END TODO
