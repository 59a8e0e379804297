// TODO 1
  const int rows = (31 + block_x) / block_x;
  const int last = 32 - (rows - 1) * block_x;
  const int whole = (min(block_x, 32) * element_bytes + 31) >> 5;
  return rows == 1 ? element_bytes : (rows - 1) * whole + ((last * element_bytes + 31) >> 5);
// END TODO

// TODO 2
  int sectors = 0;
  for (int lane = 0; lane < 32; ++lane) {
    // The first lane of each sector counts.
    const int byte = lane / block_x * element_bytes;
    bool is_first = true;
    for (int other = lane - block_x; other >= 0; other -= block_x)
      is_first = is_first && other / block_x * element_bytes / 32 != byte / 32;
    sectors += is_first;
  }
  return sectors;
// END TODO

// TODO 3
  const auto move = [=](int x, int y) {
    if (x >= nx || y >= ny) return;
    const float* from = in + y * ptrdiff_t(nx);
    float* to = out + x * ptrdiff_t(ny);
    to[y] = from[x];
  };
  move(blockIdx.x * blockDim.x + threadIdx.x, blockIdx.y * blockDim.y + threadIdx.y);
// END TODO

// TODO 4
  const unsigned long long row = blockIdx.x * blockDim.x + threadIdx.x, column = blockIdx.y * blockDim.y + threadIdx.y;
  if (row >= ny || column >= nx) return;
  const float element = __ldcs(in + row * nx + column);
  out[column * ny + row] = element;
// END TODO
