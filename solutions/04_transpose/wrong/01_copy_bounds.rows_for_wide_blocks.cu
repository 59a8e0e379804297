// rejected-by: sectors_of_columns
// because: which elements do the 32 threads of a warp take together
// points: 7
// family: domain

// TODO 2
  int tx = threadIdx.x, ty = threadIdx.y;
  if (blockDim.x >= 128) { const int own = ty * blockDim.x + tx; ty = own % blockDim.y; tx = own / blockDim.y; }
  const int y = blockIdx.x * blockDim.x + tx;
  const int x = blockIdx.y * blockDim.y + ty;
  const size_t i = static_cast<size_t>(y) * nx + x;
  if (x < nx && y < ny) out[i] = in[i];
// END TODO
