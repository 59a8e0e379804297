//: section: both_coordinates_clamped_loads_first
// TODO 1
  const int x = blockIdx.x * 4 * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  const float* row = in + size_t(min(y, ny - 1)) * nx;
  float v[4];
#pragma unroll
  for (int k = 0; k < 4; ++k) v[k] = row[min(x + k * int(blockDim.x), nx - 1)];
#pragma unroll
  for (int k = 0; k < 4; ++k)
    if (y < ny && x + k * int(blockDim.x) < nx) out[size_t(x + k * blockDim.x) * ny + y] = v[k];
// END TODO
// TODO 2
  const int y = blockIdx.x * 4 * blockDim.x + threadIdx.x, x = blockIdx.y * blockDim.y + threadIdx.y;
  const float* column = in + min(x, nx - 1);
  float v[4];
#pragma unroll
  for (int k = 0; k < 4; ++k) v[k] = column[size_t(min(y + k * int(blockDim.x), ny - 1)) * nx];
#pragma unroll
  for (int k = 0; k < 4; ++k)
    if (x < nx && y + k * int(blockDim.x) < ny) out[size_t(x) * ny + y + k * blockDim.x] = v[k];
// END TODO

//: section: cases_of_a_tail
// TODO 1
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  const int step = blockDim.x;
  const int x = 4 * blockIdx.x * step + threadIdx.x;
  if (y >= ny || x >= nx) return;
  const float* from = in + static_cast<size_t>(y) * nx + x;
  float* to = out + static_cast<size_t>(x) * ny + y;
  const size_t far = static_cast<size_t>(step) * ny;
  switch ((nx - 1 - x) / step) {
    default: to[3 * far] = from[3 * step];
    case 2: to[2 * far] = from[2 * step];
    case 1: to[far] = from[step];
    case 0: to[0] = from[0];
  }
// END TODO

//: section: clamped_loads
// TODO 1
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (y >= ny) return;
  const long long x = blockIdx.x * 4LL * blockDim.x + threadIdx.x;
  float v[4];
#pragma unroll
  for (int k = 0; k < 4; ++k) v[k] = in[(size_t)y * nx + min(x + k * blockDim.x, nx - 1LL)];
#pragma unroll
  for (int k = 0; k < 4; ++k)
    if (x + k * blockDim.x < nx) out[(size_t)(x + k * blockDim.x) * ny + y] = v[k];
// END TODO

//: section: int_step
// The step from element to element is an int: in a grid that covers the matrix it fits.
// TODO 2
  int y = blockIdx.x * 4 * blockDim.x + threadIdx.x;
  const int x = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= nx) return;
  const float* from = in + (static_cast<size_t>(y) * nx + x);
  float* to = out + (static_cast<size_t>(x) * ny + y);
  const int step = blockDim.x * nx;
  for (int k = 0; k < 4 && y < ny; ++k, y += blockDim.x, from += step, to += blockDim.x) *to = *from;
// END TODO

//: section: loads_before_stores
// TODO 1
  int x = blockIdx.x * 4 * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  float value[4];
  if (y >= ny) return;
#pragma unroll
  for (int k = 0; k < 4; ++k) {
    const size_t column = x + k * blockDim.x;
    if (column < nx) value[k] = in[static_cast<size_t>(y) * nx + column];
  }
#pragma unroll
  for (int k = 0; k < 4; ++k) {
    const size_t column = x + k * blockDim.x;
    if (column < nx) out[column * ny + y] = value[k];
  }
// END TODO

//: section: pointers_move_on
// TODO 1
  int x = blockIdx.x * 4 * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (y >= ny) return;
  const float* from = in + size_t(y) * nx + x;
  float* to = out + size_t(x) * ny + y;
  const size_t step = size_t(blockDim.x) * ny;
  for (int k = 0; k < 4 && x < nx; ++k) {
    *to = *from;
    to += step;
    from += blockDim.x;
    x += blockDim.x;
  }
// END TODO

//: section: two_and_two
// TODO 1
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  const float* row = in + static_cast<size_t>(y) * nx;
  float held[4];
  for (int half = 0; half < 2; ++half) {
    const int x0 = (4 * blockIdx.x + 2 * half) * blockDim.x + threadIdx.x, x1 = x0 + blockDim.x;
    if (y < ny && x0 < nx) held[2 * half] = row[x0];
    if (y < ny && x1 < nx) held[2 * half + 1] = row[x1];
    if (y < ny && x0 < nx) out[static_cast<size_t>(x0) * ny + y] = held[2 * half];
    if (y < ny && x1 < nx) out[static_cast<size_t>(x1) * ny + y] = held[2 * half + 1];
  }
// END TODO

//: section: whole_blocks_apart
// TODO 1
  const int first = (blockIdx.x * blockDim.x << 2) + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  const size_t nx_ = nx, ny_ = ny, step = blockDim.x;
  if (y >= ny) return;
  const float* from = in + y * nx_ + first;
  float* to = out + first * ny_ + y;
  if ((blockIdx.x + 1) * 4 * blockDim.x <= nx) {
    const float a = from[0], b = from[step], c = from[2 * step], d = from[3 * step];
    to[0] = a;
    to[step * ny_] = b;
    to[2 * step * ny_] = c;
    to[3 * step * ny_] = d;
  } else {
#pragma unroll 1
    for (int k = 0; k < 4 && first + k * blockDim.x < nx; ++k) to[k * step * ny_] = from[k * step];
  }
// END TODO
// TODO 2
  const unsigned step = blockDim.x;
  const unsigned begin = 4 * step * blockIdx.x + threadIdx.x;
  const unsigned x = blockIdx.y * blockDim.y + threadIdx.y;
  unsigned y = begin;
  if (x < unsigned(nx))
#pragma unroll 1
    do {
      if (y >= unsigned(ny)) break;
      out[size_t(x) * ny + y] = in[size_t(y) * nx + x];
      y += step;
    } while (y < begin + 4 * step);
// END TODO

//: section: written_out
// TODO 1
  int x = blockIdx.x * 4 * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (y >= ny) return;
  const float* from = in + static_cast<size_t>(y) * nx;
  float* to = out + y;
  const long long pitch = ny, a = x, b = a + blockDim.x, c = b + blockDim.x, d = c + blockDim.x;
  if (d < nx) {
    to[a * pitch] = from[a];
    to[b * pitch] = from[b];
    to[c * pitch] = from[c];
    to[d * pitch] = from[d];
  } else {
    if (a < nx) to[a * pitch] = from[a];
    if (b < nx) to[b * pitch] = from[b];
    if (c < nx) to[c * pitch] = from[c];
  }
// END TODO
// TODO 2
  int y = blockIdx.x * 4 * blockDim.x + threadIdx.x;
  const int x = blockIdx.y * blockDim.y + threadIdx.y;
  const int last = min(ny, (static_cast<int>(blockIdx.x) + 1) * 4 * static_cast<int>(blockDim.x));
  if (x < nx)
    for (; y < last; y += blockDim.x) out[static_cast<size_t>(x) * ny + y] = in[static_cast<size_t>(y) * nx + x];
// END TODO
