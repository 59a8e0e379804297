#include "source/model.h"

#include <gmock/gmock.h>

namespace cml::source {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

constexpr const char* kSource = R"(#include "lab.h"
#define PAD 1
constexpr int kSide = 16;
__device__ int lines[3];
template <int kWidth, typename T>
__global__ void turn(const T* __restrict__ in, T* out, int n) {
  __shared__ T tile[kSide][kWidth + PAD];
  extern __shared__ float more[];
  int own[4];
  if (n < 3) return;
  tile[threadIdx.y][0] = in[n];
  __syncthreads();
  __syncwarp();
  out[n] = tile[0][1] + own[2];
}
__global__ void __launch_bounds__(256) other(float* p) {
  const float* q = nullptr;
  __threadfence_block();
  p[0] = q[1];
  __trap();
}
)";

TEST(Model, ReadsKernelsWithTheirParameters) {
  const Model model = model_of(kSource, "turn<32, int>(int const*, int*, int)");
  ASSERT_EQ(model.functions.size(), 2u);
  const Function& turn = model.functions[0];
  EXPECT_EQ(turn.name, "turn");
  EXPECT_TRUE(turn.is_kernel);
  ASSERT_EQ(turn.parameters.size(), 3u);
  EXPECT_EQ(turn.parameters[0].name, "in");
  EXPECT_TRUE(turn.parameters[0].is_pointer);
  EXPECT_EQ(turn.parameters[2].type, "int");
  EXPECT_FALSE(turn.parameters[2].is_pointer);
  EXPECT_THAT(turn.returns, ElementsAre(10));
  EXPECT_THAT(turn.barriers, ElementsAre(12));
  EXPECT_THAT(turn.warp_barriers, ElementsAre(13));
  EXPECT_EQ(turn.first_line, 6);
  EXPECT_EQ(turn.last_line, 15);
  const Function& other = model.functions[1];
  EXPECT_EQ(other.name, "other");
  EXPECT_THAT(other.fences, ElementsAre(18));
  EXPECT_THAT(other.traps, ElementsAre(20));
  ASSERT_EQ(other.null_pointers.size(), 1u);
  EXPECT_EQ(other.null_pointers[0].name, "q");
  EXPECT_EQ(other.null_pointers[0].line, 17);
}

TEST(Model, KnowsArraysWithTheirExtents) {
  const Model model = model_of(kSource, "turn<32, int>");
  const Function* turn = model.function_named("turn<32, int>");
  ASSERT_NE(turn, nullptr);
  const Array* tile = model.shared_array("tile", turn);
  ASSERT_NE(tile, nullptr);
  EXPECT_THAT(tile->extents, ElementsAre(16, 33));
  EXPECT_EQ(tile->type, "T");
  EXPECT_EQ(tile->line, 7);
  const Array* more = model.shared_array("more", turn);
  ASSERT_NE(more, nullptr);
  EXPECT_TRUE(more->is_extern);
  EXPECT_EQ(more->type, "float");
  EXPECT_THAT(more->extents, IsEmpty());
  EXPECT_EQ(model.shared_array("own", turn), nullptr);
  ASSERT_EQ(turn->arrays.size(), 3u);
  EXPECT_EQ(turn->arrays[2].name, "own");
  EXPECT_FALSE(turn->arrays[2].is_shared);
}

TEST(Model, MembersOfClassesAreNoArraysOfTheirOwn) {
  const Model model = model_of(
      "template <class T, class U> __device__ T first(T a, U) { return a; }\n"
      "namespace own { struct Row : Base<float> { float at[33]; }; int table[4]; }\n"
      "__global__ void k() {\n  union Both { int i[2]; double d; };\n  __shared__ Both both;\n  int own[3];\n}\n");
  ASSERT_EQ(model.arrays.size(), 1u);
  EXPECT_EQ(model.arrays[0].name, "table");
  EXPECT_FALSE(model.has_shared);
  const Function* k = model.function_named("k");
  ASSERT_NE(k, nullptr);
  ASSERT_EQ(k->arrays.size(), 1u);
  EXPECT_EQ(k->arrays[0].name, "own");
  EXPECT_TRUE(k->has_shared);
}

TEST(Model, LeavesExtentsOpenThatItCannotCompute) {
  const Model model = model_of("__global__ void k() { __shared__ int a[f(2)][3]; a[0][1] = 2; }");
  ASSERT_EQ(model.functions.size(), 1u);
  ASSERT_EQ(model.functions[0].arrays.size(), 1u);
  EXPECT_THAT(model.functions[0].arrays[0].extents, IsEmpty());
}

TEST(Model, ReadsAnyText) {
  for (const char* text : {"", "__global__", "__global__ void k(", "__global__ void k() {", "template <int",
                           "__shared__ int a[", "}}}", "__global__ void k() { __shared__ float [3]; }"})
    EXPECT_NO_THROW((void)model_of(text, "k<1")) << text;
}

TEST(BytesOfType, AreThoseOfBuiltInTypes) {
  EXPECT_EQ(bytes_of_type("float"), 4u);
  EXPECT_EQ(bytes_of_type("unsigned long long"), 8u);
  EXPECT_EQ(bytes_of_type("Body"), std::nullopt);
}

}  // namespace
}  // namespace cml::source
