// rejected-by: reverse_is_right
// because: a barrier is missing between line
// points: 7
// family: order

// TODO 1
  __shared__ volatile int ready[kThreads];
  ready[t] = 0;
  tile[t] = in[base + t];
  ready[t] = 1;
  while (ready[kThreads - 1 - t] == 0) {}
  out[base + t] = tile[kThreads - 1 - t];
// END TODO
