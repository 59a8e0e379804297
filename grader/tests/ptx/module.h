#pragma once
#include <cstring>

#include "tests/ptx/corpus.h"

/// For tests of declarations.
namespace cml::ptx::testing {

/// A module of these declarations; throws where they do not parse.
inline Module module_of(const std::string& declarations) {
  Result<Module> module = parse(".version 8.0\n.target sm_80\n.address_size 64\n" + declarations, "test.ptx");
  if (!module) throw std::runtime_error(module.error().to_string());
  return std::move(*module);
}

/// The message that they are rejected with, or "accepted".
inline std::string declaration_error(const std::string& declarations) {
  const auto module = parse(".version 8.0\n.target sm_80\n" + declarations, "test.ptx");
  return module ? "accepted" : module.error().message;
}

/// The initial contents as an array.
template <class T>
std::vector<T> values(const Variable& variable) {
  std::vector<T> result(variable.initial.size() / sizeof(T));
  std::memcpy(result.data(), variable.initial.data(), result.size() * sizeof(T));
  return result;
}

}  // namespace cml::ptx::testing
