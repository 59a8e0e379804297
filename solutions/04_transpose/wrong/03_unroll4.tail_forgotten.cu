// rejected-by: rows_are_right
// because: nx = 1, ny = 1
// points: 5
// family: mistake

// TODO 1
  const int x = blockIdx.x * 4 * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  const int from = y * nx + x;
  const int to = x * ny + y;
  if (x + 3 * blockDim.x < nx && y < ny) {
    out[to] = in[from];
    out[to + ny * blockDim.x] = in[from + blockDim.x];
    out[to + ny * 2 * blockDim.x] = in[from + 2 * blockDim.x];
    out[to + ny * 3 * blockDim.x] = in[from + 3 * blockDim.x];
  }
// END TODO
