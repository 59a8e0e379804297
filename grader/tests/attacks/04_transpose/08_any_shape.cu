//: section: conflicts_in_async_copies
//: rejected-by: through_a_tile
//: because: count_differs
//: points: 3.5
//: family: uncounted path
// TODO 2
  __shared__ float tile[kSide][kSide];
  const int tx = threadIdx.x;
  const int ty = threadIdx.y;
  const long long tiles_x = (nx + 31LL) / kSide;
  const long long tiles = tiles_x * ((ny + 31LL) / kSide);
  for (long long t = blockIdx.x; t < tiles; t += gridDim.x) {
    const int bx = static_cast<int>(t % tiles_x) * kSide;
    const int by = static_cast<int>(t / tiles_x) * kSide;
    for (int j = 0; j < kSide; j += blockDim.y)
      if (bx + tx < nx && by + ty + j < ny)
#if __CUDA_ARCH__ >= 800
  asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" ::"r"(static_cast<unsigned>(__cvta_generic_to_shared(&tile[tx][ty + j]))), "l"(__cvta_generic_to_global(in + static_cast<size_t>(by + ty + j) * nx + bx + tx)) : "memory");
#else
  *(&tile[tx][ty + j]) = *(in + static_cast<size_t>(by + ty + j) * nx + bx + tx);
#endif

#if __CUDA_ARCH__ >= 800
  asm volatile("cp.async.wait_all;" ::: "memory");
#endif
    __syncthreads();
    for (int j = 0; j < kSide; j += blockDim.y)
      if (by + tx < ny && bx + ty + j < nx)
        out[static_cast<size_t>(bx + ty + j) * ny + by + tx] = tile[ty + j][tx];
    __syncthreads();
  }
// END TODO

//: section: straight_after_many_turns
//: rejected-by: through_a_tile
//: because: did not go through shared memory
//: points: 3.5
//: family: branch
// TODO 2
  __shared__ float tile[kSide][kSide + 1];
  const int tx = threadIdx.x, ty = threadIdx.y;
  const long long tiles_x = (nx + 31LL) / kSide, tiles = tiles_x * ((ny + 31LL) / kSide);
  int turn = 0;
  for (long long t = blockIdx.x; t < tiles; t += gridDim.x, ++turn) {
    const long long bx = t % tiles_x * kSide, by = t / tiles_x * kSide;
    if (turn > 16) {
      for (int j = ty; j < kSide; j += 8) if (bx + tx < nx && by + j < ny) out[(bx + tx) * ny + by + j] = in[(by + j) * nx + bx + tx];
      continue;
    }
    for (int j = ty; j < kSide; j += 8) if (bx + tx < nx && by + j < ny) tile[j][tx] = in[(by + j) * nx + bx + tx];
    __syncthreads();
    for (int j = ty; j < kSide; j += 8) if (by + tx < ny && bx + j < nx) out[(bx + j) * ny + by + tx] = tile[tx][j];
    __syncthreads();
  }
// END TODO

//: section: straight_for_long_sides
//: rejected-by: through_a_tile
//: because: did not go through shared memory
//: points: 3.5
//: family: branch
// TODO 2
  if (nx > 65535 || ny > 65535) {
    for (size_t i = blockIdx.x * 256 + threadIdx.y * 32 + threadIdx.x; i < size_t(nx) * ny; i += 256 * gridDim.x) out[i % nx * ny + i / nx] = in[i];
    return;
  }
  __shared__ float tile[kSide][kSide + 1];
  const int tx = threadIdx.x;
  const int ty = threadIdx.y;
  const long long tiles_x = (nx + 31LL) / kSide;
  const long long tiles = tiles_x * ((ny + 31LL) / kSide);
  for (long long t = blockIdx.x; t < tiles; t += gridDim.x) {
    const int bx = static_cast<int>(t % tiles_x) * kSide;
    const int by = static_cast<int>(t / tiles_x) * kSide;
    for (int j = 0; j < kSide; j += blockDim.y)
      if (bx + tx < nx && by + ty + j < ny)
        tile[ty + j][tx] = in[static_cast<size_t>(by + ty + j) * nx + bx + tx];
    __syncthreads();
    for (int j = 0; j < kSide; j += blockDim.y)
      if (by + tx < ny && bx + ty + j < nx)
        out[static_cast<size_t>(bx + ty + j) * ny + by + tx] = tile[tx][ty + j];
    __syncthreads();
  }
