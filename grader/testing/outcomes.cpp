#include "testing/outcomes.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

namespace cml::testing {

std::optional<bool> Outcomes::passed(const Test& test) const {
  const auto found = passed_.find(test);
  return found == passed_.end() ? std::nullopt : std::optional(found->second);
}

std::vector<Failure> Outcomes::failures(const Test& test) const {
  const auto found = failures_.find(test);
  return found == failures_.end() ? std::vector<Failure>{} : found->second;
}

void Outcomes::note_metric(const Test& test, const MetricValue& metric) {
  auto& list = metrics_[test];
  const bool known = std::any_of(list.begin(), list.end(), [&](const LookedAt& it) {
    return it.metric.name == metric.name && it.metric.value == metric.value;
  });
  if (!known) list.push_back({metric});
}

void Outcomes::note_bound(const Test& test, const std::string& name, double value, const Bound& bound) {
  for (LookedAt& it : metrics_[test])
    if (it.metric.name == name && it.metric.value == value) it.bound = bound;
}

std::vector<Outcomes::LookedAt> Outcomes::metrics(const Test& test) const {
  const auto found = metrics_.find(test);
  return found == metrics_.end() ? std::vector<LookedAt>{} : found->second;
}

const Timed* Outcomes::timed(const Test& test) const {
  const auto found = timed_.find(test);
  return found == timed_.end() ? nullptr : &found->second;
}

void Outcomes::note_problem(const std::string& suite, const Failure& problem) {
  auto& list = problems_[suite];
  if (std::find(list.begin(), list.end(), problem) == list.end()) list.push_back(problem);
}

double Outcomes::spent(const std::string& suite) const {
  const auto found = spent_.find(suite);
  return found == spent_.end() ? 0 : found->second;
}

std::vector<Failure> Outcomes::problems(const std::string& suite) const {
  const auto found = problems_.find(suite);
  return found == problems_.end() ? std::vector<Failure>{} : found->second;
}

void Outcomes::note_remark(const Test& test, const std::string& text) {
  auto& list = remarks_[test];
  if (std::find(list.begin(), list.end(), text) == list.end()) list.push_back(text);
}

std::vector<std::string> Outcomes::remarks(const Test& test) const {
  constexpr size_t kShown = 4;
  const auto found = remarks_.find(test);
  if (found == remarks_.end()) return {};
  std::vector<std::string> shown = found->second;
  if (shown.size() <= kShown) return shown;
  const size_t more = shown.size() - kShown;
  shown.resize(kShown);
  shown.push_back(fmt::format("and {} more of the kind", more));
  return shown;
}

std::string Outcomes::printed(const Test& test) const {
  constexpr size_t kShown = 8;
  const auto found = printed_.find(test);
  if (found == printed_.end() || found->second.empty()) return {};
  std::istringstream lines(found->second);
  std::string text = "the kernels of this run printed:";
  size_t count = 0;
  for (std::string line; std::getline(lines, line); ++count)
    if (count < kShown) text += "\n  | " + line;
  if (count > kShown) text += fmt::format("\n  and {} lines more", count - kShown);
  return text;
}

std::string Outcomes::agreement_text() const {
  if (equal_ + near_ + beyond_ == 0) return {};
  return fmt::format("{} of {} counts are equal on emulator and hardware, {} within the tolerance{}", equal_,
                     equal_ + near_ + beyond_, near_,
                     beyond_ == 0 ? "" : fmt::format(", {} beyond it: the checks name them", beyond_));
}

void Outcomes::note_machine(const std::string& note) {
  if (std::find(machine_notes_.begin(), machine_notes_.end(), note) == machine_notes_.end())
    machine_notes_.push_back(note);
}

Outcomes& outcomes() {
  static Outcomes instance;
  return instance;
}

Outcomes::Test current_test() {
  const ::testing::TestInfo* info = ::testing::UnitTest::GetInstance()->current_test_info();
  return info ? Outcomes::Test{info->test_suite_name(), info->name()} : Outcomes::Test{};
}

}  // namespace cml::testing
