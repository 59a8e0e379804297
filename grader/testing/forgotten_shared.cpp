#include "testing/forgotten_shared.h"

#include <fmt/format.h>

#include "source/model.h"

namespace cml::testing {

std::string forgotten_shared(const std::string& source, const std::string& file_name,
                             const std::string& kernel) {
  const source::Model model = source::model_of(source, kernel);
  const source::Function* function = model.function_named(kernel);
  if (function == nullptr || function->barriers.empty() || function->arrays.empty()) return {};
  if (function->has_shared || model.has_shared) return {};
  const source::Array& array = function->arrays.front();
  return fmt::format("{}:{}: `{}` is each thread's own (local memory): it is declared without __shared__",
                     file_name, array.line, array.name);
}

}  // namespace cml::testing
