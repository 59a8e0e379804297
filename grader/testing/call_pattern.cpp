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

constexpr size_t kLeastWrong = 3;
constexpr size_t kMostToPair = 60;  ///< conditions
constexpr double kTooLarge = 2147483648.0;
/// Logarithm of the chance that is too small to be one, although hundreds of conditions are tried.
const double kHardlyByChance = std::log(1e-9);

bool is_power_of_two(double value) { return value >= 4 && std::exp2(std::round(std::log2(value))) == value; }

/// "2^18", for a power of two of 2^16 or more.
std::string power_text(double value) {
  return value >= 65536 && is_power_of_two(value) ? fmt::format("2^{}", std::log2(value))
                                                  : fmt::format("{}", value);
}

/// Whether two results are the same but for the rounding of a few operations in double.
bool is_close(double a, double b) { return a == b || std::fabs(a - b) <= 1e-12 * std::fabs(b); }

/// The whole number of 2 or more that this is; 0 if it is no such number.
double whole_factor(double value) {
  const double factor = std::round(value);
  return factor > 1 && std::fabs(value - factor) <= 1e-12 * factor ? factor : 0;
}

}  // namespace

double log_chance(size_t wrong, size_t right, size_t also) {
  const auto factorial = [](size_t n) { return std::lgamma(static_cast<double>(n) + 1); };
  return factorial(wrong + also) - factorial(also) - factorial(wrong + right) + factorial(right);
}

/// A condition, and how much it says.
struct CallPattern::Candidate : Condition {
  bool is_plain = true;         ///< unless a number is decided that means nothing by itself
  bool is_too_large = false;    ///< "rows * columns >= 2^31"
  bool is_relation = false;     ///< of several numbers
  std::vector<bool> also = {};  ///< which right calls fulfil it
  size_t count = 0;             ///< of these
  /// How little it says: a relation of numbers that hardly belong together leaves out some calls, too.
  double cost() const { return static_cast<double>(count + 1) * (is_relation ? 1.25 : 1); }
  /// Whether it says only that with a least value each result is right, and holds for `few` right calls.
  bool is_least(size_t few) const { return end && end->next < end->last && count >= few; }
};

void CallPattern::add(std::vector<double> numbers, double got, double right) {
  std::vector<double> all = numbers;
  all.insert(all.end(), {got, right});
  if (!known_.insert(std::move(all)).second) return;
  (got == right ? right_ : wrong_).push_back({std::move(numbers), got, right});
}

