#include "testing/given_code.h"

#include <algorithm>
#include <cctype>
#include <cstdint>
#include <map>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "core/failures.h"
#include "source/bracket.h"
#include "source/tokens.h"

namespace cml::testing {
namespace {

Failure at_line(Failure fault, int line) {
  fault.where.line = line;
  return fault;
}

using source::Token;
using source::tokens_of;
using Tokens = std::vector<Token>;
using Kind = Token::Kind;

bool same(const Token& a, const Token& b) { return a.kind == b.kind && a.text == b.text; }
bool is(const Token& token, std::string_view text) { return token.kind == Kind::other && token.text == text; }
bool ends_statement(const Token& token) {
  return is(token, ";") || is(token, "}") || token.kind == Kind::directive_end;
}

size_t count(const Tokens& tokens, Kind kind) {
  return static_cast<size_t>(
      std::count_if(tokens.begin(), tokens.end(), [&](const Token& token) { return token.kind == kind; }));
}
/// Without what stands in the TODO regions.
Tokens outside_of_regions(const Tokens& tokens) {
  Tokens result;
  bool inside = false;
  for (const Token& token : tokens) {
    inside &= token.kind != Kind::region_end;
    if (!inside) result.push_back(token);
    inside |= token.kind == Kind::region_begin;
  }
  return result;
}
Tokens without_regions_marked(Tokens tokens) {
  std::erase_if(tokens, [](const Token& token) {
    return token.kind == Kind::region_begin || token.kind == Kind::region_end;
  });
  return tokens;
}

/// A declaration at file scope: tokens [begin, end). Of a function, `name` is the place of its name and
/// `body` that of its opening brace; else both are `end`.
struct Declaration {
  size_t begin = 0, end = 0, name = 0, body = 0;
  bool has_region = false;  ///< in its body
};

/// The place behind the bracket that closes the one at `open`.
size_t behind_brackets(const Tokens& tokens, size_t open) {
  int depth = 0;
  for (size_t i = open; i < tokens.size(); ++i) {
    if (is(tokens[i], "(") || is(tokens[i], "{") || is(tokens[i], "[")) ++depth;
    if ((is(tokens[i], ")") || is(tokens[i], "}") || is(tokens[i], "]")) && --depth == 0) return i + 1;
  }
  return tokens.size();
}
size_t behind_angles(const Tokens& tokens, size_t open) {
  int depth = 0;
  for (size_t i = open; i < tokens.size(); ++i) {
    if (is(tokens[i], "(")) i = behind_brackets(tokens, i) - 1;
    if (is(tokens[i], "<")) ++depth;
    if (is(tokens[i], ">") && --depth == 0) return i + 1;
  }
  return tokens.size();
}
size_t behind_directive(const Tokens& tokens, size_t at) {
  while (at < tokens.size() && tokens[at].kind != Kind::directive_end) ++at;
  return std::min(at + 1, tokens.size());
}

/// A word that may come before a parenthesis without being the name of a function.
bool is_attribute(const std::string& word) {
  static const std::set<std::string> kWords{"decltype", "alignas", "noexcept", "requires", "explicit"};
  return word.starts_with("__") || kWords.count(word) != 0;
}

/// The place of the name before the parenthesis at `open`, of a function or a specialisation; `open` where
/// there is none.
size_t name_before(const Tokens& tokens, size_t begin, size_t open) {
  size_t i = open;
  if (i > begin && is(tokens[i - 1], ">")) {
    int depth = 0;
    while (i > begin) {
      --i;
      if (is(tokens[i], ">")) ++depth;
      if (is(tokens[i], "<") && --depth == 0) break;
    }
  }
  const bool is_name = i > begin + 1 && tokens[i - 1].kind == Kind::word && !is_attribute(tokens[i - 1].text);
  return is_name ? i - 1 : open;
}

/// Reads one declaration after the other.
class DeclarationReader {
 public:
  explicit DeclarationReader(const Tokens& tokens) : tokens_(tokens) {}

