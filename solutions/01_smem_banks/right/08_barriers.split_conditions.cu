// Asks for the end of the data once, and waits outside.

// TODO 1
  const int other = kThreads - 1 - t;
  tile[t] = in[base + t];
  __syncthreads();
  const int value = tile[other];
  out[base + t] = value;
// END TODO

// TODO 2
  const bool has_work = i < n;
  if (has_work) tile[t] = in[i];
  __syncthreads();
  if (has_work && t == 0) difference = tile[0];
  if (has_work && t != 0) difference = tile[t] - tile[t - 1];
// END TODO
