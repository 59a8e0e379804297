#include "grading/did_you_mean.h"

#include <gmock/gmock.h>

namespace cml::grading {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

const std::vector<std::string> kNames = {"01_bank_index", "02_square_tile", "04_rect_tile", "check", "list"};

TEST(NearNames, FindsTyposNearestFirst) {
  EXPECT_THAT(near_names("chekc", kNames), ElementsAre("check"));
  EXPECT_THAT(near_names("02_sqare_tile", kNames), ElementsAre("02_square_tile"));
  EXPECT_THAT(near_names("02_sqare", kNames), ElementsAre("02_square_tile"));
}

TEST(NearNames, FindsPartsOfNames) {
  EXPECT_THAT(near_names("tile", kNames), ElementsAre("04_rect_tile", "02_square_tile"));
}

TEST(NearNames, KeepsQuietWhereNothingIsNear) {
  EXPECT_THAT(near_names("zzzzzzzz", kNames), IsEmpty());
  EXPECT_EQ(did_you_mean("zzzzzzzz", kNames), "");
}

TEST(DidYouMean, IsASentence) {
  EXPECT_EQ(did_you_mean("tile", kNames), "Did you mean 04_rect_tile or 02_square_tile?\n");
}

}  // namespace
}  // namespace cml::grading
