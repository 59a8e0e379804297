#include "classroom/lateness.h"

#include <algorithm>
#include <tuple>

namespace cml::classroom {
namespace {

constexpr int64_t kDay = 86'400;

uint64_t days_begun(int64_t due, int64_t time) {
  return time <= due ? 0 : static_cast<uint64_t>((time - due + kDay - 1) / kDay);
}

bool is_cut_off(uint64_t days, const LateRule& rule) { return rule.cut_off && days > *rule.cut_off; }

double factor_of(uint64_t days, uint64_t grace, const LateRule& rule) {
  if (is_cut_off(days, rule)) return 0;
  return 1 - std::min(rule.cap, rule.penalty * static_cast<double>(days - grace));
}

}  // namespace

std::map<std::string, Lateness> lateness_of(std::vector<Timed> work, const LateRule& rule,
                                            uint64_t grace_days) {
  const auto unit = [](const Timed& one) { return std::tuple(one.due, one.time); };
  std::sort(work.begin(), work.end(), [&](const Timed& a, const Timed& b) { return unit(a) < unit(b); });
  std::map<std::string, Lateness> result;
  for (auto begin = work.begin(); begin != work.end();) {
    const auto end =
        std::find_if(begin, work.end(), [&](const Timed& one) { return unit(one) != unit(*begin); });
    const uint64_t days = days_begun(begin->due, begin->time);
    const bool takes =
        !is_cut_off(days, rule) && std::any_of(begin, end, [](const Timed& one) { return one.has_points; });
    const uint64_t grace = takes ? std::min(days, grace_days) : 0;
    grace_days -= grace;
    for (; begin != end; ++begin) result[begin->exercise] = {days, grace, factor_of(days, grace, rule)};
  }
  return result;
}

}  // namespace cml::classroom
