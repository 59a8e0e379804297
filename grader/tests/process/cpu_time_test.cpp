#include "process/cpu_time.h"

#include <gtest/gtest.h>

#include <chrono>
#include <thread>

#include "process/child.h"

namespace cml::process {
namespace {

Command shell(const std::string& script) {
  Command command;
  command.arguments = {"/bin/sh", "-c", script};
  command.out = Sink::nowhere;
  return command;
}

/// False after 20 s: a machine may be slow, and the test then fails.
template <class Condition>
bool comes_true(const Condition& holds) {
  for (int i = 0; i < 200; ++i) {
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
  Child child(shell("timeout 1 sh -c 'while :; do :; done'; sleep 100"));
  EXPECT_TRUE(comes_true([&] { return cpu_seconds_of_group(child.id()) > 0.05; }));
  std::this_thread::sleep_for(std::chrono::milliseconds(1200));
  EXPECT_GT(cpu_seconds_of_group(child.id()), 0.05);
}

TEST(CpuTime, WhoSleepsUsesNone) {
  Child child(shell("sleep 100"));
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  EXPECT_LT(cpu_seconds_of_group(child.id()), 0.2);
  EXPECT_EQ(cpu_seconds_of_group(-5), 0);
}

}  // namespace
}  // namespace cml::process
