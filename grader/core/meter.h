#pragma once
#include "core/costs.h"

namespace cml {

/// Measures what this process's processor time goes to, once it is on; until then it costs a test of a flag.
/// All time counts once: as that of the innermost Spending of the thread that has switched it on.
class Meter {
 public:
  /// From here on; what the process has had so far was its start.
  void switch_on();
  bool is_on() const { return is_on_; }  ///< since switch_on()
  /// What was spent since it was switched on or take() was last called.
  Costs take();
  /// Adds what another process has spent for this one, and what is counted in other units than seconds.
  void add(const Costs& costs) { costs_ += costs; }

 private:
  friend class Spending;
  /// The time until now is the current part's; then comes `next`. The part that was current.
  CostPart turn(CostPart next);

  bool is_on_ = false;
  CostPart part_ = CostPart::starting;
  double since_ = 0;
  Costs costs_;
};
/// The one of this process.
Meter& meter();

/// While it lives, the processor time of this process is of that part.
class Spending {
 public:
  explicit Spending(CostPart part);  ///< until its end
  ~Spending();
  Spending(const Spending&) = delete;
  Spending& operator=(const Spending&) = delete;

 private:
  bool is_counted_;
  CostPart before_{};
};

}  // namespace cml
