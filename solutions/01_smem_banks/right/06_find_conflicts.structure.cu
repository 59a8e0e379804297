// Channels in a structure, with banks between them.

// TODO 4
  struct Channels {
    int left[32];
    int between[16];
    int right[32];
  };
  __shared__ Channels tile;
  if (i < 64) {
    const int sample = pairs[base + i];
    int* const channel = (i & 1) == 0 ? tile.left : tile.right;
    channel[i >> 1] = sample;
  }
  __syncthreads();
  if (i < 32)
    channels[base + i] = tile.left[i];
  else if (i < 64)
    channels[base + i] = tile.right[i - 32];
// END TODO

// TODO 5
  __shared__ int tile[96];
  int* const left = tile;
  int* const right = tile + 63;
  const int* const here = channels + blockIdx.x * 64;
  if (i < 32) left[i] = here[i];
  if (i >= 32 && i < 64) right[i - 32] = here[i];
  __syncthreads();
  if (i >= 32) return;
  const int* const channel = i % 2 == 0 ? left : right;
  pairs[blockIdx.x * 32 + i] = channel[i & ~1];
// END TODO
