#include "ptx/lexer.h"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <string>
#include <system_error>

namespace cml::ptx {
namespace {

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$' || c == '%';
}
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_follow(char c) { return is_letter(c) || is_digit(c); }

constexpr std::string_view kPunctuation = ",;:{}[]()<>|!@+-=*~&^/?";

}  // namespace

Lexer::Lexer(std::string_view text) : text_(text) { scan(); }

/// Skips blanks and comments; false where a comment does not end.
bool Lexer::skip_blanks() {
  while (position_ < text_.size()) {
    const char c = text_[position_];
    if (c == '\n') {
      ++line_;
      ++position_;
    } else if (c == ' ' || c == '\t' || c == '\r' || c == '\f' || c == '\v') {
      ++position_;
    } else if (text_.substr(position_, 2) == "//") {
      position_ = std::min(text_.find('\n', position_), text_.size());
    } else if (text_.substr(position_, 2) == "/*") {
      const size_t end = text_.find("*/", position_ + 2);
      if (end == std::string_view::npos) return false;
      line_ += static_cast<int>(std::count(text_.begin() + static_cast<ptrdiff_t>(position_),
                                           text_.begin() + static_cast<ptrdiff_t>(end), '\n'));
      position_ = end + 2;
    } else {
      break;
    }
  }
  return true;
}

/// End of the word at `at`: letters and digits, then ".word" or "::word" as often as they follow.
size_t Lexer::scan_word(size_t at) const {
  const auto follow = [&](size_t i) { return i < text_.size() && is_follow(text_[i]) && text_[i] != '%'; };
  size_t end = at + 1;
  while (true) {
    while (follow(end)) ++end;
    if (end < text_.size() && text_[end] == '.' && follow(end + 1)) {
      end += 2;
    } else if (text_.substr(end, 2) == "::" && follow(end + 2)) {
      end += 3;
    } else {
      return end;
    }
  }
}

size_t Lexer::scan_number(size_t at) const {
  const bool prefixed = text_[at] == '0' && at + 1 < text_.size() && (text_[at + 1] | 0x20) >= 'a';
  size_t end = at + 1;
  while (end < text_.size()) {
    const char c = text_[end];
    const bool exponent_sign = (c == '+' || c == '-') && !prefixed && (text_[end - 1] | 0x20) == 'e';
    if (!is_digit(c) && !is_letter(c) && c != '.' && !exponent_sign) break;
    if (c == '%' || c == '$') break;
    ++end;
  }
  return end;
}

void Lexer::scan() {
  if (!skip_blanks()) {
    current_ = {Token::Kind::bad, text_.substr(position_, 2), line_};
    position_ = text_.size();
    return;
  }
  const size_t start = position_;
  if (start >= text_.size()) {
    current_ = {Token::Kind::end, text_.substr(text_.size()), line_};
    return;
  }
  const char c = text_[start];
  if (is_letter(c)) {
    position_ = scan_word(start);
    current_ = {Token::Kind::word, text_.substr(start, position_ - start), line_};
  } else if (is_digit(c)) {
    position_ = scan_number(start);
    current_ = {Token::Kind::number, text_.substr(start, position_ - start), line_};
  } else if (c == '.' && start + 1 < text_.size() && is_letter(text_[start + 1])) {
    size_t end = start + 1;
    while (end < text_.size() && is_follow(text_[end])) ++end;
    if (text_.substr(end, 2) == "::" && end + 2 < text_.size() && is_follow(text_[end + 2])) {
      end += 2;
      while (end < text_.size() && is_follow(text_[end])) ++end;
    }
    position_ = end;
    current_ = {Token::Kind::directive, text_.substr(start + 1, end - start - 1), line_};
  } else if (c == '"') {
    const size_t end = text_.find_first_of("\"\n", start + 1);
    if (end == std::string_view::npos || text_[end] == '\n') {
      current_ = {Token::Kind::bad, text_.substr(start, 1), line_};
      position_ = start + 1;
      return;
    }
    position_ = end + 1;
    current_ = {Token::Kind::string, text_.substr(start + 1, end - start - 1), line_};
  } else {
    position_ = start + 1;
    const bool known = kPunctuation.find(c) != std::string_view::npos;
    current_ = {known ? Token::Kind::punct : Token::Kind::bad, text_.substr(start, 1), line_};
  }
}

Token Lexer::peek_second() const {
  Lexer ahead = *this;
  ahead.scan();
  return ahead.current_;
}

Token Lexer::next() {
  const Token token = current_;
  scan();
  return token;
}

bool Lexer::skip_past(char end) {
  const auto here = static_cast<size_t>(current_.text.data() - text_.data());
  const size_t found = text_.find(end, here);
  if (found == std::string_view::npos) return false;
  line_ = current_.line + static_cast<int>(std::count(text_.begin() + static_cast<ptrdiff_t>(here),
                                                      text_.begin() + static_cast<ptrdiff_t>(found), '\n'));
  position_ = found + 1;
  scan();
  return true;
}

int Lexer::column_of(const Token& token) const {
  const auto at = static_cast<size_t>(token.text.data() - text_.data());
  const size_t newline = text_.substr(0, at).rfind('\n');
  return static_cast<int>(newline == std::string_view::npos ? at + 1 : at - newline);
}

Number parse_number(std::string_view text) {
  const auto integer = [](std::string_view digits, int base) -> Number {
    if (digits.ends_with('U')) digits.remove_suffix(1);
    uint64_t value = 0;
    const auto [end, code] = std::from_chars(digits.data(), digits.data() + digits.size(), value, base);
    if (digits.empty() || code != std::errc{} || end != digits.data() + digits.size()) return {};
    return {Number::Kind::integer, value};
  };
  const auto pattern = [&](std::string_view digits, size_t length, Number::Kind kind) -> Number {
    const Number value = integer(digits, 16);
    if (digits.size() != length || value.kind == Number::Kind::bad) return {};
    return {kind, value.bits};
  };
  if (text.size() > 1 && text[0] == '0') {
    const std::string_view digits = text.substr(2);
    switch (text[1]) {
      case 'x':
      case 'X':
        return integer(digits, 16);
      case 'b':
      case 'B':
        return integer(digits, 2);
      case 'f':
      case 'F':
        return pattern(digits, 8, Number::Kind::f32);
      case 'd':
      case 'D':
        return pattern(digits, 16, Number::Kind::f64);
      default:
        break;
    }
  }
  if (text.find_first_of(".eE") != std::string_view::npos) {
    double value = 0;
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (code != std::errc{} || end != text.data() + text.size()) return {};
    return {Number::Kind::f64, std::bit_cast<uint64_t>(value)};
  }
  return integer(text, text.size() > 1 && text[0] == '0' && is_digit(text[1]) ? 8 : 10);
}

}  // namespace cml::ptx
