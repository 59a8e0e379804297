// rejected-by: reverse_through_tile
// because: is not computed from what other threads stored
// points: 8
// family: branch
// part: reverse

// TODO 1
  if (blockIdx.x > 16) {
    out[base + t] = in[base + kThreads - 1 - t];
    return;
  }
  tile[t] = in[base + t];
  __syncthreads();
  out[base + t] = tile[kThreads - 1 - t];
// END TODO
