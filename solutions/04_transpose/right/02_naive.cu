//: section: grid_stride
// TODO 1
  const int full = 32 / block_x, rest = 32 % block_x;
  return full * ((block_x * element_bytes + 31) / 32) + (rest * element_bytes + 31) / 32;
// END TODO
// TODO 2
  if (block_x >= 32) return 32;
  const int rows = 32 / block_x, more = 32 % block_x;
  return more * (((rows + 1) * element_bytes + 31) / 32) + (block_x - more) * ((rows * element_bytes + 31) / 32);
// END TODO
// TODO 3
  for (size_t row = blockIdx.y * blockDim.y + threadIdx.y; row < ny; row += gridDim.y * blockDim.y)
    for (size_t column = blockIdx.x * blockDim.x + threadIdx.x; column < nx; column += gridDim.x * blockDim.x)
      out[column * ny + row] = in[row * nx + column];
// END TODO

//: section: helper_moves_one
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

//: section: lanes_counted
// TODO 1
  int sectors = 0, last = -1;
  for (int lane = 0; lane < 32; ++lane) {
    const int sector = lane / block_x * 1000000 + lane % block_x * element_bytes / 32;
    sectors += sector != last;
    last = sector;
  }
  return sectors;
// END TODO
// TODO 2
  const int columns = block_x < 32 ? block_x : 32;
  const int full = 32 / columns, more = 32 % columns;
  return more * (((full + 1) * element_bytes + 31) / 32) + (columns - more) * ((full * element_bytes + 31) / 32);
// END TODO

//: section: pointers_to_rows
// TODO 3
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= nx || y >= ny) return;
  const float value = *(in + static_cast<long long>(nx) * y + x);
  *(out + static_cast<long long>(ny) * x + y) = value;
// END TODO
// TODO 4
  const unsigned long long y = blockIdx.x * blockDim.x + threadIdx.x, x = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < nx && y < ny) out[x * ny + y] = in[y * nx + x];
// END TODO
