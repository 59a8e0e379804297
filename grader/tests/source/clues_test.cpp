#include "source/clues.h"

#include <gmock/gmock.h>

namespace cml::source {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

/// "own_value" of the clues of the last function: kind, line and texts.
std::vector<std::string> clues(const std::string& source) {
  const Model model = model_of(source);
  std::vector<std::string> result;
  for (const Clue& it : clues_in(model, model.functions.back()))
    result.push_back(std::to_string(static_cast<int>(it.kind)) + " " + std::to_string(it.line) + " " +
                     it.name + " " + it.text + "|" + it.more);
  return result;
}
std::vector<std::string> texts(const std::vector<NamedLine>& lines) {
  std::vector<std::string> result;
  for (const NamedLine& it : lines) result.push_back(it.name + ":" + std::to_string(it.line));
  return result;
}

TEST(OtherPlace, IsAFunctionThatOneSideAloneCalls) {
  const auto found = [](const std::string& load) {
    const Model model = model_of(
        "__device__ int place(int r, int c) { return r * 32 + (r ^ c); }\n"
        "__global__ void k(int* out, const int* in) {\n"
        "  __shared__ int tile[1024];\n"
        "  tile[place(threadIdx.y, threadIdx.x)] = in[threadIdx.x];\n"
        "  __syncthreads();\n"
        "  out[threadIdx.x] = tile[" +
        load + "];\n}\n");
    return other_place(model, *model.function_named("k"));
  };
  const auto other = found("threadIdx.x * 32 + threadIdx.y");
  ASSERT_TRUE(other);
  EXPECT_EQ(other->array + " " + other->function, "tile place");
  EXPECT_EQ(other->store, 4);
  EXPECT_EQ(other->load, 6);
  EXPECT_FALSE(found("place(threadIdx.x, threadIdx.y)"));
}

TEST(Clues, OfAFunctionWithoutReturn) {
  EXPECT_THAT(clues("__device__ int f(int n) {\n  int m = n;\n}\n"), ElementsAre("0 3 f |"));
}

TEST(Clues, OfAFunctionThatEndsAfterALoopOrAnIf) {
  const std::string head = "__device__ int f(int n) {\n";
  EXPECT_THAT(clues(head + "  for (int i = 0; i < n; ++i) {\n    if (i) return i;\n  }\n}\n"),
              ElementsAre("5 2 f for|"));
  EXPECT_THAT(clues(head + "  int i = 0;\n  while (i < n)\n    if (++i > 3) return i;\n}\n"),
              ElementsAre("5 3 f while|"));
  EXPECT_THAT(clues(head + "  if (n > 2) return 1;\n  if (n < 2) { return 2; }\n}\n"),
              ElementsAre("5 3 f if|"));
  EXPECT_THAT(clues(head + "  for (int i = 0;; ++i) if (i > n) return i;\n}\n"), IsEmpty());
  EXPECT_THAT(clues(head + "  while (true) { if (--n < 0) return n; }\n}\n"), IsEmpty());
  EXPECT_THAT(clues(head + "  if (n) return 1;\n  else return 2;\n}\n"), IsEmpty());
  EXPECT_THAT(clues(head + "  if (n) { return 1; } else if (n > 1) { return 2; } else { return 3; }\n}\n"),
              IsEmpty());
  EXPECT_THAT(clues(head + "  auto g = [](int m) { for (int i = m; i < 3; ++i) return i; return 2; };\n"
                           "  return g(n);\n}\n"),
              IsEmpty());
  EXPECT_THAT(clues(head + "  do { --n; } while (n > 3);\n  return n;\n}\n"), IsEmpty());
}

TEST(Clues, OfAVariableThatIsComputedFromItself) {
  EXPECT_THAT(clues("__device__ int f(int n) {\n  int d = 0;\n  for (;;) { int d = max(d, n); }\n"
                    "  return d;\n}\n"),
              ElementsAre("1 3 d |"));
  EXPECT_THAT(
      clues("__device__ int f(int n) {\n  int d = n;\n  d = d + 1;\n  int m = s.m;\n  return d;\n}\n"),
      IsEmpty());
  EXPECT_THAT(clues("__device__ int f(int n) {\n  int w = n / 4, b = w % 32;\n  return b;\n}\n"), IsEmpty());
}

TEST(Clues, OfANotThatComesFirst) {
  EXPECT_THAT(clues("__device__ int f(int m) {\n  return !m >> 3 & 1;\n}\n"), ElementsAre("2 2 m >>|"));
  EXPECT_THAT(clues("__device__ int f(int m) {\n  return !m && !(m >> 3) || !!m & 1;\n}\n"), IsEmpty());
}

TEST(Clues, OfExchangedArguments) {
  const std::string g = "__device__ int g(int a, int b) { return a - b; }\n";
  EXPECT_THAT(clues(g + "__device__ int f(int a, int b) {\n  return g(b, a);\n}\n"),
              ElementsAre("3 3 g b, a|a, b"));
  EXPECT_THAT(clues(g + "__device__ int f(int a, int b) {\n  return g(a, b) + g(b, 1);\n}\n"), IsEmpty());
}

TEST(Clues, OfAParameterThatIsNotUsed) {
  EXPECT_THAT(clues("__device__ int f(int a, int warp) {\n  return a;\n}\n"), ElementsAre("4 1 warp |"));
}

TEST(Clues, OriginsOfSubscripts) {
  const Model model = model_of(
      "__device__ int place(int r) {\n  return r * 16;\n}\n"
      "__global__ void k(const int* in, int* out) {\n  const int t = threadIdx.x;\n"
      "  const int row = t / 4;\n  int col = t % 4;\n  col += 1;\n"
      "  for (int i = 0; i < 4; ++i)\n    out[t + i] = in[row * 4 + col] + in[place(row)];\n}\n");
  EXPECT_THAT(texts(origins_of_subscripts(model, 10, "")), ElementsAre("row:6", "col:8", "place:2"));
  EXPECT_THAT(texts(origins_of_subscripts(model, 10, "out")), IsEmpty());
  EXPECT_THAT(origins_of_subscripts(model, 40, "in"), IsEmpty());
}

TEST(Clues, OfASubscriptThatIsMultipliedBySizeof) {
  const Model model = model_of(
      "__global__ void k(const int* in, int* out) {\n  const int t = threadIdx.x * sizeof(int);\n"
      "  out[t] = in[threadIdx.x];\n  out[sizeof(int) * threadIdx.x] = 1;\n"
      "  const int i = threadIdx.x, bytes = i * sizeof(int);\n  out[i] = bytes;\n"
      "  out[bytes / (2 * sizeof(int))] = 0;\n}\n");
  EXPECT_TRUE(has_sizeof_in_subscript(model, 3, "out"));
  EXPECT_FALSE(has_sizeof_in_subscript(model, 3, "in"));
  EXPECT_TRUE(has_sizeof_in_subscript(model, 4, "out"));
  EXPECT_FALSE(has_sizeof_in_subscript(model, 6, "out"));
  EXPECT_FALSE(has_sizeof_in_subscript(model, 7, "out"));
}

TEST(Clues, MembersAreNoNamesOfSubscripts) {
  const Model model = model_of(
      "__global__ void k(int* out) {\n  __shared__ int tile[8][8];\n  int x = blockIdx.x + 1;\n"
      "  int dx = x / 2;\n  out[x] = tile[threadIdx.x + dx][threadIdx.y];\n}\n");
  EXPECT_THAT(texts(origins_of_subscripts(model, 5, "tile")), ElementsAre("dx:4"));
  EXPECT_THAT(texts(origins_of_subscripts(model, 5, "tile (1")), ElementsAre("x:3", "dx:4"));
}

TEST(Clues, VariablesWithoutValue) {
  const Model model = model_of(
      "__device__ int f(int n) {\n  int a = 1, b;\n  bool last;\n  if (n) last = a > n;\n"
      "  return last + n;\n}\n");
  EXPECT_THAT(texts(without_value(model, 5)), ElementsAre("last:3"));
  EXPECT_THAT(without_value(model, 2), IsEmpty());
}

TEST(Clues, MembersThatNoLineStores) {
  const Model model = model_of(
      "__global__ void k(float* out) {\n  __shared__ struct { float x[4], mass[4]; } tile;\n"
      "  tile.x[threadIdx.x] = 1;\n  out[0] = tile.mass[0] * tile.x[0];\n}\n");
  EXPECT_THAT(members_never_stored(model, 4, "tile"), ElementsAre("tile.mass"));
  EXPECT_THAT(members_never_stored(model, 3, "tile"), IsEmpty());
}

}  // namespace
}  // namespace cml::source
