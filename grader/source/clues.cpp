#include "source/clues.h"

#include <algorithm>
#include <set>

#include "core/pattern.h"
#include "core/text.h"

namespace cml::source {
namespace {

/// The line without its comment; empty where it is too long.
std::string code_of(const Model& model, int line) {
  if (line < 1 || static_cast<size_t>(line) > model.lines.size()) return {};
  const std::string& text = model.lines[static_cast<size_t>(line) - 1];
  return text.size() > Pattern::kLongestText ? "" : text.substr(0, text.find("//"));
}

bool is_type(const std::string& word) {
  static const std::set<std::string> types{"int",  "unsigned", "float",  "double",   "bool",    "long",
                                           "char", "short",    "size_t", "uint32_t", "int64_t", "uint64_t"};
  return types.contains(word);
}

void find_own_values(const Tokens& tokens, std::vector<Clue>& clues) {
  for (size_t i = 0; i + 3 < tokens.size(); ++i) {
    if (!is_type(tokens[i].text) || !is_word(tokens, i + 1) || is_type(tokens[i + 1].text) ||
        !is(tokens, i + 2, "=") || is(tokens, i + 3, "="))
      continue;
    bool is_own = false;
    int depth = 0;
    for (size_t at = i + 3; at < tokens.size() && !is(tokens, at, ";"); ++at) {
      depth += is(tokens, at, "(") ? 1 : is(tokens, at, ")") ? -1 : 0;
      const bool is_next_variable = depth == 0 && is(tokens, at, ",");
      if (is(tokens, at, "sizeof") || is(tokens, at, "[") || is_next_variable) break;
      is_own = is_own || (tokens[at].text == tokens[i + 1].text && !is(tokens, at - 1, ".") &&
                          !is(tokens, at + 1, "("));
    }
    if (is_own) clues.push_back({Clue::Kind::own_value, tokens[i].line, tokens[i + 1].text, {}, {}});
  }
}

void find_early_nots(const Tokens& tokens, std::vector<Clue>& clues) {
  for (size_t i = 1; i + 3 < tokens.size(); ++i) {
    if (!is(tokens, i, "!") || is(tokens, i - 1, "!") || !is_word(tokens, i + 1)) continue;
    const std::string& first = tokens[i + 2].text;
    const bool is_twice = is(tokens, i + 3, first.c_str());
    std::string text;
    if (first == "&" && !is_twice) text = "&";
    if ((first == ">" || first == "<") && is_twice) text = first + first;
    if (!text.empty()) clues.push_back({Clue::Kind::early_not, tokens[i].line, tokens[i + 1].text, text, {}});
  }
}

/// The arguments from the token after "(" on; empty where one is more than a name.
std::vector<std::string> names_in_call(const Tokens& tokens, size_t at) {
  std::vector<std::string> names;
  while (is_word(tokens, at)) {
    names.push_back(tokens[at].text);
    if (is(tokens, at + 1, ")")) return names;
    if (!is(tokens, at + 1, ",")) return {};
    at += 2;
  }
  return {};
}
std::string list_of(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name;
  return text;
}
void find_exchanged(const Model& model, const Tokens& tokens, std::vector<Clue>& clues) {
  for (size_t i = 0; i + 2 < tokens.size(); ++i) {
    if (!is_word(tokens, i) || !is(tokens, i + 1, "(")) continue;
    for (const Function& called : model.functions) {
      if (called.name != tokens[i].text || called.parameters.size() < 2) continue;
      const std::vector<std::string> given = names_in_call(tokens, i + 2);
      std::vector<std::string> wanted;
      for (const Parameter& parameter : called.parameters) wanted.push_back(parameter.name);
      if (given == wanted || given.size() != wanted.size() ||
          !std::is_permutation(given.begin(), given.end(), wanted.begin()))
        continue;
      clues.push_back({Clue::Kind::exchanged, tokens[i].line, called.name, list_of(given), list_of(wanted)});
    }
  }
}

void find_unused(const Function& function, const Tokens& tokens, std::vector<Clue>& clues) {
  for (const Parameter& parameter : function.parameters) {
    const auto uses = std::count_if(tokens.begin(), tokens.end(),
                                    [&](const Token& it) { return it.text == parameter.name; });
    if (uses == 1)
      clues.push_back({Clue::Kind::unused_parameter, function.first_line, parameter.name, {}, {}});
  }
}

/// Without directives and the bounds of TODO regions.
Tokens statements_of(const Tokens& tokens) {
  Tokens own;
  bool is_directive = false;
  for (const Token& token : tokens) {
    is_directive = is_directive || token.kind == Token::Kind::directive;
    const bool is_code = token.kind == Token::Kind::word || token.kind == Token::Kind::other;
    if (is_code && !is_directive) own.push_back(token);
    is_directive = is_directive && token.kind != Token::Kind::directive_end;
  }
  return own;
}
/// A loop with a condition, or an if without else, that begins at `at` and ends before `end`.
bool may_be_passed(const Tokens& tokens, size_t at, size_t end) {
  const size_t body = after_brackets(tokens, at + 1);
  if (!is(tokens, at + 1, "(")) return false;
  if (is(tokens, at, "if")) return after_statement(tokens, body) == end;
  if (is(tokens, at, "while")) return !(is(tokens, at + 2, "true") || is(tokens, at + 2, "1"));
  if (!is(tokens, at, "for")) return false;
  const auto is_end = [&](size_t i) { return is(tokens, i, ";") || is(tokens, i, ":"); };
  size_t condition = at + 2;
  while (condition < body && !is_end(condition)) ++condition;
  return !is(tokens, condition + 1, ";");
}
void find_open_end(const Function& function, const Tokens& tokens, std::vector<Clue>& clues) {
  size_t at = 0;
  while (at < tokens.size() && !is(tokens, at, "{")) ++at;
  const size_t end = after_brackets(tokens, at) - 1;
  size_t last = 0;
  for (++at; at < end; at = after_statement(tokens, at)) last = at;
  if (last != 0 && at == end && may_be_passed(tokens, last, end))
    clues.push_back({Clue::Kind::ends_open, tokens[last].line, function.name, tokens[last].text, {}});
}

/// Names in the text, each once, without members.
std::vector<std::string> words_of(const std::string& text) {
  static const Pattern word(R"((\.\s*)?([A-Za-z_]\w*))");
  std::vector<std::string> words;
  for (const Pattern::Match& it : word.find_all(text))
    if (it.groups[1].empty() && std::find(words.begin(), words.end(), it.groups[2]) == words.end())
      words.push_back(it.groups[2]);
  return words;
}

/// What is between square brackets, of those of `array` if it has any.
std::string subscripts_of(std::string text, const std::string& array) {
  static const Pattern name(R"(\w+)");
  if (name.is_all_of(array)) {
    const Pattern own("\\b" + array + R"(((\s*\[[^\[\]]*\])+))");
    std::string subscripts;
    for (const Pattern::Match& it : own.find_all(text)) subscripts += it.groups[1];
    if (!subscripts.empty()) text = subscripts;
  }
  std::string inside;
  int depth = 0;
  for (const char c : text) {
    depth -= c == ']' ? 1 : 0;
    inside += depth > 0 ? c : ' ';
    depth += c == '[' ? 1 : 0;
  }
  return inside;
}

}  // namespace

std::vector<Clue> clues_in(const Model& model, const Function& function) {
  std::vector<Clue> clues;
  const Tokens tokens = tokens_in(model, function);
  if (function.returns.empty())
    clues.push_back({Clue::Kind::no_return, function.last_line, function.name, {}, {}});
  find_own_values(tokens, clues);
  find_early_nots(tokens, clues);
  find_exchanged(model, tokens, clues);
  find_unused(function, tokens, clues);
  if (!function.returns.empty()) find_open_end(function, statements_of(tokens), clues);
  return clues;
}

std::vector<NamedLine> origins_of_subscripts(const Model& model, int line, const std::string& array) {
  const Function* function = model.function_at(line);
  if (function == nullptr) return {};
  static const Pattern plain(R"(^\s*(threadIdx|blockIdx)\.[xyz]\s*;)");
  std::vector<NamedLine> found;
  for (const std::string& name : words_of(subscripts_of(code_of(model, line), array))) {
    const auto called = std::find_if(model.functions.begin(), model.functions.end(), [&](const Function& it) {
      return it.name == name && !it.is_kernel && it.first_line > 0;
    });
    if (called != model.functions.end()) {
      if (!called->returns.empty()) found.push_back({name, called->returns.back()});
      continue;
    }
    const Pattern computes("\\b" + name + R"(\s*[-+*/%^|&]?=(?!=))");
    for (int at = line - 1; at >= function->first_line; --at) {
      const std::string text = code_of(model, at);
      const auto match = computes.find(text);
      if (!match) continue;
      const bool is_head = text.find("for") != std::string::npos && text.find('(') < match->begin;
      if (!is_head && !plain.is_in(text.substr(match->end))) found.push_back({name, at});
      break;
    }
  }
  return found;
}

bool has_sizeof_in_subscript(const Model& model, int line, const std::string& array) {
  const auto divides = [](const std::string& text) {
    return text.find('/') != std::string::npos || text.find(">>") != std::string::npos;
  };
  const auto multiplies = [&](const std::string& text) {
    static const Pattern factor(R"(\*\s*sizeof\b|\bsizeof\s*\([^()]*\)\s*\*)");
    return !divides(text) && factor.is_in(text);
  };
  const std::string subscripts = subscripts_of(code_of(model, line), array);
  if (multiplies(subscripts)) return true;
  if (divides(subscripts)) return false;
  const std::vector<NamedLine> origins = origins_of_subscripts(model, line, array);
  return std::any_of(origins.begin(), origins.end(), [&](const NamedLine& it) {
    const Pattern value("\\b" + it.name + R"(\s*=([^=;,][^;,]*))");
    const std::string text = code_of(model, it.line);
    const auto match = value.find(text);
    return match && multiplies(match->groups[1]);
  });
}

std::vector<NamedLine> without_value(const Model& model, int line) {
  const Function* function = model.function_at(line);
  if (function == nullptr) return {};
  std::vector<NamedLine> found;
  for (const std::string& name : words_of(code_of(model, line))) {
    const Pattern declares(
        R"(^\s*(unsigned |bool|int|float|double|long|size_t|char|short|u?int\d+_t)[^=;({]*\b)" + name +
        R"(\s*(\[[^\]]*\]\s*)?[;,])");
    for (int at = line; at >= function->first_line; --at)
      if (declares.is_in(code_of(model, at))) {
        found.push_back({name, at});
        break;
      }
  }
  return found;
}

std::optional<OtherPlace> other_place(const Model& model, const Function& function) {
  std::vector<OtherPlace> found;
  std::vector<Array> arrays = function.arrays;
  arrays.insert(arrays.end(), model.arrays.begin(), model.arrays.end());
  for (const Array& array : arrays) {
    if (!array.is_shared) continue;
    const Pattern store("\\b" + array.name + R"((\s*\[.*\])\s*=(?!=))"),
        use("\\b" + array.name + R"(\s*\[.*)");
    std::vector<std::pair<int, std::string>> stores, loads;
    for (int at = function.first_line; at <= function.last_line; ++at) {
      std::string text = code_of(model, at);
      if (at == array.line) continue;
      if (const auto match = store.find(text)) {
        stores.emplace_back(at, match->groups[1]);
        text = text.substr(match->end);
      }
      if (const auto match = use.find(text)) loads.emplace_back(at, match->groups[0]);
    }
    if (stores.size() != 1 || loads.size() != 1) continue;
    for (const Function& called : model.functions) {
      const Pattern call("\\b" + called.name + R"(\s*\()");
      if (!called.is_kernel && call.is_in(stores[0].second) && !call.is_in(loads[0].second))
        found.push_back({array.name, called.name, stores[0].first, loads[0].first});
    }
  }
  return found.size() == 1 ? std::optional(found.front()) : std::nullopt;
}

std::vector<std::string> members_never_stored(const Model& model, int line, const std::string& object) {
  const Function* function = model.function_at(line);
  if (function == nullptr || object.empty()) return {};
  std::vector<std::string> found;
  const std::string text = code_of(model, line);
  const Pattern member("\\b" + object + R"(\.([A-Za-z_]\w*))");
  for (const Pattern::Match& it : member.find_all(text)) {
    const Pattern stores("\\b" + object + "(\\." + it.groups[1] + R"(\b)?\s*(\[[^=]*\])?\s*[-+*/]?=(?!=))");
    bool is_stored = false;
    for (int at = function->first_line; at <= function->last_line && !is_stored; ++at)
      is_stored = stores.is_in(code_of(model, at));
    const std::string& name = it.groups[0];
    if (!is_stored && std::find(found.begin(), found.end(), name) == found.end()) found.push_back(name);
  }
  return found;
}

}  // namespace cml::source