  Declaration next(size_t begin) {
    Declaration it{begin, begin, 0, 0};
    it.name = it.body = kNone;
    has_value_ = false;
    size_t i = begin;
    while (i < tokens_.size() && it.end == begin) i = read(it, i);
    if (it.end == begin) it.end = tokens_.size();
    if (it.name == kNone) it.name = it.end;
    if (it.body == kNone) it.body = it.end;
    return it;
  }

 private:
  static constexpr size_t kNone = ~size_t{0};

  /// Reads on from `i`; sets the end where it is reached.
  size_t read(Declaration& it, size_t i) {
    const Token& token = tokens_[i];
    if (token.kind == Kind::directive) return it.end = behind_directive(tokens_, i);
    if (token.kind == Kind::region_begin || token.kind == Kind::region_end) return it.end = i + 1;
    if (token.text == "template" && i + 1 < tokens_.size() && is(tokens_[i + 1], "<"))
      return behind_angles(tokens_, i + 1);
    if (is(token, "=")) has_value_ = true;
    if (token.kind == Kind::word && token.text == "operator") it.name = i;
    if (is(token, "(")) {
      const size_t name = name_before(tokens_, it.begin, i);
      if (name != i && !has_value_ && it.name == kNone) it.name = name;
      return behind_brackets(tokens_, i);
    }
    if (is(token, "{")) return braces(it, i);
    if (is(token, ";")) it.end = i + 1;
    return i + 1;
  }

  size_t braces(Declaration& it, size_t open) {
    const size_t behind = behind_brackets(tokens_, open);
    const bool is_scope = tokens_[it.begin].text == "namespace" || tokens_[it.begin].text == "inline" ||
                          tokens_[it.begin].text == "extern";
    const bool is_body = it.name != kNone && !has_value_;
    if (is_body) it.body = open;
    // Behind a structure or an initialiser comes a semicolon.
    if (is_body || (is_scope && !has_value_)) it.end = behind;
    for (size_t i = open; i < behind; ++i) it.has_region |= is_body && tokens_[i].kind == Kind::region_begin;
    return behind;
  }

