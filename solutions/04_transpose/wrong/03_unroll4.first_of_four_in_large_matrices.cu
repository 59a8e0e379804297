// rejected-by: large_by_rows sectors_of_rows
// because: has not come to its place in out
// points: 6
// family: branch
// part: transpose_unroll4_row

// TODO 1
  int x = blockIdx.x * 4 * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (y >= ny) return;
#pragma unroll
  for (int k = 0; k < 4; ++k, x += blockDim.x)
    if (x < nx) { out[static_cast<size_t>(x) * ny + y] = in[static_cast<size_t>(y) * nx + x]; if (nx > 400 && ny > 400 && nx < 1000000) return; }
// END TODO
