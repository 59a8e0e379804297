#pragma once
#include <cstring>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "testing/derivation.h"
#include "testing/domain.h"

/// Functions that a student derives, as data.
namespace cml::testing {

/// A number of a case, as a function takes it: times `unit`, where the parameter is no integer.
struct Number {
  int64_t value = 0;
  double unit = 1;
  bool is_hexadecimal = false;
  std::string text() const;                                              ///< as messages show it
  double in_units() const { return static_cast<double>(value) * unit; }  ///< the number itself
};
/// The argument of type A that consists of the numbers from `next` on, which is moved past them.
template <class A>
A argument_of(const Number*& next) {
  if constexpr (IsArray<A>::value) {
    A all;
    for (auto& element : all) element = argument_of<typename A::value_type>(next);
    return all;
  } else if constexpr (std::is_floating_point_v<A>) {
    return static_cast<A>((next++)->in_units());
  } else {
    return static_cast<A>((next++)->value);
  }
}

/// What is right: a function of numbers and arrays of numbers (std::array), with its types.
class Reference {
 public:
  template <class R, class... A>
  Reference(R (*right)(A...))
      : Reference(std::function<R(A...)>(right)) {}  // NOLINT: a function is its reference
  template <class F>
  Reference(F right) : Reference(std::function(right)) {}  // NOLINT: a lambda is its reference
  template <class R, class... A>
  explicit Reference(std::function<R(A...)> right)
      : result(derived_type<R>()), types({derived_type<std::decay_t<A>>()...}) {
    call_ = [right = std::move(right)](const Number* next) {
      const std::tuple<std::decay_t<A>...> arguments{argument_of<std::decay_t<A>>(next)...};
      return bytes(std::apply(right, arguments));
    };
  }

  DerivedType result;              ///< of the function
  std::vector<DerivedType> types;  ///< of its parameters

  /// The result for these arguments, as bytes; an array is as many numbers as it has elements.
  std::vector<std::byte> operator()(const std::vector<Number>& arguments) const {
    return call_(arguments.data());
  }
  /// Bytes of a result as messages show them.
  std::string text(const std::byte* it) const;
  /// The number that bytes of a result are.
  double number(const std::byte* it) const;
  /// Whether a result is right: up to a share of it, where that is a floating-point number.
  bool is_right(const std::byte* got, const std::byte* wanted, double relative) const;
  /// Argument number `i`, which consists of the numbers from `first` on, as the function takes it.
  std::vector<std::byte> bytes_of(size_t i, const Number* first) const;

 private:
  template <class T>
  static std::vector<std::byte> bytes(const T& it) {
    std::vector<std::byte> result(sizeof(T));
    std::memcpy(result.data(), &it, sizeof(T));
    return result;
  }
  std::function<std::vector<std::byte>(const Number*)> call_;
};

/// The elements of an array in a case, by their index.
using Elements = std::function<int64_t(const Case& c, size_t i)>;

/// A `__device__` function that a student writes.
struct Derivation {
  std::string function;  ///< its name
  Reference right;
  std::string next;                               ///< what to do where it is wrong: no number, no formula
  std::optional<std::vector<int64_t>> example{};  ///< arguments whose result a failure may tell
  /// Its parameters, in order, as the domain names them; empty: all of the domain.
  std::vector<std::string> parameters{};
  double relative = 0;                       ///< how far a result may be off, as a share of it
  std::map<std::string, double> units{};     ///< of parameters that are no integers
  std::set<std::string> hexadecimal{};       ///< parameters that messages show so
  std::map<std::string, Elements> arrays{};  ///< of parameters that are arrays
  SourcePlace at = SourcePlace::here();
};

}  // namespace cml::testing
