#include "cli/progress.h"

#include <gmock/gmock.h>

#include <chrono>
#include <thread>

namespace cml::cli {
namespace {

/// stderr, captured, is no terminal.
std::string shown_to(ProgressFor audience) {
  ::testing::internal::CaptureStderr();
  {
    Progress progress(7, audience);
    progress.at(3, "three are done");
    std::this_thread::sleep_for(std::chrono::milliseconds(2200));
  }
  return ::testing::internal::GetCapturedStderr();
}

TEST(Progress, AfterTwoSecondsALogHasALine) {
  EXPECT_EQ(shown_to(ProgressFor::logs_too), "[3/7] three are done 2 s\n");
}

TEST(Progress, IfOnlyATerminalIsRequestedALogHasNone) { EXPECT_EQ(shown_to(ProgressFor::terminal), ""); }

}  // namespace
}  // namespace cml::cli
