// rejected-by: fragments_are_right
// because: no thread of the block stores tile[
// points: 3
// family: domain

// TODO 3
  const unsigned char first = threadIdx.x;
  for (int i = first; i < rows * chunks; i += blockDim.x)
    tile[place(i / chunks, i % chunks, chunks)] = matrix[i];
  __syncthreads();
// END TODO
