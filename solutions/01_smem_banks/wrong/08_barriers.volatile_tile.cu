// rejected-by: reverse_is_right
// because: a barrier is missing between line
// points: 7
// family: order

// TODO 1
  tile[t] = in[base + t];
  out[base + t] = static_cast<volatile int*>(tile)[kThreads - 1 - t];
// END TODO
