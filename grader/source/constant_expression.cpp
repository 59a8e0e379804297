#include "source/constant_expression.h"

#include <charconv>

namespace cml::source {
namespace {

/// Recursive descent over the tokens; punctuation comes one character at a time.
class Parser {
 public:
  Parser(TokenView tokens, const Constants& constants) : tokens_(tokens), constants_(constants) {}

  std::optional<int64_t> run() {
    const std::optional<int64_t> value = shifts();
    return at_ == tokens_.size() ? value : std::nullopt;
  }

 private:
  bool is(char c, size_t ahead = 0) const {
    return at_ + ahead < tokens_.size() && tokens_[at_ + ahead].text.size() == 1 &&
           tokens_[at_ + ahead].text[0] == c;
  }
  bool take(char c) {
    if (!is(c)) return false;
    ++at_;
    return true;
  }

  std::optional<int64_t> shifts() {
    std::optional<int64_t> left = sums();
    while (left && ((is('<') && is('<', 1)) || (is('>') && is('>', 1)))) {
      const bool up = is('<');
      at_ += 2;
      const std::optional<int64_t> right = sums();
      if (!right || *right < 0 || *right > 62) return std::nullopt;
      left = up ? static_cast<int64_t>(static_cast<uint64_t>(*left) << *right) : *left >> *right;
    }
    return left;
  }
  std::optional<int64_t> sums() {
    std::optional<int64_t> left = products();
    while (left && (is('+') || is('-'))) {
      const bool plus = is('+');
      ++at_;
      const std::optional<int64_t> right = products();
      int64_t value = 0;
      if (!right || (plus ? __builtin_add_overflow(*left, *right, &value)
                          : __builtin_sub_overflow(*left, *right, &value)))
        return std::nullopt;
      left = value;
    }
    return left;
  }
  std::optional<int64_t> products() {
    std::optional<int64_t> left = primary();
    while (left && (is('*') || is('/') || is('%'))) {
      const char operation = tokens_[at_++].text[0];
      const std::optional<int64_t> right = primary();
      if (!right || (operation != '*' && *right <= 0)) return std::nullopt;
      int64_t value = 0;
      if (operation == '*' && __builtin_mul_overflow(*left, *right, &value)) return std::nullopt;
      left = operation == '*' ? value : operation == '/' ? *left / *right : *left % *right;
    }
    return left;
  }
  std::optional<int64_t> primary() {
    if (at_ >= tokens_.size() || ++depth_ > 200) return std::nullopt;
    if (take('(')) {
      const std::optional<int64_t> value = shifts();
      return take(')') ? value : std::nullopt;
    }
    const std::string& text = tokens_[at_++].text;
    if (const auto known = constants_.find(text); known != constants_.end()) return known->second;
    const bool is_hex = text.starts_with("0x") || text.starts_with("0X");
    int64_t value = 0;
    const char* begin = text.data() + (is_hex ? 2 : 0);
    const char* end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(begin, end, value, is_hex ? 16 : 10);
    if (error != std::errc() || rest == begin) return std::nullopt;
    const bool is_suffix = std::string(rest, end).find_first_not_of("uUlLzZ") == std::string::npos;
    return is_suffix ? std::optional(value) : std::nullopt;
  }

  TokenView tokens_;
  const Constants& constants_;
  size_t at_ = 0;
  int depth_ = 0;
};

/// Index of the first of `ends` from `at` on, outside of parentheses; the number of tokens where none is.
size_t find_end(TokenView tokens, size_t at, const std::string& ends) {
  int depth = 0;
  for (; at < tokens.size(); ++at) {
    const std::string& text = tokens[at].text;
    if (depth == 0 && text.size() == 1 && ends.find(text) != std::string::npos) return at;
    depth += text == "(" ? 1 : text == ")" ? -1 : 0;
  }
  return at;
}

}  // namespace

std::optional<int64_t> value_of(TokenView expression, const Constants& constants) {
  return expression.empty() ? std::nullopt : Parser(expression, constants).run();
}

Constants constants_of(TokenView tokens, Constants known) {
  using Kind = Token::Kind;
  const auto keep = [&](const std::string& name, size_t begin, size_t end) {
    if (known.contains(name)) return;
    if (const auto value = value_of(tokens.subspan(begin, end - begin), known)) known[name] = *value;
  };
  for (size_t i = 0; i + 3 < tokens.size(); ++i) {
    const Token& token = tokens[i];
    if (token.kind == Kind::directive && token.text.ends_with("define")) {
      size_t end = i + 2;
      while (end < tokens.size() && tokens[end].kind != Kind::directive_end) ++end;
      keep(tokens[i + 1].text, i + 2, end);
    } else if (token.text == "LAB_ANSWER" && tokens[i + 1].text == "(") {
      const size_t name = find_end(tokens, i + 2, ",") + 1;
      if (name + 1 < tokens.size()) keep(tokens[name].text, name + 2, find_end(tokens, name + 2, ")"));
    } else if (token.text == "constexpr" || token.text == "const") {
      // The last word before the "=" is the name; a pointer to const or a parameter has none.
      const size_t equals = find_end(tokens, i, "=;,){");
      if (equals < tokens.size() && tokens[equals].text == "=" && equals > i + 1 &&
          tokens[equals - 1].kind == Kind::word)
        keep(tokens[equals - 1].text, equals + 1, find_end(tokens, equals + 1, ";,"));
    }
  }
  return known;
}

}  // namespace cml::source
