// rejected-by: padded
// because: the last row lies behind all others
// points: 4
// family: domain

// TODO 1
  constexpr int p = pad < 512 ? pad : 0;
  __shared__ int tile[rows][columns + p];
  const int idx = threadIdx.y * columns + threadIdx.x;
  tile[threadIdx.y][threadIdx.x] = in[idx];
  __syncthreads();
  out[idx] = tile[idx % rows][idx / rows];
// END TODO
