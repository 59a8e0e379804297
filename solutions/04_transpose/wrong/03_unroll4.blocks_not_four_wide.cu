// rejected-by: columns_are_right
// because: are never written
// points: 5
// family: mistake

// TODO 2
  int y = blockIdx.x * blockDim.x + threadIdx.x;
  const int x = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= nx) return;
#pragma unroll
  for (int k = 0; k < 4; ++k, y += blockDim.x)
    if (y < ny) out[static_cast<size_t>(x) * ny + y] = in[static_cast<size_t>(y) * nx + x];
// END TODO
