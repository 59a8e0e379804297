// rejected-by: rect_outputs
// because: each row of out is a column
// points: 5
// family: domain
// Rows and columns beyond the 256th are lost.

// TODO 1
  __shared__ int tile[rows][columns];
  const int idx = threadIdx.y * columns + threadIdx.x;
  const unsigned char icol = idx % rows;
  const unsigned char irow = idx / rows;
  tile[threadIdx.y][threadIdx.x] = in[idx];
  __syncthreads();
  out[idx] = tile[icol][irow];
// END TODO