  const Tokens& tokens_;
  bool has_value_ = false;
};

std::vector<Declaration> declarations_of(const Tokens& tokens) {
  std::vector<Declaration> all;
  DeclarationReader reader(tokens);
  for (size_t i = 0; i < tokens.size(); i = all.back().end) all.push_back(reader.next(i));
  return all;
}

bool defines(const Tokens& tokens, const Declaration& it, const std::set<std::string>& names) {
  // A specialisation has its arguments behind the name.
  return it.body != it.end && it.name != it.end && names.count(tokens[it.name].text) != 0 &&
         is(tokens[it.name + 1], "(");
}

/// Names of functions that `tokens` declare; only those with a TODO region where `with_region`.
std::set<std::string> functions_of(const Tokens& tokens, bool with_region) {
  std::set<std::string> names;
  for (const Declaration& it : declarations_of(tokens))
    if (it.name != it.end && (it.has_region || !with_region)) names.insert(tokens[it.name].text);
  return names;
}

/// The head of each function of these names becomes "void NAME()": how it is declared is the student's.
Tokens with_free_heads(const Tokens& tokens, const std::set<std::string>& names) {
  Tokens result;
  for (const Declaration& it : declarations_of(tokens)) {
    size_t begin = it.begin;
    if (defines(tokens, it, names)) {
      const int line = tokens[it.name].line;
      for (const char* text : {"void", "", "(", ")"})
        result.push_back(*text != '\0' ? Token{*text == 'v' ? Kind::word : Kind::other, text, line}
                                       : tokens[it.name]);
      begin = it.body;
    }
    result.insert(result.end(), tokens.begin() + static_cast<std::ptrdiff_t>(begin),
                  tokens.begin() + static_cast<std::ptrdiff_t>(it.end));
  }
  return result;
}

/// Names of the constants to which `tokens` give a value in a TODO region.
std::set<std::string> choices_of(const Tokens& tokens) {
  std::set<std::string> names;
  bool in_region = false;
  for (size_t i = 0; i + 1 < tokens.size(); ++i) {
    if (tokens[i].kind == Kind::region_begin) in_region = true;
    if (tokens[i].kind == Kind::region_end) in_region = false;
    if (in_region && i > 0 && tokens[i - 1].kind == Kind::word && tokens[i].kind == Kind::word &&
        is(tokens[i + 1], "="))
      names.insert(tokens[i].text);
  }
  return names;
}

bool is_number(const Token& token) {
  return token.kind == Kind::other && std::isdigit(static_cast<unsigned char>(token.text[0])) != 0;
}

/// Whether tokens [begin, end) are a value wherever they stand: a number, a constant, or an expression of
/// such in brackets.
bool is_constant(const Tokens& tokens, size_t begin, size_t end, const std::set<std::string>& constants) {
  static const std::set<std::string> kWords{
      "sizeof", "int",  "unsigned", "long",   "short",  "char",    "bool",  "float", "double",
      "size_t", "true", "false",    "not",    "and",    "or",      "xor",   "compl", "bitand",
      "bitor",  "int2", "int4",     "float2", "float4", "double2", "uint2", "uint4", "not_eq"};
  if (begin < end && is(tokens[begin], "-")) ++begin;
  if (begin >= end) return false;
  if (end - begin > 1 && (!is(tokens[begin], "(") || behind_brackets(tokens, begin) != end)) return false;
  return std::all_of(tokens.begin() + static_cast<std::ptrdiff_t>(begin),
                     tokens.begin() + static_cast<std::ptrdiff_t>(end), [&](const Token& token) {
                       if (token.kind == Kind::word)
                         return kWords.count(token.text) != 0 || constants.count(token.text) != 0;
                       return is_number(token) || (token.kind == Kind::other && token.text.size() == 1 &&
                                                   std::string_view("()+-*/%<>=!&|^~?:").find(token.text) !=
                                                       std::string_view::npos);
                     });
}

/// Names that have one value in the whole of `tokens`: constants at file scope, macros that are constant.
std::set<std::string> constants_of(const Tokens& tokens) {
  std::set<std::string> constants, others;
  for (const Declaration& it : declarations_of(tokens)) {
    const bool is_macro = tokens[it.begin].text == "#define" && it.begin + 1 < it.end;
    bool is_fixed = false;
    for (size_t i = it.begin; i < it.end && !is_macro; ++i) {
      if (is(tokens[i], "{") || is(tokens[i], "(")) i = behind_brackets(tokens, i) - 1;
      is_fixed |= tokens[i].text == "const" || tokens[i].text == "constexpr";
      if (is_fixed && i > it.begin && is(tokens[i], "=") && tokens[i - 1].kind == Kind::word)
        constants.insert(tokens[i - 1].text);
    }
    if (is_macro)
      (is_constant(tokens, it.begin + 2, it.end - 1, constants) ? constants : others)
          .insert(tokens[it.begin + 1].text);
  }
  for (const std::string& name : others) constants.erase(name);
  return constants;
}

/// The heads of the functions that `tokens` define.
std::map<std::string, Tokens> heads_of(const Tokens& tokens) {
  std::map<std::string, Tokens> heads;
  for (const Declaration& it : declarations_of(tokens))
    if (it.body != it.end && it.name != it.end)
      heads[tokens[it.name].text] = Tokens(tokens.begin() + static_cast<std::ptrdiff_t>(it.begin),
                                           tokens.begin() + static_cast<std::ptrdiff_t>(it.body));
  return heads;
}

/// A run of given tokens, and whether something of the student's may stand before it.
struct Piece {
  Tokens tokens;
  bool may_follow_own = false;
};

/// The starter cut where the student may add something, without what its TODO regions hold.
class Cutter {
 public:
  Cutter(const Tokens& starter, const std::set<std::string>& free) : tokens_(with_free_heads(starter, free)) {
    may_cut_ = true;
    for (const Declaration& it : declarations_of(tokens_)) cut(it);
  }
  std::vector<Piece> pieces;

 private:
  void cut(const Declaration& it) {
    may_cut_ = true;  // between declarations
    for (size_t i = it.begin; i < it.end; ++i) {
      const Token& token = tokens_[i];
      if (token.kind == Kind::region_end) in_region_ = false;
      if (!in_region_) add(token);
      if (token.kind == Kind::region_begin) in_region_ = may_cut_ = true;
      // Between statements of a function that is the student's to write.
      if (!in_region_ && it.has_region && i >= it.body &&
          (ends_statement(token) || token.kind == Kind::region_end || i == it.body))
        may_cut_ = may_cut_ || parentheses_ == 0;
    }
  }
  void add(const Token& token) {
    if (may_cut_) pieces.push_back({{}, true});
    may_cut_ = false;
    pieces.back().tokens.push_back(token);
    if (is(token, "(")) ++parentheses_;
    if (is(token, ")")) --parentheses_;
  }

