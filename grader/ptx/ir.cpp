#include "ptx/ir.h"

#include <algorithm>

namespace cml::ptx {
namespace {

template <class T>
const T* find(const std::vector<T>& all, const std::string& name) {
  const auto found = std::find_if(all.begin(), all.end(), [&](const T& one) { return one.name == name; });
  return found == all.end() ? nullptr : &*found;
}

}  // namespace

const Function* Module::find_function(const std::string& name) const { return find(functions, name); }
const Variable* Module::find_variable(const std::string& name) const { return find(variables, name); }

std::string text_of(const Selector& selector) {
  if (selector.count == 0) return "";
  std::string text = selector.halves ? ".h" : ".b";
  for (unsigned i = selector.count; i-- > 0;) text += static_cast<char>('0' + selector.digit(i));
  return text;
}

}  // namespace cml::ptx
