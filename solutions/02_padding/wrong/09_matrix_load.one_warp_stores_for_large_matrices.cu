// rejected-by: fragments_are_right
// because: no thread of the block stores tile[
// points: 3
// family: domain

// TODO 3
  for (int i = threadIdx.x; i < min(rows * chunks, 8192); i += blockDim.x)
    tile[place(i / chunks, i % chunks, chunks)] = matrix[i];
  __syncthreads();
// END TODO
