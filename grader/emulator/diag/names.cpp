#include "emulator/diag/names.h"

#include <cxxabi.h>

#include <cstdlib>
#include <memory>

namespace cml::emulator {

std::string demangled(const std::string& name) {
  // "s" alone would be read as a type.
  if (name.compare(0, 2, "_Z") != 0) return name;
  int status = 0;
  const std::unique_ptr<char, void (*)(void*)> text(
      abi::__cxa_demangle(name.c_str(), nullptr, nullptr, &status), std::free);
  return status == 0 && text != nullptr ? text.get() : name;
}

std::string without_parameters(const std::string& name) {
  // The parameter list is the last balanced pair of parentheses.
  std::string text = name;
  if (!text.empty() && text.back() == ')') {
    int depth = 0;
    for (size_t i = text.size(); i-- > 0;) {
      if (text[i] == ')') ++depth;
      if (text[i] == '(' && --depth == 0) {
        text.resize(i);
        break;
      }
    }
  }
  // A template's demangled name begins with its return type.
  int depth = 0;
  for (size_t i = text.size(); i-- > 0;) {
    if (text[i] == '>' || text[i] == ')') ++depth;
    if (text[i] == '<' || text[i] == '(') --depth;
    if (text[i] == ' ' && depth == 0) return text.substr(i + 1);
  }
  return text;
}

std::string variable_name(const std::string& name) {
  const std::string text = demangled(name);
  int depth = 0;
  for (size_t i = text.size(); i-- > 1;) {
    if (text[i] == '>' || text[i] == ')') ++depth;
    if (text[i] == '<' || text[i] == '(') --depth;
    if (depth == 0 && text[i] == ':' && text[i - 1] == ':') return text.substr(i + 1);
  }
  return text;
}

}  // namespace cml::emulator
