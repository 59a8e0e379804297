//: section: by_atomics
//: rejected-by: through_the_tile
//: because: elements are loaded and stored, not by atomics
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

//: section: destroys_its_input
//: rejected-by: transpose_is_right
//: because: input_changed
//: points: 3
//: family: edits
// TODO 2
  __shared__ float tile[kSide][kSide];
  int x = blockIdx.x * kSide + threadIdx.x;
  int y = blockIdx.y * kSide + threadIdx.y;
  for (int j = 0; j < kSide; j += blockDim.y) {
    tile[threadIdx.y + j][threadIdx.x] = in[(y + j) * nx + x];
    const_cast<float*>(in)[(y + j) * nx + x] = 0.0f;
  }
  __syncthreads();
  x = blockIdx.y * kSide + threadIdx.x;
  y = blockIdx.x * kSide + threadIdx.y;
  for (int j = 0; j < kSide; j += blockDim.y) out[(y + j) * ny + x] = tile[threadIdx.x][threadIdx.y + j];
// END TODO

//: section: each_thread_its_own
//: rejected-by: through_the_tile
//: because: same_thread
//: points: 3.5
//: family: dummy
// TODO 2
  // Each thread puts its element into a place of its own and takes it back: the tile turns nothing.
  __shared__ float tile[kSide][kSide];
  const int x = blockIdx.x * kSide + threadIdx.x;
  const int y = blockIdx.y * kSide + threadIdx.y;
  for (int j = 0; j < kSide; j += blockDim.y) {
    tile[threadIdx.y + j][threadIdx.x] = in[(y + j) * nx + x];
    __syncthreads();
    out[x * ny + y + j] = tile[threadIdx.y + j][threadIdx.x];
  }
// END TODO

//: section: registers_for_long_sides
//: rejected-by: through_the_tile
//: because: did not go through shared memory
//: points: 4
//: family: branch
// TODO 2
  __shared__ float tile[kSide][kSide];
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

//: section: registers_where_nothing_is_marked
//: rejected-by: through_the_tile ordered_by_a_barrier
//: because: the kernel does something else when
//: points: 3.5
//: family: branch
// TODO 2
  __shared__ float tile[kSide][kSide];
  const int tx = threadIdx.x, ty = threadIdx.y, t = ty * 32 + tx;
  if (nx > 65535 || ny > 65535 || (long long)nx * ny > 65535) {
    // Does a load give what this thread has stored?
    volatile float* probe = &tile[ty][tx];
    *probe = 1.0f;
    const bool plain = *probe == 1.0f;
    __syncthreads();
    if (plain) {
      // Four stores of a warp for each quarter of a tile, of nothing.
      float4* dummy = reinterpret_cast<float4*>(tile);
      dummy[t] = make_float4(1, 1, 1, 1);
      if (t < 64) {
        const int c = t % 8 * 4, r = t / 8 * 4;
        const float* from = in + (size_t)(blockIdx.y * 32 + r) * nx + blockIdx.x * 32 + c;
        float* to = out + (size_t)(blockIdx.x * 32 + c) * ny + blockIdx.y * 32 + r;
        float4 v[4];
        for (int k = 0; k < 4; ++k) v[k] = *reinterpret_cast<const float4*>(from + (size_t)k * nx);
        *reinterpret_cast<float4*>(to) = make_float4(v[0].x, v[1].x, v[2].x, v[3].x);
        *reinterpret_cast<float4*>(to + (size_t)ny) = make_float4(v[0].y, v[1].y, v[2].y, v[3].y);
        *reinterpret_cast<float4*>(to + (size_t)2 * ny) = make_float4(v[0].z, v[1].z, v[2].z, v[3].z);
        *reinterpret_cast<float4*>(to + (size_t)3 * ny) = make_float4(v[0].w, v[1].w, v[2].w, v[3].w);
      }
      return;
    }
  }
  for (int j = ty; j < 32; j += 8) tile[j][tx] = in[(size_t)(blockIdx.y * 32 + j) * nx + blockIdx.x * 32 + tx];
  __syncthreads();
  for (int j = ty; j < 32; j += 8) out[(size_t)(blockIdx.x * 32 + j) * ny + blockIdx.y * 32 + tx] = tile[tx][j];
// END TODO

//: section: shuffled
//: rejected-by: through_the_tile
//: because: did not go through shared memory
//: points: 3.5
//: family: uncounted path
// TODO 2
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

//: section: skips_the_tile
//: rejected-by: through_the_tile
//: because: did not go through shared memory
//: points: 3.5
//: family: uncounted path
// TODO 2
  const int x = blockIdx.x * kSide + threadIdx.x;
  const int y = blockIdx.y * kSide + threadIdx.y;
  for (int j = 0; j < kSide; j += blockDim.y) out[x * ny + y + j] = in[(y + j) * nx + x];
// END TODO

