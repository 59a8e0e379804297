#include "testing/call_pattern.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>
#include <optional>

#include "core/failures.h"

namespace cml::testing {
namespace {

constexpr size_t kLeastWrong = 3, kLeastOther = 3;
constexpr double kTooLarge = 2147483648.0;

/// A condition on the arguments of a call.
struct Condition {
  std::string text;  ///< "rows < banks"
  std::function<bool(const std::vector<double>&)> holds;
  bool is_remainder = false;  ///< "rows % 4 != 0"
  bool is_too_large = false;  ///< "rows * columns >= 2^31"
};

/// Whether two results are the same but for the rounding of a few operations in double.
bool is_close(double a, double b) { return a == b || std::fabs(a - b) <= 1e-12 * std::fabs(b); }

/// The whole number of 2 or more that this is; 0 if it is no such number.
double whole_factor(double value) {
  const double factor = std::round(value);
  return factor > 1 && std::fabs(value - factor) <= 1e-12 * factor ? factor : 0;
}

}  // namespace

void CallPattern::add(std::vector<double> arguments, double got, double right) {
  (got == right ? right_ : wrong_).push_back({std::move(arguments), got, right});
}

Fault CallPattern::common(const std::vector<std::string>& parameters) const {
  if (wrong_.size() < kLeastWrong) return {};
  if (Fault found = of_results(); !found.empty()) return found;
  if (Fault found = rounded_down(); !found.empty()) return found;
  if (Fault found = inverse(parameters); !found.empty()) return found;
  return of_arguments(parameters);
}

Fault CallPattern::of_results() const {
  const auto all = [&](const auto& fits) { return std::all_of(wrong_.begin(), wrong_.end(), fits); };
  const auto is_truth = [](double value) { return value == 0 || value == 1; };
  if (all([&](const CallMade& it) { return is_truth(it.got) && is_truth(it.right); })) return {};
  const CallMade& first = wrong_.front();
  if (const double more = first.got - first.right;
      std::fabs(more) <= 1e6 && all([&](const CallMade& it) { return it.got - it.right == more; })) {
    if (more > 0) return failure<Key::results_too_large>("difference"_v(fmt::format("{}", more)));
    return failure<Key::results_too_small>("difference"_v(fmt::format("{}", -more)));
  }
  if (all([&](const CallMade& it) { return it.got == first.got; }) &&
      !all([&](const CallMade& it) { return it.right == first.right; }))
    return failure<Key::results_alike>("value"_v(fmt::format("{}", first.got)));
  if (first.got == 0 || first.right == 0) return of_rounded_results();
  const double factor = whole_factor(first.got / first.right);
  if (factor != 0 &&
      all([&](const CallMade& it) { return it.right != 0 && is_close(it.got, factor * it.right); }))
    return failure<Key::results_multiplied>("factor"_v(fmt::format("{}", factor)));
  const double divisor = whole_factor(first.right / first.got);
  if (divisor != 0 &&
      all([&](const CallMade& it) { return it.got != 0 && is_close(it.right, divisor * it.got); }))
    return failure<Key::results_divided>("factor"_v(fmt::format("{}", divisor)));
  return of_rounded_results();
}

Fault CallPattern::of_rounded_results() const {
  const CallMade& largest = *std::max_element(
      wrong_.begin(), wrong_.end(),
      [](const CallMade& a, const CallMade& b) { return a.got + a.right < b.got + b.right; });
  const double more = std::max(largest.got, largest.right), less = std::min(largest.got, largest.right);
  const double factor = less > 0 ? std::floor(more / less) : 0;
  if (factor < 2) return {};
  const auto fits = [&](double whole, double part) {
    return whole == std::floor(whole) && part == std::floor(whole / factor);
  };
  // Small numbers fit by chance.
  const auto all = [&](const auto& each) {
    return std::all_of(wrong_.begin(), wrong_.end(), each) &&
           std::count_if(wrong_.begin(), wrong_.end(), [&](const CallMade& it) {
             return std::min(it.got, it.right) >= 2;
           }) >= static_cast<std::ptrdiff_t>(kLeastWrong);
  };
  if (all([&](const CallMade& it) { return fits(it.got, it.right); }))
    return failure<Key::results_multiplied_rounded>("factor"_v(fmt::format("{}", factor)));
  if (all([&](const CallMade& it) { return fits(it.right, it.got); }))
    return failure<Key::results_divided_rounded>("factor"_v(fmt::format("{}", factor)));
  return {};
}

Fault CallPattern::rounded_down() const {
  constexpr double kLargest = 1e15;  // whole numbers that a double distinguishes
  const auto is_whole = [](double value) {
    return value == std::floor(value) && std::fabs(value) < kLargest;
  };
  int64_t unit = 0;
  for (const CallMade& it : wrong_) {
    if (!is_whole(it.got) || !is_whole(it.right)) return {};
    unit = std::gcd(unit, static_cast<int64_t>(it.got));
  }
  if (unit < 2) return {};
  const auto of = static_cast<double>(unit);
  if (!std::all_of(wrong_.begin(), wrong_.end(),
                   [&](const CallMade& it) { return it.got == std::floor(it.right / of) * of; }))
    return {};
  return failure<Key::results_rounded_down>("unit"_v(unit));
}

Fault CallPattern::inverse(const std::vector<std::string>& parameters) const {
  for (size_t p = 0; p < std::min(parameters.size(), wrong_.front().arguments.size()); ++p)
    if (std::all_of(wrong_.begin(), wrong_.end(), [&](const CallMade& it) {
          return it.right != 0 && it.got * it.right == it.arguments[p];
        }))
      return failure<Key::results_inverse>("parameter"_v(parameters[p]));
  return {};
}

double CallPattern::threshold(size_t parameter, double least) const {
  if (least < 65536) return least;
  const double power = std::exp2(std::floor(std::log2(least)));
  const auto between = std::count_if(right_.begin(), right_.end(), [&](const CallMade& it) {
    return it.arguments[parameter] >= power && it.arguments[parameter] < least;
  });
  return static_cast<size_t>(between) * 50 <= right_.size() ? power : least;
}

Fault CallPattern::of_arguments(const std::vector<std::string>& parameters) const {
  std::vector<Condition> conditions;
  const size_t count = std::min(parameters.size(), wrong_.front().arguments.size());
  const auto add = [&](std::string text, std::function<bool(const std::vector<double>&)> holds,
                       bool is_remainder = false, bool is_too_large = false) {
    conditions.push_back({std::move(text), std::move(holds), is_remainder, is_too_large});
  };
  for (size_t p = 0; p < count; ++p) {
    const std::string& name = parameters[p];
    const auto value = [p](const CallMade& it) { return it.arguments[p]; };
    const auto [low, high] =
        std::minmax_element(wrong_.begin(), wrong_.end(),
                            [&](const CallMade& a, const CallMade& b) { return value(a) < value(b); });
    const double least = value(*low), most = value(*high);
    add(fmt::format("{} = {}", name, least), [=](const auto& it) { return it[p] == least && it[p] == most; });
    const double from = threshold(p, least);
    add(from == least ? fmt::format("{} >= {}", name, least)
                      : fmt::format("{} >= 2^{}", name, std::log2(from)),
        [=](const auto& it) { return it[p] >= from; });
    add(
        fmt::format("{} >= 2^31", name), [=](const auto& it) { return it[p] >= kTooLarge; }, false, true);
    add(fmt::format("{} <= {}", name, most), [=](const auto& it) { return it[p] <= most; });
    const auto is_truth = [&](const std::vector<CallMade>& calls) {
      return std::all_of(calls.begin(), calls.end(),
                         [&](const CallMade& it) { return it.arguments[p] == 0 || it.arguments[p] == 1; });
    };
    const bool truth = is_truth(wrong_) && is_truth(right_);
    if (truth)
      add(
          fmt::format("{} = 1", name), [=](const auto& it) { return it[p] == 1; }, true);
    for (const int unit : {2, 4, 32})
      if (!truth)
        add(
            fmt::format("{} % {} != 0", name, unit),
            [=](const auto& it) { return std::fmod(it[p], unit) != 0; }, true);
    for (size_t q = 0; q < count; ++q) {
      if (q == p) continue;
      add(fmt::format("{} < {}", name, parameters[q]), [=](const auto& it) { return it[p] < it[q]; });
      add(fmt::format("{} % {} != 0", name, parameters[q]),
          [=](const auto& it) { return it[q] != 0 && std::fmod(it[p], it[q]) != 0; });
      if (q < p) continue;
      for (const int factor : {1, 2, 4, 8})
        add(
            fmt::format("{}{} * {} >= 2^31", factor == 1 ? "" : fmt::format("{} * ", factor), name,
                        parameters[q]),
            [=](const auto& it) { return factor * it[p] * it[q] >= kTooLarge; }, false, true);
      for (size_t r = 0; r < count; ++r)
        if (r != p && r != q)
          add(fmt::format("{} * {} < {}", name, parameters[q], parameters[r]),
              [=](const auto& it) { return it[p] * it[q] < it[r]; });
    }
  }
  const Condition *best = nullptr, *remainder = nullptr;
  double least_share = 1;
  const size_t few = right_.size() / 10 + 1;
  size_t least = few;  // right calls that fulfil it too
  for (const Condition& condition : conditions) {
    const auto fits = [&](const CallMade& it) { return condition.holds(it.arguments); };
    if (!std::all_of(wrong_.begin(), wrong_.end(), fits)) continue;
    const auto also = static_cast<size_t>(std::count_if(right_.begin(), right_.end(), fits));
    if (right_.size() - also < kLeastOther) continue;
    // Of a remainder many right calls may have it, too, where that of all wrong ones is hardly by chance.
    const double share = static_cast<double>(also) / static_cast<double>(right_.size());
    if (condition.is_remainder && share < least_share &&
        std::pow(share, static_cast<double>(wrong_.size())) < 1e-9) {
      least_share = share;
      remainder = &condition;
    }
    if (condition.is_too_large && also < few)
      return failure<Key::wrong_calls_too_large>("condition"_v(condition.text));
    if (also >= least) continue;
    least = also;
    best = &condition;
  }
  if (best == nullptr) best = remainder;
  if (best == nullptr) return {};
  return failure<Key::wrong_calls_alike>("condition"_v(best->text));
}

}  // namespace cml::testing
