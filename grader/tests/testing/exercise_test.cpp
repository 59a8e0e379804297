#include "testing/exercise.h"

#include <gmock/gmock.h>

#include <unistd.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <map>

#include "report/figure.h"
#include "report/json.h"

namespace cml::testing {
namespace {

namespace fs = std::filesystem;
using report::Status;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

/// Runs the probe (probe.cpp) over a submission of its own.
class ProbeRun : public ::testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::temp_directory_path() / ("cml_probe_" + std::to_string(getpid()));
    fs::create_directories(folder_ / "probe_lab");
    write("probe_lab/01_probe.cu", "// the student's file\n");
  }
  void TearDown() override { fs::remove_all(folder_); }

  void write(const std::string& name, const std::string& text) { std::ofstream(folder_ / name) << text; }

  report::Exercise run(const std::string& scenario) {
    FILE* pipe = popen((std::string(CML_PROBE) + " " + scenario + " " + folder_.string()).c_str(), "r");
    std::string text;
    std::array<char, 4096> buffer;
    while (const size_t got = fread(buffer.data(), 1, buffer.size(), pipe)) text.append(buffer.data(), got);
    EXPECT_EQ(pclose(pipe), 0);
    const Result<report::Report> report = report::parse_json(text);
    EXPECT_TRUE(report.has_value()) << text;
    EXPECT_EQ(report->exercises.size(), 1u);
    return report->exercises.at(0);
  }
  static std::vector<Status> statuses(const report::Exercise& exercise) {
    std::vector<Status> list;
    for (const report::Check& check : exercise.checks) list.push_back(check.status);
    return list;
  }
  static std::string messages(const report::Check& check) {
    std::string text;
    for (const std::string& message : check.messages()) text += message + "\n";
    return text;
  }
  fs::path folder_;
};

constexpr Status kPass = Status::passed, kFail = Status::failed, kSkip = Status::skipped,
                 kError = Status::error;

TEST_F(ProbeRun, GoodWorkHasFullMarks) {
  const report::Exercise exercise = run("good");
  EXPECT_EQ(exercise.id, "probe_lab/01_probe");
  EXPECT_THAT(statuses(exercise), ElementsAre(kPass, kPass, kPass, kPass));
  EXPECT_EQ(exercise.points(), 10);
  ASSERT_EQ(exercise.checks[2].metrics.size(), 1u);
  EXPECT_EQ(exercise.checks[2].metrics[0].value, 32);
}

TEST_F(ProbeRun, FlatFolderServesToo) {
  fs::rename(folder_ / "probe_lab/01_probe.cu", folder_ / "01_probe.cu");
  EXPECT_EQ(run("good").points(), 10);
}

TEST_F(ProbeRun, FailedGateSkipsWhatNeedsIt) {
  const report::Exercise exercise = run("wrong_value");
  EXPECT_THAT(statuses(exercise), ElementsAre(kFail, kPass, kSkip, kSkip));
  EXPECT_THAT(messages(exercise.checks[0]), HasSubstr("out[0][1]: expected"));
  EXPECT_THAT(messages(exercise.checks[2]), HasSubstr("counts only when correct: Right failed"));
  EXPECT_EQ(exercise.points(), 1);
}

TEST_F(ProbeRun, WrongCountLosesThatCheckOnly) {
  const report::Exercise exercise = run("conflicts");
  EXPECT_THAT(statuses(exercise), ElementsAre(kPass, kPass, kFail, kPass));
  EXPECT_THAT(messages(exercise.checks[2]), HasSubstr("1024 shared-memory load wavefronts; it must be 32"));
}

/// Work without end takes no more than its share; what was not run says so.
TEST_F(ProbeRun, WhatTookTooLongEndsTheExercise) {
  const report::Exercise exercise = run("slow");
  EXPECT_THAT(statuses(exercise), ElementsAre(kPass, kFail, kFail, kSkip));
  EXPECT_THAT(messages(exercise.checks[2]),
              HasSubstr("did not run: 01_probe.cu: the runs before this one took 60 s"));
  EXPECT_EQ(exercise.points(), 3);
}

