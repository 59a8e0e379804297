#pragma once
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>
#include <string>
#include <tuple>
#include <type_traits>
#include <vector>

#include "core/failure.h"
#include "core/trap.h"

namespace cml::testing {

/// A parameter or the result of a function that a student writes.
struct DerivedType {
  /// What the bits of a number mean.
  enum class Form : uint8_t { boolean, signed_integer, unsigned_integer, floating };
  const char* name;      ///< in CUDA C++, of an element
  size_t element_bytes;  ///< of a value, or of an element of an array
  Form form;             ///< of an element
  size_t elements = 0;   ///< of an array, which the function takes as `const name*`; 0: a value
  /// Numbers that one argument consists of.
  size_t count() const { return elements == 0 ? 1 : elements; }
  size_t bytes() const { return element_bytes * count(); }  ///< of one argument
};
/// Whether a reference takes T as an array of fixed length.
template <class T>
struct IsArray : std::false_type {};
template <class T, size_t N>
struct IsArray<std::array<T, N>> : std::true_type {};
/// The CUDA C++ type that is T, a number.
template <class T>
DerivedType number_type() {
  static_assert(std::is_arithmetic_v<T> && (sizeof(T) == 4 || sizeof(T) == 8 || std::is_same_v<T, bool>),
                "a derivation takes and gives int, unsigned, long long, float, double or bool");
  using enum DerivedType::Form;
  if constexpr (std::is_same_v<T, bool>) return {"bool", 1, boolean};
  if constexpr (std::is_floating_point_v<T>)
    return {sizeof(T) == 4 ? "float" : "double", sizeof(T), floating};
  if constexpr (std::is_signed_v<T>) return {sizeof(T) == 4 ? "int" : "long long", sizeof(T), signed_integer};
  return {sizeof(T) == 4 ? "unsigned" : "unsigned long long", sizeof(T), unsigned_integer};
}
/// The CUDA C++ type that is T, a number or an array of numbers.
template <class T>
DerivedType derived_type() {
  if constexpr (IsArray<T>::value) {
    DerivedType type = number_type<typename T::value_type>();
    type.elements = std::tuple_size_v<T>;
    return type;
  } else {
    return number_type<T>();
  }
}

/// A `__device__` function of the student's file, at namespace scope.
struct DerivedFunction {
  std::string function;            ///< its name
  DerivedType result{};            ///< its type
  std::vector<DerivedType> types;  ///< of the parameters
};
/// The same, and sets of arguments for it.
struct DerivationRequest : DerivedFunction {
  std::vector<std::string> parameters;             ///< names, one for each type
  std::vector<std::vector<std::byte>> arguments;   ///< by parameter: the values of all sets
  size_t sets = 0;                                 ///< how often it is called
  std::function<std::string(size_t)> text_of_set;  ///< "f(rows = 3, columns = 4)"
  std::string signature() const;                   ///< "int f(int rows, int columns)"
};

/// CUDA C++ that is appended to the student's file: kernel `kernel` calls the function in each thread of a
/// one-dimensional launch, with the arguments at the thread's index. Its last parameter is the number of
/// sets.
std::string derivation_kernel(const DerivedFunction& function, const std::string& kernel);

/// "f(rows = 3, columns = 4)".
std::string call_text(const std::string& function, const std::vector<std::string>& parameters,
                      const std::vector<std::string>& values);

/// What a student's function gives wrongly.
struct DerivationFault {
  std::string next;          ///< what the exercise advises
  size_t calls = 0;          ///< all of them
  size_t wrong = 0;          ///< of these
  double size = 0;           ///< of the arguments of `call`
  std::string call = {};     ///< the smallest wrong one, which is the easiest to follow
  std::string got = {};      ///< its result
  std::string example = {};  ///< another call, may be empty
  std::string right = {};    ///< and its right result

  /// Counts a wrong call, whose arguments are of this size; whether it is now the smallest.
  bool shows(double size_of_call) {
    if (++wrong > 1 && size_of_call >= size) return false;
    size = size_of_call;
    return true;
  }
};
Failure failure_of(const DerivationFault& fault, const std::string& file, const std::string& function);
/// Of a call that a trap ended, and that may execute `budget` warp instructions. A call that was interrupted
/// because all calls together take too long may well return.
Failure failure_of(const Trap& trap, const std::string& call, uint64_t budget);

/// A number as messages show it.
std::string number_text(double value);
template <class T>
std::string number_text(const T& value) {
  if constexpr (std::is_integral_v<T>)
    return std::to_string(value);
  else
    return number_text(static_cast<double>(value));
}
}  // namespace cml::testing
