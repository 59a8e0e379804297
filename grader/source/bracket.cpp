#include "source/bracket.h"

#include <algorithm>
#include <string_view>
#include <vector>

#include "source/tokens.h"

namespace cml::source {
namespace {

constexpr std::string_view kOpening = "({[", kClosing = ")}]";

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

bool chooses(const std::vector<Token>& tokens) {
  return std::any_of(tokens.begin(), tokens.end(), [](const Token& it) {
    return it.kind == Token::Kind::directive && it.text.starts_with("#el");
  });
}

/// The brackets of a text, one after another.
class Brackets {
 public:
  explicit Brackets(const std::string& source) : tokens_(tokens_of(source)), columns_(indents(source)) {}

  std::optional<LoneBracket> first_lone() {
    if (chooses(tokens_)) return std::nullopt;
    bool in_directive = false;
    for (size_t i = 0; i < tokens_.size(); ++i) {
      const Token& token = tokens_[i];
      if (token.kind == Token::Kind::directive) in_directive = true;
      if (token.kind == Token::Kind::directive_end) in_directive = false;
      if (in_directive || token.kind != Token::Kind::other || token.text.size() != 1) continue;
      const char c = token.text[0];
      if (kOpening.find(c) != std::string_view::npos) open_.push_back({c, token.line, in_head(i) ? 2 : 0});
      if (c == ';' && !open_.empty() && open_.back().bracket != '{' && open_.back().semicolons-- == 0)
        return lone(open_.back());
      if (const size_t which = kClosing.find(c); which != std::string_view::npos)
        if (const auto found = close(i, kOpening[which])) return found;
    }
    if (open_.empty()) return std::nullopt;
    const auto inner =
        std::find_if(open_.begin(), open_.end(), [](const Open& it) { return it.bracket != '{'; });
    if (inner != open_.end()) return lone(*inner);
    return LoneBracket{'{', unclosed_ != 0 ? unclosed_ : open_.front().line};
  }

 private:
  struct Open {
    char bracket = '{';
    int line = 0;
    int semicolons = 0;  ///< that it may have
  };
  static LoneBracket lone(const Open& it) { return {it.bracket, it.line}; }
  bool in_head(size_t i) const { return i > 0 && tokens_[i - 1].text == "for"; }
  size_t indent(int line) const {
    const auto index = static_cast<size_t>(line) - 1;
    return index < columns_.size() ? columns_[index] : 0;
  }

  std::optional<LoneBracket> close(size_t i, char opening) {
    const Token& token = tokens_[i];
    if (open_.empty())
      return LoneBracket{token.text[0], token.text == "}" && extra_ != 0 ? extra_ : token.line};
    const Open top = open_.back();
    if (top.bracket != opening)
      return top.bracket == '{' ? LoneBracket{token.text[0], token.line} : lone(top);
    open_.pop_back();
    const bool begins_line = i == 0 || tokens_[i - 1].line < token.line;
    if (opening != '{' || !begins_line) return std::nullopt;
    if (unclosed_ == 0 && indent(token.line) < indent(top.line)) unclosed_ = top.line;
    if (extra_ == 0 && indent(token.line) > indent(top.line)) extra_ = token.line;
    return std::nullopt;
  }

  std::vector<Token> tokens_;
  std::vector<size_t> columns_;
  std::vector<Open> open_;
  int unclosed_ = 0;  ///< line of a brace that one further to the left closes
  int extra_ = 0;     ///< line of a brace that closes one further to the left
};

}  // namespace

char LoneBracket::counterpart() const {
  const size_t which = kOpening.find(bracket);
  return which != std::string_view::npos ? kClosing[which] : kOpening[kClosing.find(bracket)];
}

std::optional<LoneBracket> lone_bracket(const std::string& source) { return Brackets(source).first_lone(); }

}  // namespace cml::source
