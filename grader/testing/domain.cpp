#include "testing/domain.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <filesystem>

#include "testing/draw.h"

namespace cml::testing {
namespace {

/// Values of a count at which natural mistakes show: one thread, a warp and its neighbours, and 36 threads, a
/// square of 6 x 6 that is more than a warp.
constexpr int64_t kTellingCounts[] = {1, 31, 32, 33, 36};
/// How often a case is drawn until it satisfies what is asked.
constexpr int kTries = 4000;
/// How often where the case is only one of several wanted ones.
constexpr int kFewTries = 40;

int64_t up_to_step(int64_t value, int64_t step) { return (value + step - 1) / step * step; }

/// A number in [low, high], each magnitude above `low` as likely as the others.
int64_t draw_magnitude(std::mt19937_64& random, int64_t low, int64_t high) {
  const auto span = static_cast<uint64_t>(high - low);
  const auto bits = draw_below(random, static_cast<uint64_t>(std::bit_width(span)) + 1);
  const uint64_t most = std::min(span, bits == 0 ? 0 : (uint64_t{1} << bits) - 1);
  const uint64_t least = bits == 0 ? 0 : uint64_t{1} << (bits - 1);
  return low + static_cast<int64_t>(draw_between(random, std::min(least, most), most));
}

template <class Operation>
Amount combined(const Amount& a, const Amount& b, Operation operation) {
  return {[=](const Case& c) { return operation(a.of(c), b.of(c)); }};
}

}  // namespace

Amount::Amount(const char* parameter)
    : Amount([name = std::string(parameter)](const Case& c) { return c[name]; }) {}
Amount::Formula Amount::of_constant(int64_t constant) {
  return [constant](const Case&) { return constant; };
}
std::shared_ptr<const Amount::Formula> Amount::shared(Formula formula) {
  return std::make_shared<const Formula>(std::move(formula));
}
Amount operator+(const Amount& a, const Amount& b) { return combined(a, b, std::plus<>()); }
Amount operator-(const Amount& a, const Amount& b) { return combined(a, b, std::minus<>()); }
Amount operator*(const Amount& a, const Amount& b) { return combined(a, b, std::multiplies<>()); }
Amount operator/(const Amount& a, const Amount& b) { return combined(a, b, std::divides<>()); }
Amount operator%(const Amount& a, const Amount& b) { return combined(a, b, std::modulus<>()); }
Amount min(const Amount& a, const Amount& b) {
  return combined(a, b, [](int64_t x, int64_t y) { return std::min(x, y); });
}
Amount max(const Amount& a, const Amount& b) {
  return combined(a, b, [](int64_t x, int64_t y) { return std::max(x, y); });
}

std::string place_text(const SourcePlace& at) {
  const std::filesystem::path path = at.file;
  return fmt::format("{}:{}: ", (path.parent_path().filename() / path.filename()).string(), at.line);
}

int64_t Case::operator[](std::string_view name) const {
  for (const auto& [known, value] : values_)
    if (known == name) return value;
  throw DeclarationFault(fmt::format("there is no parameter named \"{}\"", name));
}

bool Case::has(std::string_view name) const {
  return std::any_of(values_.begin(), values_.end(), [&](const auto& it) { return it.first == name; });
}

void Case::set(const std::string& name, int64_t value) {
  for (auto& [known, old] : values_)
    if (known == name) {
      old = value;
      return;
    }
  values_.emplace_back(name, value);
}

std::string Case::to_string() const {
  std::string text;
  for (const auto& [name, value] : values_)
    text += fmt::format("{}{} = {}", text.empty() ? "" : ", ", name, value);
  return text;
}

std::string Case::fill_in(std::string_view text) const {
  std::string filled;
  for (size_t at = 0; at < text.size();) {
    const size_t open = text.find('{', at), close = text.find('}', open);
    if (close == std::string_view::npos) return filled.append(text.substr(at));
    filled += text.substr(at, open - at);
    filled += std::to_string((*this)[text.substr(open + 1, close - open - 1)]);
    at = close + 1;
  }
  return filled;
}

Parameter Parameter::with(std::vector<Amount> values) const {
  Parameter more = *this;
  more.always.insert(more.always.end(), values.begin(), values.end());
  return more;
}
Parameter number(std::string name, Amount low, Amount high) {
  return {.name = std::move(name), .low = std::move(low), .high = std::move(high)};
}
Parameter multiple(std::string name, int64_t step, Amount low, Amount high) {
  return {.name = std::move(name), .low = std::move(low), .high = std::move(high), .step = step};
}
Parameter power_of_two(std::string name, Amount low, Amount high) {
  return {.name = std::move(name),
          .low = std::move(low),
          .high = std::move(high),
          .kind = Parameter::Kind::power_of_two};
}
Parameter choice(std::string name, std::vector<int64_t> choices) {
  const auto [low, high] = std::minmax_element(choices.begin(), choices.end());
  if (low == choices.end()) throw DeclarationFault("there is nothing to choose for \"" + name + "\"");
  return {.name = std::move(name),
          .low = *low,
          .high = *high,
          .kind = Parameter::Kind::choice,
          .choices = std::move(choices)};
}
Parameter value(std::string name, Amount amount) {
  return {.name = std::move(name), .low = amount, .high = amount};
}

/// Draws cases of a domain, with one stream of random numbers.
class Domain::Drawing {
 public:
  Drawing(const Domain& domain, uint64_t seed) : domain_(domain), random_(seed) {}

