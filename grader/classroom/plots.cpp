#include "classroom/plots.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace cml::classroom {
namespace {

constexpr int kLabel = 260;  // pixels
constexpr int kBars = 420;
constexpr int kCount = 60;
constexpr int kRow = 22;
constexpr int kHead = 52;
constexpr size_t kLeastStuck = 2;
constexpr double kStuckShare = 0.25;
/// From light to dark: colour-blind safe, and different in grey.
constexpr std::array<const char*, 5> kColours = {"#d73027", "#fdae61", "#c8dfe9", "#74add1", "#313695"};

std::string escaped(const std::string& text) {
  std::string out;
  for (const char c : text)
    if (c == '&' || c == '<' || c == '>' || c == '"')
      out += fmt::format("&#{};", static_cast<int>(c));
    else
      out += c;
  return out;
}

std::string text_at(int x, int y, const std::string& text, const char* anchor = "start") {
  return fmt::format("<text x=\"{}\" y=\"{}\" text-anchor=\"{}\">{}</text>\n", x, y, anchor, escaped(text));
}

}  // namespace

std::string bar_chart(const std::string& title, const std::vector<std::string>& series,
                      const std::vector<Bar>& bars) {
  size_t most = 1;
  for (const Bar& bar : bars) {
    size_t all = 0;
    for (const size_t part : bar.parts) all += part;
    most = std::max(most, all);
  }
  const int width = kLabel + kBars + kCount;
  const int height = kHead + kRow * static_cast<int>(bars.size()) + 8;
  std::string svg = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\" "
      "role=\"img\" font-family=\"sans-serif\" font-size=\"12\">\n<title>{2}</title>\n"
      "<rect class=\"paper\" width=\"{0}\" height=\"{1}\" fill=\"#ffffff\"/>\n",
      width, height, escaped(title));
  svg += text_at(8, 16, title);
  const size_t first = series.size() > 1 ? 0 : kColours.size() - 2;
  for (size_t i = 0; i < series.size() && series.size() > 1; ++i) {
    const int x = 8 + static_cast<int>(i) * 130;
    svg += fmt::format("<rect x=\"{}\" y=\"26\" width=\"12\" height=\"12\" fill=\"{}\"/>\n", x, kColours[i]);
    svg += text_at(x + 18, 36, series[i]);
  }
  for (size_t row = 0; row < bars.size(); ++row) {
    const int y = kHead + kRow * static_cast<int>(row);
    svg += text_at(kLabel - 8, y + 13, bars[row].label, "end");
    double x = kLabel;
    size_t all = 0;
    for (size_t i = 0; i < bars[row].parts.size(); ++i) {
      const double length = kBars * static_cast<double>(bars[row].parts[i]) / static_cast<double>(most);
      all += bars[row].parts[i];
      if (length > 0)
        svg += fmt::format("<rect x=\"{:.1f}\" y=\"{}\" width=\"{:.1f}\" height=\"{}\" fill=\"{}\"/>\n", x, y,
                           length, kRow - 6, kColours[std::min(first + i, kColours.size() - 1)]);
      x += length;
    }
    svg += text_at(static_cast<int>(x) + 6, y + 13, std::to_string(all));
  }
  return svg + "</svg>\n";
}

std::string totals_chart(const Gradebook& book) {
  constexpr size_t kTenths = 10;
  std::vector<Bar> bars;
  for (size_t i = 0; i < kTenths; ++i) bars.push_back({fmt::format("{} to {} %", 10 * i, 10 * i + 10), {0}});
  const double most = max_total(book);
  for (const Row& row : book.rows) {
    const std::optional<double> total = total_of(row, book);
    if (!total || most <= 0) continue;
    const auto tenth = static_cast<size_t>(std::clamp(*total / most, 0.0, 1.0) * kTenths);
    ++bars[std::min(tenth, kTenths - 1)].parts[0];
  }
  return bar_chart("Students by their share of the maximum", {"students"}, bars);
}

std::string exercises_chart(const Gradebook& book) {
  std::vector<Bar> bars;
  for (const Counted& column : book.exercises) {
    Bar bar{column.id, std::vector<size_t>(kColours.size())};
    const double most = max_points_of(column.id, book.backend);
    for (const Row& row : book.rows) {
      const Cell cell = cell_of(row, column.id);
      if (!cell.points || cell.is_missing) continue;
      const double share = most > 0 ? *cell.points / most : 0;
      ++bar.parts[share <= 0 ? 0 : share <= kStuckShare ? 1 : share <= 0.5 ? 2 : share < 1 ? 3 : 4];
    }
    bars.push_back(std::move(bar));
  }
  return bar_chart("Students by their share of an exercise's points",
                   {"none", "to 25 %", "to 50 %", "below all", "all"}, bars);
}

std::string time_chart(const Gradebook& book) {
  static constexpr std::array<double, 6> limits = {1, 2, 5, 10, 30, 1e9};
  std::vector<Bar> bars;
  for (size_t i = 0; i < limits.size(); ++i)
    bars.push_back(
        {i + 1 == limits.size() ? fmt::format("over {} s", limits[i - 1]) : fmt::format("to {} s", limits[i]),
         {0}});
  for (const Row& row : book.rows)
    if (row.seconds > 0)
      ++bars[static_cast<size_t>(std::find_if(limits.begin(), limits.end(),
                                              [&](double limit) { return row.seconds <= limit; }) -
                                 limits.begin())]
            .parts[0];
  return bar_chart("Submissions by the time of grading", {"submissions"}, bars);
}

std::vector<Stuck> stuck_students(const Gradebook& book) {
  std::vector<Stuck> all;
  for (const Row& row : book.rows) {
    Stuck stuck{row.submission, {}};
    for (const Counted& column : book.exercises) {
      const Cell cell = cell_of(row, column.id);
      if (cell.points && !cell.is_missing &&
          *cell.points <= kStuckShare * max_points_of(column.id, book.backend))
        stuck.exercises.push_back(column.id);
    }
    if (stuck.exercises.size() >= kLeastStuck) all.push_back(std::move(stuck));
  }
  std::stable_sort(all.begin(), all.end(),
                   [](const Stuck& a, const Stuck& b) { return a.exercises.size() > b.exercises.size(); });
  return all;
}

}  // namespace cml::classroom
