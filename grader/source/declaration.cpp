#include "source/declaration.h"

#include <algorithm>
#include <string_view>

namespace cml::source {
namespace {

using Kind = Token::Kind;

template <size_t N>
bool is_one_of(std::string_view text, const std::string_view (&names)[N]) {
  return std::find(std::begin(names), std::end(names), text) != std::end(names);
}

// --- conditional groups ---

/// One branch of a group: from its directive to the next one of the group.
struct Branch {
  std::string directive;        ///< "#if", "#else"
  std::string condition;        ///< its tokens, joined
  std::vector<Token> tokens{};  ///< what stays of it
};

bool is_never_compiled(const Branch& branch) {
  return (branch.directive == "#if" && branch.condition == "0") ||
         (branch.directive == "#ifndef" && branch.condition == "__CUDACC_RTC__") ||
         (branch.directive == "#if" && branch.condition == "!defined(__CUDACC_RTC__)");
}

/// Whether brackets are closed, and the last token can end a declaration.
bool is_whole(const std::vector<Token>& tokens) {
  std::vector<char> open;
  for (const Token& token : tokens) {
    if (token.text.size() != 1) continue;
    const char c = token.text[0];
    if (c == '(' || c == '[' || c == '{') open.push_back(c == '(' ? ')' : c == '[' ? ']' : '}');
    if (c != ')' && c != ']' && c != '}') continue;
    if (open.empty() || open.back() != c) return false;
    open.pop_back();
  }
  return open.empty() && (tokens.empty() || tokens.back().text == ";" || tokens.back().text == "}");
}

/// The branches of a group as one run of tokens.
std::vector<Token> joined(std::vector<Branch>& branches) {
  branches.erase(std::remove_if(branches.begin(), branches.end(), is_never_compiled), branches.end());
  std::vector<Token> tokens;
  const bool all_whole = std::all_of(branches.begin(), branches.end(),
                                     [](const Branch& branch) { return is_whole(branch.tokens); });
  for (size_t i = 0; i < branches.size() && (i == 0 || all_whole); ++i)
    tokens.insert(tokens.end(), branches[i].tokens.begin(), branches[i].tokens.end());
  return tokens;
}

std::vector<Token> without_directives(const std::vector<Token>& all) {
  std::vector<std::vector<Branch>> groups{{{"", ""}}};  // the file itself is the outermost
  for (size_t i = 0; i < all.size(); ++i) {
    if (all[i].kind == Kind::region_begin || all[i].kind == Kind::region_end) continue;
    if (all[i].kind != Kind::directive) {
      groups.back().back().tokens.push_back(all[i]);
      continue;
    }
    const std::string directive = all[i].text;
    std::string rest;
    for (++i; i < all.size() && all[i].kind != Kind::directive_end; ++i) rest += all[i].text;
    if (directive.starts_with("#if")) {
      groups.push_back({{directive, rest}});
    } else if (directive.starts_with("#el") && groups.size() > 1) {
      groups.back().push_back({directive, rest});
    } else if (directive == "#endif" && groups.size() > 1) {
      const std::vector<Token> tokens = joined(groups.back());
      groups.pop_back();
      std::vector<Token>& outer = groups.back().back().tokens;
      outer.insert(outer.end(), tokens.begin(), tokens.end());
    }
  }
  while (groups.size() > 1) {
    const std::vector<Token> tokens = joined(groups.back());
    groups.pop_back();
    std::vector<Token>& outer = groups.back().back().tokens;
    outer.insert(outer.end(), tokens.begin(), tokens.end());
  }
  return std::move(groups.back().back().tokens);
}

bool is_pair(const Token& a, const Token& b) {
  return a.kind == Kind::other && b.kind == Kind::other && a.end == b.begin &&
         ((a.text == ":" && b.text == ":") || (a.text == "-" && b.text == ">"));
}

// --- one declaration ---

/// Words before a parenthesis that is no list of parameters.
constexpr std::string_view kTakesParentheses[] = {
    "alignas",          "__align__",   "__attribute__",  "__declspec", "__launch_bounds__",
    "__cluster_dims__", "__maxnreg__", "__block_size__", "decltype",   "noexcept",
    "explicit",         "requires",    "throw",          "asm",        "__asm__"};
/// Words that follow the parameters of a function.
constexpr std::string_view kAfterParameters[] = {"const", "volatile", "noexcept", "override",     "final",
                                                 "throw", "requires", "try",      "__attribute__"};
constexpr std::string_view kTypeKeys[] = {"struct", "class", "union"};
/// No argument list of a template is as long.
constexpr size_t kMostTemplateTokens = 2000;

class Reader {
 public:
  Reader(const DeclarationTokens& tokens, size_t begin, size_t end) : tokens_(tokens), end_(end) {
    found_.begin = begin;
    at_ = begin;
  }

