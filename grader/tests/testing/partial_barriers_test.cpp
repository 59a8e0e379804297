#include "testing/partial_barriers.h"

#include <gmock/gmock.h>

#include "core/failures.h"

namespace cml::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

TEST(NotesOfBarriers, NameTheReturnAndTheBranch) {
  EXPECT_THAT(
      notes_of_barriers(
          "__global__ void k(int n) {\n  if (threadIdx.x >= n) return;\n  __syncthreads();\n}\n", "03_tile"),
      ElementsAre(HasSubstr("03_tile: threads that return at line 2 do not reach the barrier of line 3")));
  EXPECT_THAT(
      notes_of_barriers("__global__ void k(int n) {\n  if (threadIdx.x < n) __syncthreads();\n}\n", "k"),
      ElementsAre(HasSubstr("the `if` of line 2")));
}

TEST(SkippedBarriers, AreThoseOfOneKernel) {
  const std::string source =
      "__global__ void a(int n) {\n  if (threadIdx.x >= n) return;\n  __syncthreads();\n}\n"
      "__global__ void b(int n) {\n  for (int i = 0; i < n; ++i) {\n    if (threadIdx.x == i) continue;\n"
      "    __syncthreads();\n  }\n}\n";
  ASSERT_EQ(skipped_barriers(source, "b").size(), 1u);
  EXPECT_EQ(skipped_barriers(source, "b")[0].key, Key::barrier_below_continue);
  EXPECT_EQ(skipped_barriers(source, "").size(), 2u);
}

TEST(NotesOfBarriers, AreNoneOfOtherKernels) {
  EXPECT_THAT(notes_of_barriers("__global__ void k(int n) {\n  __syncthreads();\n}\nvoid host() {}\n", "k"),
              IsEmpty());
}

}  // namespace
}  // namespace cml::testing
