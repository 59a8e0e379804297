// rejected-by: differences_are_right
// because: with whole blocks beyond the end: no thread writes
// points: 6.5
// family: domain

// TODO 2
  if (blockIdx.x * kThreads >= n) return;
  if (i < n) tile[t] = in[i];
  __syncthreads();
  if (i < n) difference = tile[t] - (t > 0 ? tile[t - 1] : 0);
// END TODO
