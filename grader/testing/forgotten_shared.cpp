#include "testing/forgotten_shared.h"

#include <fmt/format.h>

#include "emulator/diag/source_model.h"

namespace cml::testing {

std::string forgotten_shared(const std::string& source, const std::string& file_name,
                             const std::string& kernel) {
  const emulator::SourceModel model = emulator::model_of(source, kernel);
  const emulator::SourceFunction* function = model.function_named(kernel);
  if (function == nullptr || function->barriers.empty() || function->arrays.empty()) return {};
  if (function->has_shared || model.has_shared) return {};
  const emulator::SourceArray& array = function->arrays.front();
  return fmt::format("{}:{}: `{}` is each thread's own (local memory): it is declared without __shared__",
                     file_name, array.line, array.name);
}

}  // namespace cml::testing
