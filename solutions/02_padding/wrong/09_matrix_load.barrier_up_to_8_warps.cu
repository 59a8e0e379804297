// rejected-by: fragments_are_right
// because: a barrier is missing between line
// points: 3
// family: order

// TODO 3
  for (int i = threadIdx.x; i < rows * chunks; i += blockDim.x)
    tile[place(i / chunks, i % chunks, chunks)] = matrix[i];
  if ((blockDim.x / 32 - 1) / 8 == 0) __syncthreads(); else __syncwarp();
// END TODO
