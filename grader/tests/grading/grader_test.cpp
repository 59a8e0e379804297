#include "grading/grader.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <unistd.h>

#include <chrono>
#include <fstream>
#include <thread>

#include "sandbox/go_ahead.h"
#include "tests/temporary_folder.h"

namespace cml::grading {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

/// The command, and scripts in its place for what it never does.
class GraderTest : public ::testing::Test {
 protected:
  Graded script(const std::string& text, const Grader::OnEvent& on_event = {}) {
    const fs::path file = fs::path(temporary_.path()) / "grader.sh";
    std::ofstream(file) << text;
    return Grader({"/bin/sh", file.string()}).grade(request_, cancelled_, on_event);
  }
  TemporaryFolder temporary_;
  Request request_;
  std::atomic<bool> cancelled_ = false;
};

TEST_F(GraderTest, AReportAndItsEvents) {
  const Grader grader({CML_GRADER, "--root", CML_SOURCE_DIR});
  request_.exercises = {"01_smem_banks/01_bank_index", "01_smem_banks/02_square_tile"};
  request_.submission = fs::path(CML_SOURCE_DIR) / "solutions";
  request_.seed = 7;
  request_.cache = fs::path(temporary_.path()) / "cache";
  std::vector<std::string> events;
  const Graded graded =
      grader.grade(request_, cancelled_, [&](const Event& event) { events.push_back(line_of(event)); });
  EXPECT_EQ(graded.reason, "");
  ASSERT_TRUE(graded.report);
  EXPECT_EQ(graded.report->status(), report::Status::passed) << graded.json;
  EXPECT_EQ(graded.report->seed, 7u);
  EXPECT_THAT(graded.json, HasSubstr("\"schema\""));
  EXPECT_TRUE(fs::exists(request_.cache));
  EXPECT_THAT(events,
              ::testing::ElementsAre(
                  R"({"event":"started","done":0,"all":2})",
                  R"({"event":"exercise","exercise":"01_smem_banks/01_bank_index","done":0,"all":2})",
                  R"({"event":"exercise","exercise":"01_smem_banks/02_square_tile","done":1,"all":2})",
                  ::testing::StartsWith(R"({"event":"isolation","layers":[{"name":"limits",)"),
                  R"({"event":"finished","done":2,"all":2})"));
}

TEST_F(GraderTest, WorkThatIsNotThereIsAReportWithoutAVerdict) {
  const Grader grader({CML_GRADER, "--root", CML_SOURCE_DIR});
  request_.submission = temporary_.path();
  const Graded graded = grader.grade(request_, cancelled_);
  ASSERT_TRUE(graded.report) << graded.reason;
  EXPECT_THAT(graded.report->nothing_to_grade, HasSubstr("is empty"));
}

TEST_F(GraderTest, OneThatStandsByLooksAtTheFileOnceItMay) {
  const fs::path work = fs::path(temporary_.path()) / "work";
  sandbox::GoAhead go_ahead;
  request_.exercises = {"02_padding/01_pad_idea"};
  request_.submission = work;
  request_.stand_by = go_ahead.for_child();
  std::thread student([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    fs::create_directories(work / "02_padding");
    fs::copy(fs::path(CML_SOURCE_DIR) / "solutions/02_padding/01_pad_idea.cu", work / "02_padding");
    go_ahead.give();
  });
  const Graded graded = Grader({CML_GRADER, "--root", CML_SOURCE_DIR}).grade(request_, cancelled_);
  student.join();
  ASSERT_TRUE(graded.report) << graded.reason;
  EXPECT_EQ(graded.report->status(), report::Status::passed) << graded.json;
}

TEST_F(GraderTest, OneThatStoodByInVainGivesNoReport) {
  request_.submission = temporary_.path();
  request_.stand_by = open("/dev/null", O_RDONLY | O_CLOEXEC);
  const Graded graded = Grader({CML_GRADER, "--root", CML_SOURCE_DIR}).grade(request_, cancelled_);
  close(request_.stand_by);
  EXPECT_FALSE(graded.report);
  EXPECT_THAT(graded.reason, HasSubstr("ended with 2"));
}

TEST_F(GraderTest, WhatIsRequestedIsReported) {
  request_.submission = "a b";
  request_.exercises = {"x"};
  request_.arch = "80";
  request_.seed = 3;
  request_.with_bandwidth = false;
  EXPECT_THAT(
      script("echo \"grader: $*\" >&2; exit 2").reason,
      "the grader ended with 2: grader: check x --submission a b --backend emulator --jobs 1 --format json "
      "--arch 80 --seed 3 --no-bandwidth");
  EXPECT_THAT(script("echo \"$CML_CACHE_DIR\" >&2").reason, ::testing::EndsWith("it said nothing"));
  request_.cache = "/c";
  EXPECT_THAT(script("echo \"$CML_CACHE_DIR\" >&2").reason, ::testing::EndsWith(": /c"));
  request_.submission = "";
  EXPECT_THAT(script("echo \"$*\" >&2").reason, HasSubstr("check x --solutions --backend"));
}

TEST_F(GraderTest, WhyThereIsNoReport) {
  request_.timeout = std::chrono::seconds(1);
  EXPECT_EQ(script("kill -SEGV $$").reason, "the grader was ended by signal 11");
  EXPECT_EQ(script("sleep 30").reason, "not graded within 1 s");
  EXPECT_THAT(script("echo '{'").reason, HasSubstr("the grader ended with 0"));
  cancelled_ = true;
  const Graded cancelled = script("sleep 30");
  EXPECT_TRUE(cancelled.is_cancelled);
  EXPECT_EQ(cancelled.reason, "not graded: the run was stopped");
}

TEST_F(GraderTest, LinesThatAreNoEventsAreLeftOut) {
  size_t events = 0;
  (void)script("echo rubbish >&3; echo '{\"event\":\"finished\",\"done\":1,\"all\":1}' >&3",
               [&](const Event&) { ++events; });
  EXPECT_EQ(events, 1u);
}

}  // namespace
}  // namespace cml::grading
