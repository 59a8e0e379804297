#include "testing/partial_barriers.h"

#include <gmock/gmock.h>

namespace cml::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

TEST(NotesOfBarriers, NameTheReturnAndTheBranch) {
  EXPECT_THAT(
      notes_of_barriers(
          "__global__ void k(int n) {\n  if (threadIdx.x >= n) return;\n  __syncthreads();\n}\n", "03_tile"),
      ElementsAre(HasSubstr("03_tile, line 3: threads that return at line 2 do not reach this barrier")));
  EXPECT_THAT(
      notes_of_barriers("__global__ void k(int n) {\n  if (threadIdx.x < n) __syncthreads();\n}\n", "k"),
      ElementsAre(HasSubstr("the `if` of line 2")));
}

TEST(NotesOfBarriers, AreNoneOfOtherKernels) {
  EXPECT_THAT(notes_of_barriers("__global__ void k(int n) {\n  __syncthreads();\n}\nvoid host() {}\n", "k"),
              IsEmpty());
}

}  // namespace
}  // namespace cml::testing