  Declaration run() {
    head();
    while (at_ < end_ && !is_done_) step();
    found_.end = at_;
    settle_kind();
    return std::move(found_);
  }

 private:
  const std::string& text(size_t at) const { return at < end_ ? tokens_.text(at) : kEmpty; }
  const std::string& previous() const { return at_ > found_.begin ? tokens_.text(at_ - 1) : kEmpty; }

  /// template <...>, several times.
  void head() {
    while (text(at_) == "template" && text(at_ + 1) == "<") {
      const size_t close = angle_end(at_ + 1);
      if (close == Declaration::kNone) break;
      at_ = close + 1;
    }
    first_ = at_;
    if (text(at_) == "using" || text(at_) == "typedef") is_alias_ = true;
    if (text(at_) == "namespace") is_alias_ = true;  // namespace cg = cooperative_groups;
    if (text(at_) == "static_assert" || text(at_) == "concept" || text(at_) == "asm") is_other_ = true;
  }

  /// The > of the < at `at`; kNone where it is an operator.
  size_t angle_end(size_t at) const {
    int depth = 0;
    for (size_t i = at; i < end_ && i < at + kMostTemplateTokens; ++i) {
      const std::string& t = tokens_.text(i);
      if (t == "(" || t == "[" || t == "{") {
        i = tokens_.match(i);
        continue;
      }
      if (t == ";" || t == ")" || t == "]" || t == "}") return Declaration::kNone;
      depth += t == "<" ? 1 : t == ">" ? -1 : 0;
      if (depth == 0) return i;
    }
    return Declaration::kNone;
  }

  void step() {
    const std::string& t = tokens_.text(at_);
    if (tokens_.is_word(at_)) return word();
    if (t == ";") {
      is_done_ = true;
    } else if (t == "}") {
      is_done_ = true;  // no declaration continues beyond its scope
      return;
    } else if (t == "{") {
      return brace();
    } else if (t == "(") {
      return parenthesis();
    } else if (t == "[") {
      at_ = tokens_.match(at_);
    } else if (t == "<" && at_ > first_ && tokens_.is_word(at_ - 1) && !is_assigned_) {
      if (const size_t close = angle_end(at_); close != Declaration::kNone) {
        template_name_ = at_ - 1;
        at_ = close;
      }
    } else if (t == "=") {
      name_variable();
      is_assigned_ = true;
      found_.is_defaulted = found_.parameters != Declaration::kNone &&
                            (text(at_ + 1) == "default" || text(at_ + 1) == "delete");
    } else if (t == ",") {
      name_variable();
    } else if (t == ":" && found_.parameters != Declaration::kNone) {
      is_initialising_members_ = true;
    }
    ++at_;
  }

  /// What stands before `at_` is the name of a variable, perhaps with its extents.
  void name_variable() {
    if (is_assigned_ || found_.name != Declaration::kNone || found_.parameters != Declaration::kNone) return;
    size_t name = at_;
    while (name > first_ + 1 && text(name - 1) == "]") name = tokens_.match(name - 1);
    if (name > first_ && tokens_.is_word(name - 1)) found_.name = name - 1;
  }

