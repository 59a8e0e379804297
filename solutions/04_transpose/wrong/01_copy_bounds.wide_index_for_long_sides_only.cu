// rejected-by: large_by_rows
// because: goes to another place than that of the block
// points: 9
// family: domain

// TODO 1
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= nx || y >= ny) return;
  if (nx > 1000000 || ny > 1000000) {
    const size_t i = static_cast<size_t>(y) * nx + x;
    out[i] = in[i];
  } else {
    const int i = y * nx + x;
    out[i] = in[i];
  }
// END TODO
