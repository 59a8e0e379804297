// TODO 1
  __shared__ float buffers[2][kTile + kMaxMaskWidth - 1];
  const int t = threadIdx.x;
  const auto copy = [&](int tile, float* to) {
    if (tile < tiles)
      for (int place = t; place < kTile + 2 * n; place += kTile) {
        const int k = tile * kTile - n + place;
        if (k >= 0 && k < width)
          asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" ::"r"(
                           static_cast<unsigned>(__cvta_generic_to_shared(&to[place]))),
                       "l"(__cvta_generic_to_global(&N[k]))
                       : "memory");
        else
          to[place] = 0.0f;
      }
    asm volatile("cp.async.commit_group;" ::: "memory");  // also where there is no next tile: each round waits for all groups but one
  };
  copy(blockIdx.x, buffers[0]);
  int now = 0;
  for (int tile = blockIdx.x; tile < tiles; tile += gridDim.x) {
    copy(tile + gridDim.x, buffers[now ^ 1]);
    asm volatile("cp.async.wait_group 1;" ::: "memory");
    __syncthreads();
    const int i = tile * kTile + t;
    float sum = 0.0f;
    for (int j = 0; j < mask_width; ++j) sum += buffers[now][t + j] * M[j];
    if (i < width) P[i] = sum;
    __syncthreads();  // the next round copies into this buffer
    now ^= 1;
  }
// END TODO
