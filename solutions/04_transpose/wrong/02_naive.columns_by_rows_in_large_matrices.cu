// rejected-by: sectors_of_columns
// because: which elements do the 32 threads of a warp take together?
// points: 7
// family: branch
// part: transpose_col

// TODO 4
  if (nx > 200 && ny > 200) {
    const int me = threadIdx.y * blockDim.x + threadIdx.x;
    const int r = blockIdx.x * blockDim.x + me / blockDim.y, c = blockIdx.y * blockDim.y + me % blockDim.y;
    if (r < ny && c < nx) out[static_cast<size_t>(c) * ny + r] = in[static_cast<size_t>(r) * nx + c];
    return;
  }
  const int y = blockIdx.x * blockDim.x + threadIdx.x;
  const int x = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < nx && y < ny) out[static_cast<size_t>(x) * ny + y] = in[static_cast<size_t>(y) * nx + x];
// END TODO
