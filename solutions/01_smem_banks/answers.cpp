#include "01_smem_banks/answers.h"

#include <cstddef>
#include <cstdint>

namespace answers {

int bank_of(unsigned byte_address, int banks, int bank_bytes) {
  return static_cast<int>(byte_address / static_cast<unsigned>(bank_bytes) % static_cast<unsigned>(banks));
}
int conflict_degree(std::array<unsigned, 32> addresses, unsigned active, int banks, int bank_bytes) {
  std::array<unsigned, 32> words{};   // the different ones so far
  std::array<int, 32> in_its_bank{};  // words of its bank up to each of them
  std::size_t count = 0;
  int most = 0;
  for (std::size_t lane = 0; lane < addresses.size(); ++lane) {
    const unsigned word = addresses[lane] / static_cast<unsigned>(bank_bytes);
    bool is_new = (active >> lane & 1u) != 0;
    int before = 0;
    for (std::size_t i = 0; i < count; ++i) {
      is_new = is_new && words[i] != word;
      if (words[i] % static_cast<unsigned>(banks) == word % static_cast<unsigned>(banks))
        before = in_its_bank[i];
    }
    if (!is_new) continue;
    words[count] = word;
    in_its_bank[count++] = before + 1;
    most = before + 1 > most ? before + 1 : most;
  }
  return most;
}
unsigned dynamic_bytes(int side, int flags) {
  return static_cast<unsigned>((flags + 3) / 4 * 4 + 4 * side * side);
}
int resident_blocks(int threads, int shared, int threads_per_sm, int blocks_per_sm, int size, int kept) {
  int blocks = 0;
  const auto fits = [&](int64_t n) {
    return n <= blocks_per_sm && n * threads <= threads_per_sm && n * (shared + kept) <= size;
  };
  while (fits(blocks + 1)) ++blocks;
  return blocks;
}
int tile_rows(int blocks, int size, int kept, int limit) {
  constexpr int64_t kRowBytes = 1024;
  int rows = 0;
  while ((rows + 1) * kRowBytes <= limit && blocks * ((rows + 1) * kRowBytes + kept) <= size) ++rows;
  return rows;
}
/// What lies between two sizes is rounded up (measured on an H200 for every percentage), and wanted_kb is one
/// of them: any percentage up to it is served with it or less, and the next one with more.
int carve_out_percent(int wanted_kb, int largest_kb) {
  int percent = 100;
  while (largest_kb * percent > wanted_kb * 100) --percent;
  return percent;
}

}  // namespace answers
