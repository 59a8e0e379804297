// rejected-by: sectors_of_rows
// because: which elements do the 32 threads of a warp take together?
// points: 7
// family: dummy
// part: transpose_unroll4_row

// TODO 1
  int x = blockIdx.x * 4 * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (y >= ny) return;
  for (int k = 0; k < 4; ++k, x += blockDim.x)
    if (x < nx) {
      volatile float* to = out + static_cast<size_t>(x) * ny + y;
      *to = 0.0f;
      *to = in[static_cast<size_t>(y) * nx + x];
    }
// END TODO
