#include "figure/sector_panel.h"

#include <fmt/format.h>

#include <bit>
#include <map>
#include <set>

#include "figure/lane_words.h"

namespace cml::figure {
namespace {

constexpr uint64_t kLineBytes = 128, kWordBytes = 4;
constexpr int kWordsOfLine = kLineBytes / kWordBytes, kWordsOfSector = arch::kSectorBytes / kWordBytes;

/// What a request touches.
struct Touched {
  std::map<uint64_t, uint32_t> words;  ///< lanes of each word
  std::set<uint64_t> bytes, sectors, lines;

  explicit Touched(const arch::WideRequest& request) {
    for (uint32_t lanes = request.mask; lanes != 0; lanes &= lanes - 1) {
      const int lane = std::countr_zero(lanes);
      for (uint64_t at = request.addresses[lane]; at < request.addresses[lane] + request.bytes; ++at) {
        words[at / kWordBytes] |= 1u << lane;
        bytes.insert(at);
        sectors.insert(at / arch::kSectorBytes);
        lines.insert(at / kLineBytes);
      }
    }
  }
};

std::string sector_text(const arch::WideRequest& request, const Touched& touched) {
  const uint32_t sectors = arch::global_sectors(request);
  const uint64_t fetched = uint64_t{sectors} * arch::kSectorBytes;
  return fmt::format("{} sector{}, {} of {} bytes used, {} %", sectors, sectors == 1 ? "" : "s",
                     touched.bytes.size(), fetched, (200 * touched.bytes.size() + fetched) / (2 * fetched));
}

}  // namespace

Panel sector_panel(const arch::WideRequest& request, size_t show, uint64_t origin) {
  const Touched touched(request);
  Panel result;
  Grid& grid = result.grid;
  grid.columns = kWordsOfLine;
  grid.group = kWordsOfSector;
  grid.largest_cell = 22;
  size_t number = 0;
  for (const uint64_t line : touched.lines) {
    ++number;
    const bool is_last = number == touched.lines.size();
    if (touched.lines.size() > show && number >= show && !is_last) continue;
    if (touched.lines.size() > show && is_last) grid.left_out_before.insert(grid.rows);
    grid.names.push_back(fmt::format("byte {}", line * kLineBytes - origin));
    for (int column = 0; column < kWordsOfLine; ++column) {
      const uint64_t word = line * kWordsOfLine + column;
      Cell cell;
      cell.column = column;
      cell.row = grid.rows;
      if (const auto found = touched.words.find(word); found != touched.words.end()) {
        cell.look = &mark("used");
        cell.label = lanes_text(found->second);
        grid.spots.push_back({column, grid.rows, found->second});
      } else if (touched.sectors.contains(word / kWordsOfSector)) {
        cell.look = &mark("waste");
      }
      if (cell.look) grid.cells.push_back(cell);
    }
    ++grid.rows;
  }
  result.caption = {sector_text(request, touched)};
  result.model = "lines of 128 bytes, sectors of 32";
  return result;
}

}  // namespace cml::figure
