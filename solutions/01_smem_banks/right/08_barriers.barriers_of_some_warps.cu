// Pairs of warps that exchange their halves wait for each other alone.

// TODO 1
  const int warp = t / 32, pair = warp < 2 ? warp : 3 - warp;
  tile[t] = in[base + t];
  asm volatile("bar.sync %0, 64;" ::"r"(pair + 1) : "memory");
  out[base + t] = tile[kThreads - 1 - t];
// END TODO

// TODO 2
  const int warps = min(4, (n - static_cast<int>(blockIdx.x) * kThreads + 31) / 32);
  if (t / 32 < warps) {
    if (i < n) tile[t] = in[i];
    asm volatile("bar.sync 5, %0;" ::"r"(32 * warps) : "memory");
    if (i < n) difference = tile[t] - (t > 0 ? tile[t - 1] : 0);
  }
// END TODO

// TODO 3
    if (k != 0) __syncthreads();
    tile[t] = in[(blockIdx.x * tiles + k) * kThreads + t];
    __syncthreads();
    sum += (k + 1) * tile[t == kThreads - 1 ? 0 : t + 1];
// END TODO
