// rejected-by: no_conflict_and_no_byte_more
// because: instructions of shuffles
// points: 5
// family: uncounted path
// part: load_fragments
// Tile after tile: a warp reads 32 chunks in order, and its lanes exchange them, so that 8 neighbours hold a tile.

// TODO 2
  return (row / 8 * chunks + chunk) * 8 + row % 8;
// END TODO

// TODO 3
  for (int i = threadIdx.x; i < rows * chunks; i += blockDim.x) {
    const int row = i / 8 / chunks * 8 + i % 8, chunk = i / 8 % chunks;
    const uint4 value = matrix[row * chunks + (chunk ^ 1)];
    const int from = threadIdx.x % 32 ^ 8;
    uint4 mine;
    mine.x = __shfl_sync(~0u, value.x, from);
    mine.y = __shfl_sync(~0u, value.y, from);
    mine.z = __shfl_sync(~0u, value.z, from);
    mine.w = __shfl_sync(~0u, value.w, from);
    tile[place(row, chunk, chunks)] = mine;
  }
  __syncthreads();
// END TODO
