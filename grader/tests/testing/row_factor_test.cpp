#include "testing/row_factor.h"

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

}  // namespace
}  // namespace cml::testing
