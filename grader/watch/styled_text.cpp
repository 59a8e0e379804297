#include "watch/styled_text.h"

#include <algorithm>
#include <charconv>

#include "report/text.h"

namespace cml::watch {
namespace {

constexpr size_t kTab = 8;

/// One character of a line.
struct Cell {
  std::string text;
  size_t columns;
  Look look;
};

std::vector<Cell> cells_of(const Line& line) {
  std::vector<Cell> cells;
  for (const Span& span : line)
    for (std::string_view rest = span.text; !rest.empty();) {
      const report::Character character = report::decode_utf8(rest);
      cells.push_back({std::string(rest.substr(0, character.bytes)),
                       character.valid ? report::columns_of(character.code) : 1, span.look});
      rest.remove_prefix(character.bytes);
    }
  return cells;
}

Line line_of(std::vector<Cell>::const_iterator begin, std::vector<Cell>::const_iterator end) {
  Line line;
  for (; begin != end; ++begin) {
    if (line.empty() || !(line.back().look == begin->look)) line.push_back({"", begin->look});
    line.back().text += begin->text;
  }
  return line;
}

void apply(int parameter, Look& look) {
  if (parameter == 0) look = {};
  if (parameter == 1) look.bold = true;
  if (parameter == 2) look.dim = true;
  if (parameter == 7) look.reverse = true;
  if (parameter >= 30 && parameter <= 37) look.colour = parameter - 30;
  if (parameter == 39) look.colour = -1;
  if (parameter >= 40 && parameter <= 47) look.background = parameter - 40;
  if (parameter == 49) look.background = -1;
}

/// The escape sequence at the front of `text`, ESC [ parameters letter; only SGR, the letter m, does
/// something. Gives its length.
size_t take_escape(std::string_view text, Look& look) {
  if (text.size() < 2 || text[1] != '[') return 1;
  const size_t end = text.find_first_not_of("0123456789;", 2);
  if (end == std::string_view::npos) return text.size();
  if (text[end] != 'm') return end + 1;
  if (end == 2) apply(0, look);
  for (size_t at = 2; at < end;) {
    int parameter = 0;
    std::from_chars(text.data() + at, text.data() + end, parameter);
    apply(parameter, look);
    at = std::min(text.find(';', at), end) + 1;
  }
  return end + 1;
}

/// The first column after the spaces at the front.
size_t indentation_of(const std::vector<Cell>& cells) {
  return static_cast<size_t>(
      std::find_if(cells.begin(), cells.end(), [](const Cell& cell) { return cell.text != " "; }) -
      cells.begin());
}

/// The end of the part of `cells` from `begin` on that fits: after the last space, if there is one.
size_t end_of_part(const std::vector<Cell>& cells, size_t begin, size_t columns) {
  size_t end = begin, used = 0;
  while (end < cells.size() && used + cells[end].columns <= columns) used += cells[end++].columns;
  if (end == cells.size()) return end;
  if (end == begin) return begin + 1;  // a wide character in one column
  size_t space = end;
  while (space > begin && cells[space].text != " ") --space;
  return space > begin && cells[space - 1].text != " " ? space : end;
}

void wrap(const Line& line, size_t columns, std::vector<Line>& out) {
  const std::vector<Cell> cells = cells_of(line);
  const size_t indentation = std::min(indentation_of(cells), columns / 2);
  size_t at = 0;
  do {
    const size_t before =
        at == 0 || columns < indentation + 2 ? 0 : indentation;  // room for a wide character
    const size_t end = end_of_part(cells, at, columns - before);
    Line part =
        line_of(cells.begin() + static_cast<ptrdiff_t>(at), cells.begin() + static_cast<ptrdiff_t>(end));
    if (before > 0) part.insert(part.begin(), {std::string(before, ' '), {}});
    out.push_back(std::move(part));
    at = end;
    while (at < cells.size() && cells[at].text == " ") ++at;
  } while (at < cells.size());
}

}  // namespace

size_t columns_of(std::string_view text) { return columns_of(Line{{std::string(text), {}}}); }

size_t columns_of(const Line& line) {
  size_t columns = 0;
  for (const Cell& cell : cells_of(line)) columns += cell.columns;
  return columns;
}

std::string text_of(const Line& line) {
  std::string text;
  for (const Span& span : line) text += span.text;
  return text;
}

std::vector<Line> styled(std::string_view text) {
  std::vector<Line> lines;
  Look look;
  bool is_open = false;
  size_t column = 0;
  const auto add = [&](std::string_view part, size_t columns) {
    Line& line = lines.back();
    if (line.empty() || !(line.back().look == look)) line.push_back({"", look});
    line.back().text += part;
    column += columns;
  };
  while (!text.empty()) {
    if (!is_open) lines.emplace_back();
    is_open = true;
    if (text[0] == '\x1b') {
      text.remove_prefix(take_escape(text, look));
      continue;
    }
    const report::Character character = report::decode_utf8(text);
    if (text[0] == '\n') {
      is_open = false;
      column = 0;
    } else if (text[0] == '\t') {
      const size_t spaces = kTab - column % kTab;
      add(std::string(spaces, ' '), spaces);
    } else if (!character.valid) {
      add("\xEF\xBF\xBD", 1);
    } else if (!report::is_unsafe(character.code)) {
      add(text.substr(0, character.bytes), report::columns_of(character.code));
    }
    text.remove_prefix(character.bytes);
  }
  return lines;
}

Line clipped(const Line& line, size_t columns) {
  if (columns_of(line) <= columns) return line;
  const std::vector<Cell> cells = cells_of(line);
  const std::string dots(std::min<size_t>(3, columns), '.');
  size_t end = 0, used = 0;
  while (used + cells[end].columns + dots.size() <= columns) used += cells[end++].columns;
  Line cut = line_of(cells.begin(), cells.begin() + static_cast<ptrdiff_t>(end));
  cut.push_back({dots, cut.empty() ? Look{} : cut.back().look});
  return cut;
}

std::vector<Line> wrapped(const std::vector<Line>& lines, size_t columns) {
  std::vector<Line> out;
  for (const Line& line : lines) wrap(line, std::max<size_t>(columns, 1), out);
  return out;
}

}  // namespace cml::watch
