#include "testing/explanation.h"

#include <gmock/gmock.h>

namespace cml::testing {
namespace {

using ::testing::IsEmpty;
using ::testing::StartsWith;

/// Of a kernel that loads, in line 3, from an array declared so.
std::string rows(const std::string& declared, const std::string& before = "") {
  std::string text;
  for (const Failure& it : rows_of_array(before + "__global__ void k(int* out) {\n  __shared__ int " +
                                             declared + ";\n  out[0] = tile[threadIdx.x][0];\n}\n",
                                         3))
    text += it.sentence();
  return text;
}

TEST(RowsOfArray, AreMoreWhereThePadIsInTheFirstExtent) {
  EXPECT_THAT(rows("tile[33][32]"), StartsWith("`tile` is declared with 33 rows of 32 elements"));
  EXPECT_THAT(rows("tile[32][33]"), IsEmpty());
  EXPECT_THAT(rows("tile[32][32]"), IsEmpty());
  EXPECT_THAT(rows("tile[8][32]"), IsEmpty());
}

TEST(RowsOfArray, AreThoseOfATemplateToo) {
  EXPECT_THAT(rows("tile[side + 1][side]", "template <int side> "),
              StartsWith("`tile` is declared with side + 1 rows of side elements"));
  EXPECT_THAT(rows("tile[side][side + 1]", "template <int side> "), IsEmpty());
  EXPECT_THAT(rows("tile[rows + 1][side]", "template <int rows, int side> "), IsEmpty());
}

TEST(PadNotInIndex, IsSaidWhereTheMemoryHasRoomForLongerRows) {
  AccessSite site;
  site.bytes_per_lane = 4;
  site.line = 2;
  std::string arrays = "__shared__ int tile[32 * 33];";
  const auto text = [&](int64_t words, uint64_t bytes) {
    for (size_t lane = 0; lane < 32; ++lane)
      site.worst_addresses[lane] = static_cast<int64_t>(lane) * words * 4;
    std::string all;
    for (const Failure& it : pad_not_in_index("__global__ void k() { " + arrays + "\n}\n", site, bytes))
      all += it.sentence();
    return all;
  };
  EXPECT_THAT(text(32, 33 * 32 * 4),
              StartsWith("the block's shared memory has 33 words for each of 32 rows, and the rows "
                         "that these lanes access are 32 words apart"));
  EXPECT_THAT(text(32, 32 * 32 * 4), IsEmpty());
  EXPECT_THAT(text(33, 34 * 32 * 4), IsEmpty());
  EXPECT_THAT(text(32, 65 * 32 * 4), IsEmpty());
  arrays = "extern __shared__ int tile[];";
  EXPECT_THAT(text(32, 33 * 32 * 4), StartsWith("the block's shared memory has 33 words"));
  arrays = "__shared__ int tile[32][32]; __shared__ int sums[32];";  // the room is that of another array
  EXPECT_THAT(text(32, 33 * 32 * 4), IsEmpty());
}

TEST(FunctionsOfIndex, AreThoseThatASubscriptCalls) {
  const std::string source = R"(__device__ int place(int row, int column) {
  return row ^ column;
}
__global__ void k(int* out) {
  __shared__ int tile[32][32];
  int x = place(1, 2);
  out[x] = tile[threadIdx.y][place(threadIdx.y, threadIdx.x)];
}
)";
  const std::vector<Failure> found = functions_of_index(source, "", 7);
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].sentence(), "the index of line 7 is what `place` gives, which line 2 computes");
  EXPECT_THAT(functions_of_index(source, "", 6), IsEmpty());
  EXPECT_THAT(functions_of_index(source, source, 7), IsEmpty());
}

TEST(RowsOfArray, AreNotKnownOfSeveralArrays) {
  EXPECT_THAT(rows("tile[33][32]; __shared__ int other[33][32]"), IsEmpty());
  EXPECT_THAT(rows("tile[33][32]; __shared__ int worst[4]"), StartsWith("`tile` is declared with 33 rows"));
}

}  // namespace
}  // namespace cml::testing