/// A compiler that breaks at once has not taken the time of one that was stopped.
TEST_F(ProbeRun, WhatFailedAtOnceTookNoTime) {
  const report::Exercise exercise = run("breaks_at_once");
  EXPECT_THAT(statuses(exercise), ElementsAre(kPass, kFail, kPass, kSkip));
  EXPECT_THAT(texts_of(exercise.problems), ElementsAre(HasSubstr("the compiler gave up")));
}

TEST_F(ProbeRun, CountOfTheCardThatDiffersIsToldAndTurnsNothing) {
  const report::Exercise exercise = run("card_differs");
  EXPECT_THAT(statuses(exercise), ElementsAre(kPass, kPass, kPass, kPass));
  ASSERT_EQ(exercise.checks[2].metrics.size(), 1u);
  EXPECT_EQ(exercise.checks[2].metrics[0].value, 32);
  EXPECT_EQ(exercise.checks[2].metrics[0].hardware, 16);
  EXPECT_THAT(exercise.checks[2].notes,
              ElementsAre(HasSubstr("the card counts 16 shared-memory load wavefronts in copy<int>, the "
                                    "emulator 32 (tolerance -0 to +0); the emulator's count decides; likely "
                                    "reason: the assembler merged loads")));
}

TEST_F(ProbeRun, CompileErrorIsToldInFullOnce) {
  const report::Exercise exercise = run("compile_error");
  EXPECT_THAT(statuses(exercise), ElementsAre(kFail, kFail, kSkip, kSkip));
  ASSERT_EQ(exercise.problems.size(), 1u);
  EXPECT_THAT(exercise.problems[0].to_string(), HasSubstr("01_probe.cu:3:5: expected a ';'\n    int x"));
  EXPECT_THAT(messages(exercise.checks[0]), HasSubstr("did not run: 01_probe.cu:3:5: expected a ';'"));
  EXPECT_THAT(messages(exercise.checks[1]), Not(HasSubstr("int x")));
}

TEST_F(ProbeRun, TrapIsAFailureWithItsPlace) {
  const report::Exercise exercise = run("trap");
  EXPECT_THAT(statuses(exercise), ElementsAre(kFail, kFail, kSkip, kSkip));
  EXPECT_THAT(messages(exercise.checks[0]), HasSubstr("01_probe.cu:7: out-of-bounds access"));
}

TEST_F(ProbeRun, MissingAnswerSaysWhatToWrite) {
  const report::Exercise exercise = run("no_answer");
  EXPECT_EQ(exercise.checks[3].status, kFail);
  EXPECT_THAT(messages(exercise.checks[3]), HasSubstr("write LAB_ANSWER(type, bytes, value)"));
  EXPECT_THAT(exercise.problems, IsEmpty());
}

TEST_F(ProbeRun, AnswerOfAnotherTypeSaysSo) {
  const report::Exercise exercise = run("wide_answer");
  EXPECT_EQ(exercise.checks[3].status, kFail);
  EXPECT_THAT(messages(exercise.checks[3]), HasSubstr("bytes has 8 bytes; its type must have 4"));
}

TEST_F(ProbeRun, AnswerOutOfRangeSaysWhatTheExerciseAllows) {
  const report::Exercise exercise = run("large_answer");
  EXPECT_EQ(exercise.checks[3].status, kFail);
  EXPECT_THAT(messages(exercise.checks[3]), HasSubstr("bytes is 2048; the exercise allows 1 to 200"));
  EXPECT_THAT(messages(exercise.checks[3]), HasSubstr("choose a value from 1 to 200"));
}

/// The card takes 1.25 ms where its copy takes 1 ms: 0.8 of the copy.
TEST_F(ProbeRun, BandwidthIsToldInTheReport) {
  write("thresholds.toml", "[\"probe_lab/01_probe\"]\nany = 0.5\n\"Card X\" = 0.79\n");
  const report::Exercise exercise = run("card");
  EXPECT_THAT(statuses(exercise), ElementsAre(kPass, kPass, kPass, kPass, kPass, kPass));
  EXPECT_EQ(exercise.points(), 15);
  for (const size_t check : {4, 5}) {
    std::map<std::string, double> metrics;
    for (const report::Metric& metric : exercise.checks[check].metrics) metrics[metric.name] = metric.value;
    EXPECT_DOUBLE_EQ(metrics[report::kCopyShare], 0.8);
    EXPECT_DOUBLE_EQ(metrics["copy_bandwidth"], 8.0 * 1024 * 1024 / 1e-3);
    EXPECT_DOUBLE_EQ(metrics["bandwidth"], 8.0 * 1024 * 1024 / 1.25e-3);
  }
}

