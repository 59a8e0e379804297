// Pointers in place of subscripts.

// TODO 1
  __shared__ int tile[side][side];
  int* const mine = &tile[threadIdx.y][threadIdx.x];
  *mine = in[linear_index()];
  __syncthreads();
  out[linear_index()] = *mine;
// END TODO

// TODO 3
  __shared__ int tile[side][side];
  (&tile[0][0])[linear_index()] = in[linear_index()];
  __syncthreads();
  const int x = linear_index() / side, y = linear_index() % side;
  out[linear_index()] = tile[y][x];
// END TODO
