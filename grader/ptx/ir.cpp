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

}  // namespace cml::ptx
