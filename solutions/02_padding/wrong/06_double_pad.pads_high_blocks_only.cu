// rejected-by: padded
// because: as few as this pad leaves
// points: 4
// family: branch

// TODO 1
  constexpr int used = rows >= columns ? pad : 0;
  __shared__ double tile[rows][columns + used];
  const int idx = threadIdx.y * columns + threadIdx.x;
  tile[threadIdx.y][threadIdx.x] = in[idx];
  __syncthreads();
  out[idx] = tile[idx % rows][idx / rows];
// END TODO
