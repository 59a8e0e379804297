#pragma once
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "testing/call_pattern.h"
#include "testing/reference.h"

namespace cml::testing {

/// Calls of a function that a student derives, with the cases of a domain.
class DerivedCalls {
 public:
  DerivedCalls(const Derivation& derivation, const Domain& domain);

  std::vector<Number> arguments_of(const Case& c) const;
  /// "f(rows = 3, columns = 4)".
  std::string text_of(const std::vector<Number>& arguments) const;
  /// The unit of a parameter, 1 unless the exercise names one.
  double unit_of(const std::string& parameter) const;
  DerivationRequest request_of(const std::vector<Case>& cases) const;

  /// Results of a request; nothing where they cannot be had.
  using Answers = std::function<std::optional<std::vector<std::byte>>(const DerivationRequest&)>;
  /// What all wrong calls have in common. Of `cases`, with these results, at least one is wrong. More calls
  /// are drawn by `seed`, `sets` at a time, and for each condition those that try it.
  CallPattern::Common common(const std::vector<Case>& cases, const std::vector<std::byte>& got, size_t sets,
                             uint64_t seed, const Answers& answers) const;

 private:
  struct Trial;
  std::vector<double> numbers_of(const Case& c) const;
  /// Calls that differ from one of the `wrong` ones in one parameter.
  Trial trial_of(const CallPattern::Condition& condition, const std::vector<Case>& wrong,
                 uint64_t seed) const;
  /// Adds calls with their results; the cases of those that are wrong.
  std::vector<Case> add_to(CallPattern& pattern, const std::vector<Case>& cases,
                           const std::vector<std::byte>& got) const;

  const Derivation& derivation_;
  const Domain& domain_;
  std::vector<std::string> parameters_;
  std::vector<std::string> names_;  ///< of the numbers of a call: its arguments, and what the domain defines
  size_t arguments_ = 0;            ///< how many of these are arguments
};

}  // namespace cml::testing
