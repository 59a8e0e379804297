#include <fmt/format.h>

#include "figure/kind.h"

namespace cml::figure {
namespace {

constexpr Reader::Range kExtent{1, 64};

}  // namespace

Panel read_halo_map(Reader& panel) {
  const std::vector<int64_t> own = panel.integers("own", kExtent, 1, 2);
  const auto n = static_cast<int>(panel.integer("halo", {1, 16}));
  const bool flat = own.size() == 1;
  const auto width = static_cast<int>(own[0]);
  const int height = flat ? 1 : static_cast<int>(own[1]);
  const int frame = flat ? 0 : n;  // above and below
  if (n > width || n > height + (flat ? n : 0))
    panel.fail("halo", "a halo wider than the tile reaches beyond the neighbour", "Take a smaller halo.");
  const std::vector<std::string> labels = panel.texts("labels");
  Panel result;
  Grid& grid = result.grid;
  grid.columns = width + 2 * n;
  grid.rows = height + 2 * frame;
  grid.largest_cell = flat ? 54 : 20;
  const auto add = [&](int column, int row, int columns, int rows, const char* name,
                       const std::string& label) {
    grid.cells.push_back({column, row, columns, rows, &mark(name), label});
  };
  if (flat) {
    if (!labels.empty() && labels.size() != static_cast<size_t>(grid.columns))
      panel.fail("labels", fmt::format("there are {} labels", labels.size()),
                 fmt::format("Give {}, one a place.", grid.columns));
    for (int place = 0; place < grid.columns; ++place) {
      const bool is_own = place >= n && place < n + width;
      add(place, 0, 1, 1, is_own ? "own" : "halo",
          static_cast<size_t>(place) < labels.size() ? labels[place] : "");
      grid.heads.push_back(std::to_string(place));
      // The usual filling: the last n threads fetch the left halo, the first n the right one.
      const int thread = is_own ? place - n : place < n ? width - n + place : place - n - width;
      grid.feet.push_back(fmt::format("t{}", thread));
    }
    grid.head_name = "place";
    grid.foot_name = "fetched by";
  } else {
    add(n, n, width, height, "own", fmt::format("own part, {} \u00d7 {}", width, height));
    add(n, 0, width, n, "halo", "top");
    add(n, n + height, width, n, "halo", "bottom");
    add(0, n, n, height, "halo", "left");
    add(n + width, n, n, height, "halo", "right");
    for (const int column : {0, n + width})
      for (const int row : {0, n + height}) add(column, row, n, n, "corner", "");
  }
  if (panel.has("mask_at")) {
    const std::vector<int64_t> at = panel.integers("mask_at", {0, 63}, own.size(), own.size());
    const auto column = static_cast<int>(at[0]);
    const int row = flat ? 0 : static_cast<int>(at[1]);
    if (column >= width || row >= height)
      panel.fail("mask_at", "the mask's middle is outside of the own part",
                 "Name an element of the own part.");
    else
      grid.outlines.push_back({column, row, 2 * n + 1, flat ? 1 : 2 * n + 1, nullptr, ""});
  }
  const int places = grid.columns * grid.rows, outputs = width * height;
  result.caption = {fmt::format("{} places for {} outputs: {}.{:02} reads an output", places, outputs,
                                places / outputs, (200 * (places % outputs) + outputs) / (2 * outputs))};
  return result;
}

}  // namespace cml::figure
