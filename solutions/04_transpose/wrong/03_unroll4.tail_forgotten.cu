// rejected-by: rows_are_right
// because: only the last, partial block is wrong
// points: 5
// family: mistake

// TODO 1
  const int x = blockIdx.x * 4 * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  const size_t from = static_cast<size_t>(y) * nx + x;
  const size_t to = static_cast<size_t>(x) * ny + y;
  const size_t step = static_cast<size_t>(ny) * blockDim.x;
  if (x + 3 * blockDim.x < nx && y < ny) {
    out[to] = in[from];
    out[to + step] = in[from + blockDim.x];
    out[to + 2 * step] = in[from + 2 * blockDim.x];
    out[to + 3 * step] = in[from + 3 * blockDim.x];
  }
// END TODO
