#include "sandbox/cpu_time.h"

#include <gtest/gtest.h>

#include <chrono>
#include <thread>

#include "sandbox/child.h"

namespace cml::sandbox {
namespace {

Command shell(const std::string& script) {
  Command command;
  command.arguments = {"/bin/sh", "-c", script};
  command.out = Sink::nowhere;
  return command;
}

/// False after 60 s: a machine may be slow, and the test then fails.
template <class Condition>
bool comes_true(const Condition& holds) {
  for (int i = 0; i < 600; ++i) {
    if (holds()) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  }
  return false;
}

TEST(CpuTime, OfTheWholeGroupIsCounted) {
  Child child(shell("(while :; do :; done) & wait"));
  EXPECT_TRUE(comes_true([&] { return cpu_seconds_of_group(child.id()) > 0.2; }));
}

TEST(CpuTime, OfChildrenThatHaveEndedIsKept) {
  // The limit ends the loop after a second of processor time, however long that takes; some of it may be
  // counted elsewhere.
  Child child(shell("sh -c 'ulimit -t 1; while :; do :; done'; exec sleep 1000"));
  EXPECT_TRUE(comes_true([&] { return cpu_seconds_of_group(child.id()) > 0.5; }));
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  EXPECT_GT(cpu_seconds_of_group(child.id()), 0.5);
}

TEST(CpuTime, WhoSleepsUsesNone) {
  Child child(shell("sleep 100"));
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  EXPECT_LT(cpu_seconds_of_group(child.id()), 0.2);
  EXPECT_EQ(cpu_seconds_of_group(-5), 0);
}

}  // namespace
}  // namespace cml::sandbox
