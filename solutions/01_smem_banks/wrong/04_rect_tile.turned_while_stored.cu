// rejected-by: rect_through_tile
// because: does the load run down the columns of the tile?
// points: 6.5
// family: mistake
// The conflict has moved to the store.

// TODO 1
  __shared__ int tile[columns][rows];
  const int idx = threadIdx.y * columns + threadIdx.x;
  tile[threadIdx.x][threadIdx.y] = in[idx];
  __syncthreads();
  out[idx] = tile[idx / rows][idx % rows];
// END TODO
