// TODO 1
  __shared__ int tile[side][1 + side];
  tile[threadIdx.y][1 + threadIdx.x] = in[linear_index()];
  __syncthreads();
  out[linear_index()] = tile[threadIdx.x][1 + threadIdx.y];
// END TODO
// TODO 2
  __shared__ float tile[side][side + 1];
  tile[threadIdx.x][threadIdx.y] = __int_as_float(in[linear_index()]);
  __syncthreads();
  out[linear_index()] = __float_as_int(tile[threadIdx.y][threadIdx.x]);
// END TODO
