#include "emulator/exec/time_limit.h"

#include <gtest/gtest.h>

#include <thread>

namespace cml::emulator {
namespace {

/// As on a machine that gives this process nothing: the clock runs, its processor time does not.
TEST(TimeLimit, WhoWaitsIsNotOver) {
  const TimeLimit limit(0.05);
  std::this_thread::sleep_for(std::chrono::milliseconds(200));
  EXPECT_FALSE(limit.is_over());
}

TEST(TimeLimit, WhoWorksSoLongIs) {
  const TimeLimit limit(0.05);
  EXPECT_FALSE(limit.is_over());
  const auto give_up = std::chrono::steady_clock::now() + std::chrono::seconds(60);
  while (!limit.is_over() && std::chrono::steady_clock::now() < give_up) continue;
  EXPECT_TRUE(limit.is_over());
}

}  // namespace
}  // namespace cml::emulator
