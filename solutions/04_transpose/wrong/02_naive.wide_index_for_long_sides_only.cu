// rejected-by: large_by_rows
// because: goes to another place than that of the block
// points: 9.5
// family: domain

// TODO 3
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < nx && y < ny) {
    if (nx > 1000000 || ny > 1000000) out[static_cast<size_t>(x) * ny + y] = in[static_cast<size_t>(y) * nx + x];
    else out[x * ny + y] = in[y * nx + x];
  }
// END TODO
