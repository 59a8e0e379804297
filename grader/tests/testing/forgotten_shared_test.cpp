#include "testing/forgotten_shared.h"

#include <gtest/gtest.h>

namespace cml::testing {
namespace {

std::string cause(const std::string& body, const std::string& before = "") {
  return forgotten_shared(before + "template <int N>\n__global__ void k(int* out) {\n" + body + "}\n", "k.cu",
                          "ns::k<4>")
      .to_string();
}

TEST(ForgottenShared, NamesTheArrayAndItsLine) {
  EXPECT_EQ(
      cause("  int tile[N];\n  tile[threadIdx.x] = 1;\n  __syncthreads();\n"),
      "k.cu:3: `tile` is each thread's own (local memory): it is declared without __shared__\n  next: declare it with __shared__");
}

TEST(ForgottenShared, NamesAVariableThatOneThreadSetsForTheOthers) {
  EXPECT_EQ(
      cause(
          "  __shared__ int tile[N];\n  bool last = false;\n  if (threadIdx.x == 0) {\n    last = out[0] == 3;\n"
          "  }\n  __syncthreads();\n  if (!last) return;\n  out[1] = 1;\n"),
      "k.cu:6: `last` is each thread's own variable: line 6 sets it in one thread alone, and every other "
      "thread has its own value of it at line 9\n  next: where all threads are to see the value, declare it with "
      "__shared__, and put a barrier between the two lines");
  const std::string barrier = "  __syncthreads();\n  out[1] = last;\n";
  EXPECT_EQ(cause("  __shared__ bool last;\n  if (threadIdx.x == 0) last = true;\n" + barrier), "");
  EXPECT_EQ(
      cause("  __shared__ int t[4];\n  int last = 0;\n  if (threadIdx.x == 0) last = 1;\n  last += 2;\n" +
            barrier),
      "");
  EXPECT_EQ(cause("  __shared__ int t[4];\n  int last = 0;\n  if (threadIdx.x < 9) last = 1;\n" + barrier),
            "");
  EXPECT_EQ(
      cause(
          "  __shared__ int t[4];\n  int last = 0;\n  if (threadIdx.x == 0) last = 1;\n  __syncthreads();\n"),
      "");
}

TEST(ForgottenShared, IsSilentWhereAnArrayIsShared) {
  EXPECT_EQ(cause("  __shared__ int tile[N];\n  int own[2];\n  __syncthreads();\n"), "");
  EXPECT_EQ(cause("  int own[2];\n  __syncthreads();\n", "extern __shared__ int tile[];\n"), "");
}

TEST(ForgottenShared, IsSilentWhereSomethingElseIsShared) {
  const std::string of_class = "  struct Tile { float at[32]; };\n  __shared__ Tile tile;\n";
  EXPECT_EQ(cause(of_class + "  __syncthreads();\n"), "");
  EXPECT_EQ(cause(of_class + "  int own[2];\n  __syncthreads();\n"), "");
  EXPECT_EQ(cause("  __shared__ struct { float at[32]; } tile;\n  __syncthreads();\n"), "");
  EXPECT_EQ(cause("  int own[2];\n  __syncthreads();\n", "__shared__ float4 four;\n"), "");
}

TEST(ForgottenShared, AMemberOfAClassIsNoArrayOfTheFunction) {
  EXPECT_EQ(
      cause("  struct Pair : Base<int> { int of[2]; };\n  int tile[N];\n  __syncthreads();\n"),
      "k.cu:4: `tile` is each thread's own (local memory): it is declared without __shared__\n  next: declare it with __shared__");
  EXPECT_EQ(cause("  struct Pair { int of[2]; };\n  __syncthreads();\n"), "");
}

TEST(ForgottenShared, IsSilentWhereNoThreadWaitsOrThereIsNoArray) {
  EXPECT_EQ(cause("  int window[N];\n  window[0] = 1;\n"), "");
  EXPECT_EQ(cause("  __syncthreads();\n"), "");
  EXPECT_EQ(
      forgotten_shared("__global__ void other() { int a[2]; __syncthreads(); }", "k.cu", "k").to_string(),
      "");
}

}  // namespace
}  // namespace cml::testing
