// TODO 1
  __shared__ int tile[side][side + 1];
  const int x = threadIdx.x, y = threadIdx.y;
  tile[y][x] = in[y * blockDim.x + x];
  __syncthreads();
  int value = tile[x][y];
  __syncthreads();
  out[y * blockDim.x + x] = value;
// END TODO
// TODO 2
  // no pad word used: rows rotated instead (same bytes or fewer)
  __shared__ int tile[side * side];
  const int x = threadIdx.x, y = threadIdx.y;
  tile[x * side + (y + x) % side] = in[linear_index()];
  __syncthreads();
  out[linear_index()] = tile[y * side + (x + y) % side];
// END TODO
