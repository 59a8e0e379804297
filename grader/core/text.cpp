#include "core/text.h"

#include <cxxabi.h>

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <numeric>
#include <sstream>
#include <utility>
#include <vector>

namespace cml {
namespace {

/// Where, from `end` back, `is_it(i)` holds outside of all brackets; npos where nowhere.
template <class IsIt>
size_t find_last_outside(const std::string& text, size_t end, IsIt is_it) {
  int depth = 0;
  for (size_t i = end; i-- > 0;) {
    if (text[i] == '>' || text[i] == ')') ++depth;
    if (text[i] == '<' || text[i] == '(') --depth;
    if (depth == 0 && is_it(i)) return i;
  }
  return std::string::npos;
}

/// Where the parameter list of a function begins: the "(" that the last ")" closes. The end without
/// one.
size_t parameters_begin(const std::string& name) {
  if (name.empty() || name.back() != ')') return name.size();
  int depth = 0;
  for (size_t i = name.size(); i-- > 0;) {
    if (name[i] == ')') ++depth;
    if (name[i] == '(' && --depth == 0) return i;
  }
  return name.size();
}

}  // namespace

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(std::move(line));
  return lines;
}

std::string trimmed(const std::string& text) {
  constexpr const char* kBlanks = " \t\r";
  const size_t begin = text.find_first_not_of(kBlanks);
  if (begin == std::string::npos) return {};
  return text.substr(begin, text.find_last_not_of(kBlanks) + 1 - begin);
}

size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), size_t{0});
  for (size_t i = 0; i < a.size(); ++i) {
    size_t diagonal = std::exchange(row[0], i + 1);
    for (size_t j = 0; j < b.size(); ++j) {
      const size_t replaced = diagonal + (a[i] == b[j] ? 0 : 1);
      diagonal = std::exchange(row[j + 1], std::min({replaced, row[j] + 1, row[j + 1] + 1}));
    }
  }
  return row.back();
}

std::string demangled(const std::string& name) {
  if (!name.starts_with("_Z")) return name;  // "s" alone would be read as a type
  int status = 0;
  const std::unique_ptr<char, void (*)(void*)> text(
      abi::__cxa_demangle(name.c_str(), nullptr, nullptr, &status), std::free);
  if (status != 0 || text == nullptr) return name;
  const std::string whole = text.get();
  const size_t parameters = parameters_begin(whole);
  if (parameters == whole.size()) return whole;
  const size_t blank = find_last_outside(whole, parameters, [&](size_t i) { return whole[i] == ' '; });
  return blank == std::string::npos ? whole : whole.substr(blank + 1);
}

std::string without_parameters(const std::string& demangled) {
  return demangled.substr(0, parameters_begin(demangled));
}

std::vector<std::string> parameter_types(const std::string& demangled_kernel) {
  std::vector<std::string> types;
  const size_t open = without_parameters(demangled_kernel).size();
  if (open + 1 >= demangled_kernel.size()) return types;
  int depth = 0;
  std::string type;
  for (size_t i = open + 1; i < demangled_kernel.size(); ++i) {
    const char c = demangled_kernel[i];
    if (depth == 0 && (c == ',' || c == ')')) {
      if (type = trimmed(type); !type.empty()) types.push_back(type);
      type.clear();
      continue;
    }
    depth += c == '<' || c == '(' ? 1 : c == '>' || c == ')' ? -1 : 0;
    type += c;
  }
  return types;
}

std::string variable_name(const std::string& name) {
  const std::string text = demangled(name);
  const size_t scope = find_last_outside(
      text, text.size(), [&](size_t i) { return i > 0 && text[i] == ':' && text[i - 1] == ':'; });
  return scope == std::string::npos ? text : text.substr(scope + 1);
}

}  // namespace cml
