//: section: conflicts_in_async_copies
//: rejected-by: no_conflicts_without_a_pad
//: because: count_differs
//: points: 4
//: family: uncounted path
// TODO 3
  __shared__ float tile[kSide][kSide];
  for (int j = threadIdx.y; j < kSide; j += 8) {
    const float* from = in + (size_t(blockIdx.y) * kSide + j) * nx + blockIdx.x * kSide + threadIdx.x;
#if __CUDA_ARCH__ >= 800
  asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" ::"r"(static_cast<unsigned>(__cvta_generic_to_shared(&tile[threadIdx.x][j]))), "l"(__cvta_generic_to_global(from)) : "memory");
#else
  *(&tile[threadIdx.x][j]) = *(from);
#endif
  }
#if __CUDA_ARCH__ >= 800
  asm volatile("cp.async.wait_all;" ::: "memory");
#endif
  __syncthreads();
  for (int j = threadIdx.y; j < kSide; j += 8)
    out[(size_t(blockIdx.x) * kSide + j) * ny + blockIdx.y * kSide + threadIdx.x] = tile[j][threadIdx.x];
// END TODO

//: section: not_swizzled_in_large_matrices
//: rejected-by: no_conflicts_without_a_pad
//: because: bank conflicts
//: points: 4
//: family: branch
// TODO 3
  __shared__ float tile[kSide * kSide];
  const bool large = nx > 300 && ny > 300;
  const size_t bx = blockIdx.x * 32, by = blockIdx.y * 32;
  for (unsigned r = threadIdx.y; r < 32; r += 8) tile[large ? r * 32 + threadIdx.x : place(r, threadIdx.x)] = in[(by + r) * nx + bx + threadIdx.x];
  __syncthreads();
  for (unsigned r = threadIdx.y; r < 32; r += 8) out[(bx + r) * ny + by + threadIdx.x] = tile[large ? threadIdx.x * 32 + r : place(threadIdx.x, r)];
// END TODO

//: section: places_made_by_the_kernel
//: rejected-by: place_is_a_swizzle
//: because: given_code_changed
//: points: 0
//: family: edits
//: replace: place(threadIdx.y, threadIdx.x) => threadIdx.y * kSide + (threadIdx.x ^ threadIdx.y)
//: replace: (column ^ row) => column

//: section: registers_for_long_sides
//: rejected-by: no_conflicts_without_a_pad
//: because: did not go through shared memory
//: points: 4
//: family: branch
// TODO 3
  __shared__ float tile[kSide * kSide];
  if (nx >> 16 != 0 || ny >> 16 != 0) {
    // In registers; the tile is filled, and no thread reads it.
    const int thread = threadIdx.y * 32 + threadIdx.x, warp = thread / 32, lane = thread % 32;
    tile[place(threadIdx.y, threadIdx.x)] = 0.0f;
    __syncthreads();
    if (thread < 64) {
      const int c = blockIdx.x * kSide + lane % 8 * 4, r = blockIdx.y * kSide + warp * 16 + lane / 8 * 4;
      float4 rows[4];
      for (int k = 0; k < 4; ++k) rows[k] = *reinterpret_cast<const float4*>(in + size_t(r + k) * nx + c);
      float* to = out + size_t(c) * ny + r;
      *reinterpret_cast<float4*>(to) = make_float4(rows[0].x, rows[1].x, rows[2].x, rows[3].x);
      *reinterpret_cast<float4*>(to + ny) = make_float4(rows[0].y, rows[1].y, rows[2].y, rows[3].y);
      *reinterpret_cast<float4*>(to + 2 * ny) = make_float4(rows[0].z, rows[1].z, rows[2].z, rows[3].z);
      *reinterpret_cast<float4*>(to + 3 * ny) = make_float4(rows[0].w, rows[1].w, rows[2].w, rows[3].w);
    }
    return;
  }
  int x = blockIdx.x * kSide + threadIdx.x, y = blockIdx.y * kSide + threadIdx.y;
  for (int j = 0; j < kSide; j += blockDim.y) tile[place(threadIdx.y + j, threadIdx.x)] = in[size_t(y + j) * nx + x];
  __syncthreads();
  x = blockIdx.y * kSide + threadIdx.x, y = blockIdx.x * kSide + threadIdx.y;
  for (int j = 0; j < kSide; j += blockDim.y) out[size_t(y + j) * ny + x] = tile[place(threadIdx.x, threadIdx.y + j)];
// END TODO

//: section: shuffled
//: rejected-by: no_conflicts_without_a_pad
//: because: did not go through shared memory
//: points: 4
//: family: uncounted path
// TODO 3
  // Eight elements along a row of out come from eight rows of in: by shuffles, and shared memory gets zeros.
  __shared__ float tile[kSide][kSide];
  const int lane = threadIdx.x;
  for (int j = threadIdx.y; j < kSide; j += blockDim.y) {
    float mine = 0;
    for (int r = 0; r < kSide; ++r) {
      const float value = in[static_cast<size_t>(blockIdx.y * kSide + r) * nx + blockIdx.x * kSide + lane];
      const float passed = __shfl_sync(0xffffffffu, value, j);
      if (lane == r) mine = passed;
    }
    tile[j][lane] = 0.0f;
    out[static_cast<size_t>(blockIdx.x * kSide + j) * ny + blockIdx.y * kSide + lane] = mine;
  }
// END TODO

//: section: swizzled_for_squares
//: rejected-by: no_conflicts_without_a_pad
//: because: bank conflicts
//: points: 4
//: family: branch
// TODO 3
  __shared__ float tile[kSide * kSide];
  const bool square = nx == ny;
  int x = blockIdx.x * kSide + threadIdx.x;
  int y = blockIdx.y * kSide + threadIdx.y;
  for (int j = threadIdx.y; j < kSide; j += blockDim.y) {
    const int at = square ? place(j, threadIdx.x) : j * kSide + threadIdx.x;
    tile[at] = in[(y + j - threadIdx.y) * nx + x];
  }
  __syncthreads();
  x = blockIdx.y * kSide + threadIdx.x;
  y = blockIdx.x * kSide + threadIdx.y;
  for (int j = threadIdx.y; j < kSide; j += blockDim.y) {
    const int at = square ? place(threadIdx.x, j) : threadIdx.x * kSide + j;
    out[(y + j - threadIdx.y) * ny + x] = tile[at];
  }
// END TODO
