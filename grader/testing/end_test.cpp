#include "testing/end_test.h"

#include <gtest/gtest.h>

#include "core/failures.h"
#include "source/model.h"
#include "testing/fault.h"
#include "testing/outcomes.h"

namespace cml::testing {
namespace {

/// A function without a line is at the line of its name.
void add_line(Where& where) {
  if (where.line != 0 || where.function.empty() || outcomes().source().empty()) return;
  if (!where.file.empty() && where.file != outcomes().file()) return;
  const source::Model model = source::model_of(outcomes().source());
  const source::Function* function = model.function_named(where.function);
  if (function == nullptr) return;
  where.file = outcomes().file();
  where.line = function->first_line;
}

/// With its label, in the outcomes of the running test. Gives its text, for GoogleTest's own output.
std::string noted(Failure failure, const std::string& label) {
  if (failure.label.empty()) failure.label = label;
  add_line(failure.where);
  std::string text = failure.to_string();
  outcomes().note_failure(current_test(), std::move(failure));
  return text;
}

}  // namespace

void fail(Failure failure, const std::string& label) {
  const std::string text = noted(std::move(failure), label);
  const Outcomes::Failing failing(outcomes());
  ADD_FAILURE() << text;
}

void end_test(Failure failure, const std::string& label) {
  const std::string text = noted(std::move(failure), label);
  const Outcomes::Failing failing(outcomes());
  [&] { FAIL() << text; }();  // fatal, so that nothing runs after SetUp either
  throw ::testing::AssertionException(
      ::testing::TestPartResult(::testing::TestPartResult::kFatalFailure, nullptr, -1, text.c_str()));
}

void end_test(const std::string& words) { end_test(of_check(words)); }

void end_for_problem(const Error& error) { end_for_problem(failure_of(error)); }

void end_for_problem(const Failure& problem) {
  outcomes().note_problem(current_test().first, problem);
  Failure alone = problem;
  alone.evidence.clear();
  end_test(failure<Key::did_not_run>("reason"_v(std::move(alone))));
}

void end_for_infrastructure(const std::string& what) {
  outcomes().note_infrastructure(current_test());
  end_test(failure<Key::grader_failed>("reason"_v(what)));
}

}  // namespace cml::testing
