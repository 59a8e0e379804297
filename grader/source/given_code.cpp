#include "source/given_code.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "core/failures.h"
#include "source/bracket.h"
#include "source/own_code.h"

namespace cml::source {
namespace {

using Kind = Token::Kind;

size_t count(const Tokens& tokens, Kind kind) {
  return static_cast<size_t>(
      std::count_if(tokens.begin(), tokens.end(), [&](const Token& token) { return token.kind == kind; }));
}
/// Without the text of the TODO regions.
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
bool defines(const Tokens& tokens, const FileDeclaration& it, const std::set<std::string>& names) {
  // The arguments of a specialisation follow the name.
  return it.body != it.end && it.name != it.end && names.count(tokens[it.name].text) != 0 &&
         is(tokens[it.name + 1], "(");
}

/// The head of each function of these names becomes "void NAME()": how it is declared is the student's.
Tokens with_free_heads(const Tokens& tokens, const std::set<std::string>& names) {
  Tokens result;
  for (const FileDeclaration& it : declarations_of(tokens)) {
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
    for (const FileDeclaration& it : declarations_of(tokens_)) cut(it);
  }
  std::vector<Piece> pieces;

 private:
  void cut(const FileDeclaration& it) {
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

/// How many tokens of `piece` are at `at`.
size_t common(const Tokens& piece, const Tokens& tokens, size_t at) {
  size_t length = 0;
  while (length < piece.size() && at + length < tokens.size() && same(piece[length], tokens[at + length]))
    ++length;
  return length;
}

/// Where a piece is found, or most of it.
struct Place {
  size_t at = 0;
  size_t length = 0;  ///< tokens of the piece that are there
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
std::optional<Failure> parameter_that_hides(const Tokens& tokens, const FileDeclaration& it,
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
  for (const FileDeclaration& it : declarations_of(given)) {
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
      std::vector<FileDeclaration> found = declarations_of(tokens);
      std::erase_if(found, [&](const FileDeclaration& it) { return !defines(tokens, it, {name}); });
      return found;
    };
    const std::vector<FileDeclaration> there = of(own);
    if (there.size() > of(given).size())
      return at_line(failure<Key::given_name_declared_again>("name"_v(name)), own[there.back().name].line);
  }
  return std::nullopt;
}

std::optional<Failure> difference_of_code(const std::string& starter, const std::string& submission) {
  Tokens given = tokens_of(starter), own = tokens_of(submission);
  const std::set<std::string> free = functions_of(given, true);
  std::vector<Piece> pieces = Cutter(given, free).pieces;
  // Without the comments that bound the regions, the rest must be given code all the same.
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
  for (const FileDeclaration& it : declarations_of(own))
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
    if (auto fault = own_code_fault(there, at, place.at, names)) return fault;
    at = place.at + place.length;
  }
  return missing ? missing : own_code_fault(there, at, there.tokens.size(), names);
}

}  // namespace

std::optional<Failure> given_code_fault(const std::string& starter, const std::string& submission) {
  std::optional<Failure> fault = difference_of_code(starter, submission);
  if (!fault) return fault;
  // Given code seems to be missing where a bracket takes it in. The compiler does not read a template that is
  // not used.
  const std::optional<LoneBracket> lone = lone_bracket(submission);
  if (!lone) return fault;
  const auto bracket = "bracket"_v(std::string(1, lone->bracket));
  const auto counterpart = "counterpart"_v(std::string(1, lone->counterpart()));
  return at_line(lone->is_opening() ? failure<Key::bracket_not_closed>(bracket, counterpart)
                                    : failure<Key::bracket_closes_nothing>(bracket, counterpart),
                 lone->line);
}

}  // namespace cml::source
