#include "compile/plain_meaning.h"

#include <gtest/gtest.h>

namespace cml::compile {
namespace {

/// "line: text" of an error of the compiler in a kernel with these lines; the kernel's first line is line 2.
std::string meaning(const std::string& body, const std::string& message, int line, int column) {
  const std::string source =
      "constexpr int kSide = 32;\n__global__ void k(const float* in, float* out, int nx) {\n  float tile[4][4];\n" +
      body + "}\n";
  Diagnostic error;
  error.message = message;
  error.where = {"s.cu", line, column};
  const auto found = meaning_of({&error}, source);
  return found ? std::to_string(found->line) + ": " + found->text : "";
}

TEST(PlainMeaning, OfAMissingSemicolonHasItsLine) {
  EXPECT_EQ(meaning("  int a = 1  // one\n\n  // two\n  int b = 2;\n", "expected a \";\"", 7, 3),
            "4: a ; is missing at the end of this line");
  EXPECT_EQ(meaning("  int a = 1 int b = 2;\n", "expected a \";\"", 4, 13), "");
}

TEST(PlainMeaning, OfBracketsComesFirst) {
  EXPECT_EQ(meaning("  out[nx = in[nx];\n", "expected a \"]\"", 4, 18),
            "4: the [ of this line is never closed");
  EXPECT_EQ(meaning("  out[nx] = 1;\n  }\n", "expected a declaration", 6, 1),
            "5: the } of this line closes nothing");
}

TEST(PlainMeaning, IsNothingOfBracketsInTextThatIsNotClosed) {
  EXPECT_EQ(meaning("  printf(\"a);\n", "missing closing quote", 4, 10), "");
}

TEST(PlainMeaning, OfAnUnknownNameIsTheNearestOne) {
  const std::string is = "` is not declared here; the name that is written almost like it is `";
  EXPECT_EQ(meaning("  out[threadldx.x] = 1;\n", "identifier \"threadldx\" is undefined", 4, 7),
            "4: `threadldx" + is + "threadIdx`");
  EXPECT_EQ(meaning("  out[kside] = 1;\n", "identifier \"kside\" is undefined", 4, 7),
            "4: `kside" + is + "kSide`");
  EXPECT_EQ(meaning("  _syncthreads();\n", "identifier \"_syncthreads\" is undefined", 4, 3),
            "4: `_syncthreads" + is + "__syncthreads`");
  EXPECT_EQ(meaning("  out[offset] = 1;\n", "identifier \"offset\" is undefined", 4, 7), "");
  EXPECT_EQ(meaning("  out[sizes] = 1;\n", "identifier \"sizes\" is undefined", 4, 7), "");
  EXPECT_EQ(meaning("  out[q] = 1;\n", "identifier \"q\" is undefined", 4, 7), "");
}

TEST(PlainMeaning, OfAnUnfinishedBuiltInVariableNamesAllFour) {
  EXPECT_EQ(meaning("  out[thread.x] = 1;\n", "identifier \"thread\" is undefined", 4, 7),
            "4: `thread` is not declared; the variables of CUDA with x, y and z are threadIdx, blockIdx, "
            "blockDim and gridDim");
  EXPECT_EQ(meaning("  out[grid_size] = 1;\n", "identifier \"grid_size\" is undefined", 4, 7), "");
  EXPECT_EQ(meaning("  { int block = 2; }\n  out[block.x] = 1;\n", "identifier \"block\" is undefined", 5, 7),
            "5: `block` is not known here: line 4 declares it inside other braces, or below");
}

TEST(PlainMeaning, OfACommaInASubscript) {
  EXPECT_EQ(meaning("  tile[nx, 0] = 1.0f;\n", "expression must be a modifiable lvalue", 4, 3),
            "4: [a, b] is one subscript, and its value is b");
  EXPECT_EQ(meaning("  tile [nx, 0] = 1.0f;\n", "expression must be a modifiable lvalue", 4, 3),
            "4: [a, b] is one subscript, and its value is b");
  EXPECT_EQ(meaning("  return [nx, out] { nx = 1; }();\n", "expression must be a modifiable lvalue", 4, 22),
            "");
}

TEST(PlainMeaning, OfAParameterAfterAConstOneIsNotConst) {
  EXPECT_EQ(meaning("  run([nx, out] { nx = 1; });\n", "expression must be a modifiable lvalue", 4, 19), "");
}

TEST(PlainMeaning, OfAMissingTypeIsADeclaration) {
  EXPECT_EQ(meaning("  x = nx;\n", "identifier \"x\" is undefined", 4, 3),
            "4: `x` is not declared: a declaration begins with its type");
}

TEST(PlainMeaning, OfHostFunctionsAndTheStandardLibrary) {
  EXPECT_EQ(
      meaning("  cudaDeviceSynchronize();\n", "identifier \"cudaDeviceSynchronize\" is undefined", 4, 3),
      "4: `cudaDeviceSynchronize` is a function of the host: a kernel cannot call it");
  EXPECT_EQ(meaning("  std::vector<int> a;\n", "namespace \"std\" has no member \"vector\"", 4, 8),
            "4: this class or function of the standard library is not there in device code");
}

TEST(PlainMeaning, OfALoopThatASemicolonEnds) {
  EXPECT_EQ(
      meaning("  for (int j = 0; j < nx; ++j);\n  out[j] = 1;\n", "identifier \"j\" is undefined", 5, 7),
      "4: this for ends with the ; after its head: it does nothing, and `j` is not known after it");
  EXPECT_EQ(meaning("  for (int j = 0, j < nx, ++j) {}\n",
                    "\"j\" has already been declared in the current scope", 4, 19),
            "4: the three parts of a for are separated by ;, not by a comma");
}

TEST(PlainMeaning, AForMayHaveCommas) {
  EXPECT_EQ(meaning("  for (int j = min(nx, 4); j < q; ++j) {}\n", "identifier \"q\" is undefined", 4, 32),
            "");
}

TEST(PlainMeaning, OfAnAssignment) {
  const std::string message = "expression must be a modifiable lvalue";
  EXPECT_EQ(meaning("  const int lane = 1;\n  if (lane = 7) out[0] = 1;\n", message, 5, 7),
            "5: the = in this condition stores a value; == compares two");
  EXPECT_EQ(meaning("  in[nx] = out[nx];\n", message, 4, 3),
            "4: `in` is const: nothing can be stored into it");
  EXPECT_EQ(meaning("  bool last = f(nx) = nx - 1;\n", message, 4, 15),
            "4: each = stores into what stands to its left; == compares two");
}

TEST(PlainMeaning, OfAnArray) {
  EXPECT_EQ(meaning("  out[0] = tile(nx, nx);\n",
                    "expression preceding parentheses of apparent call must have ...", 4, 12),
            "4: `tile` is an array and no function");
  EXPECT_EQ(meaning("  out[0] = tile[nx, nx];\n",
                    "a value of type \"float *\" cannot be assigned to an entity of type \"float\"", 4, 10),
            "4: [a, b] is one subscript, and its value is b");
  EXPECT_EQ(meaning("  out[0] = tile[nx + 1, nx] * in[0];\n",
                    "expression must have arithmetic or unscoped enum type", 4, 12),
            "4: [a, b] is one subscript, and its value is b");
  EXPECT_EQ(meaning("  __shared__ int t[];\n", "incomplete type \"int []\" is not allowed", 4, 18),
            "4: this array has no size: only dynamic shared memory has none, and it is declared with extern");
  EXPECT_EQ(meaning("  __shared__ int t[nx];\n", "expression must have a constant value", 4, 20),
            "4: the size of this array is not known when the file is compiled");
  EXPECT_EQ(meaning("  __share__ int t[4];\n", "explicit type is missing (\"int\" assumed)", 4, 3),
            "4: `__share__` is not known; the name that is written almost like it is `__shared__`");
}

TEST(PlainMeaning, IsNothingOfOtherErrors) {
  EXPECT_EQ(
      meaning("  int* p = nx;\n", "a value of type \"int\" cannot be used to initialize an entity", 4, 12),
      "");
  EXPECT_EQ(meaning("", "expected a declaration", 0, 0), "");
}

TEST(PlainMeaning, OfABlockWithoutItsBrace) {
  EXPECT_EQ(meaning("  for (int r = 0; r < nx; ++r)\n    const int a = r;\n    out[a] = in[r];\n  }\n",
                    "expected a declaration", 9, 1),
            "4: the block that begins here has no {, and line 7 closes it with }");
}

TEST(PlainMeaning, OfANameOfOtherBraces) {
  EXPECT_EQ(meaning("  for (int r = nx; r != 0; r = rest) {\n    const int rest = r % 3;\n  }\n",
                    "identifier \"rest\" is undefined", 4, 30),
            "4: `rest` is not known here: line 5 declares it inside other braces, or below");
}

TEST(PlainMeaning, OfABuiltInWithoutMember) {
  EXPECT_EQ(meaning("  out[threadIdx * 4] = 1;\n", "no operator \"*\" matches these operands", 4, 17),
            "4: `threadIdx` is no number: it has the members x, y and z");
}

TEST(PlainMeaning, OfTwoSubscriptsOfOneDimension) {
  EXPECT_EQ(meaning("  __shared__ int t[64];\n  t[nx][0] = 1;\n",
                    "expression must have pointer-to-object type but it has type \"int\"", 5, 9),
            "5: `t` has one subscript (line 4 declares it so), and here are two");
}

TEST(PlainMeaning, OfAValueOfAnotherType) {
  EXPECT_EQ(
      meaning("  __shared__ float t[64];\n  t[0] = make_float2(1, 2);\n",
              "no suitable conversion function from \"float2\" to \"float\" exists", 5, 10),
      "5: a value of type float2 does not fit into a float: line 4 declares `t` with elements of type float");
}

TEST(PlainMeaning, OfTooMuchSharedMemory) {
  EXPECT_EQ(
      meaning("  __shared__ int t[99999];\n",
              "Entry function '_Z1kPKfPfi' uses too much shared data (0x61a7c bytes, 0xc000 max)", 0, 0),
      "4: the shared arrays of a kernel have 399996 bytes, and 49152 are the most");
}

}  // namespace
}  // namespace cml::compile
