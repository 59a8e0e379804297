// TODO 3
  const int warp = __shfl_sync(0xffffffff, threadIdx.x / 32, 0), lane = threadIdx.x % 32;
  for (int i = warp * 32 + lane; i < rows * chunks; i += blockDim.x)
    tile[place(i / chunks, i % chunks, chunks)] = matrix[i];
  __syncthreads();
// END TODO
