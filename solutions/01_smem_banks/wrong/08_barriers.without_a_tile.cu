// rejected-by: reverse_through_tile
// rejected-by: differences_through_tile
// rejected-by: neighbours_through_tile
// because: must change with them
// points: 4
// family: uncounted path

// TODO 1
  out[base + t] = in[base + kThreads - 1 - t];
// END TODO

// TODO 2
  if (i < n) difference = in[i] - (t > 0 ? in[i - 1] : 0);
// END TODO

// TODO 3
    sum += (k + 1) * in[(blockIdx.x * tiles + k) * kThreads + (t + 1) % kThreads];
// END TODO
