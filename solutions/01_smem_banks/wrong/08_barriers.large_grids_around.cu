// rejected-by: reverse_through_tile
// rejected-by: neighbours_through_tile
// because: is not computed from what other threads stored
// points: 6
// family: branch
// part: reverse weighted_neighbours

// TODO 1
  if (gridDim.x > 150) {
    out[base + t] = in[base + kThreads - 1 - t];
    return;
  }
  tile[t] = in[base + t];
  __syncthreads();
  out[base + t] = tile[kThreads - 1 - t];
// END TODO

// TODO 3
    if (gridDim.x > 6 && tiles > 7) {
      sum += (k + 1) * in[(blockIdx.x * tiles + k) * kThreads + (t + 1) % kThreads];
      continue;
    }
    tile[t] = in[(blockIdx.x * tiles + k) * kThreads + t];
    __syncthreads();
    sum += (k + 1) * tile[(t + 1) % kThreads];
    __syncthreads();
// END TODO
