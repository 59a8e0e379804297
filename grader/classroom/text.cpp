#include "classroom/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cstdint>
#include <sstream>
#include <string_view>

#include "compile/digest.h"
#include "report/text.h"

namespace cml::classroom {
namespace {

constexpr size_t kLongestName = 120;
constexpr size_t kDigestDigits = 10;

}  // namespace

std::string printable(const std::string& bytes) {
  std::string text;
  for (std::string_view rest = bytes; !rest.empty();) {
    const report::Character character = report::decode_utf8(rest);
    if (character.valid && !report::is_unsafe(character.code)) {
      text += rest.substr(0, character.bytes);
      rest.remove_prefix(character.bytes);
    } else {
      text += fmt::format("\\x{:02x}", static_cast<uint8_t>(rest[0]));
      rest.remove_prefix(1);
    }
  }
  return text;
}

std::string one_line(const std::string& text) {
  std::string line;
  std::istringstream in(text);
  for (std::string part; std::getline(in, part);) {
    if (part.ends_with('\r')) part.pop_back();
    if (!part.empty()) line += (line.empty() ? "" : "; ") + printable(part);
  }
  return line;
}

std::string file_name_of(const std::string& id) {
  std::string name;
  for (const char c : id) {
    const auto byte = static_cast<uint8_t>(c);
    const bool is_plain = byte >= 0x80 || std::isalnum(byte) || c == '-' || c == '_' || c == '+' ||
                          c == '@' || (c == '.' && !name.empty());
    name += is_plain ? c : '_';
  }
  if (name == id && name.size() <= kLongestName && !name.empty()) return name;
  size_t length = std::min(name.size(), kLongestName);
  while (length > 0 && length < name.size() && (static_cast<uint8_t>(name[length]) & 0xC0) == 0x80) --length;
  return name.substr(0, length) + "-" + compile::sha256(id).substr(0, kDigestDigits);
}

std::string csv_field(const std::string& text, char separator) {
  const bool is_formula = !text.empty() && std::string("=+-@\t\r").find(text[0]) != std::string::npos;
  const std::string content = (is_formula ? "'" : "") + text;
  if (content.find_first_of(std::string("\"\r\n") + separator) == std::string::npos) return content;
  std::string field = "\"";
  for (const char c : content) field += c == '"' ? std::string("\"\"") : std::string(1, c);
  return field + "\"";
}

}  // namespace cml::classroom
