#include "figure/request_map.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <map>
#include <set>

#include "figure/grid.h"
#include "figure/lane_words.h"
#include "figure/sector_panel.h"

namespace cml::figure {
namespace {

constexpr int kWidest = 800, kMargin = 4, kLegendGap = 10, kSwatch = 12, kLegendFont = 10;
constexpr size_t kMostLines = 32;

/// The marks that a panel shows and a legend explains.
std::vector<const Mark*> legend_of(const Panel& panel) {
  std::set<const Mark*> shown;
  for (const Cell& cell : panel.grid.cells) shown.insert(cell.look);
  std::vector<const Mark*> rows;
  for (const Mark& row : marks())
    if (shown.contains(&row) && *row.legend) rows.push_back(&row);
  return rows;
}

std::string drawn(const Panel& panel, const MapText& text) {
  const Measure size = measure({panel}, kWidest - 2 * kMargin);
  const int height = height_of(panel, size);
  Canvas canvas(std::max(width_of(panel, size), kWidest / 2) + 2 * kMargin,
                height + 2 * kMargin + kLegendGap + kSwatch, text.title, text.description, text.id);
  draw(canvas, panel, kMargin, kMargin, size);
  int x = kMargin + size.left;
  const int y = kMargin + height + kLegendGap;
  for (const Mark* row : legend_of(panel)) {
    canvas.rect(row->name, x, y, kSwatch, kSwatch, 2);
    canvas.text("dim", x + kSwatch + 6, y + kSwatch - 2, row->legend);
    x += 2 * kSwatch + 6 + text_width(row->legend, kLegendFont);
  }
  return canvas.to_string();
}

Panel bank_panel(const arch::BankGeometry& banks, const arch::SharedRequest& request) {
  const arch::SharedPicture picture = picture_of(banks, request);
  Panel result;
  Grid& grid = result.grid;
  grid.columns = static_cast<int>(banks.banks);
  grid.largest_cell = 18;
  grid.head_name = "bank";
  for (uint32_t bank = 0; bank < banks.banks; ++bank) grid.heads.push_back(std::to_string(bank));
  std::optional<uint64_t> last;
  for (const auto& [word, touched] : picture.words) {
    const uint64_t line = word / banks.banks;
    if (!last || *last != line) {
      if (last && line != *last + 1) grid.left_out_before.insert(grid.rows);
      grid.names.push_back(fmt::format("word {}", line * banks.banks));
      ++grid.rows;
      last = line;
    }
    Cell cell;
    cell.column = static_cast<int>(word % banks.banks);
    cell.row = grid.rows - 1;
    cell.look = &mark_of_degree(touched.degree);
    cell.label = lanes_text(touched.lanes);
    grid.cells.push_back(cell);
    grid.spots.push_back({cell.column, cell.row, touched.lanes});
  }
  grid.foot_name = picture.in_bank.empty() ? "" : "words";
  for (const uint32_t words : picture.in_bank) grid.feet.push_back(words == 0 ? "" : std::to_string(words));
  result.caption = {cost_text(picture)};
  return result;
}

}  // namespace

std::string draw_bank_map(const arch::BankGeometry& banks, const arch::SharedRequest& request,
                          const MapText& text) {
  return drawn(bank_panel(banks, request), text);
}

std::string draw_sector_map(const arch::WideRequest& request, const MapText& text) {
  uint64_t first = ~uint64_t{0};
  for (uint32_t lanes = request.mask; lanes != 0; lanes &= lanes - 1)
    first = std::min(first, request.addresses[std::countr_zero(lanes)]);
  return drawn(sector_panel(request, kMostLines, first / 128 * 128), text);
}

std::string draw_bars(const std::vector<Bar>& bars, const MapText& text) {
  constexpr int kRow = 26, kBar = 16, kFont = 12, kGap = 8;
  int names = 0, labels = 0;
  double most = 0;
  for (const Bar& bar : bars) {
    names = std::max(names, text_width(bar.name, kFont));
    labels = std::max(labels, text_width(bar.label, kFont));
    most = std::max(most, bar.value);
  }
  const int left = kMargin + names + kGap;
  const int longest = std::max(100, kWidest - left - kGap - labels - kMargin);
  Canvas canvas(left + longest + kGap + labels + kMargin, kRow * static_cast<int>(bars.size()) + 2 * kMargin,
                text.title, text.description, text.id);
  int y = kMargin;
  for (const Bar& bar : bars) {
    const int width = most > 0 ? static_cast<int>(longest * bar.value / most) : 0;
    canvas.text("end", left - kGap, y + kBar - 3, bar.name);
    canvas.rect(&bar == &bars.front() ? "first" : "pad", left, y, width, kBar, 2);
    canvas.text("", left + width + kGap, y + kBar - 3, bar.label);
    y += kRow;
  }
  return canvas.to_string();
}

}  // namespace cml::figure
