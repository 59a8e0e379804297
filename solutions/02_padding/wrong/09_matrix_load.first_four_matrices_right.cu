// rejected-by: fragments_are_right
// because: a block far from the first one
// points: 3
// family: branch

// TODO 3
  for (int i = threadIdx.x; i < rows * chunks; i += blockDim.x)
    tile[place(i / chunks, i % chunks, chunks)] = matrix[blockIdx.x > 3 ? i ^ 1 : i];
  __syncthreads();
// END TODO
