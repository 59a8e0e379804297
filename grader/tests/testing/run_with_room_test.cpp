#include "testing/run_with_room.h"

#include <gmock/gmock.h>

#include <cstring>

#include "core/failures.h"

namespace cml::testing {
namespace {

constexpr size_t kRows = 6, kColumns = 4;

/// A kernel that copies, where the index of `out` takes `pitch` elements for a row. It stops beyond the
/// array.
Fault factor(size_t pitch) {
  std::vector<int> in(kRows * kColumns);
  for (size_t i = 0; i < in.size(); ++i) in[i] = static_cast<int>(i) + 1;
  Job job;
  std::vector<std::byte> bytes(in.size() * sizeof(int));
  job.buffers = {{"out", std::vector<std::byte>(bytes.size(), std::byte{kPoison}), {}}};
  const RunJob run = [&](const Job& it) -> Result<RunResult> {
    RunResult result;
    result.buffers = it.buffers;
    std::vector<std::byte>& out = result.buffers[0].bytes.edit();
    for (size_t i = 0; i < in.size(); ++i) {
      const size_t at = (i / kColumns * pitch + i % kColumns) * sizeof(int);
      if (at >= out.size())
        result.trap.emplace();
      else
        std::memcpy(out.data() + at, &in[i], sizeof(int));
    }
    return result;
  };
  const Array<int> out{"out", std::vector<int>(in.size())};
  return wrong_row_factor(job, {holds(out, in, kColumns)}, {}, run);
}

TEST(WrongRowFactor, IsSeenWithMoreRoomAfterTheArray) {
  ASSERT_FALSE(factor(6).empty());
  EXPECT_EQ(factor(6)->key, Key::pattern_store_pitch);
}

TEST(WrongRowFactor, IsNoneWhereTheRunStopsAllTheSame) { EXPECT_TRUE(factor(60).empty()); }

TEST(WrongRowFactor, IsNoneWhereRowsAreRight) { EXPECT_TRUE(factor(kColumns).empty()); }

/// A kernel that leaves `missing` elements at the end out, and stores beyond the array.
Fault threads(size_t missing, int value) {
  const std::vector<int> right(kRows * kColumns, 1);
  Job job;
  job.buffers = {{"out", std::vector<std::byte>(right.size() * sizeof(int), std::byte{kPoison}), {}}};
  const RunJob run = [&](const Job& it) -> Result<RunResult> {
    RunResult result;
    result.buffers = it.buffers;
    const std::vector<int> got(right.size() - missing, value);
    std::memcpy(result.buffers[0].bytes.edit().data(), got.data(), got.size() * sizeof(int));
    return result;
  };
  return wrong_threads_store(
      job, "out", {holds(Array<int>{"out", std::vector<int>(right.size())}, right, kColumns)}, {}, run);
}

TEST(WrongThreadsStore, IsSeenWhereAllThatIsStoredIsRight) {
  ASSERT_FALSE(threads(8, 1).empty());
  EXPECT_THAT(threads(8, 1)->to_string(), ::testing::HasSubstr("none stores out[4][0] and others: the test"));
}

TEST(WrongThreadsStore, IsNoneWhereAllIsStoredOrSomethingIsWrong) {
  EXPECT_TRUE(threads(0, 1).empty());
  EXPECT_TRUE(threads(8, 2).empty());
}

}  // namespace
}  // namespace cml::testing
