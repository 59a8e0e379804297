// rejected-by: rows_are_right
// because: transpose_unroll4_row, nx =
// points: 5
// family: domain

// TODO 1
  int x = blockIdx.x * 4 * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (y >= ny) return;
#pragma unroll
  for (int k = 0; k < 4; ++k, x += 4)
    if (x < nx) out[x * ny + y] = in[y * nx + x];
// END TODO
