#pragma once
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <memory>
#include <optional>
#include <random>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/source_place.h"

/// Domains of exercises: named parameters with their ranges, and the cases that a run tests.
///
///   const Domain blocks = Domain{number("columns", 1, 1024), number("rows", 1, 1024)}
///                             .counts("threads", columns_times_rows, 1024)
///                             .also("a square", {value("rows", "columns")});
namespace cml::testing {

/// A declaration that contradicts itself: an unknown name, an empty range. plan_faults() tells it with
/// file and line.
class DeclarationFault : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// One value of each parameter of a domain.
class Case {
 public:
  Case() = default;
  Case(std::initializer_list<std::pair<std::string, int64_t>> values) : values_(values) {}

  /// The value of a parameter or a count; throws DeclarationFault where the domain has none of that name.
  int64_t operator[](std::string_view name) const;
  bool has(std::string_view name) const;  ///< a value of that name
  void set(const std::string& name, int64_t value);
  /// "rows = 3, columns = 4".
  std::string to_string() const;
  /// `text` with each "{name}" replaced by the value of that name.
  std::string fill_in(std::string_view text) const;
  const std::vector<std::pair<std::string, int64_t>>& values() const { return values_; }

  friend bool operator==(const Case&, const Case&) = default;

 private:
  std::vector<std::pair<std::string, int64_t>> values_;
};

/// A number of a case: a constant, the value of a parameter by its name, or a formula.
class Amount {
 public:
  template <class T, std::enable_if_t<std::is_integral_v<T>, int> = 0>
  Amount(T constant) : Amount(of_constant(static_cast<int64_t>(constant))) {}
  Amount(const char* parameter);
  template <class F, std::enable_if_t<std::is_invocable_v<F, const Case&>, int> = 0>
  Amount(F formula) : formula_(shared(std::move(formula))) {}

  int64_t of(const Case& c) const { return (*formula_)(c); }

 private:
  using Formula = std::function<int64_t(const Case&)>;
  static Formula of_constant(int64_t constant);
  static std::shared_ptr<const Formula> shared(Formula formula);

  std::shared_ptr<const Formula> formula_;  ///< shared by copies: declarations copy domains all the time
};

/// The value of a parameter: "rows"_p * "columns"_p + 1 is an Amount.
inline Amount operator""_p(const char* name, size_t) { return {name}; }
/// Arithmetic of amounts. One at least is no plain number.
/// @{
Amount operator+(const Amount& a, const Amount& b);
Amount operator-(const Amount& a, const Amount& b);
Amount operator*(const Amount& a, const Amount& b);
Amount operator/(const Amount& a, const Amount& b);
Amount operator%(const Amount& a, const Amount& b);
Amount min(const Amount& a, const Amount& b);
Amount max(const Amount& a, const Amount& b);
/// The least multiple of 1 / `step` that is no smaller, as a count of steps.
inline Amount round_up(const Amount& a, const Amount& step) { return (a + step - 1) / step; }
/// @}

/// A parameter and its range, both ends included. Bounds may depend on the parameters before it.
struct Parameter {
  enum class Kind {
    number,        ///< each magnitude is as likely as the others
    power_of_two,  ///< 1, 2, 4, ...
    choice,        ///< one of `choices`
  };
  std::string name;
  Amount low = 1;
  Amount high = 1;
  int64_t step = 1;  ///< the value is a multiple of it
  Kind kind = Kind::number;
  std::vector<int64_t> choices{};
  std::vector<Amount> always{};  ///< values that are in every run, besides the ends of the range

  /// The same with more values that are in every run.
  Parameter with(std::vector<Amount> values) const;
};
Parameter number(std::string name, Amount low, Amount high);
/// A multiple of `step` between `low` and `high`, which are multiples of it.
Parameter multiple(std::string name, int64_t step, Amount low, Amount high);
Parameter power_of_two(std::string name, Amount low, Amount high);
Parameter choice(std::string name, std::vector<int64_t> choices);
/// The parameter has this value alone.
Parameter value(std::string name, Amount amount);

/// A case, and the reason why a run has it.
struct DrawnCase {
  Case values;
  std::string reason;
};

/// Named parameters. Cases are the same with the same seed. Not for several threads.
class Domain {
 public:
  Domain(std::initializer_list<Parameter> parameters, SourcePlace at = SourcePlace::here())
      : parameters_(parameters), at_(at) {}

