//: section: elements_from_a_tile
// TODO 1
  // Blocks of any size up to 1024, halos up to 64.
  __shared__ float tile[1024 + 128];
  const int n = mask_width / 2;
  const int begin = blockIdx.x * blockDim.x;
  if (n > 64) {
    float sum = 0.0f;
    for (int j = 0; i < width && j < mask_width; ++j)
      if (i - n + j >= 0 && i - n + j < width) sum += N[i - n + j] * M[j];
    if (i < width) P[i] = sum;
    return;
  }
  for (int place = threadIdx.x; place < int(blockDim.x) + 2 * n; place += blockDim.x) {
    const int k = begin - n + place;
    tile[place] = k < 0 || k >= width ? 0.0f : N[k];
  }
  __syncthreads();
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) sum += tile[threadIdx.x + j] * M[j];
  P[i] = sum;
// END TODO

//: section: ghosts_times_zero
// TODO 1
  const int start = i - mask_width / 2;
  float even = 0.0f, odd = 0.0f;
  for (int j = 0; j < mask_width; j += 2) {
    const int k = start + j;
    even = fmaf(k >= 0 && k < width ? N[k] : 0.0f, M[j], even);
    if (j + 1 < mask_width) odd = fmaf(k + 1 >= 0 && k + 1 < width ? N[k + 1] : 0.0f, M[j + 1], odd);
  }
  if (i < width) P[i] = even + odd;
// END TODO

//: section: limits_computed_first
// TODO 1
  if (i >= width) return;
  const int n = mask_width / 2;
  const int first = i - n < 0 ? 0 : i - n;
  const int last = i + n > width - 1 ? width - 1 : i + n;
  float sum = 0.0f;
  for (int k = first; k <= last; ++k) sum += N[k] * M[k - i + n];
  P[i] = sum;
// END TODO
// TODO 2
  int products = 0;
  for (int k = i - mask_width / 2; k <= i + mask_width / 2; ++k)
    if (k >= 0 && k < width) ++products;
  return i < width ? products + products + 1 : 0;
// END TODO

//: section: limits_in_shared_memory
// Thread 0 leaves the limits of the block in shared memory; the sum is in a register.
// TODO 1
  __shared__ int first_of_block, all_inside;
  if (threadIdx.x == 0) {
    first_of_block = blockIdx.x * blockDim.x;
    all_inside = int(blockIdx.x * blockDim.x) >= mask_width / 2 && int((blockIdx.x + 1) * blockDim.x) + mask_width / 2 <= width;
  }
  __syncthreads();
  const int me = first_of_block + threadIdx.x;
  if (me >= width) return;
  const float* from = N + (me - mask_width / 2);
  float sum = 0.0f;
  if (all_inside) {
    for (int j = 0; j < mask_width; ++j) sum += from[j] * M[j];
  } else {
    for (int j = 0; j < mask_width; ++j) {
      const int k = me - mask_width / 2 + j;
      if (k >= 0 && k < width) sum += N[k] * M[j];
    }
  }
  P[me] = sum;
// END TODO

//: section: pointers_walk_along
// TODO 1
  if (i < width) {
    const float* element = N + i - mask_width / 2;
    const float* const behind = N + width;
    float sum = 0.0f;
#pragma unroll 1
    for (const float* weight = M; weight != M + mask_width; ++weight, ++element)
      sum = element >= N && element < behind ? fmaf(__ldg(element), __ldg(weight), sum) : sum;
    P[i] = sum;
  }
// END TODO
// TODO 2
  int accesses = i < width ? 1 : 0;
  for (int j = 0; j < mask_width && i < width; ++j) {
    const int k = i - mask_width / 2 + j;
    accesses += k >= 0 && k < width ? 2 : 0;
  }
  return accesses;
// END TODO

//: section: sum_in_double
// TODO 1
  double sum = 0;
  const int first = max(i - mask_width / 2, 0), last = min(i + mask_width / 2, width - 1);
  for (int k = last; k >= first; --k) sum += static_cast<double>(N[k]) * M[k - (i - mask_width / 2)];
  if (i < width) P[i] = static_cast<float>(sum);
// END TODO

//: section: two_halves_of_the_mask
// TODO 1
  if (i >= width) return;
  const int n = mask_width / 2;
  float left = 0.0f, right = 0.0f;
  for (int d = n; d > 0; --d) {
    if (i - d >= 0) left += N[i - d] * M[n - d];
    if (i + d < width) right += N[i + d] * M[n + d];
  }
  P[i] = left + N[i] * M[n] + right;
// END TODO

//: section: unsigned_wraps
// TODO 1
  float sum = 0.0f;
  if (i < width) {
    for (unsigned j = 0; j < unsigned(mask_width); ++j) {
      const unsigned k = unsigned(i) + j - unsigned(mask_width) / 2u;
      if (k < unsigned(width)) sum = fmaf(N[k], M[j], sum);
    }
    P[i] = sum;
  }
// END TODO
// TODO 2
  int accesses = 0;
  if (i < width) {
    ++accesses;
    for (int j = 0; j < mask_width; ++j) {
      const int k = i + j - mask_width / 2;
      if (0 <= k && k < width) accesses += 2;
    }
  }
  return accesses;
// END TODO

//: section: weights_from_shared_memory
// TODO 1
  __shared__ float weights[1024];
  float sum = 0.0f;
  for (int begin = 0; begin < mask_width; begin += 1024) {
    __syncthreads();
    for (int j = begin + threadIdx.x; j < mask_width && j < begin + 1024; j += blockDim.x) weights[j - begin] = M[j];
    __syncthreads();
    for (int j = begin; j < mask_width && j < begin + 1024; ++j) {
      const int k = i - mask_width / 2 + j;
      if (i < width && k >= 0 && k < width) sum += N[k] * weights[j - begin];
    }
  }
  if (i < width) P[i] = sum;
// END TODO

//: section: zeros_elements_and_weights_in_shared_memory
// TODO 1
  __shared__ float s_n[1024 + 256], s_m[256];
  const int n = mask_width / 2;
  float sum = 0.f;
  if (mask_width > 255) {
    for (int j = 0; j < mask_width && i < width; ++j) if (i - n + j >= 0 && i - n + j < width) sum += N[i - n + j] * M[j];
  } else {
  for (int p = threadIdx.x; p < (int)blockDim.x + 2 * n; p += blockDim.x) s_n[p] = 0.f;
  for (int p = threadIdx.x; p < mask_width; p += blockDim.x) s_m[p] = M[p];
  __syncthreads();
  for (int p = threadIdx.x; p < (int)blockDim.x + 2 * n; p += blockDim.x) {
    int k = (int)(blockIdx.x * blockDim.x) - n + p;
    if (k >= 0 && k < width) s_n[p] = N[k];
  }
  __syncthreads();
  for (int j = 0; j < mask_width; ++j) sum += s_n[threadIdx.x + j] * s_m[j];
  }
  if (i < width) P[i] = sum;
// END TODO