// END TODO

//: section: straight_in_matrices_of_moderate_sides
//: rejected-by: through_a_tile
//: because: did not go through shared memory
//: points: 3.5
//: family: branch
// TODO 2
  __shared__ float tile[kSide][kSide + 1];
  const int tx = threadIdx.x, ty = threadIdx.y;
  const long long tiles_x = (nx + 31LL) / 32, tiles = tiles_x * ((ny + 31LL) / 32);
  for (long long t = blockIdx.x; t < tiles; t += gridDim.x) {
    const int bx = t % tiles_x * 32, by = t / tiles_x * 32;
    if (nx > 150 && ny > 150 && nx < 1000000000) {
      for (int j = ty; j < 32; j += 8)
        if (bx + tx < nx && by + j < ny) out[(size_t)(bx + tx) * ny + by + j] = in[(size_t)(by + j) * nx + bx + tx];
      continue;
    }
    for (int j = ty; j < 32; j += 8)
      if (bx + tx < nx && by + j < ny) tile[j][tx] = in[(size_t)(by + j) * nx + bx + tx];
    __syncthreads();
    for (int j = ty; j < 32; j += 8)
      if (by + tx < ny && bx + j < nx) out[(size_t)(bx + j) * ny + by + tx] = tile[tx][j];
    __syncthreads();
  }
// END TODO

//: section: straight_with_few_blocks
//: rejected-by: through_a_tile
//: because: did not go through shared memory
//: points: 3.5
//: family: branch
// TODO 2
  __shared__ float tile[kSide][kSide + 1];
  const int tx = threadIdx.x;
  const int ty = threadIdx.y;
  const long long tiles_x = (nx + 31LL) / kSide;
  const long long tiles = tiles_x * ((ny + 31LL) / kSide);
  for (long long t = blockIdx.x; t < tiles; t += gridDim.x) {
    const int bx = static_cast<int>(t % tiles_x) * kSide;
    const int by = static_cast<int>(t / tiles_x) * kSide;
    if (gridDim.x != tiles) {
      for (int j = 0; j < kSide; j += blockDim.y)
        if (bx + tx < nx && by + ty + j < ny)
          out[static_cast<size_t>(bx + tx) * ny + by + ty + j] = in[static_cast<size_t>(by + ty + j) * nx + bx + tx];
      continue;
    }
    for (int j = 0; j < kSide; j += blockDim.y)
      if (bx + tx < nx && by + ty + j < ny)
        tile[ty + j][tx] = in[static_cast<size_t>(by + ty + j) * nx + bx + tx];
    __syncthreads();
    for (int j = 0; j < kSide; j += blockDim.y)
      if (by + tx < ny && bx + ty + j < nx)
        out[static_cast<size_t>(bx + ty + j) * ny + by + tx] = tile[tx][ty + j];
    __syncthreads();
  }
// END TODO

