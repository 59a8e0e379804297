// rejected-by: sectors_of_columns
// because: which elements do the 32 threads of a warp take together?
// points: 7
// family: mistake
// One thread of a row of the block moves everything.

// TODO 2
  const int first = blockIdx.x * 4 * blockDim.x + 0;
  const int x = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= nx || threadIdx.x != 0) return;
  for (int y = first; y < first + 4 * static_cast<int>(blockDim.x) && y < ny; ++y) out[static_cast<size_t>(x) * ny + y] = in[static_cast<size_t>(y) * nx + x];
// END TODO
