#include "source/own_code.h"

#include <algorithm>
#include <string_view>

#include "core/failures.h"

namespace cml::source {
namespace {

using Kind = Token::Kind;

/// What is wrong with what the student has added, tokens [begin, end).
class Addition {
 public:
  Addition(const Submission& submission, size_t begin, size_t end, const Names& names)
      : tokens_(submission.tokens),
        submission_(submission),
        scopes_(submission.scopes),
        begin_(begin),
        end_(end),
        names_(names) {}

  std::optional<Failure> fault() {
    for (size_t i = begin_; i < end_; ++i) {
      if (auto found = tokens_[i].kind == Kind::directive ? directive(i) : token(i)) return found;
    }
    if (begin_ == end_) return std::nullopt;
    if (!open_.empty())
      return at(open_.back(), failure<Key::own_code_not_closed>("token"_v(tokens_[open_.back()].text)));
    if (!conditions_.empty())
      return at(conditions_.back(),
                failure<Key::own_code_reaches_into_given>("token"_v(tokens_[conditions_.back()].text)));
    if (!ends_statement(tokens_[end_ - 1]))
      return at(end_ - 1, failure<Key::own_code_changes_next>("token"_v(tokens_[end_ - 1].text)));
    return std::nullopt;
  }

 private:
  static constexpr std::string_view kOpening = "({[", kClosing = ")}]";

  Failure at(size_t i, Failure fault) const { return at_line(std::move(fault), tokens_[i].line); }
  Failure declared_again(size_t i) const {
    return at(i, failure<Key::given_name_declared_again>("name"_v(tokens_[i].text)));
  }

  std::optional<Failure> directive(size_t i) {
    const std::string& text = tokens_[i].text;
    if (text.starts_with("#if")) conditions_.push_back(i);
    const bool goes_on = text.starts_with("#el") || text == "#endif";
    if (goes_on && conditions_.empty())
      return at(i, failure<Key::own_code_reaches_into_given>("token"_v(text)));
    if (text == "#endif") conditions_.pop_back();
    if ((text == "#define" || text == "#undef") && i + 1 < end_ &&
        names_.words.count(tokens_[i + 1].text) != 0 && !is_choice(i))
      return at(i, failure<Key::given_name_redefined>("directive"_v(text), "name"_v(tokens_[i + 1].text)));
    in_directive_ = true;
    return std::nullopt;
  }

  /// `#define NAME 64`, where the exercise has `constexpr int NAME = 16;` in a TODO region.
  bool is_choice(size_t i) const {
    return tokens_[i].text == "#define" && i + 3 < end_ && names_.choices.count(tokens_[i + 1].text) != 0 &&
           is_constant(tokens_, i + 2, after_directive(tokens_, i) - 1, names_.constants);
  }

  std::optional<Failure> token(size_t i) {
    const Token& token = tokens_[i];
    if (token.kind == Kind::directive_end) in_directive_ = false;
    if (in_directive_) return std::nullopt;
    if (token.kind == Kind::word) return word(i);
    if (token.kind != Kind::other || token.text.size() != 1) return std::nullopt;
    if (kOpening.find(token.text[0]) != std::string_view::npos) open_.push_back(i);
    if (const size_t which = kClosing.find(token.text[0]); which != std::string_view::npos) {
      if (open_.empty() || tokens_[open_.back()].text[0] != kOpening[which])
        return at(i, failure<Key::own_code_closes_given>("token"_v(token.text)));
      open_.pop_back();
    }
    return std::nullopt;
  }

