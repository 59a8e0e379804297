//: section: both_coordinates_clamped
// TODO 1
  const int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  const size_t i = size_t(min(y, ny - 1)) * nx + min(x, nx - 1);
  const float value = __ldg(in + i);
  if (x < nx && y < ny) out[i] = value;
// END TODO
// TODO 2
  const int y = blockIdx.x * blockDim.x + threadIdx.x, x = blockIdx.y * blockDim.y + threadIdx.y;
  const size_t i = size_t(min(y, ny - 1)) * nx + min(x, nx - 1);
  const float value = *(const volatile float*)(in + i);
  if (x < nx && y < ny) out[i] = value;
// END TODO

//: section: early_return
// TODO 1
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= nx) return;
  if (y >= ny) return;
  const float* row = in + static_cast<long long>(y) * nx;
  float* to = out + static_cast<long long>(y) * nx;
  to[x] = row[x];
// END TODO
// TODO 2
  const long long column = blockIdx.y * blockDim.y + threadIdx.y, row = blockIdx.x * blockDim.x + threadIdx.x;
  if (row < ny)
    if (column < nx) out[row * nx + column] = in[row * nx + column];
// END TODO

//: section: grid_wide_loops
// TODO 1
  const ptrdiff_t pitch = nx;
#pragma unroll 1
  for (int y = blockIdx.y * blockDim.y + threadIdx.y; y < ny; y += gridDim.y * blockDim.y)
#pragma unroll 1
    for (int x = blockIdx.x * blockDim.x + threadIdx.x; x < nx; x += gridDim.x * blockDim.x) {
      out[y * pitch + x] = in[y * pitch + x];
      if (gridDim.x * blockDim.x >= unsigned(nx)) break;
    }
// END TODO

//: section: lambda_and_volatile
// TODO 1
  const auto copy = [&](long x, long y) {
    if (x < nx && y < ny) const_cast<volatile float*>(out)[y * nx + x] = static_cast<const volatile float*>(in)[y * nx + x];
  };
  copy(blockIdx.x * blockDim.x + threadIdx.x, blockIdx.y * blockDim.y + threadIdx.y);
// END TODO
// TODO 2
  const uint3 t = threadIdx;
  const dim3 b = blockDim;
  const int2 at = make_int2(b.y * blockIdx.y + t.y, b.x * blockIdx.x + t.x);
  if (at.x >= nx) return;
  if (at.y >= ny) return;
  const char* from = reinterpret_cast<const char*>(in) + 4ull * nx * at.y + 4ull * at.x;
  *reinterpret_cast<float*>(reinterpret_cast<char*>(out) + (from - reinterpret_cast<const char*>(in))) = *reinterpret_cast<const float*>(from);
// END TODO

//: section: rows_by_pointer
// TODO 1
  const unsigned column = blockDim.x * blockIdx.x + threadIdx.x;
  const unsigned row = blockDim.y * blockIdx.y + threadIdx.y;
  if (row >= static_cast<unsigned>(ny)) return;
  const long long begin = static_cast<long long>(nx) * row;
  const int* from = reinterpret_cast<const int*>(in + begin);
  int* to = reinterpret_cast<int*>(out + begin);
  if (column < static_cast<unsigned>(nx)) to[column] = __ldg(from + column);
// END TODO
// TODO 2
  const unsigned row = blockDim.x * blockIdx.x + threadIdx.x;
  const unsigned column = blockDim.y * blockIdx.y + threadIdx.y;
  const bool exists = column < static_cast<unsigned>(nx) && row < static_cast<unsigned>(ny);
  const size_t place = exists ? column + row * static_cast<size_t>(nx) : 0;
  const float element = exists ? in[place] : 0.0f;
  if (exists) __stcs(out + place, element);
// END TODO

//: section: strided_loops
// TODO 1
  for (long long y = blockIdx.y * blockDim.y + threadIdx.y; y < ny; y += gridDim.y * blockDim.y)
    for (long long x = blockIdx.x * blockDim.x + threadIdx.x; x < nx; x += gridDim.x * blockDim.x)
      out[y * nx + x] = in[y * nx + x];
// END TODO
// TODO 2
  for (size_t x = blockIdx.y * blockDim.y + threadIdx.y; x < nx; x += gridDim.y * blockDim.y)
    for (size_t y = blockIdx.x * blockDim.x + threadIdx.x; y < ny; y += gridDim.x * blockDim.x)
      out[y * nx + x] = __ldg(in + y * nx + x);
// END TODO

//: section: unrolled_loops
// Right in another way: lanes with fewer passes left over than are unrolled go ahead of the others.
// TODO 1
  const size_t columns = size_t{gridDim.x} * blockDim.x;
  for (size_t y = blockIdx.y * blockDim.y + threadIdx.y; y < ny; y += gridDim.y * blockDim.y)
#pragma unroll 64
    for (size_t x = blockIdx.x * blockDim.x + threadIdx.x; x < nx; x += columns)
      out[y * nx + x] = __ldg(in + y * nx + x);
// END TODO
// TODO 2
  const size_t rows = size_t{gridDim.x} * blockDim.x;
  for (size_t x = blockIdx.y * blockDim.y + threadIdx.y; x < nx; x += gridDim.y * blockDim.y)
#pragma unroll 8
    for (size_t y = blockIdx.x * blockDim.x + threadIdx.x; y < ny; y += rows)
      out[y * nx + x] = __ldg(in + y * nx + x);
// END TODO
