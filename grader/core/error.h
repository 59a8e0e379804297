#pragma once
#include <cstdint>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>

#include "core/failure.h"

namespace cml {

/// A place in a text file; line and column count from 1, 0 means unknown.
struct SourceLocation {
  std::string file;  ///< as shown to the reader; may be empty
  int line = 0;      ///< from 1
  int column = 0;    ///< from 1

  /// "file:line:column", leaving out what is unknown.
  std::string to_string() const;
};

/// Whether something else than the input may have caused an Error: a process that died or ran out of time or
/// memory, a library that does not load. Such an Error is the input's only once a program known to be right
/// has run on the same machine (worker/fault_judge.h).
enum class Doubt : uint8_t {
  none,
  compiling,
  running,
  exhausted,  ///< compiling used up its processor time: no doubt, but once is enough
  lost        ///< something else ended the process, or it had not begun: no Error of the input, however often
};

/// Bad input as a value: what is wrong, where, and what the reader does next.
struct Error {
  std::string message;        ///< what is wrong, without a final full stop
  std::string next_step;      ///< what to do next, an imperative sentence
  SourceLocation where;       ///< may be empty
  Doubt doubt = Doubt::none;  ///< while the input was compiled or run

  /// "where: message\n  next: next_step".
  std::string to_string() const;
};

/// The same as a value.
Failure failure_of(const Error& error);

/// A T or the Error that explains why there is no value.
template <class T>
class [[nodiscard]] Result {
 public:
  /// There is one.
  Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}  // NOLINT: implicit by design
  /// There is no value, for this reason.
  Result(Error error) : state_(std::in_place_index<1>, std::move(error)) {}  // NOLINT: implicit by design

  bool has_value() const { return state_.index() == 0; }  ///< whether there is one
  explicit operator bool() const { return has_value(); }  ///< the same

  /// The T. Precondition: has_value(); throws std::bad_variant_access otherwise.
  /// @{
  T& value() & { return std::get<0>(state_); }
  const T& value() const& { return std::get<0>(state_); }
  T&& value() && { return std::get<0>(std::move(state_)); }
  T& operator*() & { return value(); }
  const T& operator*() const& { return value(); }
  T&& operator*() && { return std::move(*this).value(); }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }
  /// @}

  /// Why there is no value. Precondition: !has_value(); throws std::bad_variant_access otherwise.
  const Error& error() const { return std::get<1>(state_); }

 private:
  std::variant<T, Error> state_;
};

/// A broken API or a broken invariant of ours; caught once, in main (exit code 2).
class InfrastructureError : public std::runtime_error {
 public:
  /// `file` and `line` are those of the source that found it, and are put before `what`.
  InfrastructureError(const std::string& what, const char* file, int line);
};

/// Throws InfrastructureError with file, line and expression unless `expression` holds.
#define CML_REQUIRE(expression, message)                                                                 \
  do {                                                                                                   \
    if (!(expression))                                                                                   \
      throw ::cml::InfrastructureError(std::string(#expression) + ": " + (message), __FILE__, __LINE__); \
  } while (false)

}  // namespace cml
