#include "core/head_line.h"

namespace cml {

std::optional<HeadLine> head_line(std::string_view line, size_t number, std::string_view mark) {
  if (!line.starts_with(mark) || line.substr(mark.size(), 1) != " ") return std::nullopt;
  line.remove_prefix(mark.size() + 1);
  if (line.ends_with('\r')) line.remove_suffix(1);
  const size_t colon = line.find(':');
  const std::string_view value = colon == std::string_view::npos ? "" : line.substr(colon + 1);
  return HeadLine{number, std::string(line.substr(0, colon)),
                  std::string(value.starts_with(' ') ? value.substr(1) : value)};
}

}  // namespace cml
