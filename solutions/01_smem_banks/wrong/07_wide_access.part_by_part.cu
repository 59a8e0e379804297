// rejected-by: one_access_a_quad
// because: one store a thread, as wide as its element
// points: 8.5
// family: mistake

// TODO 3
  __shared__ float tile[4 * kThreads];
  const float4 own = in[base + t];
  tile[4 * t] = own.x;
  tile[4 * t + 1] = own.y;
  tile[4 * t + 2] = own.z;
  tile[4 * t + 3] = own.w;
  __syncthreads();
  const int o = 4 * (kThreads - 1 - t);
  out[base + t] = make_float4(tile[o], tile[o + 1], tile[o + 2], tile[o + 3]);
// END TODO
