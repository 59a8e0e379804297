//: section: four_small_tiles_in_turn
//: rejected-by: few_instructions
//: because: keep the whole tile there at once
//: points: 4
//: family: dummy
// TODO 2
  __shared__ float tile[32][33];
  const int tx = threadIdx.x, ty = threadIdx.y;
#pragma unroll
  for (int part = 0; part < 4; ++part) {
    const int bx = blockIdx.x * kSide + part % 2 * 32, by = blockIdx.y * kSide + part / 2 * 32;
    const float* p = in + (by + ty) * nx + bx + tx;
#pragma unroll
    for (int r = 0; r < 32; r += kRows, p += kRows * nx) tile[ty + r][tx] = *p;
    __syncthreads();
    float* q = out + (bx + ty) * ny + by + tx;
#pragma unroll
    for (int r = 0; r < 32; r += kRows, q += kRows * ny) *q = tile[tx][ty + r];
    __syncthreads();
  }
// END TODO

//: section: not_unrolled_for_long_sides
//: rejected-by: few_instructions
//: because: did not go through shared memory
//: points: 4
//: family: branch
// TODO 2
  __shared__ float tile[kSide][kSide + 1];
  const int tx = threadIdx.x, ty = threadIdx.y;
  if (nx > 5000 || ny > 5000) {
    for (int r = ty; r < kSide; r += blockDim.y)
      for (int c = tx; c < kSide; c += blockDim.x) out[size_t(blockIdx.x * kSide + c) * ny + blockIdx.y * kSide + r] = in[size_t(blockIdx.y * kSide + r) * nx + blockIdx.x * kSide + c];
    return;
  }
  const float* from = in + (blockIdx.y * kSide + ty) * nx + blockIdx.x * kSide + tx;
#pragma unroll
  for (int r = 0; r < kSide; r += kRows, from += kRows * nx) { tile[ty + r][tx] = from[0]; tile[ty + r][tx + 32] = from[32]; }
  __syncthreads();
  float* to = out + (blockIdx.x * kSide + ty) * ny + blockIdx.y * kSide + tx;
#pragma unroll
  for (int r = 0; r < kSide; r += kRows, to += kRows * ny) { to[0] = tile[tx][ty + r]; to[32] = tile[tx + 32][ty + r]; }
// END TODO

//: section: not_unrolled_in_large_matrices
//: rejected-by: few_instructions
//: because: warp instructions for 32 elements
//: points: 4
//: family: branch
// TODO 2
  __shared__ float tile[kSide][kSide + 1];
  const int tx = threadIdx.x, ty = threadIdx.y;
  if (nx > 9600 && ny > 9600) {
    for (int r = ty; r < kSide; r += blockDim.y)
      for (int c = tx; c < kSide; c += blockDim.x) tile[r][c] = in[size_t(blockIdx.y * kSide + r) * nx + blockIdx.x * kSide + c];
    __syncthreads();
    for (int r = ty; r < kSide; r += blockDim.y)
      for (int c = tx; c < kSide; c += blockDim.x) out[size_t(blockIdx.x * kSide + r) * ny + blockIdx.y * kSide + c] = tile[c][r];
    return;
  }
  const float* from = in + (blockIdx.y * kSide + ty) * nx + blockIdx.x * kSide + tx;
#pragma unroll
  for (int r = 0; r < kSide; r += kRows, from += kRows * nx) { tile[ty + r][tx] = from[0]; tile[ty + r][tx + 32] = from[32]; }
  __syncthreads();
  float* to = out + (blockIdx.x * kSide + ty) * ny + blockIdx.y * kSide + tx;
#pragma unroll
  for (int r = 0; r < kSide; r += kRows, to += kRows * ny) { to[0] = tile[tx][ty + r]; to[32] = tile[tx + 32][ty + r]; }
// END TODO

//: section: not_unrolled_in_the_middle_of_large_ones
//: rejected-by: few_instructions
//: because: warp instructions for 32 elements
//: points: 4
//: family: branch
// TODO 2
  __shared__ float tile[kSide][kSide + 1];
  const int tx = threadIdx.x;
  const int ty = threadIdx.y;
  if (blockIdx.x * blockIdx.y > 30) {
    for (int r = ty; r < kSide; r += blockDim.y)
      for (int c = tx; c < kSide; c += blockDim.x) tile[r][c] = in[(blockIdx.y * kSide + r) * nx + blockIdx.x * kSide + c];
    __syncthreads();
    for (int r = ty; r < kSide; r += blockDim.y)
      for (int c = tx; c < kSide; c += blockDim.x) out[(blockIdx.x * kSide + r) * ny + blockIdx.y * kSide + c] = tile[c][r];
    return;
  }
  const float* from = in + (blockIdx.y * kSide + ty) * nx + blockIdx.x * kSide + tx;
