// The samples lie in the tile as they come; a thread loads a pair of them.

// TODO 4
  __shared__ __align__(8) int tile[64];
  if (i < 64) tile[i] = pairs[base + i];
  __syncthreads();
  if (i < 32) {
    const int2 both = reinterpret_cast<const int2*>(tile)[i];
    channels[base + i] = both.x;
    channels[base + 32 + i] = both.y;
  }
// END TODO
