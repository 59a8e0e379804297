#pragma once
#include <cstdint>
#include <functional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "testing/domain.h"

/// Limits on what a launch counts, as rows of metric, formula and sentence.
namespace cml::testing {

/// The counts of a launch, by the ids of metrics.def.
class Counts {
 public:
  explicit Counts(std::function<uint64_t(const std::string&)> count) : count_(std::move(count)) {}
  uint64_t operator[](const std::string& metric) const { return count_(metric); }

 private:
  std::function<uint64_t(const std::string&)> count_;
};

/// A count that follows from a case: a constant, a parameter, a formula of the case, or one that takes what
/// else was counted.
class Formula {
 public:
  Formula() = default;  ///< none
  template <class F>
  requires(!std::is_same_v<std::decay_t<F>, Formula>) Formula(F&& formula) {  // NOLINT: implicit by design
    if constexpr (std::is_invocable_v<F, const Case&, const Counts&>)
      formula_ = [f = std::forward<F>(formula)](const Case& c, const Counts& n) {
        return static_cast<uint64_t>(f(c, n));
      };
    else
      formula_ = [amount = Amount(std::forward<F>(formula))](const Case& c, const Counts&) {
        return static_cast<uint64_t>(amount.of(c));
      };
  }
  explicit operator bool() const { return static_cast<bool>(formula_); }  ///< whether there is one
  uint64_t operator()(const Case& c, const Counts& counts) const { return formula_(c, counts); }

 private:
  std::function<uint64_t(const Case&, const Counts&)> formula_;
};

/// One row: a count of a launch, what it is at most or at least, and why.
struct Limit {
  /// Sets of counts that many exercises limit together.
  enum class Profile : uint8_t {
    one_metric,                  ///< the count of `metric` alone
    no_other_path,               ///< data moves by loads and stores alone: see NoOtherPath
    no_other_path_copies_apart,  ///< the same, bank conflicts of cp.async have a row of their own
    few_meetings,                ///< at mbarriers and in votes at barriers: see FewMeetings
    no_bank_conflicts,           ///< of loads, stores, atomics and copies
  };
  using Formula = testing::Formula;

  std::string metric;  ///< an id of metrics.def
  Formula most;        ///< empty: no upper limit
  std::string why;     ///< ends the sentence, as "in is read in order"
  Formula least{};     ///< empty: no lower limit
  Profile profile = Profile::one_metric;
  std::string next{};  ///< the next step; empty: that of the failure
  SourcePlace at = SourcePlace::here();

  /// What is wrong with the row, with file and line; empty where nothing is.
  std::vector<std::string> faults() const;
};
using Limits = std::vector<Limit>;
Limits operator+(Limits a, const Limits& b);
/// A formula that takes long, computed once for each case.
Formula once_per_case(std::function<uint64_t(const Case&)> formula);

inline Limit profile(Limit::Profile which, std::string why) {
  return {.metric = "", .most = {}, .why = std::move(why), .profile = which};
}
/// The same with a next step.
inline Limit advised(Limit limit, std::string next) {
  limit.next = std::move(next);
  return limit;
}
/// Neither more nor less.
inline Limit exactly(std::string metric, const Formula& count, std::string why) {
  return {.metric = std::move(metric), .most = count, .why = std::move(why), .least = count};
}
/// Sectors of an input that are loaded, or copied by cp.async, through L1 or past it: `most` in all.
Limits sectors_read(const Formula& most, const std::string& why, const std::string& next = "");
/// A few threads do not do the work of all: at least `least` store, or copy, as `metric` counts.
Limit work_of_threads(std::string metric, const Formula& least);
/// The same of all blocks: `fill` threads store to shared memory or copy to it, and `write` store to global
/// memory.
Limits work_is_shared(const Formula& fill, const Formula& write);

}  // namespace cml::testing
