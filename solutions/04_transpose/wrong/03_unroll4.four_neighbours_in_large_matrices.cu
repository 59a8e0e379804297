// rejected-by: sectors_of_rows
// because: which elements do the 32 threads of a warp take together?
// points: 7
// family: branch
// part: transpose_unroll4_row

// TODO 1
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (y >= ny) return;
  const bool large = nx > 300 && ny > 300;
  long long x = blockIdx.x * 4LL * blockDim.x + (large ? 4 * threadIdx.x : threadIdx.x);
  for (int k = 0; k < 4; ++k, x += large ? 1 : blockDim.x)
    if (x < nx) out[static_cast<size_t>(x) * ny + y] = in[static_cast<size_t>(y) * nx + x];
// END TODO
