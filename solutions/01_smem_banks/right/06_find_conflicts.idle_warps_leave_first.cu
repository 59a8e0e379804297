// TODO 4
  if (i >= 64) return;
  __shared__ int tile[80];
  tile[(i % 2) * 48 + i / 2] = pairs[base + i];
  __syncthreads();
  channels[base + i] = tile[i + (i < 32 ? 0 : 16)];
// END TODO
