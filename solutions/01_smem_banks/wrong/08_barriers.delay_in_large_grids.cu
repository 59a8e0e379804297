// rejected-by: reverse_through_tile
// rejected-by: neighbours_through_tile
// because: a block far from the first one
// because: a barrier is missing
// points: 6
// family: order

// TODO 1
  tile[t] = in[base + t];
  if (gridDim.x > 140) { for (int s = 0; s < 40; ++s) __nanosleep(100); } else __syncthreads();
  out[base + t] = tile[kThreads - 1 - t];
// END TODO

// TODO 3
    tile[t] = in[(blockIdx.x * tiles + k) * kThreads + t];
    if (gridDim.x > 140) { for (int s = 0; s < 40; ++s) __nanosleep(100); } else __syncthreads();
    sum += (k + 1) * tile[(t + 1) % kThreads];
    if (gridDim.x > 140) { for (int s = 0; s < 40; ++s) __nanosleep(100); } else __syncthreads();
// END TODO
