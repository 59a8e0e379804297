#include "litmus/program.h"

#include <gmock/gmock.h>

#include <cstring>

#include "tests/litmus/sample.h"

namespace cml::litmus {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::StartsWith;

TEST(LitmusProgram, TheFileKeepsItsLinesAndAKernelFollows) {
  const Program program = program_of(sample());
  EXPECT_THAT(program.source, StartsWith(kHeader + kBody));
  EXPECT_THAT(program.source, HasSubstr("__launch_bounds__(32) litmus_launch(char* x, char* out)"));
  EXPECT_EQ(program.file_name, "sample.cu");
}

TEST(LitmusProgram, EachInstanceHasMemoryOfItsOwn) {
  const Job job = job_of(sample(), 5, 2);
  ASSERT_EQ(job.launches.size(), 3u);
  EXPECT_EQ(job.launches[0].grid, (Dim3{2, 2, 1}));
  EXPECT_EQ(job.launches[2].grid, (Dim3{2, 1, 1}));
  EXPECT_EQ(job.launches[2].arguments[1].buffer, 1u);
  EXPECT_EQ(job.launches[2].arguments[1].byte_offset, 4u * 256);
  ASSERT_EQ(job.buffers[0].bytes.size(), 5u * 256);
  for (size_t i = 0; i < 5; ++i) EXPECT_THAT(outcome_of(sample(), job.buffers, i).values, ElementsAre(-1, 7));
}

TEST(LitmusProgram, OutcomeIsReadFromItsInstance) {
  Job job = job_of(sample(), 3, 1);
  const int32_t value = 5;
  std::memcpy(job.buffers[1].bytes.edit().data() + 256, &value, sizeof(value));
  EXPECT_THAT(outcome_of(sample(), job.buffers, 0).values, ElementsAre(-1, 7));
  EXPECT_THAT(outcome_of(sample(), job.buffers, 1).values, ElementsAre(5, 7));
}

}  // namespace
}  // namespace cml::litmus
