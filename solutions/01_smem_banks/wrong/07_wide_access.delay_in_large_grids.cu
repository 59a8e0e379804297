// rejected-by: one_access_a_pair
// because: a block far from the first one
// because: a barrier is missing
// points: 8.5
// family: order

// TODO 2
  __shared__ float2 tile[kThreads];
  tile[t] = in[base + t];
  if (gridDim.x > 256) { for (int s = 0; s < 40; ++s) __nanosleep(100); } else __syncthreads();
  out[base + t] = tile[kThreads - 1 - t];
// END TODO