  /// How free parameters are drawn.
  enum class Style {
    magnitudes,      ///< see Parameter::Kind::number
    for_a_function,  ///< now and then small, a power of two or its neighbour, or a multiple of another one
    small,           ///< magnitudes of the least 256 values
  };
  /// A parameter that has a certain value, or all others that keep theirs.
  struct Pin {
    size_t parameter;
    const Amount* value;           ///< null: drawn
    const Case* others = nullptr;  ///< null: drawn
  };

  std::optional<Case> draw(const std::vector<Parameter>& parameters, Style style, std::optional<Pin> pin,
                           int tries, const std::function<bool(const Case&)>& condition = {}) {
    for (; tries > 0; --tries)
      if (std::optional<Case> c = draw_once(parameters, style, pin); c && (!condition || condition(*c)))
        return c;
    return std::nullopt;
  }

  std::mt19937_64& random() { return random_; }

 private:
  std::optional<Case> draw_once(const std::vector<Parameter>& parameters, Style style,
                                const std::optional<Pin>& pin) {
    Case c;
    for (size_t i = 0; i < parameters.size(); ++i) {
      const Parameter& it = parameters[i];
      const int64_t low = up_to_step(it.low.of(c), it.step), high = it.high.of(c) / it.step * it.step;
      if (low > high) return std::nullopt;
      int64_t value = 0;
      if (pin && pin->parameter == i && pin->value != nullptr) {
        value = pin->value->of(c);
        if (it.kind == Parameter::Kind::power_of_two && !std::has_single_bit(static_cast<uint64_t>(value)))
          value = power_between(low, high);
        if (value < low || value > high || value % it.step != 0) return std::nullopt;
      } else if (pin && pin->parameter != i && pin->others != nullptr) {
        // What lies outside of the range is a case of also(), and other parameters are so, too.
        value = (*pin->others)[it.name];
        if (value < it.low.of(*pin->others) || value > it.high.of(*pin->others)) return std::nullopt;
        if (low == high) value = low;
        if (value < low || value > high || value % it.step != 0) return std::nullopt;
      } else {
        value = draw_value(it, low, high, style, c);
      }
      c.set(it.name, value);
    }
    for (const Count& count : domain_.counts_) {
      const int64_t amount = count.formula.of(c);
      if (count.most && amount > *count.most) return std::nullopt;
      c.set(count.name, amount);
    }
    for (const auto& condition : domain_.conditions_)
      if (!condition(c)) return std::nullopt;
    return c;
  }
  int64_t draw_value(const Parameter& it, int64_t low, int64_t high, Style style, const Case& before) {
    constexpr int64_t kSmall = 255;
    if (style == Style::small) high = std::min(high, low + kSmall * it.step);
    switch (it.kind) {
      case Parameter::Kind::choice:
        return it.choices[draw_below(random_, it.choices.size())];
      case Parameter::Kind::power_of_two:
        return power_between(low, high);
      case Parameter::Kind::number:
        break;
    }
    if (style == Style::for_a_function && it.step == 1 && low < high)
      if (const std::optional<int64_t> value = telling_value(low, high, before)) return *value;
    return low + draw_magnitude(random_, 0, (high - low) / it.step) * it.step;
  }
  /// A power of two in the range.
  int64_t power_between(int64_t low, int64_t high) {
    const auto least =
        static_cast<unsigned>(std::bit_width(static_cast<uint64_t>(std::max<int64_t>(low, 1) - 1)));
    const auto most =
        static_cast<unsigned>(std::bit_width(static_cast<uint64_t>(std::max<int64_t>(high, 1)))) - 1;
    if (least > most) throw DeclarationFault(fmt::format("no power of two is between {} and {}", low, high));
    return int64_t{1} << draw_between(random_, least, most);
  }
  int64_t power_below(int64_t high) {
    return int64_t{1} << draw_below(
               random_,
               static_cast<uint64_t>(std::bit_width(static_cast<uint64_t>(std::max<int64_t>(high, 1)))));
  }
  std::optional<int64_t> telling_value(int64_t low, int64_t high, const Case& before) {
    int64_t value = low - 1;
    const uint64_t which = draw_below(random_, 8);
    switch (which) {
      case 0:
        return draw_between(random_, low, std::min(high, low + 64));
      case 1:
        return draw_between(random_, low, high);
      case 2:
      case 3:
        value = power_below(high) + (which == 3 ? draw_between<int64_t>(random_, -1, 1) : 0);
        break;
      case 4:
        if (before.values().empty()) break;
        value = before.values()[draw_below(random_, before.values().size())].second;
        if (value > 0 && high / value > 0) value *= draw_between<int64_t>(random_, 1, high / value);
        break;
      default:
        break;
    }
    return value >= low && value <= high ? std::optional(value) : std::nullopt;
  }

