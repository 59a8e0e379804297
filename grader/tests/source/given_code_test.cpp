#include "source/given_code.h"

#include <gmock/gmock.h>

namespace cml::source {
namespace {

std::string without_place(Failure fault) {
  fault.where = {};
  return fault.sentence();
}

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
  return fault ? "line " + std::to_string(fault->where.line) + ": " + without_place(*fault) : "";
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

/// What is in a function, in its parameters or in a class is no second definition, if no given code
/// after it uses the name.
TEST(GivenCode, NamesOfOnesOwnMayBeThoseOfGivenFunctions) {
  const std::string in_helper = "// Given.\n__global__", in_region = "// TODO (about 2 lines): move\n";
  for (const char* text :
       {"__device__ int twice(int place) { return 2 * place; }\n",
        "__device__ int twice(int i) { const int place = ::place(i, i), n = 2; return place * n; }\n",
        "__device__ int twice(int i) { int place[3] = {i, i, i}; return place[1]; }\n",
        "__device__ int twice(int i) { int a = i, place = 3; return a * place; }\n",
        "__device__ int twice(const int* place);\n",
        "template <int place> __device__ int twice() { return 2 * place; }\n",
        "template <class T, T* place>\n__device__ int twice() { return *place; }\n",
        "struct Mine {\n  int place;\n  __device__ int at(int i) const { return place * i; }\n};\n",
        "struct Mine {\n  static __device__ int place(int row, int column) { return row; }\n};\n",
        "namespace mine {\nstruct Mine { int* place; int& check; };\n}\n"})
    EXPECT_EQ(fault_of(edited(in_helper, text + in_helper)), "") << text;
  // Given code after these uses `place`, and does not see them.
  for (
      const char* text :
      {"  for (int place = 0; place < 3; ++place) out[i] = place;\n",
       "  { const int place = ::place(i, 1); out[place] = 1; }\n",
       "  if (const int place = i) out[place] = 1;\n",
       "  const auto at = [&](int place) -> int& { return out[place]; };\n  at(1) = 2;\n",
       "  const auto at = [&](int r) { const int place = ::place(r, 1); return place; };\n  out[0] = at(1);\n",
       "  struct Mine { int place; };\n  out[0] = Mine{place(1, 1)}.place;\n",
       "  if (i == 3) place(1, 1);\n  else place(2, 2);\n  (void)place(1, 2);\n"})
    EXPECT_EQ(fault_of(edited(in_region, in_region + text)), "") << text;
  // No given code is after them.
  const std::string starter = edited("  if (i == 0) out[place(0, 0)] = in[0];\n", "");
  for (const char* text : {"  const int place = ::place(i, 1);\n  out[place] = 1;\n", "  int place[32];\n",
                           "  const auto place = [](int k) { return k; };\n  out[i] = place(1);\n",
                           "  int place(int row, int column);\n", "  auto [place, b] = make_int2(1, 2);\n"}) {
    const auto fault = given_code_fault(starter, edited(in_region, in_region + text, starter));
    EXPECT_EQ(fault ? fault->sentence() : "", "") << text;
  }
}

TEST(GivenCode, OperatorsMayBeWords) {
  const std::string in_region = "// TODO (about 2 lines): move\n";
  for (const char* text :
       {"  while (not place(i, 1)) ++out[0];\n",
        "  if (i < 3 and place(i, 1) or place(1, i) xor place(1, 1)) ++out[0];\n",
        "  if (1 not_eq place(i, 1)) out[0] = compl place(1, 1) bitand place(2, 1) bitor place(1, 2);\n",
        "  out[0] and_eq place(1, 1);\n  out[0] or_eq place(1, 1);\n  out[0] xor_eq place(1, 1);\n",
        "  out[0] = sizeof place(1, 1);\n"})
    EXPECT_EQ(fault_of(edited(in_region, in_region + text)), "") << text;
}

TEST(GivenCode, ChoicesMayBeMacrosOfConstants) {
  const std::string was = "constexpr int kChosen = 0;";
  for (const char* text :
       {"#define kChosen (kThreads * kThreads)", "#define kChosen (2 * (kThreads + 3) / int(sizeof(float4)))",
        "#define kChosen -1", "constexpr int kHalf = 3;\n#define kChosen (kHalf << 1)",
        "#define HALF 3\n#define TWICE (2 * HALF)\n#define kChosen (TWICE > 3 ? TWICE : 1)"})
    EXPECT_EQ(fault_of(edited(was, text)), "") << text;
  for (const char* text : {"#define kChosen (kThreads * threadIdx.x)", "#define kChosen kThreads * 2",
                           "#define kChosen (1) + (2)", "#define kChosen (place(1, 2))",
                           "#define HALF threadIdx\n#define kChosen (HALF)", "#define kChosen",
                           "#define HALF 3\n#undef HALF\n#define HALF clock()\n#define kChosen (HALF)",
                           "#define kChosen(x) (x)"})
    EXPECT_NE(fault_of(edited(was, text)), "") << text;
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
              HasSubstr("the exercise continues with"));
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
          // A name of the student's that given code after it would mean.
          Edit{"// TODO (about 2 lines): move\n", "// TODO (about 2 lines): move\n  Any place;\n"},
          Edit{"// TODO (about 2 lines): move\n", "// TODO (about 2 lines): move\n  Any (place)(3);\n"},
          Edit{"// TODO (about 2 lines): move\n", "// TODO (about 2 lines): move\n  Any a(1), place(3);\n"},
          Edit{"// TODO (about 2 lines): move\n", "// TODO (about 2 lines): move\n  Any a, place;\n"},
          Edit{"// TODO (about 2 lines): move\n",
               "// TODO (about 2 lines): move\n  decltype(any) place(3);\n"},
          Edit{"// TODO (about 2 lines): move\n",
               "// TODO (about 2 lines): move\n  int (*place)(int, int) = f;\n"},
          Edit{"// TODO (about 2 lines): move\n", "// TODO (about 2 lines): move\n  Any [[x]] place;\n"},
          Edit{"/// Given.\n", "__device__ decltype(1) place(unsigned row, int column) { return 0; }\n"},
          Edit{"// TODO (about 2 lines): move\n",
               "// TODO (about 2 lines): move\n  Any bitand place = any;\n"},
          Edit{"// TODO (about 2 lines): move\n", "// TODO (about 2 lines): move\n  auto [place] = any;\n"},
          Edit{"// TODO (about 2 lines): move\n", "// TODO (about 2 lines): move\n  using mine::place;\n"},
          Edit{"  const int i = threadIdx.x;", "  Any place;\n  const int i = threadIdx.x;"},
          Edit{"template <int side>\n__global__ void move(const int* in, int* out)",
               "template <int side>\n__global__ void move(const int* in, int* out, Any place)"},
          // Ways to write a function at file scope.
          Edit{"/// Given.\n", "__device__ int (place)(unsigned row, int column) { return 0; }\n"},
          Edit{"/// Given.\n", "__device__ int (place(unsigned row, int column)) { return 0; }\n"},
          Edit{"/// Given.\n", "__device__ int bitand place(unsigned row, int column) { return one; }\n"},
          Edit{"/// Given.\n", "__device__ int and place(unsigned row, int column) { return one; }\n"},
          Edit{"/// Given.\n",
               "namespace mine {\n__device__ int place(unsigned r, int c) { return 0; }\n}\n"},
          Edit{
              "/// Given.\n",
              "#define mine(x) namespace x\nmine(a) {\n__device__ int place(unsigned r, int c) { return 0; }\n}\n"},
          Edit{"/// Given.\n", "namespace mine { using other::place; }\n"},
          Edit{"/// Given.\n",
               "struct Mine {\n  friend __device__ int place(Mine row, int column) { return 0; }\n};\n"},
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
}  // namespace cml::source
