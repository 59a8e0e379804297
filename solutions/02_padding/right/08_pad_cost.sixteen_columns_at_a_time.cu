// A pass has 16 lanes: four bits of the row are enough. The residents by counting.

// TODO 1
  int blocks = 0;
  for (;;) {
    const long long next = blocks + 1;
    const long long block_bytes = (tile_bytes + reserved_bytes) / unit * unit +
                                  ((tile_bytes + reserved_bytes) % unit == 0 ? 0 : unit);
    if (next > sm_blocks || next * block_bytes > sm_bytes) break;
    if (next * ((threads + 31) / 32) * 32 > sm_threads) break;
    ++blocks;
  }
  return blocks;
// END TODO

// TODO 2
constexpr int kElements = kSide * kSide;
__device__ int place(int row, int column) {
  return row * kSide + (column ^ (row % 16));
}
// END TODO
