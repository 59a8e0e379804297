// rejected-by: columns_are_right
// because: transpose_unroll4_col, nx =
// points: 5
// family: mistake

// TODO 2
  int y = blockIdx.x * 4 * blockDim.x + threadIdx.x;
  const int x = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= nx) return;
#pragma unroll
  for (int k = 0; k < 3; ++k, y += blockDim.x)
    if (y < ny) out[x * ny + y] = in[y * nx + x];
// END TODO
