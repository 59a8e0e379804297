#include "testing/late_stores.h"

#include <gtest/gtest.h>

#include <cstring>

namespace cml::testing {
namespace {

/// A kernel whose output is right unless stores become visible late, where `is_right` is true.
bool wrong_when_late(std::optional<uint64_t> seed, bool is_right) {
  Job job;
  job.buffers = {{"out", std::vector<std::byte>(4), {}}};
  job.options.weak_memory_seed = seed;
  const RunJob run = [=](const Job& it) -> Result<RunResult> {
    RunResult result;
    result.backend = "emulator";
    const int out = is_right && !it.options.weak_memory_seed ? 1 : 2;
    result.buffers = it.buffers;
    std::memcpy(result.buffers[0].bytes.edit().data(), &out, sizeof(out));
    return result;
  };
  return is_wrong_when_late(job, {holds(Array<int>{"out", {0}}, std::vector<int>{1}, 1)}, run);
}

TEST(WrongWhenLate, NeedsARightRunWithoutLateStores) {
  EXPECT_TRUE(wrong_when_late(7, true));
  EXPECT_FALSE(wrong_when_late(7, false));
  EXPECT_FALSE(wrong_when_late(std::nullopt, true));
}

}  // namespace
}  // namespace cml::testing
