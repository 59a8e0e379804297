//: section: any_integer
// TODO 2
constexpr int kElements = kSide * kSide;
template <class T>
__device__ T place(T row, T column) {
  return row * T{kSide} + (column ^ row);
}
__device__ int place(int row, int column) { return place<int>(row, column); }
__device__ int place(int row, unsigned column) { return place<int>(row, static_cast<int>(column)); }
__device__ int place(unsigned row, int column) { return place<int>(static_cast<int>(row), column); }
// END TODO

//: section: elements_by_define
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

//: section: masks_in_a_table
// TODO 2
constexpr int kElements = kSide * kSide;
__constant__ int kTurn[32] = {15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16};
__device__ int place(int row, int column) { return row * kSide + (column ^ kTurn[row]); }
// END TODO

//: section: masks_in_global_memory
// TODO 2
constexpr int kElements = kSide * kSide;
__device__ constexpr int kTurn[32] = {15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16};
__device__ int place(int row, int column) { return row * kSide + (column ^ kTurn[row]); }
// END TODO

//: section: rotated_in_halves
//: replace: return row * kSide + (column ^ row); => const int low = (column + row) & 15;\nreturn row * kSide + (column & 16) + low;

//: section: rotation
//: replace: (column ^ row) => (column + row) % kSide

//: section: sixteen_columns_at_a_time
// A pass has 16 lanes: four bits of the row are enough. The residents by counting.
//: replace: ^ row => ^ (row % 16)
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

//: section: sixteen_rows_repeat
// A pass has 16 lanes: the permutation may repeat after 16 rows.
// TODO 1
  int blocks = sm_blocks;
  const int need = tile_bytes + reserved_bytes;
  while (blocks > 0 && blocks * ((need + unit - 1) / unit) * unit > sm_bytes) --blocks;
  const int warps = threads % 32 == 0 ? threads / 32 : threads / 32 + 1;
  while (blocks > 0 && blocks * warps > sm_threads / 32) --blocks;
  return blocks;
// END TODO
// TODO 2
constexpr int kElements = 1024;
__device__ int place(int row, int column) { return kSide * row + (column ^ (row % 16)); }
// END TODO

//: section: words_of_unsigned
// TODO 2
static const unsigned kElements = 32u * 32u;
__host__ __device__ inline int place(int row, int column) {
  const unsigned mixed = static_cast<unsigned>(row) ^ static_cast<unsigned>(column);
  return static_cast<int>(row * 32u + mixed);
}
// END TODO
