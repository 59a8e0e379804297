// rejected-by: no_conflict_and_no_byte_more
// because: one wavefront for each 128 bytes
// points: 5
// family: mistake
// A store of a short row takes a wavefront, and fills a part of it.

// TODO 3
  for (int row = threadIdx.x / 32; row < rows; row += blockDim.x / 32)
    for (int chunk = threadIdx.x % 32; chunk < chunks; chunk += 32)
      tile[place(row, chunk, chunks)] = matrix[row * chunks + chunk];
  __syncthreads();
// END TODO