  void word() {
    const std::string& t = tokens_.text(at_);
    found_.words.push_back(at_);
    if (t == "operator" && found_.parameters == Declaration::kNone) return operator_name();
    if (found_.parameters == Declaration::kNone && !is_assigned_ && found_.body == Declaration::kNone) {
      if (t == "enum") is_enumeration_ = true;
      if (is_one_of(t, kTypeKeys) && !is_enumeration_ && previous() != "friend") type_key_ = at_;
    }
    ++at_;
  }

  /// operator()(...), operator<<(...), operator float().
  void operator_name() {
    found_.name = at_++;
    if (text(at_) == "(") at_ = tokens_.match(at_) + 1;
    while (at_ < end_ && text(at_) != "(" && text(at_) != ";" && text(at_) != "{" && text(at_) != "}") ++at_;
    if (text(at_) != "(") return;
    found_.parameters = at_;
    at_ = tokens_.match(at_) + 1;
  }

  void parenthesis() {
    const size_t open = at_;
    at_ = tokens_.match(open) + 1;
    if (is_assigned_ || is_initialising_members_ || is_one_of(previous_of(open), kTakesParentheses)) return;
    if (found_.parameters != Declaration::kNone) {
      // MACRO(name)(parameters): the last list counts.
      if (tokens_.match(found_.parameters) + 1 == open) found_.parameters = open;
      return;
    }
    if (text(open + 1) == "*") {  // a pointer to a function: a variable
      found_.name = open + 2;
      if (text(at_) == "(") at_ = tokens_.match(at_) + 1;
      return;
    }
    // Only a macro stands before another word.
    if (tokens_.is_word(at_) && !is_one_of(text(at_), kAfterParameters)) return;
    found_.parameters = open;
    if (found_.name == Declaration::kNone && open > found_.begin)
      found_.name =
          previous_of(open) == ">" && template_name_ != Declaration::kNone ? template_name_ : open - 1;
  }
  const std::string& previous_of(size_t at) const {
    return at > found_.begin ? tokens_.text(at - 1) : kEmpty;
  }

  void brace() {
    const size_t open = at_;
    const bool is_member_value = is_initialising_members_ && open > found_.begin &&
                                 (tokens_.is_word(open - 1) || tokens_.text(open - 1) == ">") &&
                                 tokens_.text(open - 1) != "const";
    at_ = tokens_.match(open) + 1;
    if (is_assigned_ || is_member_value) return;
    if (found_.parameters != Declaration::kNone && !is_alias_) {
      found_.body = open;
      is_done_ = true;
      while (text(at_) == "catch" && text(at_ + 1) == "(") {
        at_ = tokens_.match(at_ + 1) + 1;
        if (text(at_) == "{") at_ = tokens_.match(at_) + 1;
      }
      return;
    }
    if ((type_key_ != Declaration::kNone || is_enumeration_) && found_.body == Declaration::kNone) {
      found_.body = open;
      return;
    }
    if (found_.name == Declaration::kNone && open > found_.begin) found_.name = open - 1;  // int a{1};
  }

  void settle_kind() {
    using K = DeclarationKind;
    if (is_other_ || found_.end == found_.begin + 1) {
      found_.kind = K::other;
    } else if (is_alias_) {
      found_.kind = K::alias;
      found_.name = alias_name();
    } else if (found_.parameters != Declaration::kNone) {
      found_.kind = K::function;
    } else if (is_enumeration_) {
      found_.kind = K::enumeration;
    } else if (type_key_ != Declaration::kNone && (found_.body != Declaration::kNone || is_forward())) {
      found_.kind = K::type;
      found_.name = type_name();
    } else if (text(first_) == "friend" || text(first_) == "template") {
      found_.kind = K::other;
    } else {
      found_.kind = K::variable;
    }
    if (found_.kind == K::variable && found_.name == Declaration::kNone) found_.name = last_word();
  }

