#include "core/meter.h"

#include <ctime>

namespace cml {
namespace {

/// Set in the one thread whose Spendings count.
thread_local bool is_metered = false;

double processor_seconds() {
  timespec time{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

}  // namespace

void Meter::switch_on() {
  if (is_on_) return;
  is_on_ = is_metered = true;
  turn(CostPart::rest);
}

Costs Meter::take() {
  if (is_on_) turn(part_);
  const Costs taken = costs_;
  costs_ = {};
  return taken;
}

CostPart Meter::turn(CostPart next) {
  const double now = processor_seconds();
  costs_[part_] += now - since_;
  since_ = now;
  const CostPart before = part_;
  part_ = next;
  return before;
}

Meter& meter() {
  static Meter instance;
  return instance;
}

Spending::Spending(CostPart part) : is_counted_(is_metered) {
  if (is_counted_) before_ = meter().turn(part);
}

Spending::~Spending() {
  if (is_counted_) meter().turn(before_);
}

}  // namespace cml
