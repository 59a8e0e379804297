// rejected-by: pad_of_2_counts
// because: stores into the tile once
// points: 5
// family: mistake

// TODO 1
  const int idx = threadIdx.y * columns + threadIdx.x;
  const int icol = idx % rows;
  const int irow = idx / rows;
  out[idx] = in[icol * columns + irow];
// END TODO
