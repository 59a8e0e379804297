// rejected-by: reverse_is_right
// rejected-by: weighted_neighbours_are_right
// because: a barrier is missing between line
// points: 3.5
// family: order

// TODO 1
  tile[t] = in[base + t];
  out[base + t] = tile[kThreads - 1 - t];
// END TODO

// TODO 3
    tile[t] = in[(blockIdx.x * tiles + k) * kThreads + t];
    sum += (k + 1) * tile[(t + 1) % kThreads];
// END TODO
