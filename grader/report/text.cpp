#include "report/text.h"

#include <algorithm>
#include <iterator>

namespace cml::report {
namespace {

struct Range {
  uint32_t first;
  uint32_t last;
};
// Unicode's East Asian Width: the blocks whose characters are W or F.
constexpr Range kWide[] = {{0x1100, 0x115F},   {0x2E80, 0x303E},   {0x3041, 0xA4CF},  {0xAC00, 0xD7A3},
                           {0xF900, 0xFAFF},   {0xFE30, 0xFE6F},   {0xFF00, 0xFF60},  {0xFFE0, 0xFFE6},
                           {0x1F300, 0x1F64F}, {0x1F900, 0x1F9FF}, {0x20000, 0x3FFFD}};
constexpr Range kCombining[] = {{0x0300, 0x036F}, {0x200B, 0x200F}, {0x20D0, 0x20FF}, {0xFE00, 0xFE0F}};

template <size_t n>
bool is_in(const Range (&ranges)[n], uint32_t code) {
  return std::any_of(std::begin(ranges), std::end(ranges),
                     [&](const Range& range) { return code >= range.first && code <= range.last; });
}

bool is_kept(uint32_t code) { return !is_unsafe(code) || code == '\n' || code == '\t'; }

}  // namespace

bool is_unsafe(uint32_t code) {
  const bool control = code < 0x20 || (code >= 0x7F && code <= 0x9F);
  const bool bidirectional = (code >= 0x202A && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069);
  return control || bidirectional || code == 0xFFFE || code == 0xFFFF;
}

Character decode_utf8(std::string_view text) {
  const auto byte = [&](size_t i) { return static_cast<uint8_t>(text[i]); };
  const uint8_t first = byte(0);
  if (first < 0x80) return {first, 1, true};
  const size_t bytes = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  if (first < 0xC2 || first > 0xF4 || text.size() < bytes) return {};
  uint32_t code = first & (0x7Fu >> bytes);
  for (size_t i = 1; i < bytes; ++i) {
    if ((byte(i) & 0xC0) != 0x80) return {};
    code = code << 6 | (byte(i) & 0x3Fu);
  }
  constexpr uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
  const bool valid = code >= least[bytes] && code <= 0x10FFFF && (code < 0xD800 || code > 0xDFFF);
  return valid ? Character{code, bytes, true} : Character{};
}

size_t columns_of(uint32_t code) {
  if (is_in(kCombining, code)) return 0;
  return is_in(kWide, code) ? 2 : 1;
}

size_t width_of(std::string_view text) {
  size_t width = 0;
  for (size_t i = 0; i < text.size();) {
    if (text[i] == '\x1b') {
      i = std::min(text.find('m', i), text.size() - 1) + 1;
      continue;
    }
    const Character character = decode_utf8(text.substr(i));
    i += character.bytes;
    width += columns_of(character.code);
  }
  return width;
}

std::string clean(std::string_view text, size_t limit) {
  std::string out;
  while (!text.empty()) {
    if (out.size() >= limit) return out + "\n... (" + std::to_string(text.size()) + " more bytes)";
    const Character character = decode_utf8(text);
    if (!character.valid)
      out += "\xEF\xBF\xBD";
    else if (is_kept(character.code))
      out += text.substr(0, character.bytes);
    text.remove_prefix(character.bytes);
  }
  return out;
}

Failure clean(Failure failure) {
  for (std::string* text : {&failure.where.file, &failure.where.function, &failure.label})
    *text = clean(*text);
  for (Value& value : failure.values) {
    if (auto* text = std::get_if<std::string>(&value.content)) *text = clean(*text);
    if (auto* words = std::get_if<Words>(&value.content)) words->text = clean(words->text);
    if (auto* parts = std::get_if<std::vector<Failure>>(&value.content))
      for (Failure& part : *parts) part = clean(std::move(part));
  }
  for (Failure& line : failure.evidence) line = clean(std::move(line));
  return failure;
}

std::string indented(std::string_view text, std::string_view prefix) {
  std::string out;
  while (!text.empty()) {
    const size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    if (!line.empty()) out.append(prefix).append(line);
    out += '\n';
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return out;
}

}  // namespace cml::report
