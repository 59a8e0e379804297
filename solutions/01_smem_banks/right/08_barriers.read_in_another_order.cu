// Each thread stores one element, but not the one with its own number.

// TODO 1
  const int place = (t * 5 + 3) % kThreads;
  tile[place] = in[base + place];
  __syncthreads();
  out[base + t] = tile[kThreads - 1 - t];
// END TODO