  /// A quantity that follows from the parameters, at most `most`. The fixture draws cases in which it is 1,
  /// 31, 32, 33, 36 and `most`, as far as there are any.
  Domain counts(std::string name, Amount formula, int64_t most) const;
  /// A number that follows from the parameters.
  Domain defines(std::string name, Amount formula) const;
  /// Cases must satisfy `condition`.
  Domain where(std::function<bool(const Case&)> condition) const;
  /// With more parameters, after all others.
  Domain with(std::vector<Parameter> more) const;
  /// `count` more cases in every run, with these parameters instead of those of their names.
  Domain also(std::string reason, std::vector<Parameter> instead, size_t count = 1) const;
  /// The number of cases that are drawn freely, 3 unless said.
  Domain drawn(size_t count) const;
  /// Every value of a parameter has a case in every run.
  Domain each(std::string parameter) const;
  /// Without cases at the ends of ranges, in counts and of small numbers alone: for large launches, where
  /// a few show all, and for calls that take long.
  Domain without_ends() const;
  /// How messages name a case, as "{columns} x {rows} threads"; else "columns = 3, rows = 4".
  Domain labelled(std::string label) const;

  /// Cases for launches: those of also(), then ends of ranges, values that are in every run and counts, as
  /// far as no case before shows them, and last some that are drawn.
  const std::vector<DrawnCase>& cases(uint64_t seed) const;
  /// Cases for a function, at least `count`: the ends of the ranges, as many of small numbers alone, powers
  /// of two and their neighbours, multiples of each other, and all magnitudes.
  std::vector<Case> sets(uint64_t seed, size_t count) const;
  /// At most `count` of these cases that have `next` for that parameter, and as many with one number between
  /// `next` and `end` for what it is called; fewer where the domain has few of them.
  std::vector<Case> sets_between(uint64_t seed, size_t count, const std::string& name, int64_t next,
                                 int64_t end) const;
  /// At most `count` cases that differ from one of these in that parameter, and in what follows from it.
  std::vector<Case> sets_around(uint64_t seed, size_t count, const std::vector<Case>& cases,
                                const std::string& name) const;
  /// One case; throws DeclarationFault without one.
  Case any() const;
  std::string label(const Case& c) const;
  std::vector<std::string> names() const;
  /// Of numbers that follow from the parameters.
  std::vector<std::string> defined_names() const;
  /// What is wrong with the declaration, with file and line; empty where nothing is.
  std::vector<std::string> faults() const;
  const SourcePlace& at() const { return at_; }

 private:
  struct Count {
    std::string name;
    Amount formula;
    std::optional<int64_t> most;  ///< empty: a number without a limit, which is no target
  };
  struct More {
    std::string reason;
    std::vector<Parameter> instead;
    size_t count;
  };
  /// Those of the last seed; copies of a domain share them.
  struct DrawnCases {
    uint64_t seed = 0;
    std::vector<DrawnCase> all{};
  };
  class Drawing;
  template <class Change>
  Domain changed(const Change& change) const;  ///< a copy with this change
  std::vector<DrawnCase> draw_cases(uint64_t seed) const;

  std::vector<Parameter> parameters_;
  SourcePlace at_;
  std::vector<Count> counts_;
  std::vector<std::function<bool(const Case&)>> conditions_;
  std::vector<std::shared_ptr<const More>> more_;  ///< shared by copies
  size_t drawn_ = 3;
  bool has_ends_ = true;
  std::string each_;
  std::shared_ptr<DrawnCases> drawn_cases_ = std::make_shared<DrawnCases>();
  std::string label_;
};

/// "FILE:LINE: ", as messages about a declaration begin; FILE without its folders but the last.
std::string place_text(const SourcePlace& at);

}  // namespace cml::testing
