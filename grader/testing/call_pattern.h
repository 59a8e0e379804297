#pragma once
#include <cstddef>
#include <string>
#include <vector>

#include "testing/fault.h"

namespace cml::testing {

/// What the wrong calls of a student's function have in common: each call is added with its result and the
/// right one.
class CallPattern {
 public:
  /// Adds a call. Of truth values 0 and 1.
  void add(std::vector<double> arguments, double got, double right);
  /// A factor or a difference between all wrong results and the right ones, or one result of all; else a
  /// condition that all wrong calls fulfil, and few of the right ones. Nothing of fewer than three wrong
  /// calls.
  Fault common(const std::vector<std::string>& parameters) const;

 private:
  struct CallMade {
    std::vector<double> arguments;
    double got = 0, right = 0;
  };
  Fault of_results() const;
  /// Each wrong result is a multiple of the right one, or a part of it, but for the rounding.
  Fault of_rounded_results() const;
  /// Each wrong result is the largest multiple of one number that is not above the right one.
  Fault rounded_down() const;
  /// Each wrong result is a parameter divided by the right one.
  Fault inverse(const std::vector<std::string>& parameters) const;
  /// `least`, or a power of two of 2^16 or more below it, if hardly a right call has an argument between the
  /// two.
  double threshold(size_t parameter, double least) const;
  Fault of_arguments(const std::vector<std::string>& parameters) const;

  std::vector<CallMade> wrong_, right_;
};

}  // namespace cml::testing