  /// struct S;
  bool is_forward() const {
    for (size_t i = first_; i < found_.end; ++i)
      if (i > type_key_ + 1 && tokens_.is_word(i)) return false;
    return true;
  }
  size_t type_name() const {
    for (size_t i = type_key_ + 1; i < found_.end; ++i) {
      if (text(i) == "(" || text(i) == "[") {
        i = tokens_.match(i);
      } else if (tokens_.is_word(i)) {
        if (!is_one_of(text(i), kTakesParentheses)) return i;
      } else {
        break;
      }
    }
    return Declaration::kNone;
  }
  size_t alias_name() const {
    if (text(first_) != "typedef" && text(first_ + 2) == "=") return first_ + 1;
    return last_word();
  }
  size_t last_word() const {
    for (size_t i = found_.words.size(); i-- > 0;)
      if (found_.words[i] >= first_) return found_.words[i];
    return Declaration::kNone;
  }

  static const std::string kEmpty;
  const DeclarationTokens& tokens_;
  size_t end_;
  size_t at_ = 0;
  size_t first_ = 0;  ///< after template <...>
  size_t type_key_ = Declaration::kNone;
  size_t template_name_ = Declaration::kNone;  ///< before the last <...>
  bool is_alias_ = false, is_other_ = false, is_enumeration_ = false;
  bool is_assigned_ = false;
  bool is_initialising_members_ = false;
  bool is_done_ = false;
  Declaration found_;
};
const std::string Reader::kEmpty;

}  // namespace

DeclarationTokens::DeclarationTokens(const std::vector<Token>& all) {
  for (Token& token : without_directives(all)) {
    if (!tokens_.empty() && is_pair(tokens_.back(), token)) {
      tokens_.back().text += token.text;
      tokens_.back().end = token.end;
    } else {
      tokens_.push_back(std::move(token));
    }
  }
  match_.assign(tokens_.size(), 0);
  std::vector<size_t> open;
  for (size_t i = 0; i < tokens_.size(); ++i) {
    const std::string& t = tokens_[i].text;
    if (t == "(" || t == "[" || t == "{") open.push_back(i);
    if (t != ")" && t != "]" && t != "}") continue;
    const std::string_view wanted = t == ")" ? "(" : t == "]" ? "[" : "{";
    if (open.empty() || tokens_[open.back()].text != wanted) {
      matched_ = false;
      return;
    }
    match_[i] = open.back();
    match_[open.back()] = i;
    open.pop_back();
  }
  matched_ = open.empty();
}

const std::string& DeclarationTokens::text(size_t at) const {
  static const std::string kNothing;
  return at < tokens_.size() ? tokens_[at].text : kNothing;
}
bool DeclarationTokens::is_word(size_t at) const {
  return at < tokens_.size() && tokens_[at].kind == Kind::word;
}

std::string Declaration::name_text(const DeclarationTokens& tokens) const {
  if (name == kNone || name >= tokens.size()) return "a declaration";
  std::string text = tokens.text(name);
  if (text == "operator")
    for (size_t i = name + 1; i < parameters && i < tokens.size(); ++i)
      text += (i == name + 1 && tokens.is_word(i) ? " " : "") + tokens.text(i);
  size_t at = name;
  if (at > begin && tokens.text(at - 1) == "~") text = "~" + text, --at;
  for (; at >= begin + 2 && tokens.text(at - 1) == "::" && tokens.is_word(at - 2); at -= 2)
    text = tokens.text(at - 2) + "::" + text;
  return text;
}

Declaration declaration_at(const DeclarationTokens& tokens, size_t begin, size_t end) {
  return Reader(tokens, begin, end).run();
}

}  // namespace cml::source
