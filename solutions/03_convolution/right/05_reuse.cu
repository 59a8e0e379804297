//: section: closed_forms
// TODO 2
  const int threads_with_ghosts = min(threads, n);
  return threads_with_ghosts * n - threads_with_ghosts * (threads_with_ghosts - 1) / 2;
// END TODO
// TODO 3
  int saved = 0;
  for (int k = max(0, block * threads - n); k < min(width, (block + 1) * threads + n); ++k) {
    int asked = 0;
    for (int i = block * threads; i < min(width, (block + 1) * threads); ++i) asked += abs(i - k) <= n;
    saved += asked - 1;
  }
  return saved;
// END TODO
// TODO 4
  const float floats = 65536.0f / 4.0f;
  return static_cast<int>(floats) / width / height;
// END TODO
// TODO 5
  const int n = mask_width / 2;
  float sum = 0.0f;
  if (i < width)
    for (int k = max(0, i - n); k <= min(width - 1, i + n); ++k) sum = fmaf(M[k - i + n], N[k], sum);
  if (i < width) P[i] = sum;
// END TODO

//: section: halos_loaded_apart
// TODO 7
  __shared__ float tile[kTile + kMaxMaskWidth - 1];
  const int t = threadIdx.x;
  const int begin = i - t;
  for (int m = t; m < n; m += kTile) {
    const int left = begin - n + m;
    const int right = begin + kTile + m;
    tile[m] = 0.0f;
    tile[n + kTile + m] = 0.0f;
    if (left >= 0) tile[m] = N[left];
    if (right < width) tile[n + kTile + m] = N[right];
  }
  float own = 0.0f;
  if (i < width) own = N[i];
  tile[n + t] = own;
  __syncthreads();
  float sum = own * M[n];
  for (int j = 0; j < mask_width; ++j)
    if (j != n) sum += tile[t + j] * M[j];
  if (i < width) P[i] = sum;
// END TODO

//: section: kernels_with_one_helper
//: replace: 65536 / int(sizeof(float)) / (width => (64 << 10) / (4 * width
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

//: section: kernels_written_otherwise
// TODO 5
  float sum = 0.0f;
  for (int k = max(0, i - mask_width / 2); i < width && k <= min(width - 1, i + mask_width / 2); ++k)
    sum = fmaf(M[k - i + mask_width / 2], N[k], sum);
  if (i < width) P[i] = sum;
// END TODO
// TODO 6
  if (i < width) {
    const int n = mask_width / 2;
    double sum = 0;
    for (int j = mask_width - 1; j >= 0; --j) {
      const unsigned k = i - n + j;
      if (k < unsigned(width)) sum += double(N[k]) * M[j];
    }
    P[i] = float(sum);
  }
// END TODO
// TODO 7
  __shared__ float tile[kTile + kMaxMaskWidth];
  const int begin = blockIdx.x * kTile - n, end = begin + kTile + 2 * n;
#pragma unroll 1
  for (int k = begin + int(threadIdx.x); k < end; k += kTile) tile[k - begin] = k >= 0 && k < width ? N[k] : 0.0f;
  __syncthreads();
  if (i < width) {
    float sum = 0.0f;
    for (int j = 0; j < mask_width; ++j) sum += tile[threadIdx.x + j] * M[j];
    P[i] = sum;
  }
// END TODO

//: section: two_reads_before_sums
// TODO 5
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const float weight = M[j];
    const int k = i - mask_width / 2 + j;
    if (k < 0 || k >= width) continue;
    const float element = N[k];
    sum += element * weight;
  }
  P[i] = sum;
// END TODO
// TODO 7
  __shared__ float tile[kTile + kMaxMaskWidth - 1];
  const int t = threadIdx.x, begin = blockIdx.x * kTile;
  if (i < width) tile[n + t] = N[i]; else tile[n + t] = 0;
  for (int h = t; h < n; h += kTile) {
    tile[h] = begin - n + h >= 0 ? N[begin - n + h] : 0.0f;
    tile[n + kTile + h] = begin + kTile + h < width ? N[begin + kTile + h] : 0.0f;
  }
  __syncthreads();
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) sum += tile[t + j] * M[j];
  P[i] = sum;
// END TODO

//: section: weights_of_ghost_cells_too
// TODO 5
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = i - mask_width / 2 + j;
    const float weight = M[j];
    const float element = k >= 0 && k < width ? N[k] : 0.0f;
    sum += element * weight;
  }
  P[i] = sum;
// END TODO
// TODO 6
  float sum = 0.0f;
  const int n = mask_width / 2;
  for (int d = -n; d <= n; ++d) {
    const float weight = M[n + d];
    if (i < width && i + d >= 0 && i + d < width) sum = fmaf(N[i + d], weight, sum);
  }
  if (i < width) P[i] = sum;
// END TODO
// TODO 7
  __shared__ float tile[kTile + 2 * kMaxMaskWidth];
  const int begin = static_cast<int>(blockIdx.x) * kTile - n;
#pragma unroll 1
  for (int place = threadIdx.x; place < kTile + 2 * n; place += kTile) {
    tile[place] = 0.0f;
    if (begin + place >= 0 && begin + place < width) tile[place] = N[begin + place];
  }
  __syncthreads();
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) sum += tile[threadIdx.x + j] * M[j];
  if (i < width) P[i] = sum;
// END TODO
