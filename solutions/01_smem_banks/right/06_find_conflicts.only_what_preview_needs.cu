// Brings in the 32 samples that come out, and no others.

// TODO 5
  __shared__ int tile[65];
  if (i < 64 && i % 2 == 0) tile[i < 32 ? i : i + 1] = channels[blockIdx.x * 64 + i];
  __syncthreads();
  if (i < 32) pairs[blockIdx.x * 32 + i] = tile[(i % 2) * 33 + i / 2 * 2];
// END TODO
