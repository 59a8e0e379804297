#include "testing/reordered_parameters.h"

#include <algorithm>
#include <vector>

#include "core/failures.h"
#include "source/model.h"

namespace cml::testing {
namespace {

std::vector<std::string> names_of(const source::Function& function) {
  std::vector<std::string> names;
  for (const source::Parameter& parameter : function.parameters) names.push_back(parameter.name);
  return names;
}

}  // namespace

Fault reordered_parameters(const std::string& starter, const std::string& source,
                           const std::string& file_name, const std::string& kernel) {
  const source::Model given = source::model_of(starter, kernel);
  const source::Model own = source::model_of(source, kernel);
  const source::Function* before = given.function_named(kernel);
  const source::Function* now = own.function_named(kernel);
  if (before == nullptr || now == nullptr) return {};
  const std::vector<std::string> wanted = names_of(*before);
  const std::vector<std::string> found = names_of(*now);
  if (wanted == found || !std::is_permutation(wanted.begin(), wanted.end(), found.begin(), found.end()))
    return {};
  std::string list;
  for (const std::string& name : wanted) list += (list.empty() ? "" : ", ") + name;
  Failure fault = failure<Key::parameters_reordered>("kernel"_v(now->name), "wanted"_v(list));
  fault.where = {file_name, now->first_line, now->name};
  return fault;
}

}  // namespace cml::testing
