#include "source/tokens.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <string_view>
#include <utility>

#include "source/todo_regions.h"

namespace cml::source {
namespace {

bool is_word_start(char c) { return std::isalpha(static_cast<unsigned char>(c)) || c == '_' || c == '$'; }
bool is_word(char c) { return is_word_start(c) || std::isdigit(static_cast<unsigned char>(c)); }

/// Other ways to write punctuation.
constexpr std::array<std::pair<std::string_view, char>, 5> kDigraphs{
    {{"<%", '{'}, {"%>", '}'}, {"<:", '['}, {":>", ']'}, {"%:", '#'}}};

class Lexer {
 public:
  explicit Lexer(const std::string& source) {
    int line = 1;
    for (size_t i = 0; i < source.size(); ++i) {
      // A line that ends in a backslash continues in the next one.
      const size_t skip = source.compare(i, 2, "\\\n") == 0 ? 2 : source.compare(i, 3, "\\\r\n") == 0 ? 3 : 0;
      if (skip != 0) {
        ++line;
        i += skip - 1;
        continue;
      }
      if (source[i] == '\r') continue;
      text_ += source[i];
      places_.push_back({line, i});
      if (source[i] == '\n') ++line;
    }
    places_.push_back({line, source.size()});
  }

  Tokens run() {
    while (at_ < text_.size()) step();
    end_directive();
    return std::move(tokens_);
  }

 private:
  bool ahead(std::string_view what) const { return text_.compare(at_, what.size(), what) == 0; }
  void add(Token::Kind kind, std::string text, size_t begin) {
    tokens_.push_back({kind, std::move(text), places_[begin].line, places_[begin].offset, end_of(begin)});
    is_line_empty_ = false;
  }
  /// After the last byte of what was read since `begin`.
  size_t end_of(size_t begin) const {
    return at_ == begin ? places_[at_].offset : places_[at_ - 1].offset + 1;
  }
  void end_directive() {
    if (!in_directive_) return;
    in_directive_ = false;
    const size_t end = places_[at_].offset;
    tokens_.push_back({Token::Kind::directive_end, "end of the line", tokens_.back().line, end, end});
  }

  void step() {
    const char c = text_[at_];
    if (c == '\n') {
      end_directive();
      is_line_empty_ = true;
      ++at_;
    } else if (std::isspace(static_cast<unsigned char>(c))) {
      ++at_;
    } else if (ahead("//")) {
      comment();
    } else if (ahead("/*")) {
      const size_t end = text_.find("*/", at_ + 2);
      at_ = end == std::string::npos ? text_.size() : end + 2;
    } else if (is_word_start(c)) {
      word();
    } else if (std::isdigit(static_cast<unsigned char>(c)) ||
               (c == '.' && at_ + 1 < text_.size() &&
                std::isdigit(static_cast<unsigned char>(text_[at_ + 1])))) {
      number();
    } else if (c == '"' || c == '\'') {
      literal(at_, c);
    } else {
      punctuation();
    }
  }

  void comment() {
    const size_t begin = at_;
    at_ = std::min(text_.find('\n', at_), text_.size());
    const std::string text = text_.substr(begin, at_ - begin);
    const bool line_was_empty = is_line_empty_;
    if (closes_todo(text))
      add(Token::Kind::region_end, "// END TODO", begin);
    else if (opens_todo(text))
      add(Token::Kind::region_begin, "// TODO", begin);
    is_line_empty_ = line_was_empty;
  }

  void word() {
    const size_t begin = at_;
    while (at_ < text_.size() && is_word(text_[at_])) ++at_;
    const std::string text = text_.substr(begin, at_ - begin);
    const bool is_prefix = text == "R" || text == "u8R" || text == "uR" || text == "UR" || text == "LR";
    if (is_prefix && at_ < text_.size() && text_[at_] == '"') return raw_literal(begin);
    const bool has_prefix = text == "u8" || text == "u" || text == "U" || text == "L";
    if (has_prefix && at_ < text_.size() && (text_[at_] == '"' || text_[at_] == '\''))
      return literal(begin, text_[at_]);
    if (after_hash_) {
      after_hash_ = false;
      tokens_.back().text += text;
      tokens_.back().end = end_of(begin);
      return;
    }
    add(Token::Kind::word, text, begin);
  }

