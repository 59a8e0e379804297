// A pass has 16 lanes: the permutation may repeat after 16 rows.

// TODO 1
  int blocks = sm_blocks;
  const int units = (tile_bytes + reserved_bytes - 1) / unit + 1;
  while (blocks > 0 && blocks > sm_bytes / (units * unit)) --blocks;
  const int warps = threads % 32 == 0 ? threads / 32 : threads / 32 + 1;
  while (blocks > 0 && blocks * warps > sm_threads / 32) --blocks;
  return blocks;
// END TODO

// TODO 2
constexpr int kElements = 1024;
__device__ int place(int row, int column) { return kSide * row + (column ^ (row % 16)); }
// END TODO
