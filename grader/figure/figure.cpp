#include "figure/figure.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>

#include "figure/canvas.h"
#include "figure/kind.h"

namespace cml::figure {
namespace {

constexpr int kWidest = 800, kMargin = 24, kColumnGap = 28, kRowGap = 22;
constexpr int kLegendGap = 18, kSwatch = 12, kLegendFont = 10;
constexpr size_t kMostPanels = 6;

struct Figure {
  std::string title, description;
  bool in_a_row = false;
  std::vector<Panel> panels;
};

Result<Panel> read_panel(Reader& reader) {
  const std::string name = reader.text("kind", "");
  const auto kind =
      std::find_if(kinds().begin(), kinds().end(), [&](const Kind& row) { return row.name == name; });
  if (kind == kinds().end()) {
    std::string known;
    for (const Kind& row : kinds()) known += fmt::format("\n    {:10}  {}", row.name, row.text);
    return reader.error_at("kind", fmt::format("the kind \"{}\" of a panel is not known", name),
                           "Write kind = one of these:" + known);
  }
  const std::string title = reader.text("title", "");
  const std::vector<std::string> notes = reader.texts("note");
  Panel panel = kind->read(reader);
  panel.title = title;
  panel.caption.insert(panel.caption.end(), notes.begin(), notes.end());
  return panel;
}

Result<Figure> read_figure(const std::string& toml, const std::string& file) {
  Result<Reader> reader = Reader::parse(toml, file);
  if (!reader) return reader.error();
  Figure figure;
  figure.title = reader->text("title");
  figure.description = reader->text("description");
  figure.in_a_row = reader->choice("arrange", {"column", "row"}, 0) == 1;
  for (Reader& table : reader->tables("panel")) {
    Result<Panel> panel = read_panel(table);
    if (!panel) return panel.error();
    figure.panels.push_back(*std::move(panel));
  }
  if (figure.panels.size() > kMostPanels)
    reader->fail("panel", fmt::format("{} panels are too many", figure.panels.size()),
                 "Make two figures of it.");
  if (auto fault = reader->fault()) return *fault;
  return figure;
}

/// The marks that panels show and a legend explains, in the order of marks().
std::vector<const Mark*> legend_of(const Figure& figure) {
  std::set<const Mark*> shown;
  for (const Panel& panel : figure.panels)
    for (const Cell& cell : panel.grid.cells) shown.insert(cell.look);
  std::vector<const Mark*> rows;
  for (const Mark& row : marks())
    if (shown.contains(&row) && *row.legend) rows.push_back(&row);
  return rows;
}

/// What the counts of the panels rest on, each once.
std::string models_of(const Figure& figure) {
  std::vector<std::string> models;
  for (const Panel& panel : figure.panels)
    if (!panel.model.empty() && !std::count(models.begin(), models.end(), panel.model))
      models.push_back(panel.model);
  return fmt::format("{}", fmt::join(models, "; "));
}

struct Size {
  int width = 0, height = 0;
};

/// Pixels of all panels, one below the other or side by side.
Size size_of(const Figure& figure, const Measure& shared) {
  Size size;
  for (const Panel& panel : figure.panels) {
    const Size one{width_of(panel, shared), height_of(panel, shared)};
    const bool first = &panel == &figure.panels.front();
    if (figure.in_a_row)
      size = {size.width + one.width + (first ? 0 : kColumnGap), std::max(size.height, one.height)};
    else
      size = {std::max(size.width, one.width), size.height + one.height + (first ? 0 : kRowGap)};
  }
  return size;
}

/// The legend, with what the counts rest on at its end. Gives its width; draws where there is a canvas.
int legend(Canvas* canvas, const std::vector<const Mark*>& rows, const std::string& models, int y) {
  int x = kMargin;
  const auto add = [&](const std::string& words) {
    if (canvas) canvas->text("dim", x, y + kSwatch - 2, words);
    x += text_width(words, kLegendFont) + kSwatch;
  };
  for (const Mark* row : rows) {
    if (canvas) canvas->rect(row->name, x, y, kSwatch, kSwatch, 2);
    x += kSwatch + 6;
    add(row->legend);
  }
  if (!models.empty()) add(models);
  return x - kMargin - kSwatch;
}

}  // namespace

Result<std::string> draw_figure(const std::string& toml, const std::string& file) {
  const Result<Figure> read = read_figure(toml, file);
  if (!read) return read.error();
  const Figure& figure = *read;
  const auto count = static_cast<int>(figure.panels.size());
  const int inner = kWidest - 2 * kMargin;
  const Measure shared =
      measure(figure.panels, figure.in_a_row ? (inner - (count - 1) * kColumnGap) / count : inner);
  const Size panels = size_of(figure, shared);
  const std::vector<const Mark*> rows = legend_of(figure);
  const std::string models = models_of(figure);
  const bool has_legend = !rows.empty() || !models.empty();
  const int legend_y = kMargin + panels.height + kLegendGap;
  const int width = 2 * kMargin + std::max(panels.width, has_legend ? legend(nullptr, rows, models, 0) : 0);
  const int height = kMargin + (has_legend ? legend_y + kSwatch - kMargin / 4 : kMargin + panels.height);
  Canvas canvas(width, height, figure.title, figure.description);
  canvas.rect("paper", 0, 0, width, height, 8);
  int x = kMargin, y = kMargin;
  for (const Panel& panel : figure.panels) {
    draw(canvas, panel, x, y, shared);
    (figure.in_a_row ? x : y) +=
        figure.in_a_row ? width_of(panel, shared) + kColumnGap : height_of(panel, shared) + kRowGap;
  }
  if (has_legend) legend(&canvas, rows, models, legend_y);
  return canvas.to_string();
}

}  // namespace cml::figure
