#pragma once
#include <cstddef>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "testing/fault.h"

namespace cml::testing {

/// Logarithm of the chance that all `wrong` calls fulfil a condition that has nothing to do with it, where
/// `also` of the `right` calls do.
double log_chance(size_t wrong, size_t right, size_t also);

/// What the wrong calls of a student's function have in common: each call is added with its result and the
/// right one.
class CallPattern {
 public:
  /// An end of a condition on one number, as of "flags >= 3": it is not known of calls with the numbers
  /// between the two whether they are wrong.
  struct End {
    size_t number;  ///< which one of the names
    double last;    ///< the last inside of the condition, 3
    double next;    ///< the first outside of it, 2
    double right;   ///< that of the nearest right call outside
  };
  /// A condition on the numbers of a call that all wrong calls fulfil.
  struct Condition {
    std::string text;  ///< "rows < banks"
    std::function<bool(const std::vector<double>&)> holds;
    std::optional<End> end{};  ///< where the wrong calls decided a number of the condition
  };
  /// What all wrong calls have in common.
  struct Common {
    Fault results{};  ///< a factor or a difference to the right results, or one result of all
    Fault calls{};    ///< one condition, or two
    std::vector<Condition> conditions{};  ///< these
  };

  /// Adds a call, once: the numbers are arguments, and numbers that follow from them. Of truth values 0
  /// and 1.
  void add(std::vector<double> numbers, double got, double right);
  /// Of two wrong calls no more than that a number is too large for an int, and nothing of fewer. The first
  /// `arguments` numbers are arguments: a condition on one of these may have an end. Conditions are hardly by
  /// chance those of the calls that were added. Whether they hold for others is for the caller to try.
  Common common(const std::vector<std::string>& names, size_t arguments) const;

 private:
  struct CallMade {
    std::vector<double> numbers;
    double got = 0, right = 0;
  };
  struct Candidate;
  Fault of_results() const;
  /// Each wrong result is a multiple of the right one, or a part of it, but for the rounding.
  Fault of_rounded_results() const;
  /// Each wrong result is the largest multiple of one number that is not above the right one.
  Fault rounded_down() const;
  /// Each wrong result is a number of the call, or a part of it, times the right one; or a number divided by
  /// the right one, or the right one by it.
  Fault proportional(const std::vector<std::string>& names) const;
  /// `least`, or a power of two of 2^16 or more below it, if hardly a right call has a number between the
  /// two.
  double threshold(size_t number, double least) const;
  /// Those that hardly by chance hold for all wrong calls.
  std::vector<Candidate> candidates(const std::vector<std::string>& names, size_t arguments) const;
  /// As many right calls as may fulfil what all wrong ones do.
  size_t few() const { return right_.size() / 10 + 1; }
  Common of_calls(std::vector<Candidate> all) const;
  /// That of a condition on a number which holds up to `last`, and not from there on `outwards`: 1 or -1.
  End end_of(size_t number, double last, int outwards) const;

  std::vector<CallMade> wrong_, right_;
  std::set<std::vector<double>> known_;
};

}  // namespace cml::testing
