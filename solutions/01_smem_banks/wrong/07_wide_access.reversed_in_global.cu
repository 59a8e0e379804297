// rejected-by: one_access_a_pair
// because: out is written in order
// points: 8.5
// family: mistake

// TODO 2
  __shared__ float2 tile[kThreads];
  tile[t] = in[base + t];
  __syncthreads();
  const int from = (t * 5 + 1) % kThreads;
  out[base + kThreads - 1 - from] = tile[from];
// END TODO