  const Domain& domain_;
  std::mt19937_64 random_;
};

template <class Change>
Domain Domain::changed(const Change& change) const {
  Domain more = *this;
  more.drawn_cases_ = std::make_shared<DrawnCases>();
  change(more);
  return more;
}
Domain Domain::counts(std::string name, Amount formula, int64_t most) const {
  return changed([&](Domain& it) { it.counts_.push_back({std::move(name), std::move(formula), most}); });
}
Domain Domain::defines(std::string name, Amount formula) const {
  return changed([&](Domain& it) { it.counts_.push_back({std::move(name), std::move(formula), {}}); });
}
Domain Domain::where(std::function<bool(const Case&)> condition) const {
  return changed([&](Domain& it) { it.conditions_.push_back(std::move(condition)); });
}
Domain Domain::with(std::vector<Parameter> more) const {
  return changed([&](Domain& it) { it.parameters_.insert(it.parameters_.end(), more.begin(), more.end()); });
}
Domain Domain::also(std::string reason, std::vector<Parameter> instead, size_t count) const {
  return changed([&](Domain& it) {
    it.more_.push_back(std::make_shared<const More>(More{std::move(reason), std::move(instead), count}));
  });
}
Domain Domain::drawn(size_t count) const {
  return changed([&](Domain& it) { it.drawn_ = count; });
}
Domain Domain::each(std::string parameter) const {
  return changed([&](Domain& it) { it.each_ = std::move(parameter); });
}
Domain Domain::without_ends() const {
  return changed([](Domain& it) { it.has_ends_ = false; });
}
Domain Domain::labelled(std::string label) const {
  return changed([&](Domain& it) { it.label_ = std::move(label); });
}

namespace {

/// `parameters` with those of `instead` instead of those of their names, or in front of those that follow.
std::vector<Parameter> replaced(std::vector<Parameter> parameters, const std::vector<Parameter>& instead) {
  for (const Parameter& it : instead) {
    const auto at = std::find_if(parameters.begin(), parameters.end(),
                                 [&](const Parameter& known) { return known.name == it.name; });
    if (at == parameters.end())
      throw DeclarationFault(
          fmt::format("there is no parameter named \"{}\" that \"also\" could replace", it.name));
    *at = it;
  }
  return parameters;
}

void add_new(std::vector<DrawnCase>& cases, std::optional<Case> c, const std::string& reason) {
  if (c && std::none_of(cases.begin(), cases.end(), [&](const DrawnCase& it) { return it.values == *c; }))
    cases.push_back({*std::move(c), reason});
}

}  // namespace

const std::vector<DrawnCase>& Domain::cases(uint64_t seed) const {
  if (drawn_cases_->all.empty() || drawn_cases_->seed != seed) *drawn_cases_ = {seed, draw_cases(seed)};
  return drawn_cases_->all;
}

std::vector<DrawnCase> Domain::draw_cases(uint64_t seed) const {
  using Style = Drawing::Style;
  Drawing drawing(*this, seed);
  std::vector<DrawnCase> cases;
  // Each case shows what none before it shows.
  const auto is_shown = [&](const std::function<bool(const Case&)>& shows) {
    return std::any_of(cases.begin(), cases.end(), [&](const DrawnCase& it) { return shows(it.values); });
  };
  // First those that have a name: what fails there is easiest to understand.
  for (const auto& more : more_)
    for (size_t n = 0; n < more->count; ++n)
      add_new(cases,
              drawing.draw(replaced(parameters_, more->instead), Style::magnitudes, std::nullopt, kTries),
              more->reason);
  for (size_t i = 0; has_ends_ && i < parameters_.size(); ++i) {
    const Parameter& it = parameters_[i];
    std::vector<std::pair<Amount, std::string>> values{{it.low, "the least " + it.name},
                                                       {it.high, "the greatest " + it.name}};
    for (const Amount& amount : it.always) values.emplace_back(amount, "a telling " + it.name);
    if (it.name == each_)
      for (int64_t value = it.low.of({}); value <= it.high.of({}); ++value)
        values.emplace_back(value, "each " + it.name);
    for (const auto& value : values) {
      const Amount& amount = value.first;
      if (!is_shown([&](const Case& c) { return c[it.name] == amount.of(c); }))
        add_new(cases, drawing.draw(parameters_, Style::magnitudes, Drawing::Pin{i, &amount}, kTries),
                value.second);
    }
  }
  for (const Count& count : counts_) {
    if (!count.most || !has_ends_) continue;
    std::vector<int64_t> targets(std::begin(kTellingCounts), std::end(kTellingCounts));
    targets.push_back(*count.most);
    for (const int64_t target : targets)
      if (!is_shown([&](const Case& c) { return c[count.name] == target; }))
        add_new(cases,
                drawing.draw(parameters_, Style::magnitudes, std::nullopt, kTries,
                             [&](const Case& c) { return c[count.name] == target; }),
                fmt::format("{} = {}", count.name, target));
  }
  for (size_t n = 0; n < drawn_; ++n)
    add_new(cases, drawing.draw(parameters_, Style::magnitudes, std::nullopt, kTries), "drawn");
  return cases;
}

std::vector<Case> Domain::sets(uint64_t seed, size_t count) const {
  using Style = Drawing::Style;
  Drawing drawing(*this, seed);
  std::vector<Case> sets;
  const auto add = [&](std::optional<Case> c) {
    if (c) sets.push_back(*std::move(c));
  };
  constexpr int kOfEachEnd = 4;
  for (size_t i = 0; has_ends_ && i < parameters_.size(); ++i) {
    const Parameter& it = parameters_[i];
    std::vector<Amount> values = it.always;
    values.insert(values.end(), {it.low, it.high});
    for (const Amount& amount : values)
      for (int n = 0; n < kOfEachEnd; ++n)
        add(drawing.draw(parameters_, Style::for_a_function, Drawing::Pin{i, &amount}, kFewTries));
  }
  for (const auto& more : more_)
    for (size_t n = 0; n < more->count; ++n)
      add(drawing.draw(replaced(parameters_, more->instead), Style::for_a_function, std::nullopt, kTries));
  for (const Style style : {Style::small, Style::for_a_function})
    for (size_t n = 0; n < count && (has_ends_ || style != Style::small); ++n)
      add(drawing.draw(parameters_, style, std::nullopt, kTries));
  return sets;
}

std::vector<Case> Domain::sets_between(uint64_t seed, size_t count, const std::string& name, int64_t next,
                                       int64_t end) const {
  Drawing drawing(*this, seed);
  const auto [low, high] = std::minmax(next, end);
  const auto found = std::find_if(parameters_.begin(), parameters_.end(),
                                  [&](const Parameter& it) { return it.name == name; });
  std::vector<Case> sets;
  for (size_t n = 0; n < 2 * count; ++n) {
    std::optional<Drawing::Pin> pin;
    int64_t number = n % 2 == 0 ? next : draw_between(drawing.random(), low, high);
    if (found != parameters_.end()) number -= number % found->step;
    const Amount value = number;
    if (found != parameters_.end())
      pin = Drawing::Pin{static_cast<size_t>(found - parameters_.begin()), &value};
    std::optional<Case> c = drawing.draw(
        parameters_, Drawing::Style::for_a_function, pin, pin ? kFewTries : kTries,
        [&, low = low, high = high](const Case& it) { return pin || (it[name] >= low && it[name] <= high); });
    if (c) sets.push_back(*std::move(c));
  }
  return sets;
}

std::vector<Case> Domain::sets_around(uint64_t seed, size_t count, const std::vector<Case>& cases,
                                      const std::string& name) const {
  Drawing drawing(*this, seed);
  const auto found = std::find_if(parameters_.begin(), parameters_.end(),
                                  [&](const Parameter& it) { return it.name == name; });
  std::vector<Case> sets;
  for (size_t n = 0; n < count && !cases.empty() && found != parameters_.end(); ++n) {
    const Case& others = cases[draw_below(drawing.random(), cases.size())];
    const Drawing::Pin pin{static_cast<size_t>(found - parameters_.begin()), nullptr, &others};
    const auto style = n % 2 == 0 ? Drawing::Style::small : Drawing::Style::for_a_function;
    if (std::optional<Case> c = drawing.draw(parameters_, style, pin, kFewTries))
      sets.push_back(*std::move(c));
  }
  return sets;
}

Case Domain::any() const {
  std::optional<Case> c =
      Drawing(*this, 1).draw(parameters_, Drawing::Style::magnitudes, std::nullopt, kTries);
  if (!c) throw DeclarationFault("no case of the domain satisfies its ranges, counts and conditions");
  return *std::move(c);
}

std::string Domain::label(const Case& c) const { return label_.empty() ? c.to_string() : c.fill_in(label_); }

std::vector<std::string> Domain::names() const {
  std::vector<std::string> names;
  for (const Parameter& it : parameters_) names.push_back(it.name);
  return names;
}

std::vector<std::string> Domain::defined_names() const {
  std::vector<std::string> names;
  for (const Count& it : counts_) names.push_back(it.name);
  return names;
}

std::vector<std::string> Domain::faults() const {
  std::vector<std::string> faults;
  const auto add = [&](const std::string& text) { faults.push_back(place_text(at_) + text); };
  if (parameters_.empty()) add("a domain without a parameter");
  for (size_t i = 0; i < parameters_.size(); ++i)
    for (size_t j = 0; j < i; ++j)
      if (parameters_[i].name == parameters_[j].name)
        add(fmt::format("two parameters are named \"{}\"", parameters_[i].name));
  if (const std::vector<std::string> known = names();
      !each_.empty() && std::find(known.begin(), known.end(), each_) == known.end())
    add(fmt::format("there is no parameter named \"{}\" whose every value could be taken", each_));
  Drawing drawing(*this, 1);
  const auto try_to_draw = [&](const std::vector<Parameter>& parameters, std::optional<Drawing::Pin> pin,
                               const std::string& what) {
    const std::optional<Case> c = drawing.draw(parameters, Drawing::Style::magnitudes, pin, kTries);
    if (!c) add(what);
    if (c) label(*c);
  };
  try {
    try_to_draw(parameters_, std::nullopt,
                "no case of the domain satisfies its ranges, counts and conditions; next: widen one of them");
    for (size_t i = 0; i < parameters_.size(); ++i)
      for (const Amount& amount : parameters_[i].always)
        try_to_draw(parameters_, Drawing::Pin{i, &amount},
                    fmt::format("a value of \"{}\" that is in every run lies outside of its range",
                                parameters_[i].name));
    for (const auto& more : more_)
      try_to_draw(replaced(parameters_, more->instead), std::nullopt,
                  fmt::format("no case of the domain is \"{}\"", more->reason));
  } catch (const DeclarationFault& fault) {
    add(fault.what());
  }
  return faults;
}

}  // namespace cml::testing
