#include "docs/html_table.h"

#include <fmt/format.h>

#include "core/error.h"

namespace cml::docs {

std::string escaped(const std::string& text) {
  std::string out;
  for (const char c : text) switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      default:
        out += c;
    }
  return out;
}

HtmlTable::HtmlTable(std::vector<Column> columns) : columns_(std::move(columns)) {}

void HtmlTable::add(const std::vector<std::string>& cells, const std::string& anchor) {
  CML_REQUIRE(cells.size() == columns_.size(),
              fmt::format("a row of {} cells in a table of {} columns", cells.size(), columns_.size()));
  rows_ += anchor.empty() ? "<tr>" : fmt::format("<tr id=\"{}\">", escaped(anchor));
  for (size_t i = 0; i < cells.size(); ++i)
    rows_ += columns_[i].is_code && !cells[i].empty()
                 ? fmt::format("<td><code>{}</code></td>", escaped(cells[i]))
                 : fmt::format("<td>{}</td>", escaped(cells[i]));
  rows_ += "</tr>\n";
}

std::string HtmlTable::text() const {
  std::string heads;
  for (const Column& column : columns_) heads += fmt::format("<th>{}</th>", escaped(column.title));
  // As Doxygen writes a table of Markdown: the style lays head and body out together.
  return fmt::format(
      "@htmlonly[block]\n<div class=\"reference\"><table class=\"markdownTable\">\n"
      "<tr class=\"markdownTableHead\">{}</tr>\n{}</table></div>\n@endhtmlonly\n",
      heads, rows_);
}

}  // namespace cml::docs
