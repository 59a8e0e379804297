// TODO 1
  __shared__ __align__(4) unsigned char bytes[side * side * sizeof(int)];
  int* tile = reinterpret_cast<int*>(bytes);
  tile[linear_index()] = in[linear_index()];
  __syncthreads();
  out[linear_index()] = tile[linear_index()];
// END TODO
// TODO 2
  __shared__ unsigned tile[side][side];
  tile[threadIdx.x][threadIdx.y] = static_cast<unsigned>(in[linear_index()]);
  __syncthreads();
  out[linear_index()] = static_cast<int>(tile[threadIdx.x][threadIdx.y]);
// END TODO
// TODO 3
  __shared__ int tile[side][side];
  int (*rows)[side] = tile;
  int* row = rows[threadIdx.y];
  row[threadIdx.x] = in[linear_index()];
  __syncthreads();
  const int* column = &tile[0][0] + threadIdx.y;
  out[linear_index()] = column[side * threadIdx.x];
// END TODO
// TODO 4
  __shared__ float tile[side][side];
  tile[threadIdx.x][threadIdx.y] = __int_as_float(in[linear_index()]);
  __syncthreads();
  out[linear_index()] = __float_as_int(tile[threadIdx.y][threadIdx.x]);
// END TODO
