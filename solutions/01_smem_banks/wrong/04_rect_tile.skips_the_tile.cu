// rejected-by: rect_through_tile
// rejected-by: rect_dyn_through_tile
// because: did not go through shared memory
// points: 3
// family: uncounted path

// TODO 1
  const int idx = threadIdx.y * columns + threadIdx.x;
  const int irow = idx % rows;
  const int icol = idx / rows;
  out[idx] = in[irow * columns + icol];
// END TODO

// TODO 2
  const int idx = threadIdx.y * blockDim.x + threadIdx.x;
  out[idx] = in[idx % blockDim.y * blockDim.x + idx / blockDim.y];
// END TODO
