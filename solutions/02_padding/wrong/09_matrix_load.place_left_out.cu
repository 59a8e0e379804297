// rejected-by: no_conflict_and_no_byte_more
// because: is the place of another chunk too
// points: 5
// family: mistake

// TODO 2
  return 0;
// END TODO

// TODO 3
  for (int i = threadIdx.x; i < rows * chunks; i += blockDim.x) {
    const int row = i / chunks;
    const int line = chunks < 8 ? row / (8 / chunks) : row;
    tile[row * chunks + (i % chunks ^ line % min(chunks, 8))] = matrix[i];
  }
  __syncthreads();
// END TODO

// TODO 4
  const int row = fragment / (chunks / 2) * 16 + lane % 16;
  const int line = chunks < 8 ? row / (8 / chunks) : row;
  return row * chunks + ((fragment % (chunks / 2) * 2 + lane / 16) ^ line % min(chunks, 8));
// END TODO
