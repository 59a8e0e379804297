// TODO 1
  const float products = static_cast<float>(outputs) * (2 * n + 1);
  const int loads = outputs + 2 * n + (2 * n + 1) * !mask_is_constant;
  (void)products;
  return 200 * outputs * (2 * n + 1) / loads;
// END TODO

// TODO 2
  const int with_ghosts = threads < n ? threads : n;
  return with_ghosts * n - with_ghosts * (with_ghosts - 1) / 2;
// END TODO

// TODO 4
  return (64 << 10) / (4 * width * height);
// END TODO

// TODO 5
  const int n = mask_width / 2;
  const auto product = [&](int d) { return i + d < 0 || i + d >= width ? 0.0f : N[i + d] * M[n + d]; };
  float sum = 0.0f;
  for (int d = n; d >= -n && i < width; --d) sum += product(d);
  if (i < width) P[i] = sum;
// END TODO

// TODO 6
  if (i >= width) return;
  float sums[2] = {0.0f, 0.0f};
  int k = i - mask_width / 2;
#pragma unroll 1
  for (int j = 0; j < mask_width; ++j, ++k) {
    const float weight = M[j];
    if (0 <= k && k < width) sums[0] += weight * N[k];
  }
  P[i] = sums[0] + sums[1];
// END TODO

// TODO 7
  // The thread's own element stays in a register, the left halo is filled from its far end.
  __shared__ float left[kTile + kMaxMaskWidth - 1];
  float* const tile = left + n;
  const int t = threadIdx.x, begin = blockIdx.x * kTile;
  const float own = i < width ? N[i] : 0.0f;
  tile[t] = own;
  for (int d = 1 + t; d <= n; d += kTile) {
    tile[-d] = begin - d >= 0 ? N[begin - d] : 0.0f;
    tile[kTile - 1 + d] = begin + kTile - 1 + d < width ? N[begin + kTile - 1 + d] : 0.0f;
  }
  __syncthreads();
  if (i >= width) return;
  float sum = own * M[n];
  for (int d = 1; d <= n; ++d) sum += tile[t - d] * M[n - d] + tile[t + d] * M[n + d];
  P[i] = sum;
// END TODO
