// rejected-by: large_by_rows
// because: goes to another place than that of the block
// points: 9.5
// family: domain

// TODO 3
  for (int y = blockIdx.y * blockDim.y + threadIdx.y; y < ny; y += gridDim.y * blockDim.y)
    for (int x = blockIdx.x * blockDim.x + threadIdx.x; x < nx; x += gridDim.x * blockDim.x)
      out[static_cast<size_t>(x) * ny + y] = in[static_cast<size_t>(y) * nx + x];
// END TODO
