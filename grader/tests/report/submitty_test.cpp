#include "report/submitty.h"

#include <gmock/gmock.h>

#include "sample.h"
#include "schema.h"

namespace cml::report {
namespace {

using ::testing::HasSubstr;

nlohmann::json rendered(const Report& report) { return nlohmann::json::parse(render_submitty(report, {})); }

TEST(Submitty, FitsItsSchema) {
  for (const Report& report : {graded_sample(), sample_report(), empty_report()})
    EXPECT_EQ(course_faults("submitty", rendered(report)), "");
}

TEST(Submitty, ScoreIsTheShare) {
  const nlohmann::json data = rendered(graded_sample()).at("data");
  EXPECT_DOUBLE_EQ(data.at("score").get<double>(), 0.2);
  EXPECT_EQ(data.at("status"), "failure");
  EXPECT_THAT(data.at("message").get<std::string>(),
              HasSubstr("01_smem_banks/02_square_tile: Wavefronts\n  expected 32"));
  Report passed = graded_sample();
  passed.exercises.resize(1);
  EXPECT_EQ(rendered(passed).at("data").at("status"), "success");
}

TEST(Submitty, WithoutAGradeTheValidatorFailed) {
  for (const Report& report : {sample_report(), empty_report(), Report{}}) {
    const nlohmann::json json = rendered(report);
    EXPECT_EQ(json.at("status"), "fail");
    EXPECT_FALSE(json.contains("data")) << json;
  }
}

}  // namespace
}  // namespace cml::report
