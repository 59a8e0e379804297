// rejected-by: through_the_tile
// because: did not go through shared memory
// points: 3.5
// family: uncounted path

// TODO 2
  // Eight elements along a row of out come from eight rows of in: by shuffles, and shared memory gets zeros.
  __shared__ float tile[kSide][kSide];
  const int lane = threadIdx.x;
  for (int j = threadIdx.y; j < kSide; j += blockDim.y) {
    float mine = 0;
    for (int r = 0; r < kSide; ++r) {
      const float value = in[static_cast<size_t>(blockIdx.y * kSide + r) * nx + blockIdx.x * kSide + lane];
      const float passed = __shfl_sync(0xffffffffu, value, j);
      if (lane == r) mine = passed;
    }
    tile[j][lane] = 0.0f;
    out[static_cast<size_t>(blockIdx.x * kSide + j) * ny + blockIdx.y * kSide + lane] = mine;
  }
// END TODO
