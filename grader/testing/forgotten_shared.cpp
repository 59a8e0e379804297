#include "testing/forgotten_shared.h"

#include "core/failures.h"
#include "source/model.h"
#include "source/thread_branches.h"

namespace cml::testing {

Fault forgotten_shared(const std::string& source, const std::string& file_name, const std::string& kernel) {
  const source::Model model = source::model_of(source, kernel);
  const source::Function* function = model.function_named(kernel);
  if (function == nullptr || function->barriers.empty()) return {};
  if (const auto own = source::set_by_one_thread(model, *function)) {
    Failure found =
        failure<Key::set_by_one_thread>("name"_v(own->name), "set"_v(own->set), "use"_v(own->use));
    found.where = {file_name, own->set, kernel};
    return found;
  }
  if (function->arrays.empty()) return {};
  if (function->has_shared || model.has_shared) return {};
  const source::Array& array = function->arrays.front();
  Failure found = failure<Key::not_shared>("array"_v(array.name));
  found.where = {file_name, array.line, kernel};
  return found;
}

}  // namespace cml::testing