TEST_F(ProbeRun, BandwidthBelowItsShareSaysWhatWasReached) {
  write("thresholds.toml", "[\"probe_lab/01_probe\"]\nany = 0.81\n");
  const report::Exercise exercise = run("card");
  EXPECT_EQ(exercise.checks[4].status, kFail);
  EXPECT_EQ(exercise.checks[5].status, kPass);
  EXPECT_THAT(messages(exercise.checks[4]), HasSubstr("0.800 of the copy"));
  EXPECT_THAT(messages(exercise.checks[4]), HasSubstr("0.81 is necessary"));
  EXPECT_THAT(exercise.checks[4].metrics, Not(IsEmpty()));
}

TEST_F(ProbeRun, BandwidthThatWaversIsMeasuredThreeTimes) {
  write("thresholds.toml", "[\"probe_lab/01_probe\"]\nany = 0.7\n");
  const report::Exercise exercise = run("noisy");
  EXPECT_EQ(exercise.checks[4].status, kFail);
  EXPECT_THAT(messages(exercise.checks[4]), HasSubstr("3 measurements were inconclusive"));
}

TEST_F(ProbeRun, ExerciseWithoutAShareIsMeasuredNonetheless) {
  write("thresholds.toml", "");
  const report::Exercise exercise = run("card");
  EXPECT_EQ(exercise.checks[4].status, kError);
  EXPECT_THAT(messages(exercise.checks[4]), HasSubstr("grader calibrate"));
  EXPECT_THAT(exercise.checks[4].metrics, Not(IsEmpty()));
  EXPECT_EQ(exercise.checks[5].status, kPass);
}

TEST_F(ProbeRun, UnsoundTimingsFailAndTellNoBandwidth) {
  write("thresholds.toml", "[\"probe_lab/01_probe\"]\nany = 0.5\n");
  const std::pair<const char*, const char*> rows[] = {
      {"does_nothing", "faster than the memory can be"},
      {"wrong_samples", "after the timed runs element"},
  };
  for (const auto& [scenario, message] : rows) {
    const report::Exercise exercise = run(scenario);
    for (const size_t check : {4, 5}) {
      EXPECT_EQ(exercise.checks[check].status, kFail);
      EXPECT_THAT(messages(exercise.checks[check]), HasSubstr(message));
      EXPECT_THAT(exercise.checks[check].metrics, IsEmpty());
    }
  }
}

TEST_F(ProbeRun, NoWorkerIsAnErrorNotAZero) {
  const report::Exercise exercise = run("no_worker");
  EXPECT_EQ(exercise.status(), kError);
  EXPECT_EQ(exercise.checks[0].status, kError);
  EXPECT_THAT(messages(exercise.checks[0]), HasSubstr("the worker does not start"));
}

TEST_F(ProbeRun, MetricThatIsNotCountedIsAnError) {
  const report::Exercise exercise = run("uncounted");
  EXPECT_THAT(statuses(exercise), ElementsAre(kPass, kPass, kError, kPass));
}

TEST_F(ProbeRun, MissingFileIsAZeroWithAReason) {
  fs::remove(folder_ / "probe_lab/01_probe.cu");
  const report::Exercise exercise = run("good");
  EXPECT_EQ(exercise.points(), 0);
  EXPECT_EQ(exercise.status(), kFail);
  ASSERT_EQ(exercise.problems.size(), 1u);
  EXPECT_THAT(exercise.problems[0].to_string(), HasSubstr("no file probe_lab/01_probe.cu in the submission"));
}

TEST_F(ProbeRun, BinaryFileIsAZeroWithAReason) {
  write("probe_lab/01_probe.cu", std::string("\x7f"
                                             "ELF\0\0",
                                             6));
  const report::Exercise exercise = run("good");
  EXPECT_EQ(exercise.points(), 0);
  ASSERT_EQ(exercise.problems.size(), 1u);
  EXPECT_THAT(exercise.problems[0].to_string(), HasSubstr("01_probe.cu: it is a binary file"));
}

}  // namespace
}  // namespace cml::testing
