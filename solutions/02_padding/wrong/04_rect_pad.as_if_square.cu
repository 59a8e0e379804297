// rejected-by: outputs
// because: elements stand in the wrong place
// points: 3
// family: domain

// TODO 1
  __shared__ int tile[rows][columns + pad];
  const int idx = threadIdx.y * columns + threadIdx.x;
  const int irow = idx % rows;
  const int icol = idx / rows;
  tile[threadIdx.y][threadIdx.x] = in[idx];
  __syncthreads();
  out[idx] = tile[threadIdx.x % rows][threadIdx.y % columns];
// END TODO
