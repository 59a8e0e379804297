#pragma once
#include <string>

#include "core/error.h"
#include "core/failure.h"

namespace cml::testing {

/// Fails the running test. `label` is the case, in the student's words: "tile of 16 x 16".
void fail(Failure failure, const std::string& label = "");
/// The same, and ends the test, without a second failure for the exception.
[[noreturn]] void end_test(Failure failure, const std::string& label = "");
/// The same with words of a check itself.
[[noreturn]] void end_test(const std::string& words);

/// Keeps what is wrong with the whole file for the exercise, and ends the test with its sentence.
/// @{
[[noreturn]] void end_for_problem(const Error& error);
[[noreturn]] void end_for_problem(const Failure& problem);
/// @}

/// Ends the test with status "error": `what` is no fault of the student.
[[noreturn]] void end_for_infrastructure(const std::string& what);

}  // namespace cml::testing
