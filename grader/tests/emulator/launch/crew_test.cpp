#include "emulator/launch/crew.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <vector>

namespace cml::emulator {
namespace {

/// How often each of many parts was taken, by up to four threads.
std::vector<int> times_taken() {
  std::vector<int> times(1000);
  std::atomic<size_t> next{0};
  run_crew(4, [&](size_t) {
    for (size_t part; (part = next.fetch_add(1)) < times.size();) ++times[part];
  });
  return times;
}

TEST(Crew, TakesEachPartOnce) {
  for (int i = 0; i < 200; ++i) EXPECT_EQ(times_taken(), std::vector<int>(1000, 1));
}

TEST(Crew, HasEndedWhatBeganWhenItReturns) {
  for (int i = 0; i < 200; ++i) {
    std::atomic<int> within{0};
    run_crew(4, [&](size_t) {
      ++within;
      usleep(10);
      --within;
    });
    EXPECT_EQ(within, 0);
  }
}

TEST(Crew, RunsACallDuringAnotherAlone) {
  std::atomic<int> others{0}, first{0};
  run_crew(2, [&](size_t) { run_crew(2, [&](size_t number) { ++(number == 0 ? first : others); }); });
  EXPECT_GE(first, 1);
  EXPECT_EQ(others, 0);
}

TEST(Crew, RunsInAForkedProcess) {
  EXPECT_EQ(times_taken(), std::vector<int>(1000, 1));
  const pid_t child = fork();
  if (child == 0) _exit(times_taken() == std::vector<int>(1000, 1) ? 0 : 1);
  int status = -1;
  EXPECT_EQ(waitpid(child, &status, 0), child);
  EXPECT_EQ(status, 0);
}

}  // namespace
}  // namespace cml::emulator
