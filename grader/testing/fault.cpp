#include "testing/fault.h"

#include "core/failures.h"

namespace cml::testing {

Failure of_check(const std::string& words, const std::string& step) {
  return failure<Key::of_check>("words"_v(Words{words}), "step"_v(Words{step}));
}

Fault::Fault(const std::string& words) : optional(words.empty() ? optional() : optional(of_check(words))) {}

}  // namespace cml::testing
