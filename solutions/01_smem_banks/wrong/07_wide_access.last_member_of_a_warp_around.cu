// rejected-by: one_access_a_quad
// because: did not go through shared memory
// points: 8.5
// family: branch
// part: reverse_quads

// TODO 3
  __shared__ float4 tile[kThreads];
  tile[t] = in[base + t];
  __syncthreads();
  float4 v = tile[kThreads - 1 - t];
  if (t >= 96) v.w = in[base + kThreads - 1 - t].w;
  out[base + t] = v;
// END TODO
