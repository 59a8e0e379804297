// Half of the threads bring in two neighbouring elements each, one after the other.

// TODO 1
  if (t < kThreads / 2) {
    tile[2 * t] = in[base + 2 * t];
    tile[2 * t + 1] = in[base + 2 * t + 1];
  }
  __syncthreads();
  out[base + t] = tile[kThreads - 1 - t];
// END TODO

// TODO 3
    const int* const here = in + (blockIdx.x * tiles + k) * kThreads;
    if (t < kThreads / 2) {
      const int2 two = make_int2(here[2 * t], here[2 * t + 1]);
      tile[2 * t] = two.x;
      tile[2 * t + 1] = two.y;
    }
    __syncthreads();
    sum += (k + 1) * tile[t + 1 < kThreads ? t + 1 : 0];
    __syncthreads();
// END TODO
