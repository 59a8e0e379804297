// TODO 1
  const int bytes = 4 * pitch;
  return min(16, bytes & -bytes);
// END TODO

// TODO 2
  return 32 * row + ((31 - row) ^ column);
// END TODO

// TODO 3
  __shared__ float tile[kSide][kSide];
  float* words = &tile[0][0];
  const int tx = threadIdx.x, ty = threadIdx.y;
  const float* from = in + (blockIdx.y * kSide + ty) * nx + blockIdx.x * kSide + tx;
  for (int r = ty; r < kSide; r += 8, from += 8 * nx) words[place(r, tx)] = *from;
  __syncthreads();
  float* to = out + (blockIdx.x * kSide + ty) * ny + blockIdx.y * kSide + tx;
  for (int r = ty; r < kSide; r += 8, to += 8 * ny) *to = words[place(tx, r)];
// END TODO
