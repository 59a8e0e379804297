// rejected-by: no_conflict_and_no_byte_more
// because: in is read in order
// points: 5
// family: mistake
// No conflict on either side, but each request reads half sectors.

// TODO 2
  return (row / 8 * chunks + chunk) * 8 + row % 8;
// END TODO

// TODO 3
  for (int i = threadIdx.x; i < rows * chunks; i += blockDim.x) {
    const int row = i % rows, chunk = i / rows;
    tile[place(row, chunk, chunks)] = matrix[row * chunks + chunk];
  }
  __syncthreads();
// END TODO
