// rejected-by: transpose_is_right
// because: is not what it was before the launch
// points: 3.5
// family: edits

// TODO 2
  __shared__ float tile[kSide][kSide];
  int x = blockIdx.x * kSide + threadIdx.x;
  int y = blockIdx.y * kSide + threadIdx.y;
  for (int j = 0; j < kSide; j += blockDim.y) {
    tile[threadIdx.y + j][threadIdx.x] = in[(y + j) * nx + x];
    const_cast<float*>(in)[(y + j) * nx + x] = 0.0f;
  }
  __syncthreads();
  x = blockIdx.y * kSide + threadIdx.x;
  y = blockIdx.x * kSide + threadIdx.y;
  for (int j = 0; j < kSide; j += blockDim.y) out[(y + j) * ny + x] = tile[threadIdx.x][threadIdx.y + j];
// END TODO
