#include "source/thread_branches.h"

#include <gmock/gmock.h>

namespace cml::source {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

using By = PartialBarrier::By;

std::vector<PartialBarrier> found(const std::string& body) {
  const Model model = model_of("__global__ void k(int* out, int n) {\n" + body + "}\n");
  return partial_barriers(model, *model.function_named("k"));
}

TEST(PartialBarriers, AreBelowAReturnOfSomeThreads) {
  EXPECT_THAT(
      found("const int i = blockIdx.x * blockDim.x + threadIdx.x;\nif (i >= n) return;\n__syncthreads();\n"),
      ElementsAre(PartialBarrier{4, 3, By::returned}));
  EXPECT_THAT(found("if (threadIdx.x >= n) {\n  return;\n}\n__syncthreads();\n"),
              ElementsAre(PartialBarrier{5, 3, By::returned}));
}

TEST(PartialBarriers, AreWithinABranchOfSomeThreads) {
  EXPECT_THAT(
      found("int t = threadIdx.x;\nint u = t + 1;\nif (u < n) {\n  out[t] = 1;\n  __syncthreads();\n}\n"),
      ElementsAre(PartialBarrier{6, 4, By::branch}));
  EXPECT_THAT(found("if (threadIdx.x < 8) __syncthreads();\n"),
              ElementsAre(PartialBarrier{2, 2, By::branch}));
  EXPECT_THAT(found("if (threadIdx.x < 8) {\n  n = 0;\n} else {\n  __syncthreads();\n}\n"),
              ElementsAre(PartialBarrier{5, 2, By::branch}));
}

TEST(PartialBarriers, AreBelowAContinueOfSomeThreadsInTheirLoop) {
  EXPECT_THAT(found("for (int k = 0; k < n; ++k) {\nif (threadIdx.x >= n) continue;\n__syncthreads();\n}\n"),
              ElementsAre(PartialBarrier{4, 3, By::next_turn}));
  EXPECT_THAT(found("for (int k = 0; k < n; ++k) {\nfor (int j = 0; j < 4; ++j) {\nif (j < threadIdx.x) "
                    "continue;\nout[j] = 1;\n}\n__syncthreads();\n}\n"),
              IsEmpty());
}

TEST(PartialBarriers, AreNoneThatAllThreadsReach) {
  EXPECT_THAT(found("if (threadIdx.x < n) out[0] = 1;\n__syncthreads();\n"), IsEmpty());
  EXPECT_THAT(
      found("if (threadIdx.x < n) {\n  out[0] = 1;\n}\n__syncthreads();\nif (threadIdx.x >= n) return;\n"),
      IsEmpty());
  EXPECT_THAT(found("if (blockIdx.x >= n) return;\nif (n > 3) {\n  __syncthreads();\n}\n"), IsEmpty());
  EXPECT_THAT(found("for (int k = threadIdx.x; k < n; k += 8) out[k] = 1;\n__syncthreads();\n"), IsEmpty());
}

std::string set_by_one(const std::string& body) {
  const Model model = model_of("__global__ void k(int* out, int n) {\n" + body + "}\n");
  const auto found = set_by_one_thread(model, *model.function_named("k"));
  return found ? found->name + " " + std::to_string(found->set) + " " + std::to_string(found->use) : "";
}

TEST(SetByOneThread, IsFoundInALoopOfThatThread) {
  EXPECT_EQ(set_by_one("int sum = 0;\nif (threadIdx.x == 0) for (int i = 0; i < n; ++i) sum += i;\n"
                       "__syncthreads();\nout[threadIdx.x] = sum;\n"),
            "sum 3 5");
  EXPECT_EQ(set_by_one("int sum;\nif (threadIdx.x == 0) {\n  sum = 3;\n}\n__syncthreads();\n"
                       "sum += 1;\nout[threadIdx.x] = sum;\n"),
            "");
}

/// Seconds with each variable compared with all tokens.
TEST(SetByOneThread, ManyVariablesTakeNoTime) {
  std::string body = "if (threadIdx.x == 0) n = 1;\n__syncthreads();\n";
  for (int i = 0; i < 100'000; ++i) body += "int v" + std::to_string(i) + ";\n";
  EXPECT_EQ(set_by_one(body), "");
}

}  // namespace
}  // namespace cml::source
