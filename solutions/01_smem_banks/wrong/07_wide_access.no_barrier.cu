// rejected-by: quads_are_reversed
// because: a barrier is missing between line
// points: 8
// family: order

// TODO 3
  __shared__ float4 tile[kThreads];
  tile[t] = in[base + t];
  __threadfence_block();
  out[base + t] = tile[kThreads - 1 - t];
// END TODO
