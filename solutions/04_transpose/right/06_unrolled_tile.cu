//: section: halves_one_after_the_other
// TODO 2
  __shared__ float tile[kSide * (kSide + 1)];
  constexpr int kPitch = kSide + 1;
  const float* from = &in[(blockIdx.y * kSide + threadIdx.y) * nx + blockIdx.x * kSide + threadIdx.x];
  float* row = &tile[threadIdx.y * kPitch + threadIdx.x];
#pragma unroll
  for (int half = 0; half < 2; ++half) {
    const float* p = from + 32 * half;
#pragma unroll
    for (int r = 0; r < kSide; r += kRows) {
      row[r * kPitch + 32 * half] = *p;
      p += kRows * nx;
    }
  }
  __syncthreads();
  float* to = &out[(blockIdx.x * kSide + threadIdx.y) * ny + blockIdx.y * kSide + threadIdx.x];
  const float* column = &tile[threadIdx.x * kPitch + threadIdx.y];
#pragma unroll
  for (int half = 0; half < 2; ++half) {
    float* p = to + 32 * half;
#pragma unroll
    for (int r = 0; r < kSide; r += kRows, p += kRows * ny) *p = column[32 * half * kPitch + r];
  }
// END TODO

//: section: helper_with_constant_turns
// TODO 1
  const double bytes = 4.0 * side * side;
  return static_cast<int>(ceil(static_cast<double>(latency_ns) * bytes_per_ns / bytes));
// END TODO
// TODO 2
  __shared__ float tile[kSide][kSide + 1];
  const int tx = threadIdx.x, ty = threadIdx.y;
  const int bx = blockIdx.x * kSide, by = blockIdx.y * kSide;
  const float* from = in + static_cast<size_t>(by + ty) * nx + bx + tx;
  const size_t in_step = static_cast<size_t>(kRows) * nx, out_step = static_cast<size_t>(kRows) * ny;
  float held[2 * kSide / kRows];
#pragma unroll
  for (int k = 0; k < kSide / kRows; ++k) {
    held[2 * k] = from[0];
    held[2 * k + 1] = from[32];
    from += in_step;
  }
#pragma unroll
  for (int k = 0; k < kSide / kRows; ++k) {
    tile[ty + kRows * k][tx] = held[2 * k];
    tile[ty + kRows * k][tx + 32] = held[2 * k + 1];
  }
  __syncthreads();
  float* to = out + static_cast<size_t>(bx + ty) * ny + by + tx;
#pragma unroll
  for (int k = 0; k < kSide / kRows; ++k, to += out_step) {
    const int r = ty + kRows * k;
    to[0] = tile[tx][r];
    to[32] = tile[tx + 32][r];
  }
// END TODO

//: section: indices_in_the_loop
// TODO 2
  __shared__ float tile[kSide * (kSide + 1)];
  const unsigned tx = threadIdx.x, ty = threadIdx.y;
  const size_t bx = blockIdx.x * kSide, by = blockIdx.y * kSide;
  float value[16];
#pragma unroll
  for (int k = 0; k < 16; ++k) value[k] = in[(by + ty + k / 2 * kRows) * nx + bx + tx + k % 2 * 32];
#pragma unroll
  for (int k = 0; k < 16; ++k) tile[(tx + k % 2 * 32) * (kSide + 1) + ty + k / 2 * kRows] = value[k];
  __syncthreads();
#pragma unroll
  for (int k = 0; k < 16; ++k) out[(bx + ty + k / 2 * kRows) * ny + by + tx + k % 2 * 32] = tile[(ty + k / 2 * kRows) * (kSide + 1) + tx + k % 2 * 32];
// END TODO

