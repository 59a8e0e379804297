// TODO 2
  return (row << 5) | ((column + 32 - row) & 31);
// END TODO

// TODO 3
  __shared__ float tile[kSide * kSide];
  const unsigned tx = threadIdx.x, ty = threadIdx.y, bx = kSide * blockIdx.x, by = kSide * blockIdx.y;
  float held[4];
#pragma unroll
  for (unsigned k = 0; k < 4; ++k) held[k] = in[(by + ty + 8 * k) * nx + bx + tx];
#pragma unroll
  for (unsigned k = 0; k < 4; ++k) tile[place(ty + 8 * k, tx)] = held[k];
  __syncthreads();
#pragma unroll
  for (unsigned k = 0; k < 4; ++k) held[k] = tile[place(tx, ty + 8 * k)];
#pragma unroll
  for (unsigned k = 0; k < 4; ++k) out[(bx + ty + 8 * k) * ny + by + tx] = held[k];
// END TODO
