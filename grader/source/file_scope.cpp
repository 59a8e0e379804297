#include "source/file_scope.h"

#include <algorithm>
#include <cctype>

namespace cml::source {
namespace {

using Kind = Token::Kind;

size_t after_angles(const Tokens& tokens, size_t open) {
  int depth = 0;
  for (size_t i = open; i < tokens.size(); ++i) {
    if (is(tokens[i], "(")) i = after_brackets(tokens, i) - 1;
    if (is(tokens[i], "<")) ++depth;
    if (is(tokens[i], ">") && --depth == 0) return i + 1;
  }
  return tokens.size();
}
/// The place of the name before the parenthesis at `open`, of a function or a specialisation; `open` where
/// no name is there.
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

  FileDeclaration next(size_t begin) {
    FileDeclaration it{begin, begin, 0, 0};
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
  size_t read(FileDeclaration& it, size_t i) {
    const Token& token = tokens_[i];
    if (token.kind == Kind::directive) return it.end = after_directive(tokens_, i);
    if (token.kind == Kind::region_begin || token.kind == Kind::region_end) return it.end = i + 1;
    if (token.text == "template" && i + 1 < tokens_.size() && is(tokens_[i + 1], "<"))
      return after_angles(tokens_, i + 1);
    if (is(token, "=")) has_value_ = true;
    if (token.kind == Kind::word && token.text == "operator") it.name = i;
    if (is(token, "(")) {
      const size_t name = name_before(tokens_, it.begin, i);
      if (name != i && !has_value_ && it.name == kNone) it.name = name;
      return after_brackets(tokens_, i);
    }
    if (is(token, "{")) return braces(it, i);
    if (is(token, ";")) it.end = i + 1;
    return i + 1;
  }

  size_t braces(FileDeclaration& it, size_t open) {
    const size_t after = after_brackets(tokens_, open);
    const bool is_scope = tokens_[it.begin].text == "namespace" || tokens_[it.begin].text == "inline" ||
                          tokens_[it.begin].text == "extern";
    const bool is_body = it.name != kNone && !has_value_;
    if (is_body) it.body = open;
    // A semicolon follows a structure or an initialiser.
    if (is_body || (is_scope && !has_value_)) it.end = after;
    for (size_t i = open; i < after; ++i) it.has_region |= is_body && tokens_[i].kind == Kind::region_begin;
    return after;
  }

  const Tokens& tokens_;
  bool has_value_ = false;
};

bool is_number(const Token& token) {
  return token.kind == Kind::other && std::isdigit(static_cast<unsigned char>(token.text[0])) != 0;
}

/// The macros of a file, where one of them may stand for the word `namespace`.
std::set<std::string> macros_of(const Tokens& tokens) {
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
bool begins_namespace(const Tokens& tokens, size_t begin, size_t open, const std::set<std::string>& macros) {
  if (begin == open) return true;
  if (tokens[open - 1].kind == Kind::other && tokens[open - 1].text.back() == '"') return true;  // extern "C"
  bool has_value = false;
  for (size_t i = begin; i < open; ++i) {
    has_value |= is(tokens[i], "=");
    if (!has_value && (tokens[i].text == "namespace" || macros.count(tokens[i].text) != 0)) return true;
  }
  return false;
}

}  // namespace

bool same(const Token& a, const Token& b) { return a.kind == b.kind && a.text == b.text; }
bool is(const Token& token, std::string_view text) { return token.kind == Kind::other && token.text == text; }
bool ends_statement(const Token& token) {
  return is(token, ";") || is(token, "}") || token.kind == Kind::directive_end;
}
size_t after_directive(const Tokens& tokens, size_t at) {
  while (at < tokens.size() && tokens[at].kind != Kind::directive_end) ++at;
  return std::min(at + 1, tokens.size());
}

bool is_attribute(const std::string& word) {
  static const std::set<std::string> kWords{"decltype", "alignas", "noexcept", "requires", "explicit"};
  return word.starts_with("__") || kWords.count(word) != 0;
}

std::vector<FileDeclaration> declarations_of(const Tokens& tokens) {
  std::vector<FileDeclaration> all;
  DeclarationReader reader(tokens);
  for (size_t i = 0; i < tokens.size(); i = all.back().end) all.push_back(reader.next(i));
  return all;
}

std::set<std::string> functions_of(const Tokens& tokens, bool with_region) {
  std::set<std::string> names;
  for (const FileDeclaration& it : declarations_of(tokens))
    if (it.name != it.end && (it.has_region || !with_region)) names.insert(tokens[it.name].text);
  return names;
}

bool is_constant(const Tokens& tokens, size_t begin, size_t end, const std::set<std::string>& constants) {
  static const std::set<std::string> kWords{
      "sizeof", "int",  "unsigned", "long",   "short",  "char",    "bool",  "float", "double",
      "size_t", "true", "false",    "not",    "and",    "or",      "xor",   "compl", "bitand",
      "bitor",  "int2", "int4",     "float2", "float4", "double2", "uint2", "uint4", "not_eq"};
  if (begin < end && is(tokens[begin], "-")) ++begin;
  if (begin >= end) return false;
  if (end - begin > 1 && (!is(tokens[begin], "(") || after_brackets(tokens, begin) != end)) return false;
  return std::all_of(tokens.begin() + static_cast<std::ptrdiff_t>(begin),
                     tokens.begin() + static_cast<std::ptrdiff_t>(end), [&](const Token& token) {
                       if (token.kind == Kind::word)
                         return kWords.count(token.text) != 0 || constants.count(token.text) != 0;
                       return is_number(token) || (token.kind == Kind::other && token.text.size() == 1 &&
                                                   std::string_view("()+-*/%<>=!&|^~?:").find(token.text) !=
                                                       std::string_view::npos);
                     });
}

std::set<std::string> constants_of(const Tokens& tokens) {
  std::set<std::string> constants, others;
  for (const FileDeclaration& it : declarations_of(tokens)) {
    const bool is_macro = tokens[it.begin].text == "#define" && it.begin + 1 < it.end;
    bool is_fixed = false;
    for (size_t i = it.begin; i < it.end && !is_macro; ++i) {
      if (is(tokens[i], "{") || is(tokens[i], "(")) i = after_brackets(tokens, i) - 1;
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

std::map<std::string, Tokens> heads_of(const Tokens& tokens) {
  std::map<std::string, Tokens> heads;
  for (const FileDeclaration& it : declarations_of(tokens))
    if (it.body != it.end && it.name != it.end)
      heads[tokens[it.name].text] = Tokens(tokens.begin() + static_cast<std::ptrdiff_t>(it.begin),
                                           tokens.begin() + static_cast<std::ptrdiff_t>(it.body));
  return heads;
}

Scopes::Scopes(const Tokens& tokens) : kinds_(tokens.size()) {
  const std::set<std::string> macros = macros_of(tokens);
  std::vector<Scope> open{Scope::namespaces};
  size_t template_end = 0, statement = 0;
  for (size_t i = 0; i < tokens.size(); ++i) {
    const Token& token = tokens[i];
    if (token.kind == Kind::directive) {
      const size_t after = after_directive(tokens, i);
      for (; i < after; ++i) kinds_[i] = open.back();
      statement = i--;
      continue;
    }
    if (token.text == "template" && i + 1 < tokens.size() && is(tokens[i + 1], "<"))
      template_end = after_angles(tokens, i + 1);
    const bool is_closing = is(token, ")") || is(token, "}") || is(token, "]");
    if (is_closing && open.size() > 1) open.pop_back();
    kinds_[i] = open.back() == Scope::namespaces && i < template_end ? Scope::parameters : open.back();
    if (is(token, "{"))
      open.push_back(open.back() == Scope::namespaces && begins_namespace(tokens, statement, i, macros)
                         ? Scope::namespaces
                         : Scope::inner);
    if (is(token, "(") || is(token, "["))
      open.push_back(open.back() == Scope::namespaces ? Scope::parameters : open.back());
    if (is(token, "{") || is(token, "}") || is(token, ";") || token.kind == Kind::region_begin ||
        token.kind == Kind::region_end)
      statement = i + 1;
  }
}

}  // namespace cml::source
