#include "cli/child_process.h"

#include <gtest/gtest.h>

#include "core/error.h"

namespace cml::cli {
namespace {

TEST(RunChild, GivesOutputAndExitCode) {
  const ChildResult result = run_child({"/bin/sh", "-c", "printf 'a b'; exit 3"});
  EXPECT_EQ(result.out, "a b");
  EXPECT_EQ(result.exit_code, 3);
}

TEST(RunChild, TakesMoreThanAPipeHolds) {
  EXPECT_EQ(run_child({"/bin/sh", "-c", "head -c 1000000 /dev/zero"}).out.size(), 1000000u);
}

TEST(RunChild, ArgumentsAreNoShellText) { EXPECT_EQ(run_child({"/bin/echo", "$HOME; *"}).out, "$HOME; *\n"); }

TEST(RunChild, StdinIsEmpty) { EXPECT_EQ(run_child({"/bin/cat"}).out, ""); }

TEST(RunChild, TellsSignals) { EXPECT_EQ(run_child({"/bin/sh", "-c", "kill -9 $$"}).exit_code, 128 + 9); }

TEST(RunChild, MissingProgramThrows) {
  EXPECT_THROW((void)run_child({"/nowhere/program"}), InfrastructureError);
}

}  // namespace
}  // namespace cml::cli
