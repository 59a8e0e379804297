#pragma once
#include <optional>
#include <string>

#include "core/failure.h"

namespace cml::testing {

/// What is wrong with an array or a count; nothing where it is right.
class Fault : public std::optional<Failure> {
 public:
  using optional::optional;
  Fault(std::optional<Failure> failure) : optional(std::move(failure)) {}  // NOLINT: implicit by design
  /// The words of a check itself, "what is wrong"; empty: nothing is wrong.
  Fault(const std::string& words);                         // NOLINT: implicit by design
  Fault(const char* words) : Fault(std::string(words)) {}  // NOLINT: implicit by design

  bool empty() const { return !has_value(); }  ///< whether nothing is wrong
  /// In English; empty where nothing is wrong.
  std::string to_string() const { return has_value() ? value().to_string() : ""; }
};

/// The words of a check itself as a failure, with a next step.
Failure of_check(const std::string& words, const std::string& step = "");

}  // namespace cml::testing
