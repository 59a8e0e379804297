// rejected-by: pad_of_2_counts
// because: expected 16 shared-memory load wavefronts, got 256
// points: 5
// family: mistake

// TODO 1
  __shared__ int tile[rows + pad][columns];
  const int idx = threadIdx.y * columns + threadIdx.x;
  const int icol = idx % rows;
  const int irow = idx / rows;
  tile[threadIdx.y][threadIdx.x] = in[idx];
  __syncthreads();
  out[idx] = tile[icol][irow];
// END TODO
