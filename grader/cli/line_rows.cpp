#include "cli/line_rows.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <tuple>

#include "core/text.h"
#include "report/text.h"

namespace cml::cli {
std::vector<LineRow> line_rows(const LaunchResult& launch, const std::string& main_file,
                               const std::vector<NamedText>& sources) {
  std::map<std::tuple<bool, std::string, int>, LineRow> rows;
  const auto row_of = [&](const std::string& file, int line) -> LineRow& {
    LineRow& row = rows[{file != main_file, file, line}];
    row.file = file;
    row.line = line;
    return row;
  };
  for (const LineCount& count : launch.lines) row_of(count.file, count.line).instructions += count.warps;
  for (const AccessSite& site : launch.sites) {
    LineRow& row = row_of(site.file, site.line);
    row.requests += site.requests;
    row.wavefronts += site.wavefronts;
    row.conflicts += site.conflicts;
    row.sectors += site.sectors;
    row.sites.push_back(&site);
  }
  std::map<std::string, std::vector<std::string>> texts;
  for (const NamedText& it : sources) texts[it.name] = lines_of(it.text);
  std::vector<LineRow> all;
  for (auto& [place, row] : rows) {
    const auto source = texts.find(row.file);
    const auto line = static_cast<size_t>(std::max(row.line, 0));
    if (source != texts.end() && line >= 1 && line <= source->second.size())
      row.source = report::clean(trimmed(source->second[line - 1]));
    all.push_back(std::move(row));
  }
  return all;
}

std::string place_text(const LineRow& row, const std::string& main_file) {
  std::string text = row.line == 0 ? "code without a line" : fmt::format("{:>4}", row.line);
  if (row.file != main_file) text += " of " + row.file;
  if (!row.source.empty()) text += " | " + row.source;
  return text;
}

std::string table_line(const std::string& text) {
  constexpr size_t kWidth = 110;
  return (text.size() > kWidth ? report::clean(text.substr(0, kWidth - 3)) + "..." : text) + "\n";
}

}  // namespace cml::cli
