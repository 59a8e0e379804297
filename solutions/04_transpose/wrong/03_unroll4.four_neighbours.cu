// rejected-by: sectors_of_rows
// because: transpose_unroll4_row: 4 sectors a load
// points: 8
// family: mistake

// TODO 1
  int x = 4 * (blockIdx.x * blockDim.x + threadIdx.x);
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (y >= ny) return;
#pragma unroll
  for (int k = 0; k < 4; ++k, ++x)
    if (x < nx) out[x * ny + y] = in[y * nx + x];
// END TODO
