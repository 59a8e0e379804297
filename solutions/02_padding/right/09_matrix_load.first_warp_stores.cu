// TODO 3
  const int all = rows * chunks;
  if (threadIdx.x < 32)
    for (int i = threadIdx.x; i < all; i += 32) tile[place(i / chunks, i % chunks, chunks)] = matrix[i];
  __syncthreads();
// END TODO
