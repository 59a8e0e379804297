// rejected-by: one_access_a_pair
// because: did not go through
// points: 8.5
// family: branch
// part: reverse_pairs

// TODO 2
  __shared__ float2 tile[kThreads];
  if (gridDim.x > 9 && gridDim.x < 65) { out[base + t] = in[base + kThreads - 1 - t]; return; }
  tile[t] = in[base + t];
  __syncthreads();
  out[base + t] = tile[kThreads - 1 - t];
// END TODO