  Tokens tokens_;
  bool may_cut_ = false;
  bool in_region_ = false;
  int parentheses_ = 0;
};

/// What each token of a file stands in.
class Scopes {
 public:
  explicit Scopes(const Tokens& tokens) : kinds_(tokens.size()) {
    const std::set<std::string> macros = macros_of(tokens);
    std::vector<Scope> open{Scope::namespaces};
    size_t template_end = 0, statement = 0;
    for (size_t i = 0; i < tokens.size(); ++i) {
      const Token& token = tokens[i];
      if (token.kind == Kind::directive) {
        const size_t behind = behind_directive(tokens, i);
        for (; i < behind; ++i) kinds_[i] = open.back();
        statement = i--;
        continue;
      }
      if (token.text == "template" && i + 1 < tokens.size() && is(tokens[i + 1], "<"))
        template_end = behind_angles(tokens, i + 1);
      const bool is_closing = is(token, ")") || is(token, "}") || is(token, "]");
      if (is_closing && open.size() > 1) open.pop_back();
      kinds_[i] = open.back() == Scope::namespaces && i < template_end ? Scope::parameters : open.back();
      if (is(token, "{"))
        open.push_back(open.back() == Scope::namespaces && is_namespace(tokens, statement, i, macros)
                           ? Scope::namespaces
                           : Scope::inner);
      if (is(token, "(") || is(token, "["))
        open.push_back(open.back() == Scope::namespaces ? Scope::parameters : open.back());
      if (is(token, "{") || is(token, "}") || is(token, ";") || token.kind == Kind::region_begin ||
          token.kind == Kind::region_end)
        statement = i + 1;
    }
  }
  /// Where a declaration is seen by given code anywhere in the file.
  bool is_namespace(size_t i) const { return kinds_[i] == Scope::namespaces; }
  /// In brackets at such a place: parameters, or a declarator.
  bool is_parameter(size_t i) const { return kinds_[i] == Scope::parameters; }

 private:
  enum class Scope : uint8_t { namespaces, parameters, inner };

  /// The macros of a file, where one of them may stand for the word `namespace`.
  static std::set<std::string> macros_of(const Tokens& tokens) {
    std::set<std::string> names;
    bool has_namespace = false;
    for (size_t i = 0; i + 1 < tokens.size(); ++i) {
      if (tokens[i].text != "#define") continue;
      names.insert(tokens[i + 1].text);
      for (; tokens[i].kind != Kind::directive_end && i + 1 < tokens.size(); ++i)
        has_namespace |= tokens[i].text == "namespace" || is(tokens[i], "#");
    }
    return has_namespace ? names : std::set<std::string>{};
  }
  /// Whether the brace at `open` is that of a namespace, whose declaration begins at `begin`. A macro of the
  /// file may stand for one.
  static bool is_namespace(const Tokens& tokens, size_t begin, size_t open,
                           const std::set<std::string>& macros) {
    if (begin == open) return true;
    if (tokens[open - 1].kind == Kind::other && tokens[open - 1].text.back() == '"')
      return true;  // extern "C"
    bool has_value = false;
    for (size_t i = begin; i < open; ++i) {
      has_value |= is(tokens[i], "=");
      if (!has_value && (tokens[i].text == "namespace" || macros.count(tokens[i].text) != 0)) return true;
    }
    return false;
  }

