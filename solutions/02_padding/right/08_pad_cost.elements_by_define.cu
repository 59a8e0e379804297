// TODO 1
  const long long need = static_cast<long long>(tile_bytes) + reserved_bytes;
  const long long each = (need + unit - 1) / unit * unit;
  int n = 0;
  const int warps = (threads + 31) / 32;
  while (n < sm_blocks && (n + 1) * warps <= sm_threads / 32 && (n + 1) * each <= sm_bytes) ++n;
  return n;
// END TODO

// TODO 2
#define kElements (kSide * kSide)
__device__ int place(int row, int column) {
  // a half warp loads 16 rows of a column: only the low four bits of the column change
  return row * 32 + (column & 16) + ((column ^ row) & 15);
}
// END TODO
