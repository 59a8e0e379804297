#include "grading/grading.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <ctime>

#include "core/failures.h"
#include "grading/architecture.h"
#include "testing/exercise.h"
#include "testing/listener.h"

namespace cml::grading {
namespace {

/// GoogleTest runs by our options alone: its flags were read from the environment before main.
void take_over_gtest(const std::string& filter) {
  for (const char* variable : {"GTEST_TOTAL_SHARDS", "GTEST_SHARD_INDEX", "GTEST_SHARD_STATUS_FILE"})
    unsetenv(variable);
  int argc = 1;
  char name[] = "grader";
  char* argv[] = {name, nullptr};
  ::testing::InitGoogleTest(&argc, argv);
  GTEST_FLAG_SET(filter, filter);
  GTEST_FLAG_SET(output, "");
  GTEST_FLAG_SET(stream_result_to, "");
  GTEST_FLAG_SET(repeat, 1);
  GTEST_FLAG_SET(shuffle, false);
  GTEST_FLAG_SET(fail_fast, false);
  GTEST_FLAG_SET(break_on_failure, false);
  GTEST_FLAG_SET(catch_exceptions, true);
  GTEST_FLAG_SET(throw_on_failure, false);
  GTEST_FLAG_SET(also_run_disabled_tests, false);
  auto& listeners = ::testing::UnitTest::GetInstance()->listeners();
  delete listeners.Release(listeners.default_result_printer());
}

std::string utc_now() {
  const std::time_t now = std::time(nullptr);
  char text[32];
  std::strftime(text, sizeof(text), "%Y-%m-%dT%H:%M:%SZ", std::gmtime(&now));
  return text;
}

/// As GoogleTest's filter names them.
std::vector<std::string> names_of(const std::vector<const testing::CheckRow*>& checks) {
  std::vector<std::string> names;
  names.reserve(checks.size());
  for (const testing::CheckRow* row : checks) names.push_back(row->suite + "." + row->name);
  return names;
}

}  // namespace

report::Report empty_report(int compute_capability) {
  report::Report report;
  report.tool_version = CML_VERSION;
  report.arch = "sm_" + std::to_string(compute_capability);
  report.time = utc_now();
  return report;
}

report::Exercise without_verdict(const std::vector<const testing::CheckRow*>& checks,
                                 const std::string& why) {
  report::Exercise exercise;
  for (const testing::CheckRow* check : checks) {
    const testing::ExerciseRow* row = testing::find_exercise(check->suite);
    exercise.id = row->id;
    exercise.checks.push_back({check->name,
                               report::Status::error,
                               check->points,
                               {failure<Key::grader_failed>("reason"_v(why))},
                               {},
                               0});
  }
  return exercise;
}

std::string seed_note(uint64_t seed) { return fmt::format("the random inputs are those of --seed {}", seed); }

report::Report grade(const Project& project, Grading grading) {
  testing::Session& session = testing::session();
  session.backend = std::move(grading.backend.source);
  if (const std::optional<Card>& card = grading.backend.card)
    session.gpu = {card->name, card->l2_bytes, card->free_bytes, session.gpu ? session.gpu->side : 0};
  session.labs_dir = project.labs().string();
  session.starters_dir = project.starters().string();
  session.thresholds_file = project.thresholds().string();
  session.threads = grading.threads;
  session.counts_gates = grading.backend.compares;
  session.compute_capability = grading.compute_capability;

  report::Report report = empty_report(grading.compute_capability);
  const std::vector<std::string> tests = names_of(grading.checks);
  take_over_gtest(fmt::format("{}", fmt::join(tests, ":")));
  // Owned by GoogleTest only until it is released again.
  testing::ReportListener listener(report, grading.on_check);
  auto& listeners = ::testing::UnitTest::GetInstance()->listeners();
  listeners.Append(&listener);
  const bool passed = RUN_ALL_TESTS() == 0;
  listeners.Release(&listener);
  session.backend = nullptr;  // with its threads, before static objects go
  CML_REQUIRE(passed == (report.status() == report::Status::passed), "the report and GoogleTest disagree");
  return report;
}

int default_capability(const BackendChoice& backend) {
  return backend.card ? backend.card->compute_capability : kDefaultCapability;
}

Result<int> capability_of(const std::string& arch, const BackendChoice& backend) {
  return arch.empty() ? default_capability(backend) : parse_arch(arch);
}

Result<BackendChoice> choose_card() {
  Result<BackendChoice> choice = choose_backend("gpu");
  if (choice) return choice;
  Error error = choice.error();
  error.next_step =
      "Run it on a machine with an NVIDIA GPU and its driver; `grader doctor` says what is found.";
  return error;
}

}  // namespace cml::grading
