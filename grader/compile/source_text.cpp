#include "compile/source_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <vector>

#include "source/tokens.h"

namespace cml::compile {
namespace {

/// One decoded character; length 0 where the bytes are not UTF-8 (overlong forms and surrogates count as
/// not).
struct Decoded {
  uint32_t code = 0;
  size_t length = 0;
};

Decoded decode(const std::string& text, size_t at) {
  const auto byte = [&](size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char lead = byte(at);
  if (lead < 0x80) return {lead, 1};
  size_t length = 0;
  uint32_t code = 0, least = 0;
  if (lead >= 0xC2 && lead <= 0xDF) {
    length = 2, code = lead & 0x1Fu, least = 0x80;
  } else if ((lead & 0xF0) == 0xE0) {
    length = 3, code = lead & 0x0Fu, least = 0x800;
  } else if (lead >= 0xF0 && lead <= 0xF4) {
    length = 4, code = lead & 0x07u, least = 0x10000;
  } else {
    return {};
  }
  if (at + length > text.size()) return {};
  for (size_t i = 1; i < length; ++i) {
    if ((byte(at + i) & 0xC0) != 0x80) return {};
    code = (code << 6) | (byte(at + i) & 0x3Fu);
  }
  if (code < least || code > 0x10FFFF || (code >= 0xD800 && code <= 0xDFFF)) return {};
  return {code, length};
}

bool is_control(uint32_t code) {
  return (code < 0x20 && code != '\t' && code != '\n') || (code >= 0x7F && code <= 0x9F);
}

/// Characters that reorder, hide or break lines for some readers only: bidirectional controls, zero-width
/// characters, line and paragraph separators, a byte-order mark inside.
bool deceives(uint32_t code) {
  return (code >= 0x200B && code <= 0x200F) || (code >= 0x2028 && code <= 0x202E) ||
         (code >= 0x2060 && code <= 0x206F) || code == 0x061C || code == 0xFEFF ||
         (code >= 0xE0000 && code <= 0xE007F);
}

/// The byte at `at`, which is no blank, is in a comment: no token of the text has it but a comment's own.
bool is_in_comment(const std::vector<source::Token>& tokens, size_t at) {
  using Kind = source::Token::Kind;
  const auto next =
      std::upper_bound(tokens.begin(), tokens.end(), at,
                       [](size_t place, const source::Token& token) { return place < token.begin; });
  if (next == tokens.begin()) return true;
  const source::Token& before = *(next - 1);
  return at >= before.end || before.kind == Kind::region_begin || before.kind == Kind::region_end;
}

std::string without_carriage_returns(const std::string& text) {
  std::string lines;
  lines.reserve(text.size());
  for (size_t i = 0; i < text.size(); ++i)
    if (text[i] != '\r' || i + 1 >= text.size() || text[i + 1] != '\n') lines += text[i];
  return lines;
}

}  // namespace

SourceLocation location_of(const std::string& text, size_t offset, const std::string& file) {
  const auto end = text.begin() + static_cast<std::ptrdiff_t>(std::min(offset, text.size()));
  const auto line = 1 + std::count(text.begin(), end, '\n');
  const auto line_start = std::find(std::make_reverse_iterator(end), text.rend(), '\n').base();
  const auto column = 1 + std::count_if(line_start, end, [](char c) { return (c & 0xC0) != 0x80; });
  return {file, static_cast<int>(line), static_cast<int>(column)};
}

std::optional<Error> too_large(const Program& program) {
  if (program.source.size() <= kMaxSourceBytes) return std::nullopt;
  return Error{fmt::format("the file has {} bytes, more than the {} that are allowed", program.source.size(),
                           kMaxSourceBytes),
               "hand in the device code of the exercise only",
               {program.file_name}};
}

Result<std::string> normalised(const Program& program) {
  const std::string& file = program.file_name;
  if (std::optional<Error> error = too_large(program)) return *std::move(error);
  std::string text = program.source;
  if (text.rfind("\xEF\xBB\xBF", 0) == 0) text.erase(0, 3);
  text = without_carriage_returns(text);
  for (char& c : text)
    if (c == '\f' || c == '\v') c = ' ';  // blanks, as C++ has them
  if (text.find_first_not_of(" \t\n") == std::string::npos)
    return Error{"the file is empty", "begin again from the starter file", {file}};
  std::optional<std::vector<source::Token>> tokens;
  for (size_t i = 0; i < text.size();) {
    const Decoded character = decode(text, i);
    const auto error = [&](const std::string& what, const std::string& next) {
      return Error{what, next, location_of(text, i, file)};
    };
    if (character.length == 0) {
      if (!tokens) tokens = source::tokens_of(text);
      if (is_in_comment(*tokens, i)) {  // an editor's own encoding, which the compiler does not read either
        text[i++] = '.';
        continue;
      }
    }
    if (character.length == 0 || character.code == 0)
      return error("the file is not UTF-8 text",
                   "save it as plain text in UTF-8; is it a compiled or compressed file?");
    if (is_control(character.code))
      return error(fmt::format("control character U+{:04X}", character.code), "remove it");
    if (deceives(character.code))
      return error(
          fmt::format("invisible character U+{:04X}, which changes how the text is read", character.code),
          "remove it");
    i += character.length;
  }
  return text;
}

}  // namespace cml::compile
