// The chunks of a tile are neighbours: another layout, which asks for another order of the stores. A warp copies 8 rows
// of 64 bytes, or 16 of 32.

// TODO 2
  return (row / 8 * chunks + chunk) * 8 + row % 8;
// END TODO

// TODO 3
  for (int i = threadIdx.x; i < rows * chunks; i += blockDim.x) {
    const int row = i / 8 / chunks * 8 + i % 8, chunk = i / 8 % chunks;
    tile[place(row, chunk, chunks)] = matrix[row * chunks + chunk];
  }
  __syncthreads();
// END TODO
