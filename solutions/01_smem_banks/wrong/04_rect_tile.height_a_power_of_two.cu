// rejected-by: rect_outputs
// because: each row of out is a column
// points: 5
// family: domain
// Right where the height is a power of two.

// TODO 1
  __shared__ int tile[rows][columns];
  const int idx = threadIdx.y * columns + threadIdx.x;
  const int irow = idx & (rows - 1);
  const int icol = idx / rows;
  tile[threadIdx.y][threadIdx.x] = in[idx];
  __syncthreads();
  out[idx] = tile[irow][icol];
// END TODO
