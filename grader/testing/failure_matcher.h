#pragma once
#include <functional>
#include <ostream>
#include <string>
#include <utility>

#include "testing/end_test.h"
#include "testing/fault.h"

namespace cml::testing {

/// A gmock matcher that gives what is wrong with a T as a value.
template <class T>
class FailureMatcher {
 public:
  using is_gtest_matcher = void;
  using Judge = std::function<Fault(const T&)>;
  /// `description` completes "must": "run to its end".
  FailureMatcher(std::string description, Judge judge)
      : description_(std::move(description)), judge_(std::move(judge)) {}

  /// What is wrong; nothing where `value` matches.
  Fault fault(const T& value) const { return judge_(value); }
  bool Matches(const T& value) const { return fault(value).empty(); }  ///< as a gmock matcher has it

  /// For gmock.
  /// @{
  bool MatchAndExplain(const T& value, std::ostream* out) const {
    const Fault found = fault(value);
    if (out != nullptr) *out << found.to_string();
    return found.empty();
  }
  void DescribeTo(std::ostream* out) const { *out << "must " << description_; }
  void DescribeNegationTo(std::ostream* out) const { *out << "must not " << description_; }
  /// @}

 private:
  std::string description_;
  Judge judge_;
};

/// Fails the running test unless `value` matches. `label` is the case, `why` what the check adds to the
/// evidence, with a next step.
template <class T>
void expect(const T& value, const FailureMatcher<T>& matcher, const std::string& label = "",
            const std::string& why = "", const std::string& next = "") {
  Fault found = matcher.fault(value);
  if (found.empty()) return;
  if (!why.empty()) found->evidence.push_back(of_check(why, next));
  fail(*std::move(found), label);
}

}  // namespace cml::testing