CallPattern::Common CallPattern::common(const std::vector<std::string>& names, size_t arguments) const {
  if (wrong_.size() < 2) return {};
  if (wrong_.size() < kLeastWrong) return of_calls(candidates(names, arguments));
  if (Fault found = of_results(); !found.empty()) {
    // A factor changes each result but 0. When a difference is made is another question.
    const bool says_when = found->key != Key::results_too_large && found->key != Key::results_too_small &&
                           found->key != Key::results_alike;
    if (says_when) return {std::move(found)};
    Common both = of_calls(candidates(names, arguments));
    both.results = std::move(found);
    return both;
  }
  if (Fault found = rounded_down(); !found.empty()) return {std::move(found)};
  if (Fault found = proportional(names); !found.empty()) return {std::move(found)};
  return of_calls(candidates(names, arguments));
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

Fault CallPattern::proportional(const std::vector<std::string>& names) const {
  const auto all = [&](const auto& fits) {
    return std::all_of(wrong_.begin(), wrong_.end(),
                       [&](const CallMade& it) { return it.got != 0 && it.right != 0 && fits(it); });
  };
  const CallMade& first = wrong_.front();
  const auto differs = [&](const auto& value) {
    return std::any_of(wrong_.begin(), wrong_.end(),
                       [&](const CallMade& it) { return value(it) != value(first); });
  };
  for (size_t p = 0; p < std::min(names.size(), first.numbers.size()); ++p) {
    const auto number = [p](const CallMade& it) { return it.numbers[p]; };
    if (all([&](const CallMade& it) { return it.got * it.right == number(it); }))
      return failure<Key::results_inverse>("parameter"_v(names[p]));
    if (number(first) == 0 || !differs(number)) continue;
    const double divisor = std::round(first.right * number(first) / first.got);
    if (divisor >= 1 &&
        all([&](const CallMade& it) { return is_close(it.got * divisor, it.right * number(it)); }))
      return failure<Key::results_multiplied>(
          "factor"_v(divisor == 1 ? names[p] : fmt::format("{} / {}", names[p], divisor)));
    if (all([&](const CallMade& it) { return is_close(it.got * number(it), it.right); }))
      return failure<Key::results_divided>("factor"_v(names[p]));
  }
  const double product = first.got * first.right;
  if (product == std::floor(product) && differs([](const CallMade& it) { return it.right; }) &&
      all([&](const CallMade& it) { return it.got * it.right == product; }))
    return failure<Key::results_inverse>("parameter"_v(fmt::format("{}", product)));
  return {};
}

double CallPattern::threshold(size_t parameter, double least) const {
  if (least < 65536) return least;
  const double power = std::exp2(std::floor(std::log2(least)));
  const auto between = std::count_if(right_.begin(), right_.end(), [&](const CallMade& it) {
    return it.numbers[parameter] >= power && it.numbers[parameter] < least;
  });
  return static_cast<size_t>(between) * 50 <= right_.size() ? power : least;
}

std::vector<CallPattern::Candidate> CallPattern::candidates(const std::vector<std::string>& names,
                                                            size_t arguments) const {
  std::vector<Candidate> all;
  const size_t count = std::min(names.size(), wrong_.front().numbers.size());
  const auto keep = [&](Candidate it) {
    if (!std::all_of(wrong_.begin(), wrong_.end(), [&](const CallMade& c) { return it.holds(c.numbers); }))
      return;
    for (const CallMade& c : right_) it.also.push_back(it.holds(c.numbers));
    it.count = static_cast<size_t>(std::count(it.also.begin(), it.also.end(), true));
    const size_t most = it.is_too_large ? few()
                        : it.is_plain   ? right_.size()
                                        : std::min(few(), wrong_.size() / 4 + 1);
    // That an int does not hold a product is likely by itself.
    if (it.count < most &&
        (it.is_too_large || log_chance(wrong_.size(), right_.size(), it.count) < kHardlyByChance))
      all.push_back(std::move(it));
  };
  using Holds = std::function<bool(const std::vector<double>&)>;
  const auto add = [&](std::string text, Holds holds) { keep({{std::move(text), std::move(holds)}}); };
  const auto add_end = [&](std::string text, Holds holds, const End& end, bool is_plain) {
    keep({{std::move(text), std::move(holds), end}, is_plain});
  };
  const auto add_too_large = [&](std::string text, Holds holds) {
    keep({{std::move(text), std::move(holds)}, true, true});
  };
  const auto relate = [&](std::string text, Holds holds) {
    keep({{std::move(text), std::move(holds)}, true, false, true});
  };
  const auto is_truth = [&](size_t p) {
    const auto is_one = [&](const CallMade& it) { return it.numbers[p] == 0 || it.numbers[p] == 1; };
    return std::all_of(wrong_.begin(), wrong_.end(), is_one) &&
           std::all_of(right_.begin(), right_.end(), is_one);
  };
  for (size_t p = 0; p < count; ++p) {
    const std::string& name = names[p];
    const auto value = [p](const CallMade& it) { return it.numbers[p]; };
    const auto [low, high] =
        std::minmax_element(wrong_.begin(), wrong_.end(),
                            [&](const CallMade& a, const CallMade& b) { return value(a) < value(b); });
    const double least = value(*low), most = value(*high);
    add(fmt::format("{} = {}", name, least), [=](const auto& it) { return it[p] == least && it[p] == most; });
    if (is_truth(p)) continue;
    if (p < arguments) {
      const double from = threshold(p, least);
      add_end(
          fmt::format("{} >= {}", name, power_text(from)), [=](const auto& it) { return it[p] >= from; },
          end_of(p, from, -1), from <= 2);
      add_too_large(fmt::format("{} >= 2^31", name), [=](const auto& it) { return it[p] >= kTooLarge; });
      const bool is_power = is_power_of_two(most + 1);
      add_end(
          is_power ? fmt::format("{} < {}", name, most + 1) : fmt::format("{} <= {}", name, most),
          [=](const auto& it) { return it[p] <= most; }, end_of(p, most, 1), is_power);
    }
    for (const int unit : {2, 4, 8, 16, 32}) {
      add(fmt::format("{} % {} != 0", name, unit),
          [=](const auto& it) { return std::fmod(it[p], unit) != 0; });
      add(fmt::format("{} % {} = 0", name, unit),
          [=](const auto& it) { return std::fmod(it[p], unit) == 0; });
    }
    for (size_t q = 0; q < count; ++q) {
      if (q == p || is_truth(q)) continue;
      const std::string& other = names[q];
      relate(fmt::format("{} < {}", name, other), [=](const auto& it) { return it[p] < it[q]; });
      relate(fmt::format("{} <= {}", name, other), [=](const auto& it) { return it[p] <= it[q]; });
      relate(fmt::format("{} % {} != 0", name, other),
             [=](const auto& it) { return it[q] != 0 && std::fmod(it[p], it[q]) != 0; });
      if (q < p) continue;
      relate(fmt::format("{} != {}", name, other), [=](const auto& it) { return it[p] != it[q]; });
      if (p >= arguments || q >= arguments) continue;
      for (const int factor : {1, 2, 4, 8})
        add_too_large(
            fmt::format("{}{} * {} >= 2^31", factor == 1 ? "" : fmt::format("{} * ", factor), name, other),
            [=](const auto& it) { return factor * it[p] * it[q] >= kTooLarge; });
      for (size_t r = 0; r < arguments; ++r) {
        if (r == p || r == q || is_truth(r)) continue;
        relate(fmt::format("{} * {} < {}", name, other, names[r]),
               [=](const auto& it) { return it[p] * it[q] < it[r]; });
        relate(fmt::format("{} + {} >= {}", name, other, names[r]),
               [=](const auto& it) { return it[p] + it[q] >= it[r]; });
      }
    }
  }
  return all;
}

CallPattern::Common CallPattern::of_calls(std::vector<Candidate> all) const {
  for (const Candidate& it : all)
    if (it.is_too_large && it.count < few())
      return {{}, failure<Key::wrong_calls_too_large>("condition"_v(it.text)), {it}};
  if (all.empty()) return {};
  std::stable_sort(all.begin(), all.end(),
                   [](const Candidate& a, const Candidate& b) { return a.cost() < b.cost(); });
  if (all.size() > kMostToPair) all.resize(kMostToPair);
  const auto says_much = [&](const Candidate& it) {
    return !it.is_least(few()) && (!it.is_relation || it.count < few());
  };
  const auto first = std::find_if(all.begin(), all.end(), says_much);
  const Candidate *one = first == all.end() ? nullptr : &*first, *other = nullptr;
  // Two conditions say more where each of them leaves out right calls that fulfil the other.
  size_t least = ((one == nullptr ? right_.size() : one->count) + 1) / 2;
  for (auto a = all.begin(); a != all.end(); ++a)
    for (auto b = std::next(a); b != all.end(); ++b) {
      size_t both = 0;
      for (size_t i = 0; i < right_.size(); ++i) both += a->also[i] && b->also[i] ? 1 : 0;
      const auto is_by_chance = [&](const Candidate& it) {
        return log_chance(wrong_.size(), it.count, both) >= kHardlyByChance;
      };
      if (both >= least || is_by_chance(*a) || is_by_chance(*b)) continue;
      if (a->is_least(few()) && b->is_least(few())) continue;
      if ((a->is_relation || b->is_relation) && both >= few()) continue;
      least = both;
      one = &*a;
      other = &*b;
    }
  if (one == nullptr) return {};
  Common found;
  for (const Candidate* it : {one, other})
    if (it != nullptr) found.conditions.push_back(*it);
  if (other == nullptr)
    found.calls = failure<Key::wrong_calls_alike>("condition"_v(one->text));
  else
    found.calls = failure<Key::wrong_calls_alike_twice>("condition"_v(one->text), "more"_v(other->text));
  return found;
}

CallPattern::End CallPattern::end_of(size_t number, double last, int outwards) const {
  End end{number, last, last + outwards, last + outwards};
  bool is_first = true;
  for (const CallMade& it : right_) {
    const double value = it.numbers[number];
    if ((value - last) * outwards <= 0 || (!is_first && (value - end.right) * outwards >= 0)) continue;
    end.right = value;
    is_first = false;
  }
  return end;
}

}  // namespace cml::testing
