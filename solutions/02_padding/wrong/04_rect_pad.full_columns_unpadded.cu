// rejected-by: padded
// because: 32-way conflict on load
// points: 4
// family: branch
// 32 rows, and rows of whole warps.

// TODO 1
  constexpr int pitch = columns % 32 == 0 && rows == 32 ? columns : columns + pad;
  __shared__ int tile[rows][pitch];
  const int idx = threadIdx.y * columns + threadIdx.x;
  tile[threadIdx.y][threadIdx.x] = in[idx];
  __syncthreads();
  out[idx] = tile[idx % rows][idx / rows];
// END TODO
