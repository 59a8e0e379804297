#include "grading/pool.h"

#include <gtest/gtest.h>

#include <chrono>
#include <set>
#include <stdexcept>
#include <thread>

namespace cml::grading {
namespace {

TEST(Pool, CallsEachNumberOnce) {
  std::atomic<bool> stopped = false;
  std::vector<std::atomic<int>> calls(100);
  in_parallel(calls.size(), 4, stopped, [&](size_t i) { ++calls[i]; });
  for (const std::atomic<int>& count : calls) EXPECT_EQ(count, 1);
  EXPECT_FALSE(stopped);
}

TEST(Pool, OneThreadIsThatOfTheCaller) {
  std::atomic<bool> stopped = false;
  in_parallel(2, 1, stopped, [caller = std::this_thread::get_id()](size_t) {
    EXPECT_EQ(std::this_thread::get_id(), caller);
  });
}

TEST(Pool, RunsAtTheSameTime) {
  std::atomic<bool> stopped = false;
  std::atomic<int> here = 0;
  in_parallel(3, 3, stopped, [&](size_t) {
    ++here;
    for (int i = 0; i < 2000 && here < 3; ++i) std::this_thread::sleep_for(std::chrono::milliseconds(10));
  });
  EXPECT_EQ(here, 3);
}

TEST(Pool, AStopOrAnExceptionEndsIt) {
  std::atomic<bool> stopped = false;
  size_t calls = 0;
  in_parallel(10, 1, stopped, [&](size_t i) {
    ++calls;
    stopped = i == 4;
  });
  EXPECT_EQ(calls, 5u);
  stopped = false;
  calls = 0;
  EXPECT_THROW(in_parallel(10, 1, stopped,
                           [&](size_t) {
                             ++calls;
                             throw std::runtime_error("full");
                           }),
               std::runtime_error);
  EXPECT_EQ(calls, 1u);
  EXPECT_TRUE(stopped) << "so that what runs is cancelled";
}

}  // namespace
}  // namespace cml::grading
