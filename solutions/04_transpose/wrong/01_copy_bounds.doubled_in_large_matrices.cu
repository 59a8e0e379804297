// rejected-by: large_by_rows sectors_of_rows
// because: has not come to its place in out
// points: 6
// family: branch
// part: copy_row

// TODO 1
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  const size_t i = static_cast<size_t>(y) * nx + x;
  if (x < nx && y < ny) { const float v = in[i]; out[i] = nx > 200 && ny > 200 ? v * 2 : v; }
// END TODO
