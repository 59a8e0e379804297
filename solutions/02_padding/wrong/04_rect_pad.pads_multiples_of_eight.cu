// rejected-by: padded
// because: as few as this pad leaves
// points: 4
// family: branch

// TODO 1
  __shared__ int tile[rows][columns + (columns % 8 == 0 ? pad : 0)];
  const int idx = threadIdx.y * columns + threadIdx.x;
  tile[threadIdx.y][threadIdx.x] = in[idx];
  __syncthreads();
  out[idx] = tile[idx % rows][idx / rows];
// END TODO