//: section: straight_without_a_tile
//: rejected-by: through_a_tile
//: because: did not go through shared memory
//: points: 3.5
//: family: uncounted path
// TODO 2
  const long long elements = static_cast<long long>(nx) * ny;
  const long long first = (blockIdx.x * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
  for (long long i = first; i < elements; i += gridDim.x * blockDim.x * blockDim.y)
    out[i % nx * ny + i / nx] = in[i];
// END TODO

//: section: tile_for_the_first_turn
//: rejected-by: through_a_tile
//: because: did not go through shared memory
//: points: 3.5
//: family: branch
// TODO 2
  __shared__ float tile[kSide][kSide + 1];
  const int tx = threadIdx.x;
  const int ty = threadIdx.y;
  const long long tiles_x = (nx + 31LL) / kSide;
  const long long tiles = tiles_x * ((ny + 31LL) / kSide);
  for (long long t = blockIdx.x; t < tiles; t += gridDim.x) {
    const int bx = static_cast<int>(t % tiles_x) * kSide;
    const int by = static_cast<int>(t / tiles_x) * kSide;
    if (t >= gridDim.x) {
      for (int j = ty; j < kSide; j += 8)
        if (bx + tx < nx && by + j < ny)
          out[static_cast<size_t>(bx + tx) * ny + by + j] = in[static_cast<size_t>(by + j) * nx + bx + tx];
        continue;
      }
    for (int j = 0; j < kSide; j += blockDim.y)
      if (bx + tx < nx && by + ty + j < ny)
        tile[ty + j][tx] = in[static_cast<size_t>(by + ty + j) * nx + bx + tx];
    __syncthreads();
    for (int j = 0; j < kSide; j += blockDim.y)
      if (by + tx < ny && bx + ty + j < nx)
        out[static_cast<size_t>(bx + ty + j) * ny + by + tx] = tile[tx][ty + j];
    __syncthreads();
  }
// END TODO

//: section: tile_for_whole_tiles
//: rejected-by: through_a_tile
//: because: did not go through shared memory
//: points: 3.5
//: family: branch
// TODO 2
  __shared__ float tile[kSide][kSide + 1];
  const int tx = threadIdx.x;
  const int ty = threadIdx.y;
  const long long tiles_x = (nx + 31LL) / kSide;
  const long long tiles = tiles_x * ((ny + 31LL) / kSide);
  for (long long t = blockIdx.x; t < tiles; t += gridDim.x) {
    const int bx = static_cast<int>(t % tiles_x) * kSide;
    const int by = static_cast<int>(t / tiles_x) * kSide;
    if (nx % kSide != 0 || ny % kSide != 0) {
      for (int j = ty; j < kSide; j += 8)
        if (bx + tx < nx && by + j < ny)
          out[static_cast<size_t>(bx + tx) * ny + by + j] = in[static_cast<size_t>(by + j) * nx + bx + tx];
        continue;
      }
    for (int j = 0; j < kSide; j += blockDim.y)
      if (bx + tx < nx && by + ty + j < ny)
        tile[ty + j][tx] = in[static_cast<size_t>(by + ty + j) * nx + bx + tx];
    __syncthreads();
    for (int j = 0; j < kSide; j += blockDim.y)
      if (by + tx < ny && bx + ty + j < nx)
        out[static_cast<size_t>(bx + ty + j) * ny + by + tx] = tile[tx][ty + j];
    __syncthreads();
  }
// END TODO

//: section: wrong_in_large_matrices
//: rejected-by: whole_tiles_are_right
//: because: pattern_unwritten
//: points: 3
//: family: branch
// TODO 2
  __shared__ float tile[kSide][kSide + 1];
  const int tx = threadIdx.x, ty = threadIdx.y;
  const long long tiles_x = (nx + 31LL) / 32, tiles = tiles_x * ((ny + 31LL) / 32);
  for (long long t = blockIdx.x; t < tiles; t += gridDim.x) {
    const int bx = t % tiles_x * 32, by = t / tiles_x * 32;
    if (nx > 150 && ny > 150 && nx < 10000 && t % 2 == 1) {

      continue;
    }
    for (int j = ty; j < 32; j += 8)
      if (bx + tx < nx && by + j < ny) tile[j][tx] = in[(size_t)(by + j) * nx + bx + tx];
    __syncthreads();
    for (int j = ty; j < 32; j += 8)
      if (by + tx < ny && bx + j < nx) out[(size_t)(bx + j) * ny + by + tx] = tile[tx][j];
    __syncthreads();
  }
// END TODO
