// rejected-by: sectors_of_columns
// because: which elements do the 32 threads of a warp take together?
// points: 6
// family: branch
// part: copy_col

// TODO 2
  if (blockDim.x == 16 && blockDim.y == 16) {
  const int y = blockIdx.x * blockDim.x + threadIdx.x;
  const int x = blockIdx.y * blockDim.y + threadIdx.y;
  const size_t i = static_cast<size_t>(y) * nx + x;
    if (x < nx && y < ny) out[i] = in[i];
    return;
  }
  const size_t threads = static_cast<size_t>(gridDim.x) * gridDim.y * blockDim.x * blockDim.y;
  const size_t block = static_cast<size_t>(blockIdx.y) * gridDim.x + blockIdx.x;
  size_t i = block * blockDim.x * blockDim.y + threadIdx.y * blockDim.x + threadIdx.x;
  for (; i < static_cast<size_t>(nx) * ny; i += threads) out[i] = in[i];
// END TODO
