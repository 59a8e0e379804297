// Right in another way.

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
