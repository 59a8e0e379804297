// rejected-by: rect_dyn_outputs
// because: each row of out is a column
// points: 5
// family: mistake

// TODO 2
  extern __shared__ int tile[];
  const int idx = threadIdx.y * blockDim.x + threadIdx.x;
  const int irow = idx % blockDim.y;
  const int icol = idx / blockDim.y;
  tile[idx] = in[idx];
  __syncthreads();
  out[idx] = tile[irow * blockDim.y + icol];
// END TODO
