#include "testing/given_code.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <set>
#include <string_view>
#include <vector>

#include "core/source_tokens.h"

namespace cml::testing {
namespace {

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

/// Names of the kernels among them: device code calls none.
std::set<std::string> kernels_of(const Tokens& tokens) {
  std::set<std::string> names;
  for (const Declaration& it : declarations_of(tokens))
    for (size_t i = it.begin; it.name != it.end && i < it.name; ++i)
      if (tokens[i].text == "__global__") names.insert(tokens[it.name].text);
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

/// What an addition is held against.
struct Names {
  std::set<std::string> words;          ///< of given code
  std::set<std::string> functions;      ///< that are given
  std::set<std::string> kernels;        ///< of these
  std::set<std::string> choices;        ///< constants whose value is the student's
  std::map<std::string, Tokens> heads;  ///< of the functions that the submission defines
};

/// What is wrong with what the student has added, tokens [begin, end).
class Addition {
 public:
  Addition(const Tokens& tokens, size_t begin, size_t end, const Names& names)
      : tokens_(tokens),
        begin_(begin),
        end_(end),
        words_(names.words),
        functions_(names.functions),
        kernels_(names.kernels),
        choices_(names.choices),
        heads_(names.heads) {
    int depth = 0;
    for (size_t i = 0; i < begin; ++i) depth += is(tokens[i], "{") ? 1 : is(tokens[i], "}") ? -1 : 0;
    in_body_ = depth > 0;
  }

  std::optional<GivenCodeFault> fault() {
    for (size_t i = begin_; i < end_; ++i) {
      if (auto found = tokens_[i].kind == Kind::directive ? directive(i) : token(i)) return found;
    }
    if (begin_ == end_) return std::nullopt;
    if (!open_.empty())
      return at(open_.back(),
                fmt::format("`{}` is not closed before given code goes on", tokens_[open_.back()].text));
    if (!conditions_.empty())
      return at(conditions_.back(),
                fmt::format("`{}` reaches into given code", tokens_[conditions_.back()].text));
    if (!ends_statement(tokens_[end_ - 1]))
      return at(end_ - 1, fmt::format("`{}` changes the given code behind it", tokens_[end_ - 1].text));
    return std::nullopt;
  }

 private:
  static constexpr std::string_view kOpening = "({[", kClosing = ")}]";

  GivenCodeFault at(size_t i, std::string sentence) const { return {tokens_[i].line, std::move(sentence)}; }

  std::optional<GivenCodeFault> directive(size_t i) {
    const std::string& text = tokens_[i].text;
    if (text.starts_with("#if")) conditions_.push_back(i);
    const bool goes_on = text.starts_with("#el") || text == "#endif";
    if (goes_on && conditions_.empty()) return at(i, fmt::format("`{}` reaches into given code", text));
    if (text == "#endif") conditions_.pop_back();
    if ((text == "#define" || text == "#undef") && i + 1 < end_ && words_.count(tokens_[i + 1].text) != 0 &&
        !is_choice(i))
      return at(i, fmt::format("`{} {}` gives another meaning to a name that given code uses", text,
                               tokens_[i + 1].text));
    in_directive_ = true;
    return std::nullopt;
  }

  /// `#define NAME 64`, where the exercise has `constexpr int NAME = 16;` in a TODO region.
  bool is_choice(size_t i) const {
    return tokens_[i].text == "#define" && i + 3 < end_ && choices_.count(tokens_[i + 1].text) != 0 &&
           std::isdigit(static_cast<unsigned char>(tokens_[i + 2].text[0])) != 0 &&
           tokens_[i + 3].kind == Kind::directive_end;
  }

  std::optional<GivenCodeFault> token(size_t i) {
    const Token& token = tokens_[i];
    if (token.kind == Kind::directive_end) in_directive_ = false;
    if (in_directive_) return std::nullopt;
    if (token.kind == Kind::word) return word(i);
    if (token.kind != Kind::other || token.text.size() != 1) return std::nullopt;
    if (kOpening.find(token.text[0]) != std::string_view::npos) open_.push_back(i);
    if (const size_t which = kClosing.find(token.text[0]); which != std::string_view::npos) {
      if (open_.empty() || tokens_[open_.back()].text[0] != kOpening[which])
        return at(i, fmt::format("`{}` closes what given code has opened", token.text));
      open_.pop_back();
    }
    return std::nullopt;
  }

  /// A given function may be called, and not declared again. A variable may have the name of a kernel, which
  /// no device code calls.
  std::optional<GivenCodeFault> word(size_t i) const {
    if (functions_.count(tokens_[i].text) == 0) return std::nullopt;
    if (is_variable(i) && kernels_.count(tokens_[i].text) != 0) return std::nullopt;
    static const std::set<std::string> kBeforeCalls{"return", "else", "do", "case", "co_return", "throw"};
    const Token* before = i > begin_ ? &tokens_[i - 1] : nullptr;
    const bool is_typed =
        before != nullptr && before->kind == Kind::word && kBeforeCalls.count(before->text) == 0;
    const bool is_pointer = open_.empty() && before != nullptr &&
                            (is(*before, "*") || is(*before, "&") || is(*before, ">")) &&
                            !has_value_before(i);
    if (!is_typed && !is_pointer) return std::nullopt;
    if (is_forward_declaration(i)) return std::nullopt;
    return at(i, fmt::format("another `{}` is declared beside the given one", tokens_[i].text));
  }
  /// `int NAME`, `int NAME = 3`, and inside a body `int NAME(3);`, which defines no function either.
  bool is_variable(size_t i) const {
    if (i + 1 >= end_ || is(tokens_[i + 1], "<")) return false;
    if (!is(tokens_[i + 1], "(")) return true;
    const size_t behind = behind_brackets(tokens_, i + 1);
    return in_body_ && behind < end_ && (is(tokens_[behind], ";") || is(tokens_[behind], ","));
  }
  /// The head of the file's own definition once more, and a semicolon.
  bool is_forward_declaration(size_t i) const {
    const auto head = heads_.find(tokens_[i].text);
    size_t begin = i;
    while (begin > begin_ && !ends_statement(tokens_[begin - 1]) &&
           tokens_[begin - 1].kind != Kind::region_begin && tokens_[begin - 1].kind != Kind::region_end)
      --begin;
    const size_t end = i + 1 < end_ && is(tokens_[i + 1], "(") ? behind_brackets(tokens_, i + 1) : end_;
    if (head == heads_.end() || !open_.empty() || end >= end_ || !is(tokens_[end], ";")) return false;
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
  size_t begin_, end_;
  const std::set<std::string>& words_;
  const std::set<std::string>& functions_;
  const std::set<std::string>& kernels_;
  const std::set<std::string>& choices_;
  const std::map<std::string, Tokens>& heads_;
  bool in_body_ = false;            ///< the addition stands in a function
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

GivenCodeFault difference(const Piece& piece, const Tokens& tokens, const Place& place) {
  const Token& wanted = piece.tokens[place.length];
  const size_t at = place.at + place.length;
  if (at >= tokens.size())
    return {tokens.empty() ? 1 : tokens.back().line,
            fmt::format("the file ends, and the exercise goes on with `{}` (its line {})", wanted.text,
                        wanted.line)};
  if (place.length == 0 && piece.may_follow_own) {
    std::string begins;
    for (size_t i = 0; i < std::min<size_t>(6, piece.tokens.size()); ++i)
      begins += (i == 0 ? "" : " ") + piece.tokens[i].text;
    return {tokens[at].line,
            fmt::format("given code is missing or was changed: `{}` (line {} of the exercise)", begins,
                        wanted.line)};
  }
  return {tokens[at].line,
          fmt::format("given code was changed: `{}` stands where the exercise has `{}` (its line {})",
                      tokens[at].text, wanted.text, wanted.line)};
}

std::optional<GivenCodeFault> second_definition(const Tokens& given, const Tokens& own,
                                                const std::set<std::string>& names) {
  for (const std::string& name : names) {
    const auto of = [&](const Tokens& tokens) {
      std::vector<Declaration> found = declarations_of(tokens);
      std::erase_if(found, [&](const Declaration& it) { return !defines(tokens, it, {name}); });
      return found;
    };
    const std::vector<Declaration> there = of(own);
    if (there.size() > of(given).size())
      return GivenCodeFault{own[there.back().name].line,
                            fmt::format("another `{}` is declared beside the given one", name)};
  }
  return std::nullopt;
}

}  // namespace

std::optional<GivenCodeFault> given_code_fault(const std::string& starter, const std::string& submission) {
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
  own = with_free_heads(own, free);

  for (const Piece& piece : pieces)
    for (const Token& token : piece.tokens)
      if (token.kind == Kind::word) names.words.insert(token.text);
  for (const std::string& name : functions_of(outside_of_regions(given), false))
    if (names.words.count(name) != 0) names.functions.insert(name);
  names.kernels = kernels_of(given);
  names.choices = choices_of(given);

  size_t at = 0;
  for (const Piece& piece : pieces) {
    const Place place = find(piece, own, at);
    if (place.length < piece.tokens.size()) return difference(piece, own, place);
    if (auto fault = Addition(own, at, place.at, names).fault()) return fault;
    at = place.at + place.length;
  }
  return Addition(own, at, own.size(), names).fault();
}

}  // namespace cml::testing
