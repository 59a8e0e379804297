#include "testing/end_test.h"

#include <gtest/gtest.h>

#include "testing/outcomes.h"

namespace cml::testing {

void end_test(const std::string& message) {
  [&] { FAIL() << message; }();  // fatal, so that nothing runs after SetUp either
  throw ::testing::AssertionException(
      ::testing::TestPartResult(::testing::TestPartResult::kFatalFailure, nullptr, -1, message.c_str()));
}

void end_for_problem(const Error& error) {
  const std::string text = error.to_string();
  outcomes().note_problem(current_test().first, text);
  end_test("did not run: " + text.substr(0, text.find('\n')));
}

void end_for_infrastructure(const std::string& what) {
  outcomes().note_infrastructure(current_test());
  end_test("the grader itself failed: " + what);
}

}  // namespace cml::testing
