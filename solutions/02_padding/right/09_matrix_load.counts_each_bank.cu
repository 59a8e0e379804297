// TODO 1
  int most = 0;
  for (int group = 0; group < 8; ++group) {
    int here = 0;
    for (int row = 0; row < 8; ++row) here += row * (pitch / 16) % 8 == group;
    most = max(most, here);
  }
  return most * tiles;
// END TODO

// TODO 3
  const int all = rows * chunks;
#pragma unroll 4
  for (int i = threadIdx.x; i < all; i += blockDim.x) {
    const uint4 value = __ldcs(matrix + i);
    const int row = i / chunks;
    tile[place(row, i - row * chunks, chunks)] = value;
  }
  __syncthreads();
// END TODO
