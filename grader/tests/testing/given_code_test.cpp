#include "testing/given_code.h"

#include <gmock/gmock.h>

namespace cml::testing {
namespace {

using ::testing::HasSubstr;

const std::string kStarter = R"(// 01 An exercise
#include "lab.h"

constexpr int kThreads = 64;

/// Given.
__device__ int place(int row, int column) { return row * kThreads + column; }

template <int side>
__global__ void move(const int* in, int* out) {
  const int i = threadIdx.x;
  // TODO (about 2 lines): move
  // END TODO
  if (i == 0) out[place(0, 0)] = in[0];
}

// Given.
__global__ void check(int* out) {
  out[threadIdx.x] = place(threadIdx.x, 0);
}

// TODO (about 1 line): choose
constexpr int kChosen = 0;
// END TODO
LAB_ANSWER(int, chosen, kChosen);
)";

std::string edited(const std::string& from, const std::string& to, std::string text = kStarter) {
  const size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}
std::string fault_of(const std::string& submission) {
  const auto fault = given_code_fault(kStarter, submission);
  return fault ? "line " + std::to_string(fault->line) + ": " + fault->sentence : "";
}
/// What was changed, or added.
struct Edit {
  const char* from;
  const char* to;
};

TEST(GivenCode, WhatIsTheStudentsIsFree) {
  EXPECT_EQ(fault_of(kStarter), "");
  for (
      const auto& [from, to] : {
          Edit{"// TODO (about 2 lines): move\n",
               "// TODO (about 2 lines): move\n  for (;;) { out[i] = 1; break; }\n"},
          Edit{"constexpr int kChosen = 0;", "constexpr int kHalf = 3;\nconstexpr int kChosen = 2 * kHalf;"},
          // A variable that has the name of a kernel.
          Edit{
              "// TODO (about 2 lines): move\n",
              "// TODO (about 2 lines): move\n  int check = 0;\n  for (int move = 0; move < 3; ++move) check += move;\n"},
          Edit{"// TODO (about 2 lines): move\n",
               "// TODO (about 2 lines): move\n  const int check(3);\n  out[0] = check;\n"},
          // The given head once more, for a helper above it.
          Edit{"/// Given.\n",
               "__device__ int place(int row, int column);\n"
               "__device__ int twice(int i) { return 2 * place(i, i); }\n"},
          Edit{"constexpr int kChosen = 0;", "#define kChosen 12"},
          Edit{"return row * kThreads + column;", "return row*kThreads // words\n   + /* of */ column ;"},
          Edit{
              "template <int side>\n__global__ void move(const int* in, int* out)",
              "template <int kSide = 4>\n__global__ void __launch_bounds__(64, 2) move(const int* __restrict__ in, "
              "int* const out)"},
          Edit{
              "template <int side>",
              "struct Pair {\n  int a, b;\n};\n__device__ float2 operator+(float2 a, float2 b) { return a; }\n"
              "namespace mine {\n__device__ int twice(int i) { return 2 * i; }\n}\n#define MINE 3\n"
              "static constexpr int kTable[] = {1, 2};\nconstexpr int kMine = kThreads * 2;\ntemplate <int side>"},
          Edit{"  // TODO (about 2 lines)", "  const int mine = place(1, 2);\n  // TODO (about 2 lines)"},
          Edit{"if (i == 0) out", "out[1] = i * place(1, 1);\n  if (i == 0) out"},
          Edit{"#include \"lab.h\"\n", "#include \"lab.h\"\r\n#include <cuda_fp16.h>\n"},
      })
    EXPECT_EQ(fault_of(edited(from, to)), "") << to;
}

TEST(GivenCode, GivenFunctionsMayBeCalledInExpressions) {
  for (const char* line : {"  return 100 * place(1, 2);\n", "  in[i] = 2 * place(i, i) * place(i, 1);\n"})
    EXPECT_EQ(fault_of(edited("  // END TODO\n", line + std::string("  // END TODO\n"))), "") << line;
}

TEST(GivenCode, RegionsNeedNotBeMarkedAnyMore) {
  const std::string written =
      edited("// END TODO\n", "",
             edited("// TODO (about 2 lines): move\n", "for (int k = 0; k < 2; ++k) { out[k] = in[k]; }\n"));
  EXPECT_EQ(fault_of(written), "");
  EXPECT_THAT(fault_of(edited("column; }", "column + 1; }", written)), HasSubstr("given code was changed"));
}

TEST(GivenCode, FirstTokenThatDiffersIsNamedWithItsLine) {
  EXPECT_EQ(fault_of(edited("+ column", "- column")),
            "line 7: given code was changed: `-` stands where the exercise has `+` (its line 7)");
  EXPECT_EQ(fault_of(edited("kThreads = 64", "kThreads = 128")),
            "line 4: given code was changed: `128` stands where the exercise has `64` (its line 4)");
  EXPECT_EQ(fault_of(edited("  out[threadIdx.x] = place(threadIdx.x, 0);\n", "")),
            "line 19: given code was changed: `}` stands where the exercise has `out` (its line 19)");
  EXPECT_THAT(fault_of(edited("if (i == 0) out[place(0, 0)] = in[0];", "")),
              HasSubstr("given code is missing or was changed: `if ( i = = 0`"));
  EXPECT_THAT(fault_of(edited("LAB_ANSWER(int, chosen, kChosen);", "")),
              HasSubstr("the exercise goes on with"));
}

TEST(GivenCode, GivenCodeIsNotTurnedOffOrRenamed) {
  const std::string place = "/// Given.\n__device__";
  for (
      const auto& [from, to] : {
          Edit{"/// Given.\n", "#if 0\n"},
          Edit{"constexpr int kThreads = 64;", "constexpr int kThreads = 64;\n#define column 0"},
          Edit{"constexpr int kThreads = 64;", "constexpr int kThreads = 64;\n%:define column 0"},
          Edit{"constexpr int kThreads = 64;", "constexpr int kThreads = 64;\n#def\\\nine column 0"},
          Edit{"// TODO (about 2 lines): move\n", "// TODO (about 2 lines): move\n#define place(a, b) 0\n"},
          Edit{"/// Given.\n", "__device__ int place(unsigned row, int column) { return 0; }\n"},
          Edit{"// Given.\n__global__",
               "template <class T> __device__ int* place(T a, T b) { return 0; }\n__global__"},
          Edit{"// Given.\n__global__",
               "template <> __global__ void move<32>(const int* in, int* out) { out[0] = 1; }\n__global__"},
          Edit{"// Given.\n__global__",
               "__global__ void move(const int* in, int* out) { out[0] = 1; }\n__global__"},
          Edit{"/// Given.\n", "template <int unused>\n"},
          Edit{"/// Given.\n", "namespace hidden {\n"},
          Edit{
              "// TODO (about 2 lines): move\n",
              "// TODO (about 2 lines): move\n  return;\n}\n__global__ void other(int* out, const int* in, int i) {\n"},
          Edit{"// TODO (about 2 lines): move\n", "// TODO (about 2 lines): move\n  if (i == 99)\n"},
          Edit{"// TODO (about 2 lines): move\n",
               "// TODO (about 2 lines): move\n  auto f = [](int) { return 0; }; int place(int, int);\n"},
          Edit{"/// Given.\n", "__device__ int place(int row, int column = 2);\n"},
          Edit{"/// Given.\n", "__device__ int place(int row, unsigned column);\n"},
          Edit{"// TODO (about 2 lines): move\n",
               "// TODO (about 2 lines): move\n  struct Any { int operator()(int, int); }; Any place(3);\n"},
          Edit{"// Given.\n__global__",
               "__global__ void move(const int* in, int* out, int more);\n__global__"},
          Edit{"constexpr int kChosen = 0;", "constexpr int kChosen = 0;\n#define kThreads 32"},
          Edit{"constexpr int kChosen = 0;", "#define kChosen 12 + threadIdx.x"},
          Edit{"constexpr int kChosen = 0;", "#define kChosen(x) 12"},
          Edit{"out[threadIdx.x] = place", "return; out[threadIdx.x] = place"},
      })
    EXPECT_NE(fault_of(edited(from, to)), "") << to;
}

/// A copy of the given code before the real one does not hide an edit.
TEST(GivenCode, ADecoyDoesNotHelp) {
  const std::string decoy =
      "#if 0\n__device__ int place(int row, int column) { return row * kThreads + column; }\n#endif\n"
      "__device__ int place(int row, int column) { return 0; }\n";
  EXPECT_NE(fault_of(edited("__device__ int place(int row, int column) { return row * kThreads + column; }\n",
                            decoy)),
            "");
}

}  // namespace
}  // namespace cml::testing
