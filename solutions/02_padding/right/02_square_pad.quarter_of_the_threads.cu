// Every fourth row of threads moves four elements each.

// TODO 1
  __shared__ int tile[side][side + 1];
  if (threadIdx.y % 4 == 0)
    for (int y = threadIdx.y; y < threadIdx.y + 4 && y < side; ++y) tile[y][threadIdx.x] = in[y * side + threadIdx.x];
  __syncthreads();
  if (threadIdx.y % 4 == 0)
    for (int y = threadIdx.y; y < threadIdx.y + 4 && y < side; ++y) out[y * side + threadIdx.x] = tile[threadIdx.x][y];
// END TODO
