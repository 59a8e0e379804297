#include "testing/exchanged_axes.h"

#include <gmock/gmock.h>

#include <cstring>

#include "core/failures.h"

namespace cml::testing {
namespace {

using ::testing::HasSubstr;

/// A kernel that writes 1 into 6 rows of 4 elements. In a launch of other extents along x or y than
/// `right_grid` or `right_block` it leaves the last element out.
Fault axes_of(Dim3 grid, Dim3 block, Dim3 right_grid, Dim3 right_block) {
  const std::vector<int> ones(24, 1);
  Job job;
  job.program = {"copy.cu", "__global__ void copy(int* out) {\n  out[blockIdx.x] = 1;\n}\n"};
  job.buffers = {{"out", std::vector<std::byte>(ones.size() * sizeof(int), std::byte{kPoison}), {}}};
  job.launches = {{"copy", grid, block, 0, {}}};
  const RunJob run = [&](const Job& it) -> Result<RunResult> {
    RunResult result;
    result.backend = "emulator";
    result.buffers = it.buffers;
    const Launch& launch = it.launches.front();
    const bool is_right = launch.grid == right_grid && launch.block == right_block;
    std::memcpy(result.buffers[0].bytes.edit().data(), ones.data(),
                (ones.size() - (is_right ? 0 : 1)) * sizeof(int));
    return result;
  };
  return exchanged_axes(job, {holds(Array<int>{"out", std::vector<int>(ones.size())}, ones, 4)}, run);
}

TEST(ExchangedAxes, OfTheGridAreSeenByARunWithTheOtherGrid) {
  const Fault found = axes_of({2, 3, 1}, {8, 8, 1}, {3, 2, 1}, {8, 8, 1});
  ASSERT_FALSE(found.empty());
  EXPECT_EQ(found->key, Key::exchanged_grid);
  EXPECT_EQ(found->where.line, 2);
  EXPECT_THAT(found->to_string(), HasSubstr("a grid of 3 x 2 blocks instead of 2 x 3"));
}

TEST(ExchangedAxes, OfThreadsToo) {
  const Fault found = axes_of({2, 2, 1}, {8, 4, 1}, {2, 2, 1}, {4, 8, 1});
  ASSERT_FALSE(found.empty());
  EXPECT_THAT(found->to_string(),
              HasSubstr("blocks of 4 x 8 threads and a grid of 2 x 2 blocks instead of 8 x 4"));
}

TEST(ExchangedAxes, AreNoneWhereTheOutputStaysWrongOrTheGridHasOneAxis) {
  EXPECT_TRUE(axes_of({2, 3, 1}, {8, 8, 1}, {4, 4, 1}, {8, 8, 1}).empty());
  EXPECT_TRUE(axes_of({3, 1, 1}, {8, 8, 1}, {1, 3, 1}, {8, 8, 1}).empty());
}

}  // namespace
}  // namespace cml::testing
