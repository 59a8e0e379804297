#include "source/model.h"

#include <algorithm>
#include <map>
#include <span>

#include "core/text.h"
#include "source/constant_expression.h"
#include "source/tokens.h"

namespace cml::source {
namespace {

/// Index of the token that closes the bracket at `open`; the number of tokens where none does.
size_t closing(TokenView tokens, size_t open, const char* opens, const char* closes) {
  int depth = 0;
  for (size_t i = open; i < tokens.size(); ++i) {
    if (tokens[i].text == opens) ++depth;
    if (tokens[i].text == closes && --depth == 0) return i;
  }
  return tokens.size();
}

/// [begin, end) at the commas outside of brackets.
std::vector<TokenView> split(TokenView tokens) {
  std::vector<TokenView> parts;
  int depth = 0;
  size_t begin = 0;
  for (size_t i = 0; i <= tokens.size(); ++i) {
    if (i < tokens.size()) {
      const std::string& text = tokens[i].text;
      depth += text == "(" || text == "<" || text == "["   ? 1
               : text == ")" || text == ">" || text == "]" ? -1
                                                           : 0;
      if (text != "," || depth != 0) continue;
    }
    if (i > begin) parts.push_back(tokens.subspan(begin, i - begin));
    begin = i + 1;
  }
  return parts;
}

bool is_qualifier(const std::string& text) {
  static constexpr const char* kQualifiers[] = {
      "const",     "volatile",   "static",   "extern", "__shared__", "__restrict__", "&",
      "constexpr", "__restrict", "register", "inline", "__device__", "__constant__", "typename"};
  return std::any_of(std::begin(kQualifiers), std::end(kQualifiers),
                     [&](const char* it) { return text == it; });
}

std::string type_text(TokenView tokens) {
  std::string text;
  for (const Token& token : tokens) {
    if (is_qualifier(token.text)) continue;
    if (!text.empty() && token.kind == Token::Kind::word) text += ' ';
    text += token.text;
  }
  return text;
}

std::vector<Parameter> parameters_of(TokenView list) {
  std::vector<Parameter> result;
  for (const TokenView& part : split(list)) {
    size_t end = part.size();
    while (end > 0 && part[end - 1].kind != Token::Kind::word) --end;
    if (end == 0) continue;
    Parameter parameter{part[end - 1].text, type_text(part.first(end - 1)), false};
    const bool is_array = is(part, end, "[");
    parameter.is_pointer = is_array || parameter.type.find('*') != std::string::npos;
    if (is_array) parameter.type += "*";
    result.push_back(std::move(parameter));
  }
  return result;
}

/// "4", "2" of "ns::k<4, 2>".
std::vector<std::string> template_arguments(const std::string& kernel) {
  std::vector<std::string> arguments;
  const size_t open = kernel.find('<');
  if (open == std::string::npos) return arguments;
  const std::vector<Token> tokens = tokens_of(kernel.substr(open));
  const size_t close = closing(tokens, 0, "<", ">");
  for (const TokenView& part : split(TokenView(tokens).subspan(1, close - 1))) {
    std::string text;
    for (const Token& token : part) text = token.text;  // "(unsigned)4", "4u": the last counts
    arguments.push_back(text);
  }
  return arguments;
}

/// The declaration of an array whose first "[" is at `at`: `float tile[16][17]`. Nothing where the tokens
/// before are no declaration.
std::optional<Array> array_at(TokenView tokens, size_t begin, size_t at, const Constants& constants) {
  if (at < begin + 2 || !is_word(tokens, at - 1)) return std::nullopt;
  const TokenView head = tokens.subspan(begin, at - 1 - begin);
  for (const Token& token : head) {
    const bool punctuation =
        token.kind == Token::Kind::other && token.text.find_first_of("(){}=+-/%.?!|&") == 0;
    if (punctuation || token.text == "return" || token.kind == Token::Kind::directive) return std::nullopt;
  }
  Array array;
  array.name = tokens[at - 1].text;
  array.type = type_text(head);
  if (array.type.empty()) return std::nullopt;
  array.line = tokens[at - 1].line;
  array.is_shared =
      std::any_of(head.begin(), head.end(), [](const Token& t) { return t.text == "__shared__"; });
  array.is_extern = std::any_of(head.begin(), head.end(), [](const Token& t) { return t.text == "extern"; });
  bool known = true;
  while (is(tokens, at, "[")) {
    const size_t close = closing(tokens, at, "[", "]");
    if (close >= tokens.size()) return std::nullopt;
    const auto extent = value_of(tokens.subspan(at + 1, close - at - 1), constants);
    known &= extent.has_value();
    array.extents.push_back(extent.value_or(0));
    at = close + 1;
  }
  if (!known) array.extents.clear();
  return array;
}

/// Index of the "{" where a class, struct or union is defined at token `i`; nothing where none is, as of
/// `template <class T>`.
std::optional<size_t> class_body_at(TokenView tokens, size_t i) {
  if (!is(tokens, i, "struct") && !is(tokens, i, "class") && !is(tokens, i, "union")) return std::nullopt;
  if (i > 0 && (is(tokens, i - 1, "<") || is(tokens, i - 1, ","))) return std::nullopt;
  for (++i; i < tokens.size(); ++i) {
    const std::string& text = tokens[i].text;
    if (text == "{") return i;
    if (!is_word(tokens, i) && text != ":" && text != "," && text != "<" && text != ">") return std::nullopt;
  }
  return std::nullopt;
}

bool declares_shared(TokenView tokens) {
  return std::any_of(tokens.begin(), tokens.end(), [](const Token& t) { return t.text == "__shared__"; });
}

/// Arrays declared in `tokens`, a body or what lies outside of functions; alignas(...) and __align__(...) are
/// looked over, and so are members of classes.
std::vector<Array> arrays_in(TokenView tokens, const Constants& constants) {
  std::vector<Array> arrays;
  std::vector<Token> plain;
  for (size_t i = 0; i < tokens.size(); ++i) {
    if ((tokens[i].text == "alignas" || tokens[i].text == "__align__") && is(tokens, i + 1, "(")) {
      i = closing(tokens, i + 1, "(", ")");
      continue;
    }
    plain.push_back(tokens[i]);
  }
  const TokenView all(plain);
  size_t begin = 0;
  for (size_t i = 0; i < all.size(); ++i) {
    const std::string& text = all[i].text;
    if (const auto body = class_body_at(all, i)) {
      i = closing(all, *body, "{", "}");
      begin = i + 1;
      continue;
    }
    const bool region = all[i].kind == Token::Kind::region_begin || all[i].kind == Token::Kind::region_end;
    if (text == ";" || text == "{" || text == "}" || text == ")" || region ||
        all[i].kind == Token::Kind::directive_end) {
      begin = i + 1;
    } else if (text == "[" && i > begin) {
      if (auto array = array_at(all, begin, i, constants)) arrays.push_back(std::move(*array));
      while (i < all.size() && all[i].text != ";" && all[i].text != "{" && all[i].text != "}") ++i;
      begin = i + 1;
    }
  }
  return arrays;
}

void note_calls(TokenView body, Function& function) {
  for (size_t i = 0; i < body.size(); ++i) {
    const std::string& text = body[i].text;
    const int line = body[i].line;
    if (text == "return") function.returns.push_back(line);
    if (text == "__syncthreads" && !is(body, i + 1, "("))
      function.uncalled_barriers.push_back(line);
    else if (text.starts_with("__syncthreads"))
      function.barriers.push_back(line);
    if (text == "__syncwarp") function.warp_barriers.push_back(line);
    if (text.starts_with("__threadfence")) function.fences.push_back(line);
    if (text == "__threadfence_block") function.block_fences.push_back(line);
    if (text == "__trap" || text == "__brkpt") function.traps.push_back(line);
    if (text == "=" && i > 0 && is_word(body, i - 1) && i + 1 < body.size()) {
      const bool is_null = body[i + 1].text == "nullptr" || body[i + 1].text == "NULL";
      const bool is_zero = body[i + 1].text == "0" && i > 1 && is(body, i - 2, "*") && is(body, i + 2, ";");
      if (is_null || is_zero) function.null_pointers.push_back({body[i - 1].text, line});
    }
  }
}

/// Names of the template parameters declared right before token `at`: template <int kSide, int kPad>.
std::vector<std::string> template_parameters(TokenView tokens, size_t at) {
  std::vector<std::string> names;
  size_t begin = at;
  while (begin > 0 && tokens[begin - 1].text != ";" && tokens[begin - 1].text != "}" &&
         tokens[begin - 1].text != "{")
    --begin;
  for (size_t i = begin; i < at; ++i) {
    if (tokens[i].text != "template" || !is(tokens, i + 1, "<")) continue;
    const size_t close = closing(tokens, i + 1, "<", ">");
    for (const TokenView& part : split(tokens.subspan(i + 2, std::min(close, at) - i - 2))) {
      std::string name;
      for (const Token& token : part) {
        if (token.text == "=") break;
        if (token.kind == Token::Kind::word) name = token.text;
      }
      names.push_back(name);
    }
    break;
  }
  return names;
}

std::string plain_name(const std::string& kernel) {
  std::string name = without_parameters(kernel);
  name = name.substr(0, name.find('<'));
  const size_t colon = name.rfind(':');
  return colon == std::string::npos ? name : name.substr(colon + 1);
}

}  // namespace

Model model_of(const std::string& source, const std::string& kernel) {
  Model model;
  model.lines = lines_of(source);
  const std::vector<Token> all = tokens_of(source);
  const TokenView tokens(all);
  const std::string wanted = plain_name(kernel);
  const std::vector<std::string> arguments = template_arguments(without_parameters(kernel));
  const Constants constants = constants_of(tokens, {});
  std::vector<Token> outside;
  for (size_t i = 0; i < tokens.size(); ++i) {
    const bool is_kernel = tokens[i].text == "__global__";
    if (!is_kernel && tokens[i].text != "__device__") {
      outside.push_back(tokens[i]);
      continue;
    }
    const size_t begin = i;
    size_t open = i + 1;
    while (open < tokens.size() && !is(tokens, open, ";") && !is(tokens, open, "{") &&
           !is(tokens, open, "=")) {
      if (is(tokens, open, "(")) {
        if (!is(tokens, open - 1, "__launch_bounds__")) break;
        open = closing(tokens, open, "(", ")");
      }
      ++open;
    }
    if (!is(tokens, open, "(") || !is_word(tokens, open - 1)) continue;
    const size_t close = closing(tokens, open, "(", ")");
    size_t body = close + 1;
    while (is_word(tokens, body)) ++body;  // noexcept
    if (!is(tokens, body, "{")) continue;
    const size_t end = closing(tokens, body, "{", "}");
    Function function;
    function.name = tokens[open - 1].text;
    function.is_kernel = is_kernel;
    function.template_parameters = template_parameters(tokens, begin);
    function.first_line = tokens[open - 1].line;
    function.last_line = end < tokens.size() ? tokens[end].line : static_cast<int>(model.lines.size());
    function.parameters = parameters_of(tokens.subspan(open + 1, close - open - 1));
    const TokenView inside = tokens.subspan(body + 1, std::min(end, tokens.size()) - body - 1);
    Constants own;
    if (function.name == wanted) {
      const std::vector<std::string>& names = function.template_parameters;
      for (size_t p = 0; p < std::min(names.size(), arguments.size()); ++p) {
        const std::vector<Token> value = tokens_of(arguments[p]);
        if (const auto number = value_of(value, {})) own[names[p]] = *number;
      }
    }
    for (const auto& [name, value] : constants) own.emplace(name, value);
    own = constants_of(inside, std::move(own));
    function.arrays = arrays_in(inside, own);
    function.has_shared = declares_shared(inside);
    note_calls(inside, function);
    model.functions.push_back(std::move(function));
    i = end;
  }
  model.arrays = arrays_in(outside, constants);
  model.has_shared = declares_shared(outside);
  return model;
}

const Function* Model::function_at(int line) const {
  for (const Function& function : functions)
    if (function.first_line <= line && line <= function.last_line) return &function;
  return nullptr;
}

const Function* Model::function_named(const std::string& kernel) const {
  const std::string name = plain_name(kernel);
  for (const Function& function : functions)
    if (function.name == name) return &function;
  return nullptr;
}

const Array* Model::shared_array(const std::string& name, const Function* function) const {
  const auto find = [&](const std::vector<Array>& list) -> const Array* {
    for (const Array& array : list)
      if (array.is_shared && array.name == name) return &array;
    return nullptr;
  };
  if (function != nullptr)
    if (const Array* own = find(function->arrays)) return own;
  if (const Array* global = find(arrays)) return global;
  for (const Function& other : functions)
    if (const Array* found = find(other.arrays)) return found;
  return nullptr;
}

std::optional<unsigned> bytes_of_type(const std::string& type) {
  static const std::map<std::string, unsigned> kBytes{{"char", 1},          {"signed char", 1},
                                                      {"unsigned char", 1}, {"int8_t", 1},
                                                      {"uint8_t", 1},       {"bool", 1},
                                                      {"short", 2},         {"unsigned short", 2},
                                                      {"int16_t", 2},       {"uint16_t", 2},
                                                      {"__half", 2},        {"half", 2},
                                                      {"int", 4},           {"unsigned", 4},
                                                      {"unsigned int", 4},  {"int32_t", 4},
                                                      {"uint32_t", 4},      {"float", 4},
                                                      {"long", 8},          {"unsigned long", 8},
                                                      {"long long", 8},     {"unsigned long long", 8},
                                                      {"int64_t", 8},       {"uint64_t", 8},
                                                      {"size_t", 8},        {"double", 8},
                                                      {"float2", 8},        {"int2", 8},
                                                      {"uint2", 8},         {"float4", 16},
                                                      {"int4", 16},         {"uint4", 16},
                                                      {"double2", 16},      {"float3", 12},
                                                      {"int3", 12},         {"uint3", 12},
                                                      {"char4", 4},         {"uchar4", 4},
                                                      {"uchar3", 3},        {"short2", 4},
                                                      {"half2", 4},         {"__half2", 4},
                                                      {"__nv_bfloat16", 2}, {"__nv_bfloat162", 4}};
  const auto found = kBytes.find(type);
  return found == kBytes.end() ? std::nullopt : std::optional(found->second);
}

Tokens tokens_in(const Model& model, const Function& function) {
  std::string source;
  for (const std::string& line : model.lines) source += line + "\n";
  Tokens own;
  for (Token& token : tokens_of(source))
    if (token.line >= function.first_line && token.line <= function.last_line)
      own.push_back(std::move(token));
  return own;
}

}  // namespace cml::source
