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
