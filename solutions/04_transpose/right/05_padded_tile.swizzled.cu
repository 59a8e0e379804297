// Right in another way.

// TODO 1
  int most = 0;
  for (int bank = 0; bank < 32; ++bank) {
    int words = 0;
    for (int row = 0; row < 32; ++row) words += row * pitch % 32 == bank;
    most = max(most, words);
  }
  return most;
// END TODO

// TODO 2
  __shared__ float tile[kSide * kSide];
  const int tx = threadIdx.x, ty = threadIdx.y;
  for (int r = ty; r < kSide; r += 8)
    tile[r * kSide + (tx ^ r)] = in[static_cast<size_t>(blockIdx.y * kSide + r) * nx + blockIdx.x * kSide + tx];
  __syncthreads();
  for (int r = ty; r < kSide; r += 8)
    out[static_cast<size_t>(blockIdx.x * kSide + r) * ny + blockIdx.y * kSide + tx] = tile[tx * kSide + (r ^ tx)];
// END TODO
