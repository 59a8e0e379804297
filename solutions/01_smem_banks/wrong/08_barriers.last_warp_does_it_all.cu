// rejected-by: reverse_is_right
// because: nothing makes it wait for the store
// points: 7
// family: order
// All accesses are volatile; the warp that runs last does the rest.

// TODO 1
  volatile int* const seen = tile;
  seen[t] = in[base + t];
  if (t >= 96)
    for (int i = t - 96; i < kThreads; i += 32) out[base + i] = seen[kThreads - 1 - i];
// END TODO
