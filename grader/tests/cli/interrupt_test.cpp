#include "cli/interrupt.h"

#include <gtest/gtest.h>

namespace cml::cli {
namespace {

TEST(Interrupt, NotesTheFirstCtrlC) {
  const Interrupt interrupt("");
  EXPECT_FALSE(interrupt.is_noted());
  raise(SIGINT);
  EXPECT_TRUE(interrupt.is_noted());
}

/// timeout(1) sends two: the sweep of App.ATerminatedSweepReportsWhatItDid once ended without its report.
TEST(Interrupt, NotesSigtermAndOutlivesASecond) {
  const Interrupt interrupt("");
  raise(SIGTERM);
  raise(SIGTERM);
  EXPECT_TRUE(interrupt.is_noted());
}

TEST(InterruptDeathTest, TheSecondEndsTheProcess) {
  EXPECT_EXIT(
      {
        const Interrupt interrupt("stopping");
        raise(SIGINT);
        raise(SIGINT);
      },
      ::testing::KilledBySignal(SIGINT), "stopping");
}

TEST(Interrupt, LeavesTheHandlerAsItWas) {
  for (const int signal : {SIGINT, SIGTERM}) {
    struct sigaction before {
    }, after{};
    sigaction(signal, nullptr, &before);
    { const Interrupt interrupt(""); }
    sigaction(signal, nullptr, &after);
    EXPECT_EQ(after.sa_handler, before.sa_handler);
  }
}

}  // namespace
}  // namespace cml::cli
