#include "ptx/separate_names.h"

#include <string>
#include <unordered_set>

namespace cml::ptx {
namespace {

using Names = std::unordered_set<std::string>;

std::string free_name(const std::string& name, const Names& taken, const Names& also_taken) {
  std::string result;
  uint32_t suffix = 0;
  do result = name + "$" + std::to_string(++suffix);
  while (taken.contains(result) || also_taken.contains(result));
  return result;
}

Names names_of_module(Module& module, const std::vector<uint32_t>& promoted) {
  const std::unordered_set<uint32_t> last(promoted.begin(), promoted.end());
  Names names;
  for (const Function& function : module.functions) names.insert(function.name);
  for (uint32_t i = 0; i < module.variables.size(); ++i)
    if (!last.contains(i)) names.insert(module.variables[i].name);
  for (const uint32_t i : promoted) {
    std::string& name = module.variables[i].name;
    if (names.contains(name)) name = free_name(name, names, {});
    names.insert(name);
  }
  return names;
}

void separate(Function& function, const Names& of_module) {
  std::vector<std::string*> found;
  size_t registers = 0;
  const size_t given = function.parameters.size() + function.returns.size();
  for (size_t i = 0; i < given; ++i) registers += function.variables[i].space == Space::reg;
  for (size_t i = registers; i < function.registers.size(); ++i)
    if (of_module.contains(function.registers[i].name)) found.push_back(&function.registers[i].name);
  for (size_t i = given; i < function.variables.size(); ++i)
    if (of_module.contains(function.variables[i].name)) found.push_back(&function.variables[i].name);
  if (found.empty()) return;
  Names own;
  for (const Register& one : function.registers) own.insert(one.name);
  for (const Variable& one : function.variables) own.insert(one.name);
  for (std::string* name : found) own.insert(*name = free_name(*name, of_module, own));
}

}  // namespace

void separate_names(Module& module, const std::vector<uint32_t>& promoted) {
  const Names of_module = names_of_module(module, promoted);
  for (Function& function : module.functions)
    if (function.has_body) separate(function, of_module);
}

}  // namespace cml::ptx
