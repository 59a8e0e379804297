#include "litmus/outcome.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "core/error.h"

namespace cml::litmus {
namespace {

bool contains(const std::vector<int32_t>& values, int32_t value) {
  return std::find(values.begin(), values.end(), value) != values.end();
}

Pattern only(const Outcome& outcome) {
  Pattern pattern{{}, outcome.word};
  for (const int32_t value : outcome.values) pattern.values.push_back({value});
  return pattern;
}

}  // namespace

bool matches(const Pattern& pattern, const Outcome& outcome) { return overlap(pattern, only(outcome)); }

bool overlap(const Pattern& a, const Pattern& b) {
  if (a.word != b.word || a.values.size() != b.values.size()) return false;
  for (size_t i = 0; i < a.values.size(); ++i)
    if (std::none_of(a.values[i].begin(), a.values[i].end(),
                     [&](int32_t value) { return contains(b.values[i], value); }))
      return false;
  return true;
}

std::string to_string(const Outcome& outcome, const std::vector<std::string>& names) {
  return to_string(only(outcome), names);
}

std::string to_string(const Pattern& pattern, const std::vector<std::string>& names) {
  if (!pattern.word.empty()) return pattern.word;
  CML_REQUIRE(pattern.values.size() == names.size(), "one name for each observed value");
  std::string out;
  for (size_t i = 0; i < names.size(); ++i)
    out += fmt::format("{}{}={}", out.empty() ? "" : " ", names[i], fmt::join(pattern.values[i], "|"));
  return out;
}

}  // namespace cml::litmus
