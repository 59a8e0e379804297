//: section: broadcast_of_whole_columns
//: rejected-by: no_conflicts
//: because: the lanes of a warp load and store the tile together
//: points: 4
//: family: dummy
// TODO 2
  __shared__ float tile[kSide][kSide];
  int x = blockIdx.x * kSide + threadIdx.x, y = blockIdx.y * kSide + threadIdx.y;
  for (int j = 0; j < kSide; j += 8) tile[threadIdx.y + j][threadIdx.x] = in[(y + j) * nx + x];
  __syncthreads();
  x = blockIdx.y * kSide + threadIdx.x;
  y = blockIdx.x * kSide + threadIdx.y;
  for (int j = 0; j < 4; ++j) {
    float v = 0;
    for (int r = 0; r < 32; ++r) {
      float w;  // of all lanes, not of lane r alone
      asm volatile("ld.shared.f32 %0, [%1];" : "=f"(w) : "r"((unsigned)__cvta_generic_to_shared(&tile[r][threadIdx.y + 8 * j])));
      if (r == threadIdx.x) v = w;
    }
    out[(y + 8 * j) * ny + x] = v;
  }
// END TODO

//: section: by_atomics
// No pad: the conflicts are those of atomics.
//: rejected-by: no_conflicts
//: because: 32-way conflict on atomic
//: points: 4
//: family: uncounted path
// TODO 2
  __shared__ unsigned tile[kSide * kSide];
  int x = blockIdx.x * kSide + threadIdx.x;
  int y = blockIdx.y * kSide + threadIdx.y;
  for (int j = 0; j < kSide; j += blockDim.y)
    atomicExch(&tile[(threadIdx.y + j) * kSide + threadIdx.x], __float_as_uint(in[(y + j) * nx + x]));
  __syncthreads();
  x = blockIdx.y * kSide + threadIdx.x;
  y = blockIdx.x * kSide + threadIdx.y;
  for (int j = 0; j < kSide; j += blockDim.y)
    out[(y + j) * ny + x] = __uint_as_float(atomicOr(&tile[threadIdx.x * kSide + threadIdx.y + j], 0));
// END TODO

//: section: conflicts_by_exchanges
//: rejected-by: no_conflicts
//: because: bank conflicts
//: points: 4
//: family: uncounted path
// TODO 2
  __shared__ float tile[kSide][kSide];
  int x = blockIdx.x * kSide + threadIdx.x;
  int y = blockIdx.y * kSide + threadIdx.y;
  for (int j = 0; j < kSide; j += 8) tile[threadIdx.y + j][threadIdx.x] = in[(y + j) * nx + x];
  __syncthreads();
  x = blockIdx.y * kSide + threadIdx.x;
  y = blockIdx.x * kSide + threadIdx.y;
  for (int j = 0; j < kSide; j += 8)
    out[(y + j) * ny + x] = __uint_as_float(atomicOr(reinterpret_cast<unsigned*>(&tile[threadIdx.x][threadIdx.y + j]), 0u));
// END TODO

//: section: conflicts_in_async_copies
//: rejected-by: no_conflicts
//: because: count_differs
//: points: 4
//: family: uncounted path
// TODO 2
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

//: section: each_thread_its_own
//: rejected-by: no_conflicts
//: because: same_thread
//: points: 3.5
//: family: dummy
// TODO 2
  // Each thread puts its element into a place of its own and takes it back: the tile turns nothing.
  __shared__ float tile[kSide][kSide + 1];
  const int x = blockIdx.x * kSide + threadIdx.x;
  const int y = blockIdx.y * kSide + threadIdx.y;
  for (int j = 0; j < kSide; j += blockDim.y) {
    tile[threadIdx.y + j][threadIdx.x] = in[(y + j) * nx + x];
    __syncthreads();
    out[x * ny + y + j] = tile[threadIdx.y + j][threadIdx.x];
  }
// END TODO

//: section: lanes_take_turns
//: rejected-by: no_conflicts
//: because: the lanes of a warp load and store the tile together
//: points: 4
//: family: dummy
// TODO 2
  // No conflict within a request: a column is loaded by four lanes' groups of one bank each.
  __shared__ float tile[kSide][kSide];
  int x = blockIdx.x * kSide + threadIdx.x, y = blockIdx.y * kSide + threadIdx.y;
  for (int j = 0; j < kSide; j += 8) tile[threadIdx.y + j][threadIdx.x] = in[(y + j) * nx + x];
  __syncthreads();
  x = blockIdx.y * kSide + threadIdx.x;
  y = blockIdx.x * kSide + threadIdx.y;
  float v[4];
  for (int lane = 0; lane < 32; ++lane)
    if (lane == threadIdx.x)
      for (int j = 0; j < 4; ++j) v[j] = *(volatile float*)&tile[threadIdx.x][threadIdx.y + 8 * j];
  __syncwarp();
  for (int j = 0; j < 4; ++j) out[(y + 8 * j) * ny + x] = v[j];
// END TODO

//: section: padded_for_one_tile
//: rejected-by: no_conflicts
//: because: bank conflicts
//: points: 4
//: family: branch
// TODO 2
  __shared__ float words[kSide * (kSide + 1)];
  const int pitch = nx == kSide && ny == kSide ? kSide + 1 : kSide;
  int x = blockIdx.x * kSide + threadIdx.x;
  int y = blockIdx.y * kSide + threadIdx.y;
  for (int j = 0; j < kSide; j += blockDim.y)
    words[(threadIdx.y + j) * pitch + threadIdx.x] = in[(y + j) * nx + x];
  __syncthreads();
  x = blockIdx.y * kSide + threadIdx.x;
  y = blockIdx.x * kSide + threadIdx.y;
  for (int j = 0; j < kSide; j += blockDim.y)
    out[(y + j) * ny + x] = words[threadIdx.x * pitch + threadIdx.y + j];
