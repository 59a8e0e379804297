// rejected-by: through_shared_memory
// because: each element comes from global memory once
// points: 8
// family: mistake

// TODO 1
  out[base + t] = in[base + kThreads - 1 - t];
// END TODO
