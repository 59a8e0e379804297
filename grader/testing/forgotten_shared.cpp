#include "testing/forgotten_shared.h"

#include <fmt/format.h>

#include <algorithm>

#include "emulator/diag/source_model.h"

namespace cml::testing {

std::string forgotten_shared(const std::string& source, const std::string& file_name,
                             const std::string& kernel) {
  const emulator::SourceModel model = emulator::model_of(source, kernel);
  const emulator::SourceFunction* function = model.function_named(kernel);
  if (function == nullptr || function->barriers.empty() || function->arrays.empty()) return {};
  const auto is_shared = [](const emulator::SourceArray& array) { return array.is_shared; };
  if (std::any_of(function->arrays.begin(), function->arrays.end(), is_shared) ||
      std::any_of(model.arrays.begin(), model.arrays.end(), is_shared))
    return {};
  const emulator::SourceArray& array = function->arrays.front();
  return fmt::format("{}:{}: `{}` is each thread's own (local memory): it is declared without __shared__",
                     file_name, array.line, array.name);
}

}  // namespace cml::testing
