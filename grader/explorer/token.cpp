#include "explorer/token.h"

#include <algorithm>
#include <charconv>
#include <string>

#include "explorer/operators.h"

namespace cml::explorer {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
bool is_word(char c) { return is_digit(c) || is_letter(c); }
bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }
/// Of UTF-8: no first byte of a character.
bool continues(char c) { return (static_cast<unsigned char>(c) & 0xc0) == 0x80; }

size_t end_of_word(std::string_view text, size_t at) {
  while (at < text.size() && is_word(text[at])) ++at;
  return at;
}

/// A name with a member: threadIdx.x.
size_t end_of_name(std::string_view text, size_t at) {
  const size_t end = end_of_word(text, at);
  const bool has_member = end + 1 < text.size() && text[end] == '.' && is_letter(text[end + 1]);
  return has_member ? end_of_word(text, end + 1) : end;
}

size_t end_of_number(std::string_view text, size_t at) {
  while (at < text.size() && (is_word(text[at]) || text[at] == '.')) ++at;
  return at;
}

size_t end_of_sign(std::string_view text, size_t at) {
  if (std::string_view("()[]?:~!=,;{}").find(text[at]) != std::string_view::npos &&
      text.substr(at, 2) != "!=" && text.substr(at, 2) != "==")
    return at + 1;
  for (const BinaryRow& row : binary_operators())
    if (text.substr(at).starts_with(row.text)) return at + row.text.size();
  return at;
}

/// A number as C++ reads it: decimal, hexadecimal or octal, with u after it if it is unsigned.
Result<Token> number(std::string_view text, int column, Language language) {
  std::string_view digits = text;
  const bool has_u = digits.back() == 'u' || digits.back() == 'U';
  if (has_u) digits.remove_suffix(1);
  const bool is_hex = digits.starts_with("0x") || digits.starts_with("0X");
  if (is_hex) digits.remove_prefix(2);
  const bool is_octal = !is_hex && digits.size() > 1 && digits[0] == '0';
  uint64_t value = 0;
  const auto [end, problem] = std::from_chars(digits.data(), digits.data() + digits.size(), value,
                                              is_hex     ? 16
                                              : is_octal ? 8
                                                         : 10);
  const bool has_most = problem == std::errc::result_out_of_range;
  if ((problem != std::errc{} && !has_most) || end != digits.data() + digits.size())
    return error_of(language, Message::no_integer, {std::string(text)}, column);
  // A decimal number is never unsigned by itself.
  const bool may_be_unsigned = has_u || is_hex || is_octal;
  if (has_most || value > (may_be_unsigned ? UINT32_MAX : uint64_t{INT32_MAX}))
    return error_of(language, Message::too_large, {std::string(text)}, column);
  return Token{TokenKind::number, text, column, static_cast<uint32_t>(value), has_u || value > INT32_MAX};
}

}  // namespace

Result<std::vector<Token>> tokens_of(std::string_view index, Language language) {
  std::vector<Token> tokens;
  int column = 1;
  for (size_t at = 0; at < index.size();) {
    if (is_space(index[at])) {
      ++at, ++column;
      continue;
    }
    Token token{TokenKind::sign, {}, column};
    size_t end = at;
    if (is_digit(index[at])) {
      end = end_of_number(index, at);
      const Result<Token> read = number(index.substr(at, end - at), column, language);
      if (!read) return read.error();
      token = *read;
    } else if (is_letter(index[at])) {
      end = end_of_name(index, at);
      token.kind = TokenKind::name;
    } else {
      end = end_of_sign(index, at);
    }
    if (end == at) {
      do ++end;
      while (end < index.size() && continues(index[end]));
      return error_of(language, Message::unknown_sign, {std::string(index.substr(at, end - at))}, column);
    }
    token.text = index.substr(at, end - at);
    tokens.push_back(token);
    column += static_cast<int>(end - at);
    at = end;
  }
  tokens.push_back({TokenKind::end, {}, column});
  return tokens;
}

}  // namespace cml::explorer
