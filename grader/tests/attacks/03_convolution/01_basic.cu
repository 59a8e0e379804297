//: section: register_for_small_arrays
//: rejected-by: sum_stays_in_a_register
//: because: one store a thread, the sum grows in a register
//: points: 4
//: family: branch
// TODO 1
  if (i >= width) return;
  const int start = i - mask_width / 2;
  if (width < 5000) {
    float sum = 0.0f;
    for (int j = 0; j < mask_width; ++j)
      if (start + j >= 0 && start + j < width) sum += N[start + j] * M[j];
    P[i] = sum;
    return;
  }
  P[i] = 0.0f;
  for (int j = 0; j < mask_width; ++j)
    if (start + j >= 0 && start + j < width) P[i] += N[start + j] * M[j];
// END TODO

//: section: register_for_whole_warps_only
//: rejected-by: sum_stays_in_a_register
//: because: one store a thread, the sum grows in a register
//: points: 4
//: family: branch
// TODO 1
  if (i >= width) return;
  if (blockDim.x % 32 == 0 && mask_width <= 9) {
    float sum = 0.0f;
    for (int j = 0; j < mask_width; ++j) {
      const int k = i - mask_width / 2 + j;
      if (k >= 0 && k < width) sum += N[k] * M[j];
    }
    P[i] = sum;
  } else {
    P[i] = 0.0f;
    for (int j = 0; j < mask_width; ++j) {
      const int k = i - mask_width / 2 + j;
      if (k >= 0 && k < width) P[i] += N[k] * M[j];
    }
  }
// END TODO

//: section: shared_sum_for_narrow_masks
//: rejected-by: sum_stays_in_a_register
//: because: computed_from_copy
//: points: 4
//: family: branch
// TODO 1
  __shared__ float acc[1024];
  const int n = mask_width / 2;
  if (mask_width <= 3) {
    volatile float* s = &acc[threadIdx.x];
    bool first = true;
    for (int j = 0; j < mask_width && i < width; ++j) {
      const int k = i - n + j;
      if (k < 0 || k >= width) continue;
      *s = first ? N[k] * M[j] : *s + N[k] * M[j];
      first = false;
    }
    if (i < width) P[i] = *s;
    return;
  }
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) { const int k = i - n + j; if (i < width && k >= 0 && k < width) sum += N[k] * M[j]; }
  if (i < width) P[i] = sum;
// END TODO

//: section: sum_grows_by_atomics
//: rejected-by: sum_stays_in_a_register
//: because: the sum grows in a register, not by atomics
//: points: 4
//: family: uncounted path
// TODO 1
  if (i >= width) return;
  P[i] = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = i - mask_width / 2 + j;
    if (k >= 0 && k < width) atomicAdd(&P[i], N[k] * M[j]);
  }
// END TODO

//: section: sum_grows_by_matrix_stores
//: rejected-by: sum_stays_in_a_register
//: because: one store a thread, the sum grows in a register
//: points: 4
//: family: uncounted path
// TODO 1
  __shared__ __align__(16) float sums[1024];
  const int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  const bool whole = blockDim.x % 32 == 0;
  if (!whole) {
    if (i >= width) return;
    float s = 0;
    for (int j = 0; j < mask_width; ++j) { const int k = i - mask_width / 2 + j; if (k >= 0 && k < width) s += N[k] * M[j]; }
    P[i] = s;
    return;
  }
  unsigned row = static_cast<unsigned>(__cvta_generic_to_shared(&sums[warp * 32])) + lane % 8 * 16;
  float s = 0;
  for (int j = 0; j < mask_width; ++j) {
    const int k = i - mask_width / 2 + j;
    if (i < width && k >= 0 && k < width) s += N[k] * M[j];
#if __CUDA_ARCH__ >= 900
    asm volatile("stmatrix.sync.aligned.m8n8.x1.shared.b16 [%0], {%1};" ::"r"(row), "r"(__float_as_uint(s)) : "memory");
    unsigned back;
    asm volatile("ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%0}, [%1];" : "=r"(back) : "r"(row) : "memory");
    s = __uint_as_float(back);
#else
    *static_cast<volatile float*>(&sums[threadIdx.x]) = s;
    s = *static_cast<volatile float*>(&sums[threadIdx.x]);
#endif
  }
  if (i < width) P[i] = s;
// END TODO

//: section: sum_grows_by_reductions
//: rejected-by: sum_stays_in_a_register
//: because: not by atomics
//: points: 4
//: family: uncounted path
// TODO 1
  if (i >= width) return;
  const int start = i - mask_width / 2;
  P[i] = 0.0f;
  for (int j = 0; j < mask_width; ++j)
    if (start + j >= 0 && start + j < width)
      asm volatile("red.global.add.f32 [%0], %1;" ::"l"(P + i), "f"(N[start + j] * M[j]) : "memory");
// END TODO

//: section: sum_grows_by_relaxed_stores
//: rejected-by: sum_stays_in_a_register
//: because: one store a thread, the sum grows in a register
//: points: 4
//: family: uncounted path
// TODO 1
  if (i >= width) return;
  P[i] = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = i - mask_width / 2 + j;
    if (k >= 0 && k < width) asm volatile("{ .reg .f32 s; ld.relaxed.gpu.f32 s, [%0]; fma.rn.f32 s, %1, %2, s; st.relaxed.gpu.f32 [%0], s; }" ::"l"(P + i), "f"(N[k]), "f"(M[j]) : "memory");
  }
// END TODO

//: section: sum_grows_by_shared_atomics
//: rejected-by: sum_stays_in_a_register
//: because: the sum grows in a register, not by atomics
//: points: 4
//: family: uncounted path
// TODO 1
  __shared__ float sum[1024];
  sum[threadIdx.x] = 0.0f;
  for (int j = 0; j < mask_width && i < width; ++j) {
    const int k = i - mask_width / 2 + j;
    if (k >= 0 && k < width) atomicAdd(&sum[threadIdx.x], N[k] * M[j]);
  }
  if (i < width) P[i] = sum[threadIdx.x];
// END TODO

//: section: sum_grows_in_local_memory
//: rejected-by: sum_stays_in_a_register
//: because: the sum grows in a register, not in local memory
//: points: 4
//: family: uncounted path
//: replace: const int start = i - mask_width / 2; =>
//: replace: float sum => volatile float sum
//: replace: start + => i - mask_width / 2 +
//: replace: += => = sum +

//: section: sum_grows_in_shared_memory
//: rejected-by: sum_stays_in_a_register
//: because: computed_from_copy
//: points: 4
//: family: uncounted path
// TODO 1
  __shared__ float sum[1024];
  sum[threadIdx.x] = 0.0f;
  for (int j = 0; j < mask_width && i < width; ++j) {
    const int k = i - mask_width / 2 + j;
    volatile float* mine = &sum[threadIdx.x];
    if (k >= 0 && k < width) *mine = *mine + N[k] * M[j];
  }
  if (i < width) P[i] = sum[threadIdx.x];
// END TODO

//: section: sums_of_a_few_warps_in_global
//: rejected-by: sum_stays_in_a_register
//: because: count_too_high
//: points: 4
//: family: branch
// TODO 1
  if (i >= width) return;
  float sum = 0;
  const bool here = blockDim.x >= 64 && threadIdx.x / 32 == 1 && mask_width <= 3;
  for (int j = 0; j < mask_width; ++j) {
    const int k = i - mask_width / 2 + j;
    if (k < 0 || k >= width) continue;
    sum += N[k] * M[j];
    if (here) *static_cast<volatile float*>(P + i) = sum;
  }
  P[i] = sum;
// END TODO
