// rejected-by: differences_are_right
// because: threads leave the kernel here (`return`)
// points: 6.5
// family: mistake

// TODO 2
  if (i >= n) return;
  tile[t] = in[i];
  __syncthreads();
  difference = tile[t] - (t > 0 ? tile[t - 1] : 0);
// END TODO
