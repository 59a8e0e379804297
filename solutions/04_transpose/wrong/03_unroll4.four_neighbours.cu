// rejected-by: sectors_of_rows
// because: which elements do the 32 threads of a warp take together?
// points: 7
// family: mistake

// TODO 1
  int x = 4 * (blockIdx.x * blockDim.x + threadIdx.x);
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (y >= ny) return;
#pragma unroll
  for (int k = 0; k < 4; ++k, ++x)
    if (x < nx) out[static_cast<size_t>(x) * ny + y] = in[static_cast<size_t>(y) * nx + x];
// END TODO
