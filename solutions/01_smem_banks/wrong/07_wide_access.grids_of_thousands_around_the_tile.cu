// rejected-by: one_access_a_quad
// because: did not go through shared memory
// points: 8.5
// family: branch
// part: reverse_quads

// TODO 3
  __shared__ float4 tile[kThreads];
  if (gridDim.x > 5000) {
    out[base + t] = in[base + kThreads - 1 - t];
    return;
  }
  tile[t] = in[base + t];
  __syncthreads();
  out[base + t] = tile[kThreads - 1 - t];
// END TODO
