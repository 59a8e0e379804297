#include "explorer/expression.h"

#include <gtest/gtest.h>

#include <string>

namespace cml::explorer {
namespace {

/// Thread (3,2,0) of a block of 8 x 4: linear 19.
const Thread kThread = thread_of({8, 4, 1}, 33, 19);

std::string value_of(const std::string& text) {
  const Result<Index> index = parse_index(text, Language::english);
  if (!index) return index.error().message;
  std::string values;
  for (const Expression& subscript : index->subscripts) {
    const Result<int64_t> value = evaluate(subscript, kThread, Language::english);
    values += (values.empty() ? "" : ",") + (value ? std::to_string(*value) : value.error().message);
  }
  return values;
}
std::string error_at(const std::string& text) {
  const Result<Index> index = parse_index(text, Language::english);
  if (index) return "no error";
  EXPECT_FALSE(index.error().next_step.empty()) << text;
  return std::to_string(index.error().where.column) + ": " + index.error().message;
}

TEST(Expression, HasThePrecedenceOfCpp) {
  EXPECT_EQ(value_of("1 + 2 * 3"), "7");
  EXPECT_EQ(value_of("(1 + 2) * 3"), "9");
  EXPECT_EQ(value_of("10 - 3 - 2"), "5");
  EXPECT_EQ(value_of("1 << 2 + 1"), "8");
  EXPECT_EQ(value_of("7 & 3 == 3"), "1");
  EXPECT_EQ(value_of("1 | 6 ^ 3 & 2"), "5");
  EXPECT_EQ(value_of("1 || 1 / 0"), "1");
  EXPECT_EQ(value_of("0 && 1 / 0"), "0");
  EXPECT_EQ(value_of("0 || 7"), "1");
  EXPECT_EQ(value_of("-2 * -3"), "6");
  EXPECT_EQ(value_of("~~5"), "5");
  EXPECT_EQ(value_of("!0 + 1"), "2");
}

TEST(Expression, TakesOneSideOfACondition) {
  EXPECT_EQ(value_of("1 ? 2 : 1 / 0"), "2");
  EXPECT_EQ(value_of("0 ? 1 : 0 ? 2 : 3"), "3");
  EXPECT_EQ(value_of("1 ? 0 ? 4 : 5 : 6"), "5");
}

TEST(Expression, KnowsTheThread) {
  EXPECT_EQ(value_of("threadIdx.x"), "3");
  EXPECT_EQ(value_of("threadIdx.y * blockDim.x + threadIdx.x"), "19");
  EXPECT_EQ(value_of("lane"), "19");
  EXPECT_EQ(value_of("row * pitch + col"), "69");
  EXPECT_EQ(value_of("blockIdx.x * blockDim.x + threadIdx.x"), "3");
  EXPECT_EQ(value_of("warp * warpSize + l"), "19");
}

TEST(Expression, OfThreadIdxIsUnsignedAndThatOfColIsNot) {
  EXPECT_EQ(value_of("threadIdx.x - 4"), "4294967295");
  EXPECT_EQ(value_of("(threadIdx.x - 4) % 32"), "31");
  EXPECT_EQ(value_of("col - 4"), "-1");
  EXPECT_EQ(value_of("(col - 4) % 32"), "-1");
  EXPECT_EQ(value_of("col - 4 < threadIdx.x"), "0");
  EXPECT_EQ(value_of("1 ? col - 4 : threadIdx.x"), "4294967295");
  EXPECT_EQ(value_of("-8 >> threadIdx.x"), "-1");
}

TEST(Expression, ReadsNumbersAsCppDoes) {
  EXPECT_EQ(value_of("0x1F"), "31");
  EXPECT_EQ(value_of("010"), "8");
  EXPECT_EQ(value_of("4294967295u"), "4294967295");
  EXPECT_EQ(value_of("0xFFFFFFFF"), "4294967295");
  EXPECT_EQ(value_of("0"), "0");
}

TEST(Expression, OfASubscript) {
  EXPECT_EQ(value_of("tile[threadIdx.y][threadIdx.x ^ 1]"), "2,2");
  EXPECT_EQ(value_of(" s [ lane * 33 ] "), "627");
}

TEST(Expression, KnowsTheNamesThatKernelsUse) {
  EXPECT_EQ(value_of("tile[tx][ty + 1]"), "3,3");
  EXPECT_EQ(value_of("tid * 2"), "38");
  EXPECT_EQ(value_of("i + bx * 100"), "19");
  EXPECT_EQ(value_of("(tx - 4) % 32"), "-1");
}

TEST(Expression, TakesALineOfCode) {
  EXPECT_EQ(value_of("int tx = threadIdx.x; tile[tx][ty+1]"), "3,3");
  EXPECT_EQ(value_of("const int r = threadIdx.y, "), ", is not expected here");
  EXPECT_EQ(value_of("int r = ty; int c = tx + r; tile[r][c ^ r];"), "2,7");
  EXPECT_EQ(value_of("int c = threadIdx.x - 4; c % 32"), "-1");
  EXPECT_EQ(value_of("unsigned c = tx - 4; c % 32"), "31");
  EXPECT_EQ(value_of("auto c = threadIdx.x - 4; c"), "4294967295");
  EXPECT_EQ(value_of("int lane = 5; lane"), "5");
  EXPECT_EQ(value_of("float v = tile[ty][tx];"), "2,3");
  EXPECT_EQ(value_of("out[i] = tile[tx][ty];"), "3,2");
  EXPECT_EQ(value_of("tile[ty][tx] = 0.f"), "0.f is no integer");
  EXPECT_EQ(value_of("tile[ty][tx] = 0"), "2,3");
}

TEST(Expression, OfAStoreIsTheLeftSide) {
  const Result<Index> index = parse_index("tile[ty][tx] = in[i] * 2 + f(x);", Language::english, true);
  ASSERT_TRUE(index.has_value());
  EXPECT_EQ(index->subscripts.size(), 2u);
}

TEST(Expression, DefinitionsDoNotGrowWithoutEnd) {
  std::string twice = "int a = lane + lane;", chain = "int a = lane;";
  for (int i = 0; i < 30; ++i) twice += "a=a+a;";
  EXPECT_NE(error_at(twice + "a").find("parts"), std::string::npos);
  for (int i = 0; i < 90; ++i) chain += "a=-a;";
  EXPECT_NE(error_at(chain + "a").find("more than 64 parts"), std::string::npos);
}

TEST(Expression, SaysWhereItIsWrong) {
  EXPECT_EQ(error_at(""), "1: no index is typed");
  EXPECT_EQ(error_at("   "), "4: no index is typed");
  EXPECT_EQ(error_at("lane *"), "7: a number, a name or a parenthesis is missing here");
  EXPECT_EQ(error_at("lane + * 2"), "8: a number, a name or a parenthesis is missing here");
  EXPECT_EQ(error_at("lane 2"), "6: 2 is not expected here");
  EXPECT_EQ(error_at("x * 2"), "1: the name x is not known");
  EXPECT_EQ(error_at("threadIdx.w"), "1: the name threadIdx.w is not known");
  EXPECT_EQ(error_at("(lane + 1"), "10: ) is missing here");
  EXPECT_EQ(error_at("tile[lane"), "10: ] is missing here");
  EXPECT_EQ(error_at("lane ? 1"), "9: : is missing here");
  EXPECT_EQ(error_at("lane ? 1 ) 2"), "10: ) is not expected here");
  EXPECT_EQ(error_at("a[lane] = "), "11: a number, a name or a parenthesis is missing here");
  EXPECT_EQ(error_at("a[lane] 3"), "9: 3 is not expected here");
  EXPECT_EQ(error_at("int r = lane;"), "14: no index is typed");
  EXPECT_EQ(error_at("int r = lane r"), "14: r is not expected here");
  EXPECT_EQ(error_at("a[1]; a[2]"), "7: a is not expected here");
  EXPECT_EQ(error_at("long r = lane; r"), "1: the name long is not known");
  EXPECT_EQ(error_at("a[b[lane]]"), "3: an index cannot read an array");
  EXPECT_EQ(error_at("a[1][2][3]"), "8: the tile has two dimensions");
  EXPECT_EQ(error_at("lane * 1.5"), "8: 1.5 is no integer");
  EXPECT_EQ(error_at("08"), "1: 08 is no integer");
  EXPECT_EQ(error_at("2147483648"), "1: 2147483648 does not fit into an int of 32 bits");
  EXPECT_EQ(error_at("99999999999999999999"), "1: 99999999999999999999 does not fit into an int of 32 bits");
  EXPECT_EQ(error_at("lane × 2"), "6: the sign × has no meaning in an index");
  EXPECT_EQ(error_at("lane @ 2"), "6: the sign @ has no meaning in an index");
  EXPECT_EQ(error_at(std::string(1001, '1')), "0: the index has more than 1000 characters");
}

TEST(Expression, IsNotReadDeeperThanItMay) {
  EXPECT_EQ(value_of(std::string(60, '(') + "1" + std::string(60, ')')), "1");
  EXPECT_EQ(error_at(std::string(400, '(')), "65: more than 64 parts lie in one another");
  EXPECT_EQ(error_at(std::string(900, '-') + "1"), "65: more than 64 parts lie in one another");
}

TEST(Expression, SaysWhichThreadFails) {
  EXPECT_EQ(value_of("1 / (lane - 19)"), "thread (3,2,0) divides by zero");
  EXPECT_EQ(value_of("lane * 2000000000"),
            "thread (3,2,0) computes a value that does not fit into an int of 32 bits");
  EXPECT_EQ(value_of("1 << 20 - lane - 2"), "thread (3,2,0) shifts by -1");
}

}  // namespace
}  // namespace cml::explorer
