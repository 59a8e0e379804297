// Each fault that students make has a kernel, data/diagnosis/NAME.cu. Its first line says how it is launched,
// its second, "// first: ...", a part of the first sentence that the report must give; the comment "// HERE"
// marks the line where the fault is repaired.
#include <gtest/gtest.h>

#include "core/head_line.h"
#include "report/console.h"
#include "report/html.h"
#include "report/html_writer.h"
#include "tests/compile/fixtures.h"
#include "tests/worker/profiled_file.h"

namespace cml::worker {
namespace {

using namespace testing;

const char* const kDiagnoses = CML_SOURCE_DIR "/grader/tests/data/diagnosis/";

struct Wanted {
  std::string first;
  int line = 0;
};

Wanted wanted_of(const std::string& source) {
  Wanted wanted;
  std::istringstream in(source);
  std::string line;
  for (int number = 1; std::getline(in, line); ++number) {
    if (const auto head = head_line(line, static_cast<size_t>(number), "//"); head && head->key == "first")
      wanted.first = head->value;
    if (line.ends_with("// HERE")) wanted.line = number;
  }
  if (wanted.first.empty() || wanted.line == 0) throw std::runtime_error("no // first: or no // HERE");
  return wanted;
}

/// Of the first finding, or else of the trap.
std::optional<Failure> failure_of(const RunResult& result) {
  if (!result.findings.empty()) return result.findings.front().failure();
  return result.trap ? std::optional(result.trap->failure()) : std::nullopt;
}

/// The report of the first finding, or else of the trap, or else the first note.
std::string report_of(const std::string& name) {
  const Result<RunResult> result = client().run(job_of(kDiagnoses, name));
  if (!result) return result.error().to_string();
  if (!result->findings.empty()) return result->findings.front().to_string();
  if (result->trap) return result->trap->to_string();
  return result->notes.empty() ? "nothing was found" : result->notes.front();
}

bool is_right(const std::string& name, const std::string& report) {
  const Wanted wanted = wanted_of(read(kDiagnoses + name + ".cu"));
  const std::string first = report.substr(0, report.find('\n'));
  return first.starts_with(name + ".cu:" + std::to_string(wanted.line) + ": ") &&
         first.find(wanted.first) != std::string::npos;
}

class Diagnosis : public ::testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    if (!compile::find_toolkit()) GTEST_SKIP() << "no NVRTC on this machine";
  }
};

TEST_P(Diagnosis, NamesCauseAndLineFirst) {
  const std::string report = report_of(GetParam());
  EXPECT_TRUE(is_right(GetParam(), report))
      << "wanted in line " << wanted_of(read(kDiagnoses + GetParam() + ".cu")).line << ": "
      << wanted_of(read(kDiagnoses + GetParam() + ".cu")).first << "\n"
      << report;
  EXPECT_NE(report.find("\n  next: "), std::string::npos) << report;
}
/// An exercise whose first check passes, and whose second one fails so.
report::Report report_with(const std::string& name, const std::string& source, Failure failure) {
  report::Exercise exercise{"01_lab/01_exercise", "Exercise", "", {}, {}};
  exercise.checks = {{"passes", report::Status::passed, 4, {}, {}, 0},
                     {"fails", report::Status::failed, 6, {std::move(failure)}, {}, 0}};
  exercise.details.emplace();
  exercise.details->file = name + ".cu";
  exercise.details->source = source;
  report::Report report;
  report.arch = "sm_90";
  report.exercises = {exercise};
  return report;
}

TEST_P(Diagnosis, IsTheFirstThingThatReportsShow) {
  const Job job = job_of(kDiagnoses, GetParam());
  const Result<RunResult> result = client().run(job);
  ASSERT_TRUE(result);
  const std::optional<Failure> failure = failure_of(*result);
  if (!failure) GTEST_SKIP() << "a note is part of no check";
  const report::Report report = report_with(GetParam(), job.program.source, *failure);
  const std::string cause = failure->sentence();
  const std::string page = report::render_html(report, {});
  const std::string section = page.substr(page.find("<section class=\"p-exercise\""));
  const int line = wanted_of(job.program.source).line;
  std::istringstream source(job.program.source);
  std::string text;
  for (int number = 0; number < line; ++number) std::getline(source, text);
  const size_t shown = section.find("<pre>" + report::html_text(cause));
  const size_t marked = section.find(report::html_text(std::to_string(line) + " | " + text) + "</mark>");
  EXPECT_LT(marked, shown) << section;
  EXPECT_LT(shown, section.find("<table"));
  const std::string console = report::render_console(report, {});
  const size_t in_console = console.find(cause.substr(0, cause.find(": ", cause.find(": ") + 1)));
  ASSERT_NE(in_console, std::string::npos) << console;
  EXPECT_LE(std::count(console.begin(), console.begin() + static_cast<std::ptrdiff_t>(in_console), '\n'), 2)
      << console;
}
INSTANTIATE_TEST_SUITE_P(Files, Diagnosis, ::testing::ValuesIn(names_in(kDiagnoses)),
                         [](const auto& it) { return it.param; });

TEST(Diagnoses, AllFirstSentencesAreRight) {
  if (!compile::find_toolkit()) GTEST_SKIP() << "no NVRTC on this machine";
  const std::vector<std::string> names = names_in(kDiagnoses);
  size_t right = 0;
  for (const std::string& name : names) right += is_right(name, report_of(name)) ? 1 : 0;
  RecordProperty("right", static_cast<int>(right));
  RecordProperty("of", static_cast<int>(names.size()));
  EXPECT_EQ(right, names.size());
  EXPECT_GE(names.size(), 25u);
}

TEST(Diagnoses, AThreadThatWaitsForAVolatileFlagIsNoNote) {
  if (!compile::find_toolkit()) GTEST_SKIP() << "no NVRTC on this machine";
  Job job = job_of(kDiagnoses, "volatile_update_lost");
  job.program.source = R"(__global__ void count(volatile int* flag) {
  if (threadIdx.x == 40) flag[0] = 1;
  if (threadIdx.x == 0) {
    while (flag[0] == 0) {}
    flag[0] = 2;
  }
})";
  job.launches[0].grid = {1, 1, 1};
  const Result<RunResult> result = client().run(job);
  ASSERT_TRUE(result);
  EXPECT_EQ(result->findings.size(), 0u);
  EXPECT_EQ(result->notes.size(), 0u) << result->notes.front();
}

}  // namespace
}  // namespace cml::worker
