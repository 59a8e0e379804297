// Half of the threads bring in the elements t and 127 - t, and store each at the other's place.

// TODO 1
  if (t < kThreads / 2) {
    const int a = in[base + t], b = in[base + kThreads - 1 - t];
    tile[t] = b;
    tile[kThreads - 1 - t] = a;
  }
  __syncthreads();
  out[base + t] = tile[t];
// END TODO