  std::vector<Scope> kinds_;
};

/// What an addition is held against.
struct Names {
  std::set<std::string> words;          ///< of given code
  std::set<std::string> functions;      ///< that are given
  std::set<std::string> choices;        ///< constants whose value is the student's
  std::set<std::string> constants;      ///< of the submission
  std::map<std::string, Tokens> heads;  ///< of the functions that the submission defines
};

/// The submission, and which of its tokens are given.
struct Submission {
  explicit Submission(Tokens text) : tokens(std::move(text)), scopes(tokens), given(tokens.size()) {}
  Tokens tokens;
  Scopes scopes;
  std::vector<bool> given;
};

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
           is_constant(tokens_, i + 2, behind_directive(tokens_, i) - 1, names_.constants);
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
  /// Whether given code behind the addition uses the name declared at `i`, and sees this one.
  bool hides_given(size_t i) const {
    for (const size_t open : open_)
      if (is(tokens_[open], "{")) return false;
    if (!open_.empty() && !declares_oddly(i)) return false;  // in the head of a loop, a parameter
    int depth = 0;
    for (size_t k = end_; k < tokens_.size() && depth >= 0; ++k) {
      if (tokens_[k].kind == Kind::directive) k = behind_directive(tokens_, k) - 1;
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
    const size_t end = i + 1 < end_ && is(tokens_[i + 1], "(") ? behind_brackets(tokens_, i + 1) : end_;
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

/// How many tokens of `piece` stand at `at`.
size_t common(const Tokens& piece, const Tokens& tokens, size_t at) {
  size_t length = 0;
  while (length < piece.size() && at + length < tokens.size() && same(piece[length], tokens[at + length]))
    ++length;
  return length;
}

/// Where a piece is found, or most of it.
struct Place {
  size_t at = 0;
  size_t length = 0;  ///< tokens of the piece that stand there
};
/// The first place from `from` on that holds the whole piece, where no bracket is open; else the one that
/// holds most of it.
Place find(const Piece& piece, const Tokens& tokens, size_t from) {
  Place best{from, common(piece.tokens, tokens, from)};
  int depth = 0;
  for (size_t at = from; piece.may_follow_own && best.length < piece.tokens.size() && at < tokens.size();
       ++at) {
    if (depth == 0)
      if (const size_t length = common(piece.tokens, tokens, at); length > best.length) best = {at, length};
    if (is(tokens[at], "(") || is(tokens[at], "{") || is(tokens[at], "[")) ++depth;
    if ((is(tokens[at], ")") || is(tokens[at], "}") || is(tokens[at], "]")) && --depth < 0) break;
  }
  return best;
}

Failure difference(const Piece& piece, const Tokens& tokens, const Place& place) {
  const Token& token = piece.tokens[place.length];
  const auto wanted = "wanted"_v(token.text);
  const auto line = "line"_v(token.line);
  const size_t at = place.at + place.length;
  if (at >= tokens.size())
    return at_line(failure<Key::given_code_ends>(wanted, line), tokens.empty() ? 1 : tokens.back().line);
  if (place.length == 0 && piece.may_follow_own) {
    std::string begins;
    for (size_t i = 0; i < std::min<size_t>(6, piece.tokens.size()); ++i)
      begins += (i == 0 ? "" : " ") + piece.tokens[i].text;
    return at_line(failure<Key::given_code_missing>("wanted"_v(begins), line), tokens[at].line);
  }
  return at_line(failure<Key::given_code_changed>("found"_v(tokens[at].text), wanted, line), tokens[at].line);
}

/// A parameter that has the name of a given function, where given code of the body calls that.
std::optional<Failure> parameter_that_hides(const Tokens& tokens, const Declaration& it,
                                            const std::set<std::string>& called) {
  for (size_t i = it.begin + 1; i < it.body; ++i)
    if (i != it.name && tokens[i].kind == Kind::word && called.count(tokens[i].text) != 0 &&
        !is(tokens[i - 1], "(") && !is(tokens[i - 1], "="))
      return at_line(failure<Key::given_name_declared_again>("name"_v(tokens[i].text)), tokens[i].line);
  return std::nullopt;
}

/// The given functions that the given code of each function with a region calls, by its name.
std::map<std::string, std::set<std::string>> calls_of(const Tokens& given,
                                                      const std::set<std::string>& functions) {
  std::map<std::string, std::set<std::string>> calls;
  for (const Declaration& it : declarations_of(given)) {
    if (!it.has_region || it.name == it.end) continue;
    const Tokens body = outside_of_regions(Tokens(given.begin() + static_cast<std::ptrdiff_t>(it.body),
                                                  given.begin() + static_cast<std::ptrdiff_t>(it.end)));
    for (const Token& token : body)
      if (token.kind == Kind::word && functions.count(token.text) != 0)
        calls[given[it.name].text].insert(token.text);
  }
  return calls;
}

std::optional<Failure> second_definition(const Tokens& given, const Tokens& own,
                                         const std::set<std::string>& names) {
  for (const std::string& name : names) {
    const auto of = [&](const Tokens& tokens) {
      std::vector<Declaration> found = declarations_of(tokens);
      std::erase_if(found, [&](const Declaration& it) { return !defines(tokens, it, {name}); });
      return found;
    };
    const std::vector<Declaration> there = of(own);
    if (there.size() > of(given).size())
      return at_line(failure<Key::given_name_declared_again>("name"_v(name)), own[there.back().name].line);
  }
  return std::nullopt;
}

}  // namespace

namespace {

std::optional<Failure> difference_of_code(const std::string& starter, const std::string& submission) {
  Tokens given = tokens_of(starter), own = tokens_of(submission);
  const std::set<std::string> free = functions_of(given, true);
  std::vector<Piece> pieces = Cutter(given, free).pieces;
  // Who has removed the comments that bound the regions is not held to them.
  if (count(given, Kind::region_begin) != count(own, Kind::region_begin) ||
      count(given, Kind::region_end) != count(own, Kind::region_end)) {
    own = without_regions_marked(std::move(own));
    for (Piece& piece : pieces) piece.tokens = without_regions_marked(std::move(piece.tokens));
    std::erase_if(pieces, [](const Piece& piece) { return piece.tokens.empty(); });
  }
  if (auto fault = second_definition(given, own, free)) return fault;
  Names names;
  names.heads = heads_of(own);
  const std::map<std::string, std::set<std::string>> calls = calls_of(given, functions_of(given, false));
  for (const Declaration& it : declarations_of(own))
    if (it.body != it.end && it.name != it.end && calls.count(own[it.name].text) != 0)
      if (auto fault = parameter_that_hides(own, it, calls.at(own[it.name].text))) return fault;
  own = with_free_heads(own, free);

  for (const Piece& piece : pieces)
    for (const Token& token : piece.tokens)
      if (token.kind == Kind::word) names.words.insert(token.text);
  for (const std::string& name : functions_of(outside_of_regions(given), false))
    if (names.words.count(name) != 0) names.functions.insert(name);
  names.choices = choices_of(given);
  names.constants = constants_of(own);

  Submission there(std::move(own));
  std::optional<Failure> missing;
  std::vector<Place> places;
  size_t at = 0;
  for (const Piece& piece : pieces) {
    const Place place = find(piece, there.tokens, at);
    if (place.length < piece.tokens.size()) {
      missing = difference(piece, there.tokens, place);
      break;
    }
    places.push_back(place);
    at = place.at + place.length;
    std::fill(there.given.begin() + static_cast<std::ptrdiff_t>(place.at),
              there.given.begin() + static_cast<std::ptrdiff_t>(at), true);
  }
  at = 0;
  for (const Place& place : places) {
    if (auto fault = Addition(there, at, place.at, names).fault()) return fault;
    at = place.at + place.length;
  }
  return missing ? missing : Addition(there, at, there.tokens.size(), names).fault();
}

}  // namespace

std::optional<Failure> given_code_fault(const std::string& starter, const std::string& submission) {
  std::optional<Failure> fault = difference_of_code(starter, submission);
  if (!fault) return fault;
  // Given code seems to be missing where a bracket takes it in. The compiler does not read a template that is
  // not used.
  const std::optional<source::LoneBracket> lone = source::lone_bracket(submission);
  if (!lone) return fault;
  const auto bracket = "bracket"_v(std::string(1, lone->bracket));
  const auto counterpart = "counterpart"_v(std::string(1, lone->counterpart()));
  return at_line(lone->is_opening() ? failure<Key::bracket_not_closed>(bracket, counterpart)
                                    : failure<Key::bracket_closes_nothing>(bracket, counterpart),
                 lone->line);
}

}  // namespace cml::testing
