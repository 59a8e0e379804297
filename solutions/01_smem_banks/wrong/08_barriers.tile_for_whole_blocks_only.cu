// rejected-by: differences_through_tile
// because: must change with them
// points: 8
// family: branch
// part: differences

// TODO 2
  if (n % kThreads == 0) {
    tile[t] = in[i];
    __syncthreads();
    difference = tile[t] - (t > 0 ? tile[t - 1] : 0);
  } else if (i < n) {
    difference = in[i] - (t > 0 ? in[i - 1] : 0);
  }
// END TODO
