// TODO 1
  __shared__ __align__(128) int tile[side][side + 1];
  tile[threadIdx.y][threadIdx.x] = in[linear_index()];
  __syncthreads();
  out[linear_index()] = tile[threadIdx.x][threadIdx.y];
// END TODO

// TODO 2
  struct alignas(16) Tile { int rows[side][side + 1]; };
  __shared__ Tile tile;
  tile.rows[threadIdx.x][threadIdx.y] = in[linear_index()];
  __syncthreads();
  out[linear_index()] = tile.rows[threadIdx.y][threadIdx.x];
// END TODO
