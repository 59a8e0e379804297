// rejected-by: sectors_of_rows
// because: which elements do the 32 threads of a warp take together?
// points: 7
// family: branch
// part: transpose_unroll4_row

// TODO 1
  const bool narrow = blockDim.x < 16;
  int x = narrow ? 4 * (blockIdx.x * blockDim.x + threadIdx.x) : blockIdx.x * 4 * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  for (int k = 0; k < 4; ++k, x += narrow ? 1 : blockDim.x)
    if (x < nx && y < ny) out[static_cast<size_t>(x) * ny + y] = in[static_cast<size_t>(y) * nx + x];
// END TODO
