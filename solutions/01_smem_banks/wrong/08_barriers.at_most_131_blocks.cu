// rejected-by: differences_are_right
// because: a block far from the first one
// points: 6.5
// family: domain

// TODO 2
  if (i < n && i < 16768) tile[t] = in[i];
  __syncthreads();
  if (i < n && i < 16768) difference = tile[t] - (t > 0 ? tile[t - 1] : 0);
// END TODO