  /// A given function may be called, and not declared again where given code would see it.
  std::optional<Failure> word(size_t i) const {
    if (names_.functions.count(tokens_[i].text) == 0) return std::nullopt;
    const bool is_declared = scopes_.is_namespace(i)   ? declares(i) && !is_forward_declaration(i)
                             : scopes_.is_parameter(i) ? is_declarator(i)
                                                       : is_friend(i) || (declares(i) && hides_given(i));
    if (!is_declared) return std::nullopt;
    return declared_again(i);
  }
  /// Whether the name at `i` stands where a declaration has it.
  bool declares(size_t i) const {
    static const std::set<std::string> kBeforeCalls{
        "return", "else", "do",  "case",  "co_return", "co_yield", "co_await", "throw", "sizeof", "goto",
        "not",    "or",   "xor", "compl", "not_eq",    "bitor",    "and_eq",   "or_eq", "xor_eq"};
    if (i == begin_) return false;
    const Token& before = tokens_[i - 1];
    // A reference may be written `bitand`.
    const bool is_reference = before.text == "bitand" || before.text == "and";
    if (before.kind == Kind::word && !is_reference) return kBeforeCalls.count(before.text) == 0;
    if (open_.empty() && (is_reference || is(before, "*") || is(before, "&") || is(before, ">")))
      return !has_value_before(i);
    if (is(before, ")")) return is_type_with_brackets(i - 1);
    if (is(before, "]") && i - 1 > begin_ && is(tokens_[i - 2], "]"))
      return !is(tokens_[statement_of(i)], "[");
    return tokens_[statement_of(i)].text == "using" || (!scopes_.is_namespace(i) && declares_oddly(i));
  }
  /// `decltype(x)` and `__attribute__((x))`, which `close` ends; not `if (x)` and not a cast.
  bool is_type_with_brackets(size_t close) const {
    static const std::set<std::string> kStatements{"if", "while", "for", "switch", "constexpr", "return"};
    size_t open = close;
    for (int depth = 0; open > begin_; --open) {
      depth += is(tokens_[open], ")") ? 1 : is(tokens_[open], "(") ? -1 : 0;
      if (depth == 0) break;
    }
    return open > begin_ && tokens_[open - 1].kind == Kind::word &&
           kStatements.count(tokens_[open - 1].text) == 0;
  }
  /// `int a, NAME;`, `int (NAME);` and `auto [NAME] =`, in a body.
  bool declares_oddly(size_t i) const {
    const Token& before = tokens_[i - 1];
    if (is(before, ",") && open_.empty()) return true;
    if (open_.size() != 1 || open_.back() == begin_) return false;
    const size_t open = open_.back();
    if (is(tokens_[open], "["))
      return tokens_[open - 1].text == "auto" || is(tokens_[open - 1], "&") || is(tokens_[open - 1], "]");
    size_t first = i;
    while (is(tokens_[first - 1], "*") || is(tokens_[first - 1], "&")) --first;
    return open + 1 == first && tokens_[open - 1].kind == Kind::word && i + 1 < end_ &&
           is(tokens_[i + 1], ")") && !has_value_before(i);
  }
  /// `int (NAME)(int)` and `int (NAME(int))` at file scope.
  bool is_declarator(size_t i) const {
    size_t first = i;
    while (first > begin_ &&
           (is(tokens_[first - 1], "(") || is(tokens_[first - 1], "*") || is(tokens_[first - 1], "&")))
      --first;
    if (first == i || first == begin_ || !is(tokens_[first], "(") || has_value_before(i)) return false;
    const Token& before = tokens_[first - 1];
    return (before.kind == Kind::word && before.text != "static_assert" && !is_attribute(before.text)) ||
           is(before, ">") || is(before, "*") || is(before, "&");
  }
  /// A friend is found by the types of arguments.
  bool is_friend(size_t i) const {
    for (size_t k = statement_of(i); k < i; ++k)
      if (tokens_[k].text == "friend") return declares(i) || is(tokens_[i - 1], "(");
    return false;
  }
  /// Whether given code after the addition uses the name declared at `i`, and sees this one.
  bool hides_given(size_t i) const {
    for (const size_t open : open_)
      if (is(tokens_[open], "{")) return false;
    if (!open_.empty() && !declares_oddly(i)) return false;  // in the head of a loop, a parameter
    int depth = 0;
    for (size_t k = end_; k < tokens_.size() && depth >= 0; ++k) {
      if (tokens_[k].kind == Kind::directive) k = after_directive(tokens_, k) - 1;
      depth += is(tokens_[k], "{") ? 1 : is(tokens_[k], "}") ? -1 : 0;
      if (submission_.given[k] && tokens_[k].kind == Kind::word && tokens_[k].text == tokens_[i].text)
        return true;
    }
    return false;
  }
  /// The first token of the statement that holds token `i`.
  size_t statement_of(size_t i) const {
    while (i > begin_ && !ends_statement(tokens_[i - 1]) && !is(tokens_[i - 1], "{") &&
           tokens_[i - 1].kind != Kind::region_begin && tokens_[i - 1].kind != Kind::region_end)
      --i;
    return i;
  }
  /// The head of the file's own definition once more, and a semicolon.
  bool is_forward_declaration(size_t i) const {
    const auto head = names_.heads.find(tokens_[i].text);
    const size_t begin = statement_of(i);
    const size_t end = i + 1 < end_ && is(tokens_[i + 1], "(") ? after_brackets(tokens_, i + 1) : end_;
    if (head == names_.heads.end() || !open_.empty() || end >= end_ || !is(tokens_[end], ";")) return false;
    return std::equal(tokens_.begin() + static_cast<std::ptrdiff_t>(begin),
                      tokens_.begin() + static_cast<std::ptrdiff_t>(end), head->second.begin(),
                      head->second.end(), same);
  }
  bool has_value_before(size_t i) const {
    for (; i > begin_ && !ends_statement(tokens_[i - 1]) && !is(tokens_[i - 1], "{"); --i)
      if (is(tokens_[i - 1], "=") || tokens_[i - 1].text == "return") return true;
    return false;
  }

  const Tokens& tokens_;
  const Submission& submission_;
  const Scopes& scopes_;
  size_t begin_, end_;
  const Names& names_;
  std::vector<size_t> open_;        ///< brackets
  std::vector<size_t> conditions_;  ///< #if
  bool in_directive_ = false;
};

}  // namespace

Failure at_line(Failure fault, int line) {
  fault.where.line = line;
  return fault;
}

std::optional<Failure> own_code_fault(const Submission& submission, size_t begin, size_t end,
                                      const Names& names) {
  return Addition(submission, begin, end, names).fault();
}

}  // namespace cml::source
