#pragma once
#include <optional>
#include <sstream>
#include <string>
#include <utility>

#include "core/failures.h"
#include "testing/failure_matcher.h"

/// How a check streams its own words: EXPECT_THAT(run, SharedLoadRequests(1)) << label << ": " << why. The
/// words up to the first ": " are the case, the others are evidence.
namespace cml::testing {

/// A failure that waits for the words of the check; it is recorded at the end of the statement.
class Streamed {
 public:
  /// Nothing is recorded where nothing is wrong.
  explicit Streamed(Fault fault) : fault_(std::move(fault)) {}
  /// The words alone say what is wrong.
  Streamed() : is_alone_(true) {}
  ~Streamed() noexcept(false) {
    if (fault_.empty() && !is_alone_) return;
    const std::string words = words_.str();
    const size_t end = words.find(": ");
    const bool is_split = end != std::string::npos;
    const std::string rest = is_split ? words.substr(end + 2) : "";
    const std::string label = is_split || !is_alone_ ? words.substr(0, end) : "";
    if (is_alone_)
      fault_ = Fault(of_check(is_split ? rest : words));
    else if (!rest.empty())
      fault_->evidence.push_back(of_check(rest));
    fail(*std::move(fault_), label);
  }
  Streamed(const Streamed&) = delete;
  Streamed& operator=(const Streamed&) = delete;
  /// Adds to the words of the check.
  template <class T>
  Streamed& operator<<(const T& part) {
    if (!fault_.empty() || is_alone_) words_ << part;
    return *this;
  }

 private:
  Fault fault_;
  std::ostringstream words_;
  bool is_alone_ = false;
};

/// A value against its matcher.
template <class T>
Fault fault_of(const T& value, const FailureMatcher<T>& matcher) {
  return matcher.fault(value);
}

}  // namespace cml::testing

#undef EXPECT_THAT
#undef ADD_FAILURE
/// As GoogleTest's, with a matcher whose fault is a row of failures.def.
#define EXPECT_THAT(value, matcher) \
  ::cml::testing::Streamed { ::cml::testing::fault_of(value, matcher) }
/// As GoogleTest's: the words of the check say what is wrong.
#define ADD_FAILURE() \
  ::cml::testing::Streamed {}
