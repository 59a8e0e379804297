#pragma once
#include <cstring>
#include <functional>
#include <optional>
#include <source_location>
#include <string>
#include <utility>
#include <vector>

#include "testing/derivation.h"
#include "testing/domain.h"

/// Functions that a student derives, as data.
namespace cml::testing {

/// What is right: a function of integers, with its types.
class Reference {
 public:
  template <class R, class... A>
  Reference(R (*right)(A...))
      : Reference(std::function<R(A...)>(right)) {}  // NOLINT: a function is its reference
  template <class F>
  Reference(F right) : Reference(std::function(right)) {}  // NOLINT: a lambda is its reference
  template <class R, class... A>
  explicit Reference(std::function<R(A...)> right)
      : result(derived_type<R>()), types({derived_type<A>()...}) {
    call_ = [right = std::move(right)](const std::vector<int64_t>& values) {
      const R value = apply(right, values, std::index_sequence_for<A...>());
      std::vector<std::byte> bytes(sizeof(R));
      std::memcpy(bytes.data(), &value, sizeof(R));
      return bytes;
    };
    text_ = [](const std::byte* bytes) {
      R value;
      std::memcpy(&value, bytes, sizeof(R));
      return number_text(value);
    };
    bytes_ = {[](int64_t value) {
      const A converted = static_cast<A>(value);
      std::vector<std::byte> bytes(sizeof(A));
      std::memcpy(bytes.data(), &converted, sizeof(A));
      return bytes;
    }...};
  }

  DerivedType result;              ///< of the function
  std::vector<DerivedType> types;  ///< of its parameters

  /// The result for these arguments, as bytes.
  std::vector<std::byte> operator()(const std::vector<int64_t>& values) const { return call_(values); }
  /// Bytes of a result as messages show them.
  std::string text(const std::byte* bytes) const { return text_(bytes); }
  /// Argument number `i` as the function takes it.
  std::vector<std::byte> bytes_of(size_t i, int64_t value) const { return bytes_.at(i)(value); }

 private:
  template <class R, class... A, size_t... I>
  static R apply(const std::function<R(A...)>& right, const std::vector<int64_t>& values,
                 std::index_sequence<I...>) {
    return right(static_cast<A>(values.at(I))...);
  }
  std::function<std::vector<std::byte>(const std::vector<int64_t>&)> call_;
  std::function<std::string(const std::byte*)> text_;
  std::vector<std::function<std::vector<std::byte>(int64_t)>> bytes_;
};

/// A `__device__` function that a student writes.
struct Derivation {
  std::string function;  ///< its name
  Reference right;
  std::string next;                               ///< what to do where it is wrong: no number, no formula
  std::optional<std::vector<int64_t>> example{};  ///< arguments whose result a failure may tell
  /// Its parameters, in order, as the domain names them; empty: all of the domain.
  std::vector<std::string> parameters{};
  std::source_location at = std::source_location::current();
};

}  // namespace cml::testing
