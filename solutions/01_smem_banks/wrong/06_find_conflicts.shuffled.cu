// rejected-by: split_without_conflict
// rejected-by: preview_without_conflict
// because: did not go through shared memory
// points: 4
// family: uncounted path
// Lanes hand their samples to each other without the tile.

// TODO 4
  __shared__ int tile[64];
  const int sample = i < 64 ? pairs[base + i] : 0;
  if (i < 64) {
    const int first = i % 32 < 16 ? 2 * (i % 32) : 2 * (i % 32) - 31;  // left samples, then right ones
    const int sorted = __shfl_sync(0xffffffff, sample, first);
    tile[i] = sorted;
    __syncwarp();
    const int lane = i % 32;
    channels[base + lane / 16 * 32 + i / 32 * 16 + lane % 16] = sorted;
  }
// END TODO

// TODO 5
  if (i < 32) {
    const int left = channels[blockIdx.x * 64 + i], right = channels[blockIdx.x * 64 + 32 + i];
    const int a = __shfl_sync(0xffffffff, left, i / 2 * 2), b = __shfl_sync(0xffffffff, right, i / 2 * 2);
    pairs[blockIdx.x * 32 + i] = i % 2 ? b : a;
  }
// END TODO
