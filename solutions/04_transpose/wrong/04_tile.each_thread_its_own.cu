// rejected-by: through_the_tile
// because: by one and the same thread
// points: 3.5
// family: dummy

// TODO 2
  // Each thread puts its element into a place of its own and takes it back: the tile turns nothing.
  __shared__ float tile[kSide][kSide];
  const int x = blockIdx.x * kSide + threadIdx.x;
  const int y = blockIdx.y * kSide + threadIdx.y;
  for (int j = 0; j < kSide; j += blockDim.y) {
    tile[threadIdx.y + j][threadIdx.x] = in[(y + j) * nx + x];
    __syncthreads();
    out[x * ny + y + j] = tile[threadIdx.y + j][threadIdx.x];
  }
// END TODO
