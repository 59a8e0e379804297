// rejected-by: reverse_through_tile
// rejected-by: neighbours_through_tile
// because: must change with them
// points: 6
// family: dummy
// part: reverse weighted_neighbours

// TODO 1
  tile[t] = in[base + t];
  __syncthreads();
  const int thrown_away = static_cast<volatile int*>(tile)[kThreads - 1 - t];
  out[base + t] = in[base + kThreads - 1 - t];
  if (thrown_away == 1 && t > kThreads) out[0] = 0;
// END TODO

// TODO 3
    const int* const here = in + (blockIdx.x * tiles + k) * kThreads;
    tile[t] = here[t];
    __syncthreads();
    const int thrown_away = static_cast<volatile int*>(tile)[(t + 1) % kThreads];
    __syncthreads();
    sum += (k + 1) * here[(t + 1) % kThreads] + (t > kThreads ? thrown_away : 0);
// END TODO
