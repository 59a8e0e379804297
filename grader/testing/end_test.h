#pragma once
#include <string>

#include "core/error.h"

namespace cml::testing {

/// Fails the running test with `message` and ends it, without a second failure for the exception.
[[noreturn]] void end_test(const std::string& message);

/// Keeps the whole text for the exercise and ends the test with its first line.
[[noreturn]] void end_for_problem(const Error& error);

/// Ends the test with status "error": `what` is no fault of the student.
[[noreturn]] void end_for_infrastructure(const std::string& what);

}  // namespace cml::testing
