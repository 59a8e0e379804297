// rejected-by: sectors_of_columns
// because: which elements do the 32 threads of a warp take together
// points: 7
// family: branch
// part: copy_col

// TODO 2
  const int y = blockIdx.x * blockDim.x + threadIdx.x;
  const int x = blockIdx.y * blockDim.y + threadIdx.y;
  if ((blockIdx.x + 1) * blockDim.x <= ny && (blockIdx.y + 1) * blockDim.y <= nx && blockIdx.y % 3 == 2) {
    const int me = threadIdx.y * blockDim.x + threadIdx.x;
    const size_t i = static_cast<size_t>(blockIdx.x * blockDim.x + me / blockDim.y) * nx + blockIdx.y * blockDim.y + me % blockDim.y;
    out[i] = in[i];
    return;
  }
  const size_t i = static_cast<size_t>(y) * nx + x;
  if (x < nx && y < ny) out[i] = in[i];
// END TODO
