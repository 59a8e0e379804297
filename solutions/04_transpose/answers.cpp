#include "04_transpose/answers.h"

#include <numeric>

namespace answers {

/// A warp touches 32 rows at most, and 32 sectors of 32 bytes in each.
int sectors(int block_x, int element_bytes, bool down) {
  bool touched[32][32] = {};
  int count = 0;
  for (int lane = 0; lane < 32; ++lane) {
    const int tx = lane % block_x, ty = lane / block_x;
    bool& it = touched[down ? tx : ty][(down ? ty : tx) * element_bytes / 32];
    if (!it) ++count;
    it = true;
  }
  return count;
}
/// Each of the warps makes one request down a column.
int conflicts_of_a_tile(int side, int) { return side / 32 * side * (32 - 1); }

int column_wavefronts(int pitch) { return std::gcd(pitch, 32); }

/// Blocks whose loads, all on their way at once, cover `latency_ns` at `bytes_per_ns`.
int blocks_to_cover(int side, int latency_ns, int bytes_per_ns) {
  const long long on_the_way = 1LL * bytes_per_ns * latency_ns, block = 4LL * side * side;
  return static_cast<int>((on_the_way + block - 1) / block);
}
int widest_access(int pitch) {
  int bytes = 16;
  while (pitch * 4 % bytes != 0) bytes /= 2;
  return bytes;
}
long long turns(int nx, int ny, int blocks, int block) {
  const long long all = (nx + 31LL) / 32 * ((ny + 31LL) / 32);
  return (all + (blocks - 1 - block)) / blocks;
}
double effective_bandwidth(int nx, int ny, double seconds) { return 8.0 * nx * ny / seconds; }
double peak_bandwidth(int clock_khz, int bus_bits) { return 250.0 * clock_khz * bus_bits; }
double percent_of_peak(int nx, int ny, double seconds, int clock_khz, int bus_bits) {
  return 100 * effective_bandwidth(nx, ny, seconds) / peak_bandwidth(clock_khz, bus_bits);
}
bool fits_l2(int nx, int ny, int l2_bytes) { return 8.0 * nx * ny <= l2_bytes; }

int largest_side(int l2_bytes) {
  int side = 0;
  while (fits_l2(side + 1, side + 1, l2_bytes)) ++side;
  return side;
}
/// Of a store of 16 bytes a lane, lane l at quad l * stride: quarters of 8 lanes in 8 banks of four words.
int quad_wavefronts(int stride) { return 4 * std::gcd(stride, 8); }

}  // namespace answers
