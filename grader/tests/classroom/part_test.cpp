#include "classroom/part.h"

#include <gmock/gmock.h>

#include <fstream>
#include <thread>

#include "classroom/task_files.h"
#include "tests/temporary_folder.h"

namespace cml::classroom {
namespace {

namespace fs = std::filesystem;

/// A part on this machine, graded by a script that says nothing.
class ClassPart : public ::testing::Test {
 protected:
  void SetUp() override {
    fs::create_directories(job());
    fs::create_directories(results());
    part_.command.program = {"/bin/sh", (folder() / "grader.sh").string()};
    part_.command.backend = "emulator";
    part_.command.arch = "90";
    part_.tasks = {{"one", 1, 1, {{"80_class/01_alpha", "a"}}}, {"two", 2, 1, {{"80_class/01_alpha", "b"}}}};
    write_part(job() / part_name(3), part_);
  }
  void grader_is(const std::string& script) const {
    std::ofstream(folder() / "grader.sh") << "echo x >>" << (folder() / "log").string() << "\n" << script;
  }
  size_t calls() const {
    std::ifstream log(folder() / "log");
    size_t count = 0;
    for (std::string line; std::getline(log, line);) ++count;
    return count;
  }
  fs::path folder() const { return temporary_.path(); }
  fs::path job() const { return folder() / kPartFolder / "job"; }
  fs::path results() const { return folder() / kResultFolder; }

  TemporaryFolder temporary_;
  Part part_;
  std::atomic<bool> cancelled_ = false;
};

TEST_F(ClassPart, WhatHasAResultIsNotGradedAgain) {
  grader_is("echo 'grader: no compiler' >&2; exit 2");
  write_outcome(results(), {{"two", "kept", 1}, "", false});
  EXPECT_TRUE(grade_part(job(), 3, cancelled_));
  EXPECT_EQ(calls(), 1u);
  EXPECT_EQ(read_outcome(results(), "one")->reason, "the grader ended with 2: grader: no compiler");
  EXPECT_EQ(read_outcome(results(), "two")->stored.report, "kept");
}

TEST_F(ClassPart, AStopLeavesNoResult) {
  grader_is("sleep 30");
  cancelled_ = true;
  EXPECT_FALSE(grade_part(job(), 3, cancelled_));
  EXPECT_TRUE(fs::is_empty(results()));
}

/// A stop reaches the grader and us at the same time: its end is no verdict of ours.
TEST_F(ClassPart, AGraderThatIsStoppedWithUsLeavesNoResult) {
  grader_is("kill -TERM $$");
  std::thread stop([&] {
    while (calls() == 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
    cancelled_ = true;
  });
  EXPECT_FALSE(grade_part(job(), 3, cancelled_));
  stop.join();
  EXPECT_TRUE(fs::is_empty(results()));
}

}  // namespace
}  // namespace cml::classroom
