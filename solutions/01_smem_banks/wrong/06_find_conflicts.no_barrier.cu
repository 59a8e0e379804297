// rejected-by: split_keeps_its_result
// because: a barrier is missing between line
// points: 6.5
// family: order

// TODO 4
  constexpr int right = 32 + 16;
  __shared__ int tile[right + 32];
  if (i < 64) tile[(i % 2) * right + i / 2] = pairs[base + i];
  __syncwarp();
  if (i < 64) channels[base + i] = tile[i < 32 ? i : right + i - 32];
// END TODO
