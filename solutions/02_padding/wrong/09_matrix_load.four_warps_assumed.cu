// rejected-by: fragments_are_right
// because: which is loaded here: line
// points: 3
// family: domain

// TODO 3
  for (int i = threadIdx.x; i < rows * chunks; i += 128)
    tile[place(i / chunks, i % chunks, chunks)] = matrix[i];
  __syncthreads();
// END TODO
