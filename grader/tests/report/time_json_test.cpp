#include "report/time_json.h"

#include <gmock/gmock.h>

#include "tests/report/copy_launch.h"

namespace cml::report {
namespace {

using ::testing::HasSubstr;
using Json = nlohmann::ordered_json;

TEST(TimeJson, HasTheShareAndTheTermsLargestFirst) {
  const Json json = time_json(copy_launch({{"resident_warps", 8}}), arch::card_of(90));
  EXPECT_EQ(json.at("card"), "H200");
  EXPECT_EQ(json.at("measured"), true);
  EXPECT_LT(json.at("share_of_copy"), 0.9);
  ASSERT_EQ(json.at("terms").size(), 6u);
  EXPECT_EQ(json.at("terms")[0].at("part"), "latency");
  EXPECT_THAT(json.at("terms")[0].at("text").get<std::string>(), HasSubstr("8 warps an SM"));
  for (size_t i = 1; i < 6; ++i)
    EXPECT_GE(json.at("terms")[i - 1].at("times_of_copy"), json.at("terms")[i].at("times_of_copy"));
}

TEST(TimeJson, HasMicrosecondsWhereTheGridFillsTheCard) {
  EXPECT_GT(time_json(copy_launch(), arch::card_of(90)).at("microseconds"), 0);
  EXPECT_TRUE(time_json(copy_launch({{"grid_blocks", 64}}), arch::card_of(90)).at("microseconds").is_null());
}

TEST(TimeJson, SaysWhatTheModelLacks) {
  EXPECT_EQ(time_json(copy_launch({{"local_load_requests", 9999}}), arch::card_of(80)),
            (Json{{"card", "A100"}, {"lacks", {"local memory"}}}));
  EXPECT_EQ(time_json(copy_launch(), arch::card_of(80)).at("measured"), false);
}

TEST(TimeJson, IsNullWhereNothingWasCounted) { EXPECT_TRUE(time_json({}, arch::card_of(90)).is_null()); }

}  // namespace
}  // namespace cml::report
