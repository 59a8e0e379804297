#include "source/brace.h"

#include <vector>

#include "source/tokens.h"

namespace cml::source {
namespace {

/// Columns before the first character of each line; a tab counts as one.
std::vector<size_t> indents(const std::string& source) {
  std::vector<size_t> result;
  for (size_t begin = 0; begin <= source.size();) {
    const size_t end = std::min(source.find('\n', begin), source.size());
    const size_t first = source.find_first_not_of(" \t", begin);
    result.push_back(first == std::string::npos || first > end ? 0 : first - begin);
    begin = end + 1;
  }
  return result;
}

}  // namespace

std::optional<int> unclosed_brace(const std::string& source) {
  const std::vector<Token> tokens = tokens_of(source);
  const std::vector<size_t> columns = indents(source);
  const auto indent = [&](int line) {
    const auto index = static_cast<size_t>(line) - 1;
    return index < columns.size() ? columns[index] : 0;
  };
  std::vector<int> open;
  std::optional<int> suspect;  // closed by a brace that stands further to the left
  for (size_t i = 0; i < tokens.size(); ++i) {
    const Token& token = tokens[i];
    if (token.text == "{") open.push_back(token.line);
    if (token.text != "}" || open.empty()) continue;
    const bool begins_line = i == 0 || tokens[i - 1].line < token.line;
    if (begins_line && !suspect && indent(token.line) < indent(open.back())) suspect = open.back();
    open.pop_back();
  }
  if (open.empty()) return std::nullopt;
  return suspect ? *suspect : open.front();
}

}  // namespace cml::source
