#include "02_padding/answers.h"

#include <algorithm>
#include <numeric>

namespace answers {

int rows_until_return(int pitch, int banks) { return banks / std::gcd(pitch, banks); }

int padded_pitch(int rows, int cols, int banks) {
  int pitch = cols;
  while (rows_until_return(pitch, banks) < std::min(rows, banks)) ++pitch;
  return pitch;
}
int bytes_of_square(int side, int pad, int element_bytes) {
  return element_bytes * (side * side + side * pad);
}
int bytes_of_rectangle(int columns, int rows, int pad) { return rows * (columns + pad) * 4; }

int resident_blocks(int sm_bytes, int unit, int reserved_bytes, int sm_threads, int sm_blocks, int tile_bytes,
                    int threads) {
  const int units = (tile_bytes + reserved_bytes + unit - 1) / unit;
  const int by_memory = units == 0 ? sm_blocks : sm_bytes / (units * unit);
  return std::min({by_memory, sm_threads / 32 / ((threads + 31) / 32), sm_blocks});
}
/// Rows of a tile that begin in one group of four banks, in each of the tiles.
int matrix_load_wavefronts(int pitch, int tiles) { return tiles * std::gcd(pitch / 16, 8); }

}  // namespace answers
