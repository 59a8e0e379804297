#include "sandbox/run.h"

#include <gmock/gmock.h>

#include <thread>

#include "core/error.h"

namespace cml::sandbox {
namespace {

using Kind = Finished::Kind;

Finished shell(const std::string& script, const Watch& watch = {}) {
  Command command;
  command.arguments = {"/bin/sh", "-c", script};
  command.added = {{"CML_SAID", "a b"}};
  command.err = Sink::kept;
  return run(command, watch);
}

Watch seconds(int number) {
  Watch watch;
  watch.timeout = std::chrono::seconds(number);
  return watch;
}

TEST(RunChild, OutputErrorsAndEnvironment) {
  const Finished finished = shell("echo \"$CML_SAID\"; cat; echo why >&2; exit 3");
  EXPECT_EQ(finished.kind, Kind::ended);
  EXPECT_EQ(finished.exit_code, 3);
  EXPECT_EQ(finished.out, "a b\n");
  EXPECT_EQ(finished.err, "why\n");
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

TEST(RunChild, MuchErrorTextIsCutToItsEnd) {
  const Finished finished =
      shell("i=0; while [ $i -lt 20000 ]; do echo line $i >&2; i=$((i+1)); done", seconds(60));
  EXPECT_LT(finished.err.size(), 20'000u);
  EXPECT_TRUE(finished.err.ends_with("line 19999\n"));
}

TEST(RunChild, LateOrCancelledIsKilledWithWhatItStarted) {
  const auto start = std::chrono::steady_clock::now();
  EXPECT_EQ(shell("sleep 30 & wait", seconds(1)).kind, Kind::late);
  EXPECT_EQ(shell("exec 1>&- 2>&-; sleep 30", seconds(1)).kind, Kind::late);
  std::atomic<bool> cancelled = false;
  std::thread other([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
    cancelled = true;
  });
  Watch watch = seconds(20);
  watch.cancelled = &cancelled;
  EXPECT_EQ(shell("sleep 30 & wait", watch).kind, Kind::cancelled);
  other.join();
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(15));
}

TEST(RunChild, WhatWritesWithoutEndIsKilled) {
  Watch watch = seconds(60);
  watch.most_out = 1 << 20;
  EXPECT_EQ(shell("while :; do echo yes; done", watch).kind, Kind::flooding);
}

/// The run does not wait for a process that the child leaves with its stdout open.
TEST(RunChild, EndsWithTheChild) {
  const Finished finished = shell("echo said; sleep 30 & exit 0", seconds(20));
  EXPECT_EQ(finished.kind, Kind::ended);
  EXPECT_EQ(finished.out, "said\n");
}

TEST(RunChild, LinesOfDescriptorThreeAreReported) {
  std::vector<std::string> lines;
  Watch watch = seconds(20);
  watch.on_line = [&](std::string_view line) { lines.emplace_back(line); };
  const Finished finished =
      shell("echo first >&3; echo out; printf 'sec' >&3; printf 'ond\\nrest' >&3", watch);
  EXPECT_EQ(finished.out, "out\n");
  EXPECT_THAT(lines, ::testing::ElementsAre("first", "second"));
}

}  // namespace
}  // namespace cml::sandbox
