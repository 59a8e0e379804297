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
  struct sigaction before {
  }, after{};
  sigaction(SIGINT, nullptr, &before);
  { const Interrupt interrupt(""); }
  sigaction(SIGINT, nullptr, &after);
  EXPECT_EQ(after.sa_handler, before.sa_handler);
}

}  // namespace
}  // namespace cml::cli
