// rejected-by: reverse_through_tile
// because: a barrier is missing
// points: 8
// family: order
// All accesses are volatile; the warp that runs last does the rest.

// TODO 1
  volatile int* const seen = tile;
  seen[t] = in[base + t];
  if (t >= 96)
    for (int i = t - 96; i < kThreads; i += 32) out[base + i] = seen[kThreads - 1 - i];
// END TODO
