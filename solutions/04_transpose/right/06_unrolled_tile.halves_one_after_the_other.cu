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
