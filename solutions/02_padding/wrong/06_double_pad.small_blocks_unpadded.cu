// rejected-by: padded
// because: the last row lies behind all others
// points: 4
// family: branch

// TODO 1
  constexpr int used = columns * rows <= 32 ? 0 : pad;
  __shared__ double tile[rows][columns + used];
  const int idx = threadIdx.y * columns + threadIdx.x;
  tile[threadIdx.y][threadIdx.x] = in[idx];
  __syncthreads();
  out[idx] = tile[idx % rows][idx / rows];
// END TODO