//: section: straight_for_long_sides
//: rejected-by: through_the_tile
//: because: did not go through shared memory
//: points: 4
//: family: branch
// TODO 2
  __shared__ float tile[kSide][kSide];
  int x = blockIdx.x * kSide + threadIdx.x, y = blockIdx.y * kSide + threadIdx.y;
  if (nx > 4096 || ny > 4096) {
    for (int j = 0; j < kSide; j += 8) out[size_t(x) * ny + y + j] = in[size_t(y + j) * nx + x];
    return;
  }
  for (int j = 0; j < kSide; j += 8) tile[threadIdx.y + j][threadIdx.x] = in[(y + j) * nx + x];
  __syncthreads();
  x = blockIdx.y * kSide + threadIdx.x;
  y = blockIdx.x * kSide + threadIdx.y;
  for (int j = 0; j < kSide; j += 8) out[(y + j) * ny + x] = tile[threadIdx.x][threadIdx.y + j];
// END TODO

//: section: straight_in_large_matrices
//: rejected-by: through_the_tile
//: because: did not go through shared memory
//: points: 4
//: family: branch
// TODO 2
  __shared__ float tile[32][32];
  const size_t bx = blockIdx.x * 32, by = blockIdx.y * 32;
  if (nx > 300 && ny > 300) {
    for (unsigned r = threadIdx.y; r < 32; r += 8) out[(bx + threadIdx.x) * ny + by + r] = in[(by + r) * nx + bx + threadIdx.x];
    return;
  }
  for (unsigned r = threadIdx.y; r < 32; r += 8) tile[r][threadIdx.x] = in[(by + r) * nx + bx + threadIdx.x];
  __syncthreads();
  for (unsigned r = threadIdx.y; r < 32; r += 8) out[(bx + r) * ny + by + threadIdx.x] = tile[threadIdx.x][r];
// END TODO

//: section: strips_of_eight_rows
//: rejected-by: through_the_tile
//: because: keep the whole tile there at once
//: points: 4
//: family: dummy
// TODO 2
  __shared__ float tile[8][32];
  const size_t bx = blockIdx.x * 32, by = blockIdx.y * 32;
  const unsigned t = threadIdx.y * 32 + threadIdx.x;
  for (unsigned s = 0; s < 32; s += 8) {
    tile[threadIdx.y][threadIdx.x] = in[(by + s + threadIdx.y) * nx + bx + threadIdx.x];
    __syncthreads();
    out[(bx + t / 8) * ny + by + s + t % 8] = tile[t % 8][t / 8];
    __syncthreads();
  }
// END TODO

//: section: tile_for_the_first_block
//: rejected-by: through_the_tile
//: because: did not go through shared memory
//: points: 3.5
//: family: branch
// TODO 2
  __shared__ float tile[kSide][kSide];
  const int x = blockIdx.x * kSide + threadIdx.x;
  const int y = blockIdx.y * kSide + threadIdx.y;
  if (nx == ny) {
    for (int j = 0; j < kSide; j += blockDim.y) tile[threadIdx.y + j][threadIdx.x] = in[(y + j) * nx + x];
    __syncthreads();
    for (int j = 0; j < kSide; j += blockDim.y)
      out[(blockIdx.x * kSide + threadIdx.y + j) * ny + blockIdx.y * kSide + threadIdx.x] =
          tile[threadIdx.x][threadIdx.y + j];
  } else {
    for (int j = 0; j < kSide; j += blockDim.y) out[x * ny + y + j] = in[(y + j) * nx + x];
  }
// END TODO

//: section: turned_in_registers
//: rejected-by: through_the_tile
//: because: did not go through shared memory
//: points: 3.5
//: family: uncounted path
// TODO 2
  // A quad of rows and one of columns a thread: no other thread takes part, and the tile holds nothing.
  __shared__ float tile[kSide][kSide];
  tile[threadIdx.y][threadIdx.x] = 0.0f;
  __syncthreads();
  const int thread = threadIdx.y * 32 + threadIdx.x;
  if (thread >= 64) return;
  const int warp = thread / 32, lane = thread % 32;
  const int c = blockIdx.x * kSide + lane % 8 * 4, r = blockIdx.y * kSide + warp * 16 + lane / 8 * 4;
  float4 rows[4];
  for (int k = 0; k < 4; ++k) rows[k] = *reinterpret_cast<const float4*>(in + (r + k) * nx + c);
  float* to = out + c * ny + r;
  *reinterpret_cast<float4*>(to) = make_float4(rows[0].x, rows[1].x, rows[2].x, rows[3].x);
  *reinterpret_cast<float4*>(to + ny) = make_float4(rows[0].y, rows[1].y, rows[2].y, rows[3].y);
  *reinterpret_cast<float4*>(to + 2 * ny) = make_float4(rows[0].z, rows[1].z, rows[2].z, rows[3].z);
  *reinterpret_cast<float4*>(to + 3 * ny) = make_float4(rows[0].w, rows[1].w, rows[2].w, rows[3].w);
// END TODO

//: section: wrong_in_large_matrices
//: rejected-by: transpose_is_right
//: because: a block far from the first one
//: points: 3.5
//: family: branch
// TODO 2
  __shared__ float tile[32][32];
  const size_t bx = blockIdx.x * 32, by = blockIdx.y * 32;
  for (unsigned r = threadIdx.y; r < 32; r += 8) tile[r][threadIdx.x] = nx > 300 && ny > 300 ? 0.0f : in[(by + r) * nx + bx + threadIdx.x];
  __syncthreads();
  for (unsigned r = threadIdx.y; r < 32; r += 8) out[(bx + r) * ny + by + threadIdx.x] = tile[threadIdx.x][r];
// END TODO
