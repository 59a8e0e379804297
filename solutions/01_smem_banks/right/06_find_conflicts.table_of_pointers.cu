// A table of pointers: where each channel begins.

// TODO 4
  __shared__ int tile[80];
  int* const channel[2] = {tile, tile + 48};
  if (i < 64) channel[i % 2][i / 2] = pairs[base + i];
  __syncthreads();
  if (i < 64) channels[base + i] = channel[i / 32][i % 32];
// END TODO

// TODO 5
  __shared__ int left[33], right[32];
  if (i < 32) left[i] = channels[blockIdx.x * 64 + i];
  else if (i < 64) right[i - 32] = channels[blockIdx.x * 64 + i];
  __syncthreads();
  if (i < 32) pairs[blockIdx.x * 32 + i] = (i % 2 == 0 ? left : right)[i / 2 * 2];
// END TODO
