#include "compile/source_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cstdint>
#include <vector>

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

/// Where in a text of C++ comments are, byte by byte from its front.
class Comments {
 public:
  explicit Comments(const std::string& text) : text_(text) {}

  /// The byte at `at` is a comment's. Asked for in order.
  bool hold(size_t at) {
    while (at_ <= at) step();
    return at >= begin_ && at < end_;
  }

 private:
  bool is(const char* what) const {
    return text_.compare(at_, std::char_traits<char>::length(what), what) == 0;
  }
  size_t behind(const std::string& what, size_t from) const {
    const size_t found = text_.find(what, from);
    return found == std::string::npos ? text_.size() + 1 : found + what.size();
  }
  /// Behind a literal in quotes, or the line that it does not end on.
  size_t behind_quoted(char quote) const {
    size_t i = at_ + 1;
    while (i < text_.size() && text_[i] != quote && text_[i] != '\n') i += text_[i] == '\\' ? 2 : 1;
    return i + 1;
  }
  size_t behind_line() const {
    size_t i = text_.find('\n', at_);
    while (i != std::string::npos && text_[i - 1] == '\\') i = text_.find('\n', i + 1);
    return i == std::string::npos ? text_.size() + 1 : i;
  }
  bool follows_word() const {
    return at_ > 0 &&
           (std::isalnum(static_cast<unsigned char>(text_[at_ - 1])) != 0 || text_[at_ - 1] == '_');
  }
  /// On to the next byte, or behind a comment or literal.
  void step() {
    if (is("//") || is("/*")) {
      begin_ = at_;
      at_ = end_ = is("//") ? behind_line() : behind("*/", at_ + 2);
    } else if (is("R\"") && text_.find('(', at_) != std::string::npos) {
      const size_t open = text_.find('(', at_);
      at_ = behind(")" + text_.substr(at_ + 2, open - at_ - 2) + "\"", open);
    } else if (is("\"") || (is("'") && !follows_word())) {  // 1'000 has none
      at_ = behind_quoted(text_[at_]);
    } else {
      ++at_;
    }
  }

  const std::string& text_;
  size_t at_ = 0;
  size_t begin_ = 0, end_ = 0;  ///< of the last comment
};

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
  if (text.find_first_not_of(" \t\n") == std::string::npos)
    return Error{"the file is empty", "begin again from the starter file", {file}};
  Comments comments(text);
  std::vector<size_t> unread;
  for (size_t i = 0; i < text.size();) {
    const Decoded character = decode(text, i);
    const auto error = [&](const std::string& what, const std::string& next) {
      return Error{what, next, location_of(text, i, file)};
    };
    // An editor's own encoding, which the compiler does not read either.
    if (character.length == 0 && comments.hold(i)) {
      unread.push_back(i++);
      continue;
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
  for (const size_t i : unread) text[i] = '.';
  return text;
}

}  // namespace cml::compile
