// rejected-by: one_access_a_pair
// rejected-by: one_access_a_quad
// because: did not go through shared memory
// points: 7
// family: branch
// part: reverse_pairs reverse_quads

// TODO 2
  __shared__ float2 tile[kThreads];
  if (gridDim.x == 1) {
    tile[t] = in[base + t];
    __syncthreads();
    out[base + t] = tile[kThreads - 1 - t];
  } else {
    out[base + t] = in[base + kThreads - 1 - t];
  }
// END TODO

// TODO 3
  __shared__ float4 tile[kThreads];
  if (in[base].x > 0) {
    tile[t] = in[base + t];
    __syncthreads();
    out[base + t] = tile[kThreads - 1 - t];
  } else {
    out[base + t] = in[base + kThreads - 1 - t];
  }
// END TODO
