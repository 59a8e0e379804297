// Each fault that students make has a kernel, data/diagnosis/NAME.cu. Its first line says how it is launched,
// its second, "// first: ...", a part of the first sentence that the report must give; the comment "// HERE"
// marks the line where the fault is repaired.
#include <gtest/gtest.h>

#include "core/head_line.h"
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

/// The report of the first finding, or else of the trap.
std::string report_of(const std::string& name) {
  const Result<RunResult> result = client().run(job_of(kDiagnoses, name));
  if (!result) return result.error().to_string();
  if (!result->findings.empty()) return result->findings.front().to_string();
  return result->trap ? result->trap->to_string() : "nothing was found";
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

}  // namespace
}  // namespace cml::worker