//: section: multi_line_macros_and_attributes
// TODO 2
#define EACH_ROW(body)                                \
  _Pragma("unroll") for (int r = 0; r < kSide; r += kRows) { \
    body;                                             \
  }
  alignas(16) __shared__ float tile[kSide][kSide + 1];
  static_assert(kSide % kRows == 0, "rows { of threads");
  const int tx = threadIdx.x, ty = threadIdx.y;
  const float* const from = in + size_t(blockIdx.y * kSide + ty) * nx + blockIdx.x * kSide + tx;
  float* const to = out + size_t(blockIdx.x * kSide + ty) * ny + blockIdx.y * kSide + tx;
  EACH_ROW(tile[ty + r][tx] = from[r * nx]; tile[ty + r][tx + 32] = from[r * nx + 32])
  __syncthreads();
  EACH_ROW(to[r * ny] = tile[tx][ty + r]; to[r * ny + 32] = tile[tx + 32][ty + r])
#undef EACH_ROW
// END TODO

//: section: partly_unrolled
// TODO 2
  __shared__ float tile[kSide][kSide + 1];
  const unsigned tx = threadIdx.x, ty = threadIdx.y;
  const float* from = in + size_t(blockIdx.y * kSide + ty) * nx + blockIdx.x * kSide + tx;
  float* row = &tile[ty][tx];
#pragma unroll 4
  for (int k = 0; k < kSide / kRows; ++k) {
    const float left = from[0], right = from[32];
    row[0] = left;
    row[32] = right;
    row += kRows * (kSide + 1);
    from += size_t(kRows) * nx;
  }
  __syncthreads();
  float* to = out + size_t(blockIdx.x * kSide + ty) * ny + blockIdx.y * kSide + tx;
  const float* upper = &tile[tx][ty];
  const float* lower = &tile[tx + 32][ty];
#pragma unroll 4
  for (int k = 0; k < kSide / kRows; ++k, to += size_t(kRows) * ny) {
    to[0] = upper[k * kRows];
    to[32] = lower[k * kRows];
  }
// END TODO

//: section: quads
// TODO 1
  int blocks = 0;
  for (long long missing = 1LL * latency_ns * bytes_per_ns; missing > 0; missing -= 4LL * side * side) ++blocks;
  return blocks;
// END TODO
// TODO 2
  // Quads of in; the words of a quad go to four rows of the tile, which is swizzled.
  __shared__ float tile[kSide * kSide];
  const int thread = threadIdx.y * 32 + threadIdx.x;
  const int c = thread % 16, r = thread / 16;
  const size_t bx = blockIdx.x * kSide, by = blockIdx.y * kSide;
#pragma unroll
  for (int k = 0; k < 4; ++k) {
    const int row = r + 16 * k;
    const float4 v = *reinterpret_cast<const float4*>(in + (by + row) * nx + bx + 4 * c);
    const int at = row ^ (2 * c);
    tile[(4 * c + 0) * kSide + at] = v.x;
    tile[(4 * c + 1) * kSide + at] = v.y;
    tile[(4 * c + 2) * kSide + at] = v.z;
    tile[(4 * c + 3) * kSide + at] = v.w;
  }
  __syncthreads();
#pragma unroll
  for (int k = 0; k < 16; ++k) {
    const int q = threadIdx.y * 2 + k % 2 + k / 4 * 16, column = threadIdx.x + k / 2 % 2 * 32;
    out[(bx + q) * ny + by + column] = tile[q * kSide + (column ^ (q / 4 * 2))];
  }
// END TODO

//: section: template_loop
// TODO 0
template <int kCount, class F>
__device__ __forceinline__ void times(F f) {
#pragma unroll
  for (int k = 0; k < kCount; ++k) f(k);
}
// END TODO
// TODO 2
  __shared__ float tile[64 * 65];
  const float* from = in + (blockIdx.y * 64 + threadIdx.y) * nx + blockIdx.x * 64 + threadIdx.x;
  float* to = out + (blockIdx.x * 64 + threadIdx.y) * ny + blockIdx.y * 64 + threadIdx.x;
  float* store = tile + threadIdx.y * 65 + threadIdx.x;
  const float* load = tile + threadIdx.x * 65 + threadIdx.y;
  times<8>([&](int k) {
    store[k * 8 * 65] = from[0];
    store[k * 8 * 65 + 32] = from[32];
    from += 8 * nx;
  });
  __syncthreads();
  times<8>([&](int k) {
    to[0] = load[8 * k];
    to[32] = load[32 * 65 + 8 * k];
    to += 8 * ny;
  });
// END TODO