// END TODO

//: section: padded_in_small_matrices
//: rejected-by: no_conflicts
//: because: bank conflicts
//: points: 4
//: family: branch
// TODO 2
  __shared__ float tile[kSide * (kSide + 1)];
  const int pitch = nx * ny > 30000 ? kSide : kSide + 1;
  int x = blockIdx.x * kSide + threadIdx.x;
  int y = blockIdx.y * kSide + threadIdx.y;
  for (int j = 0; j < kSide; j += 8) tile[(threadIdx.y + j) * pitch + threadIdx.x] = in[(y + j) * nx + x];
  __syncthreads();
  x = blockIdx.y * kSide + threadIdx.x;
  y = blockIdx.x * kSide + threadIdx.y;
  for (int j = 0; j < kSide; j += 8) out[(y + j) * ny + x] = tile[threadIdx.x * pitch + threadIdx.y + j];
// END TODO

//: section: places_of_16_blocks
//: rejected-by: no_conflicts
//: because: bank conflicts
//: points: 4
//: family: branch
// TODO 2
  __shared__ float tile[32 * 33];
  const int pitch = blockIdx.x > 15 && blockIdx.y > 15 ? 32 : 33;
  const size_t bx = blockIdx.x * 32, by = blockIdx.y * 32;
  for (unsigned r = threadIdx.y; r < 32; r += 8) tile[r * pitch + threadIdx.x] = in[(by + r) * nx + bx + threadIdx.x];
  __syncthreads();
  for (unsigned r = threadIdx.y; r < 32; r += 8) out[(bx + r) * ny + by + threadIdx.x] = tile[threadIdx.x * pitch + r];
// END TODO

//: section: registers_for_long_sides
//: rejected-by: no_conflicts
//: because: did not go through shared memory
//: points: 4
//: family: branch
// TODO 2
  __shared__ float tile[kSide][kSide + 1];
  if (nx >> 16 != 0 || ny >> 16 != 0) {
    // In registers; the tile is filled, and no thread reads it.
    const int thread = threadIdx.y * 32 + threadIdx.x, warp = thread / 32, lane = thread % 32;
    tile[threadIdx.y][threadIdx.x] = 0.0f;
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
  for (int j = 0; j < kSide; j += blockDim.y) tile[threadIdx.y + j][threadIdx.x] = in[size_t(y + j) * nx + x];
  __syncthreads();
  x = blockIdx.y * kSide + threadIdx.x, y = blockIdx.x * kSide + threadIdx.y;
  for (int j = 0; j < kSide; j += blockDim.y) out[size_t(y + j) * ny + x] = tile[threadIdx.x][threadIdx.y + j];
// END TODO

//: section: some_blocks_unpadded
//: rejected-by: no_conflicts
//: because: 32-way conflict on load
//: points: 4
//: family: branch
// TODO 2
  __shared__ float tile[kSide * (kSide + 1)];
  const int pitch = blockIdx.x > 2 && blockIdx.y % 8 == 5 ? 32 : 33;
  for (int j = threadIdx.y; j < 32; j += 8) tile[j * pitch + threadIdx.x] = in[(size_t)(blockIdx.y * 32 + j) * nx + blockIdx.x * 32 + threadIdx.x];
  __syncthreads();
  for (int j = threadIdx.y; j < 32; j += 8) out[(size_t)(blockIdx.x * 32 + j) * ny + blockIdx.y * 32 + threadIdx.x] = tile[threadIdx.x * pitch + j];
// END TODO

//: section: straight_in_large_matrices
//: rejected-by: no_conflicts
//: because: did not go through shared memory
//: points: 4
//: family: branch
// TODO 2
  __shared__ float tile[32][33];
  const size_t bx = blockIdx.x * 32, by = blockIdx.y * 32;
  if (nx > 300 && ny > 300) {
    for (unsigned r = threadIdx.y; r < 32; r += 8) out[(bx + threadIdx.x) * ny + by + r] = in[(by + r) * nx + bx + threadIdx.x];
    return;
  }
  for (unsigned r = threadIdx.y; r < 32; r += 8) tile[r][threadIdx.x] = in[(by + r) * nx + bx + threadIdx.x];
  __syncthreads();
  for (unsigned r = threadIdx.y; r < 32; r += 8) out[(bx + r) * ny + by + threadIdx.x] = tile[threadIdx.x][r];
// END TODO

//: section: tile_for_small_matrices
//: rejected-by: no_conflicts
//: because: did not go through shared memory
//: points: 3.5
//: family: branch
// TODO 2
  __shared__ float tile[kSide][kSide + 1];
  int x = blockIdx.x * kSide + threadIdx.x;
  int y = blockIdx.y * kSide + threadIdx.y;
  if (nx * ny > 30000) {
    for (int j = 0; j < kSide; j += 8) out[x * ny + y + j] = in[(y + j) * nx + x];
    return;
  }
  for (int j = 0; j < kSide; j += 8) tile[threadIdx.y + j][threadIdx.x] = in[(y + j) * nx + x];
  __syncthreads();
  x = blockIdx.y * kSide + threadIdx.x;
  y = blockIdx.x * kSide + threadIdx.y;
  for (int j = 0; j < kSide; j += 8) out[(y + j) * ny + x] = tile[threadIdx.x][threadIdx.y + j];
// END TODO
