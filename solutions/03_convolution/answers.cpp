#include "03_convolution/answers.h"

#include <algorithm>
#include <cstdint>
#include <numeric>

namespace answers {

int accesses_of_thread(int i, int mask_width, int width) {
  if (i >= width) return 0;
  const int n = mask_width / 2;
  return 2 * (std::min(width - 1, i + n) - std::max(0, i - n) + 1) + 1;
}
int times_served(int lanes, int stride, int weights) {
  return std::min(lanes, weights / std::gcd(weights, stride));
}
int tile_sectors(int block, int threads, int n, int width) {
  const int64_t begin = int64_t{block} * threads, first = std::max<int64_t>(0, begin - n);
  const int64_t end = std::min<int64_t>(width, begin + threads + n);
  return static_cast<int>((end - 1) / 8 - first / 8 + 1);
}
int halo_reads(int t, int threads, int n) { return std::max(0, n - t) + std::max(0, t + n - (threads - 1)); }

int operations_for_100_accesses(int outputs, int n, bool mask_is_constant) {
  const int accesses = outputs + 2 * n + (mask_is_constant ? 0 : 2 * n + 1);
  return 100 * 2 * outputs * (2 * n + 1) / accesses;
}
int ghost_reads(int threads, int n) {
  int ghosts = 0;
  for (int thread = 0; thread < std::min(threads, n); ++thread) ghosts += n - thread;
  return ghosts;
}
int masks_that_fit(int width, int height) { return 65536 / 4 / (width * height); }

int reads_saved(int block, int threads, int n, int width) {
  const int begin = threads * block, end = std::min(width, begin + threads);
  int without = 0;
  for (int i = begin; i < end; ++i) without += std::min(width - 1, i + n) - std::max(0, i - n) + 1;
  return without - (std::min(width, begin + threads + n) - std::max(0, begin - n));
}
int elements_needed(int tile_x, int tile_y, int mask, int block_x, int block_y, int width, int height) {
  const auto extent = [=](int tile, int block, int size) {
    return std::min(size, (block + 1) * tile + mask / 2) - std::max(0, block * tile - mask / 2);
  };
  return extent(tile_x, block_x, width) * extent(tile_y, block_y, height);
}
int quads_needed(int outputs, int mask_width) { return outputs / 4 + 2 * ((mask_width / 2 + 3) / 4); }

int instructions_for_32(int sms, int schedulers, int megahertz, int megabytes_per_second) {
  return static_cast<int>(int64_t{256} * sms * schedulers * megahertz / megabytes_per_second);
}
int bytes_in_flight(int sm_bytes, int stages, int tile, int n) {
  const int buffer = 4 * (tile + 2 * n);
  return sm_bytes / (stages * buffer) * (stages - 1) * buffer;
}

}  // namespace answers
