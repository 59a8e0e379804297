// rejected-by: differences_are_right
// because: barrier that not all threads reach
// points: 6.5
// family: mistake

// TODO 2
  if (i < n) {
    tile[t] = in[i];
    __syncthreads();
    difference = tile[t] - (t > 0 ? tile[t - 1] : 0);
  } else {
    __syncthreads();
  }
// END TODO