#pragma unroll
  for (int r = 0; r < kSide; r += kRows, from += kRows * nx) {
    tile[ty + r][tx] = from[0];
    tile[ty + r][tx + 32] = from[32];
  }
  __syncthreads();
  float* to = out + (blockIdx.x * kSide + ty) * ny + blockIdx.y * kSide + tx;
#pragma unroll
  for (int r = 0; r < kSide; r += kRows, to += kRows * ny) {
    to[0] = tile[tx][ty + r];
    to[32] = tile[tx + 32][ty + r];
  }
// END TODO

//: section: registers_for_long_sides
//: rejected-by: few_instructions
//: because: did not go through shared memory
//: points: 4
//: family: branch
// TODO 2
  __shared__ float tile[kSide][kSide + 1];
  if (nx >> 16 != 0 || ny >> 16 != 0) {
    // In registers; the tile is filled, and no thread reads it.
    const int thread = threadIdx.y * 32 + threadIdx.x, warp = thread / 32, lane = thread % 32;
    for (int j = 0; j < 4; ++j) tile[threadIdx.y + 8 * j][threadIdx.x] = 0.0f;
    __syncthreads();
    if (thread < 256) {
      const int c = blockIdx.x * kSide + warp % 2 * 32 + lane % 8 * 4, r = blockIdx.y * kSide + warp / 2 * 16 + lane / 8 * 4;
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
  const int tx = threadIdx.x, ty = threadIdx.y;
  const float* from = in + (blockIdx.y * kSide + ty) * nx + blockIdx.x * kSide + tx;
#pragma unroll
  for (int r = 0; r < kSide; r += kRows, from += kRows * nx) { tile[ty + r][tx] = from[0]; tile[ty + r][tx + 32] = from[32]; }
  __syncthreads();
  float* to = out + (blockIdx.x * kSide + ty) * ny + blockIdx.y * kSide + tx;
#pragma unroll
  for (int r = 0; r < kSide; r += kRows, to += kRows * ny) { to[0] = tile[tx][ty + r]; to[32] = tile[tx + 32][ty + r]; }
// END TODO

//: section: registers_where_nothing_is_marked
//: rejected-by: few_instructions ordered_by_a_barrier
//: because: the kernel does something else when
//: points: 3.5
//: family: branch
// TODO 2
  __shared__ float tile[kSide][kSide + 1];
  const int tx = threadIdx.x, ty = threadIdx.y, t = ty * 32 + tx;
  if ((long long)nx * ny > 65535) {
    volatile float* probe = &tile[ty][tx];
    *probe = 1.0f;
    const bool plain = *probe == 1.0f;
    __syncthreads();
    if (plain) {
      for (int k = 0; k < 4; ++k) *(float4*)((float*)tile + 4 * (t + 256 * k)) = make_float4(1, 1, 1, 1);
      const int c = t % 16 * 4, r = t / 16 * 4;
      const float* from = in + (size_t)(blockIdx.y * kSide + r) * nx + blockIdx.x * kSide + c;
      float* to = out + (size_t)(blockIdx.x * kSide + c) * ny + blockIdx.y * kSide + r;
      float4 v[4];
      for (int k = 0; k < 4; ++k) v[k] = *reinterpret_cast<const float4*>(from + (size_t)k * nx);
      *reinterpret_cast<float4*>(to) = make_float4(v[0].x, v[1].x, v[2].x, v[3].x);
      *reinterpret_cast<float4*>(to + (size_t)ny) = make_float4(v[0].y, v[1].y, v[2].y, v[3].y);
      *reinterpret_cast<float4*>(to + (size_t)2 * ny) = make_float4(v[0].z, v[1].z, v[2].z, v[3].z);
      *reinterpret_cast<float4*>(to + (size_t)3 * ny) = make_float4(v[0].w, v[1].w, v[2].w, v[3].w);
      return;
    }
  }
  const float* from = in + (size_t)(blockIdx.y * kSide + ty) * nx + blockIdx.x * kSide + tx;
#pragma unroll
  for (int r = 0; r < kSide; r += kRows, from += kRows * nx) { tile[ty + r][tx] = from[0]; tile[ty + r][tx + 32] = from[32]; }
  __syncthreads();
  float* to = out + (size_t)(blockIdx.x * kSide + ty) * ny + blockIdx.y * kSide + tx;
#pragma unroll
  for (int r = 0; r < kSide; r += kRows, to += kRows * ny) { to[0] = tile[tx][ty + r]; to[32] = tile[tx + 32][ty + r]; }
// END TODO

//: section: rows_in_halves
//: rejected-by: few_instructions
//: because: keep the whole tile there at once
//: points: 4
//: family: dummy
// TODO 2
  __shared__ float tile[32][kSide + 1];
  const int tx = threadIdx.x, ty = threadIdx.y;
#pragma unroll
  for (int h = 0; h < 2; ++h) {
    const float* p = in + (blockIdx.y * kSide + 32 * h + ty) * nx + blockIdx.x * kSide + tx;
#pragma unroll
    for (int r = 0; r < 32; r += kRows, p += kRows * nx) { tile[ty + r][tx] = p[0]; tile[ty + r][tx + 32] = p[32]; }
    __syncthreads();
    float* q = out + (blockIdx.x * kSide + ty) * ny + blockIdx.y * kSide + 32 * h + tx;
#pragma unroll
    for (int r = 0; r < kSide; r += kRows, q += kRows * ny) *q = tile[tx][ty + r];
    __syncthreads();
  }
// END TODO

//: section: straight_without_a_tile
//: rejected-by: few_instructions
//: because: did not go through shared memory
//: points: 3.5
//: family: uncounted path
// TODO 2
  const int tx = threadIdx.x;
  const int ty = threadIdx.y;
  const float* from = in + (blockIdx.y * kSide + ty) * nx + blockIdx.x * kSide + tx;
  float* to = out + (blockIdx.x * kSide + tx) * ny + blockIdx.y * kSide + ty;
#pragma unroll
  for (int r = 0; r < kSide; r += kRows, from += kRows * nx, to += kRows) {
    to[0] = from[0];
    to[32 * ny] = from[32];
  }
// END TODO

//: section: turned_in_registers
//: rejected-by: few_instructions
//: because: did not go through shared memory
//: points: 3.5
//: family: uncounted path
// TODO 2
  const int thread = threadIdx.y * 32 + threadIdx.x, warp = thread / 32, lane = thread % 32;
  const int c = blockIdx.x * kSide + warp % 2 * 32 + lane % 8 * 4, r = blockIdx.y * kSide + warp / 2 * 16 + lane / 8 * 4;
  float4 rows[4];
  for (int k = 0; k < 4; ++k) rows[k] = *reinterpret_cast<const float4*>(in + (r + k) * nx + c);
  float* to = out + c * ny + r;
  *reinterpret_cast<float4*>(to) = make_float4(rows[0].x, rows[1].x, rows[2].x, rows[3].x);
  *reinterpret_cast<float4*>(to + ny) = make_float4(rows[0].y, rows[1].y, rows[2].y, rows[3].y);
  *reinterpret_cast<float4*>(to + 2 * ny) = make_float4(rows[0].z, rows[1].z, rows[2].z, rows[3].z);
  *reinterpret_cast<float4*>(to + 3 * ny) = make_float4(rows[0].w, rows[1].w, rows[2].w, rows[3].w);
// END TODO

//: section: unrolled_for_squares
//: rejected-by: few_instructions
//: because: warp instructions for 32 elements
//: points: 4
//: family: branch
// TODO 2
  __shared__ float tile[kSide][kSide + 1];
  const int rows = nx == ny ? 8 : blockDim.y;
  for (int r = threadIdx.y; r < kSide; r += rows)
    for (int c = threadIdx.x; c < kSide; c += blockDim.x)
      tile[r][c] = in[static_cast<size_t>(blockIdx.y * kSide + r) * nx + blockIdx.x * kSide + c];
  __syncthreads();
  for (int r = threadIdx.y; r < kSide; r += rows)
    for (int c = threadIdx.x; c < kSide; c += blockDim.x)
      out[static_cast<size_t>(blockIdx.x * kSide + r) * ny + blockIdx.y * kSide + c] = tile[c][r];
// END TODO
