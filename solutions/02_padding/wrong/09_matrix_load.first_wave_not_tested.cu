// rejected-by: fragments_are_right
// because: the launch has 512 bytes of dynamic shared memory
// points: 3
// family: domain

// TODO 3
  tile[place(threadIdx.x / chunks, threadIdx.x % chunks, chunks)] = matrix[threadIdx.x];
  for (int i = threadIdx.x + blockDim.x; i < rows * chunks; i += blockDim.x)
    tile[place(i / chunks, i % chunks, chunks)] = matrix[i];
  __syncthreads();
// END TODO
