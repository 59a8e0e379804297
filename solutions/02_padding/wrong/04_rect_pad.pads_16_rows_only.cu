// rejected-by: padded
// because: as few as this pad leaves
// points: 4
// family: branch
// The pad of the worked example, and none elsewhere.

// TODO 1
  __shared__ int tile[rows][columns + (rows == 16 && columns == 32 ? pad : 0)];
  const int idx = threadIdx.y * columns + threadIdx.x;
  const int irow = idx % rows;
  const int icol = idx / rows;
  tile[threadIdx.y][threadIdx.x] = in[idx];
  __syncthreads();
  out[idx] = tile[irow][icol];
// END TODO
