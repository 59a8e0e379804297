// TODO 2
  __shared__ int tile[kSide * kSide];
  for (int y = threadIdx.y; threadIdx.y < kSide / 2 && y < kSide; y += kSide / 2)
    tile[place(y, threadIdx.x)] = in[y * kSide + threadIdx.x];
  __syncthreads();
  for (int y = threadIdx.y; threadIdx.y < kSide / 2 && y < kSide; y += kSide / 2)
    out[y * kSide + threadIdx.x] = tile[place(threadIdx.x, y)];
// END TODO

// TODO 3
  __shared__ int tile[kSide][kSide];
  const int x = threadIdx.x, y = threadIdx.y;
  tile[x][x ^ y] = in[linear_index()];
  __syncthreads();
  out[linear_index()] = tile[y][y ^ x];
// END TODO
