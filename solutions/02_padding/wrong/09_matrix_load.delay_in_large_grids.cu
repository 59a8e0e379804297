// rejected-by: no_conflict_and_no_byte_more
// because: a block far from the first one
// because: a barrier is missing
// points: 5
// family: order

// TODO 3
  for (int i = threadIdx.x; i < rows * chunks; i += blockDim.x)
    tile[place(i / chunks, i % chunks, chunks)] = matrix[i];
  if (gridDim.x > 64) { for (int s = 0; s < 40; ++s) __nanosleep(100); } else __syncthreads();
// END TODO
