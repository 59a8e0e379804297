#include "testing/fault.h"

#include "core/failures.h"

namespace cml::testing {

Failure of_check(const std::string& words) {
  const std::string separator = "; next: ";
  const size_t end = words.find(separator);
  const std::string step = end == std::string::npos ? "" : words.substr(end + separator.size());
  return of_check(words.substr(0, end), step);
}

Failure of_check(const std::string& words, const std::string& step) {
  return failure<Key::of_check>("words"_v(Words{words}), "step"_v(Words{step}));
}

Fault::Fault(const std::string& words) : optional(words.empty() ? optional() : optional(of_check(words))) {}

}  // namespace cml::testing
