// rejected-by: one_access_a_quad
// because: reverse_quads: one store of 16 bytes a thread
// points: 9
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