  void number() {
    const size_t begin = at_;
    while (at_ < text_.size() && (is_word(text_[at_]) || text_[at_] == '.' || text_[at_] == '\'' ||
                                  ((text_[at_] == '+' || text_[at_] == '-') &&
                                   std::string_view("eEpP").find(text_[at_ - 1]) != std::string_view::npos)))
      ++at_;
    add(Token::Kind::other, text_.substr(begin, at_ - begin), begin);
  }

  void literal(size_t begin, char quote) {
    at_ = text_.find(quote, begin) + 1;
    while (at_ < text_.size() && text_[at_] != quote && text_[at_] != '\n') at_ += text_[at_] == '\\' ? 2 : 1;
    // One that does not end leaves the newline, which may end a directive.
    at_ = std::min(at_, text_.size());
    if (at_ < text_.size() && text_[at_] == quote) ++at_;
    add(Token::Kind::other, text_.substr(begin, at_ - begin), begin);
  }

  void raw_literal(size_t begin) {
    const size_t open = text_.find('(', at_);
    size_t end = std::string::npos;
    if (open != std::string::npos) {
      const std::string close = ")" + text_.substr(at_ + 1, open - at_ - 1) + "\"";
      end = text_.find(close, open);
      if (end != std::string::npos) end += close.size();
    }
    at_ = std::min(end, text_.size());
    add(Token::Kind::other, text_.substr(begin, at_ - begin), begin);
  }

  void punctuation() {
    const size_t begin = at_;
    char c = text_[at_++];
    for (const auto& [written, meant] : kDigraphs)
      if (text_.compare(begin, written.size(), written) == 0) {
        c = meant;
        at_ = begin + written.size();
      }
    if (c == '#' && is_line_empty_) {
      in_directive_ = after_hash_ = true;
      add(Token::Kind::directive, "#", begin);
      return;
    }
    after_hash_ = false;
    add(Token::Kind::other, std::string(1, c), begin);
  }

  std::string text_;
  struct Place {
    int line;
    size_t offset;
  };
  std::vector<Place> places_;  ///< of each character of text_, and of its end
  size_t at_ = 0;
  bool is_line_empty_ = true;
  bool in_directive_ = false;
  bool after_hash_ = false;  ///< the directive's name comes next
  Tokens tokens_;
};

}  // namespace

Tokens tokens_of(const std::string& source) { return Lexer(source).run(); }

bool is(TokenView tokens, size_t at, std::string_view text) {
  return at < tokens.size() && tokens[at].text == text;
}
bool is_word(TokenView tokens, size_t at) {
  return at < tokens.size() && tokens[at].kind == Token::Kind::word;
}

size_t after_brackets(TokenView tokens, size_t open) {
  int depth = 0;
  for (size_t i = open; i < tokens.size(); ++i) {
    const bool opens = is(tokens, i, "(") || is(tokens, i, "{") || is(tokens, i, "[");
    const bool closes = is(tokens, i, ")") || is(tokens, i, "}") || is(tokens, i, "]");
    depth += opens ? 1 : closes ? -1 : 0;
    if (depth == 0) return i + 1;
  }
  return tokens.size();
}

size_t after_statement(TokenView tokens, size_t at) {
  for (size_t ifs = 0;;) {  // whose else may follow
    while (is(tokens, at, "if") || is(tokens, at, "for") || is(tokens, at, "while")) {
      const size_t open = at + (is(tokens, at + 1, "constexpr") ? 2 : 1);
      if (!is(tokens, open, "(")) break;
      ifs += is(tokens, at, "if") ? 1 : 0;
      at = after_brackets(tokens, open);
    }
    if (is(tokens, at, "{")) {
      at = after_brackets(tokens, at);
    } else {
      while (at < tokens.size() && !is(tokens, at, ";")) at = after_brackets(tokens, at);
      at = std::min(at + 1, tokens.size());
    }
    if (ifs == 0 || !is(tokens, at, "else")) return at;
    --ifs;
    ++at;
  }
}

}  // namespace cml::source
