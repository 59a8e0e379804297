#include "report/gradescope.h"

#include <gmock/gmock.h>

#include "sample.h"
#include "schema.h"

namespace cml::report {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

nlohmann::json rendered(const Report& report) { return nlohmann::json::parse(render_gradescope(report, {})); }

TEST(Gradescope, FitsItsSchema) {
  EXPECT_EQ(course_faults("gradescope", rendered(graded_sample())), "");
  EXPECT_EQ(course_faults("gradescope", rendered(sample_report())), "");
  EXPECT_EQ(course_faults("gradescope", rendered(empty_report())), "");
}

TEST(Gradescope, TestsAddUpToTheScore) {
  const nlohmann::json json = rendered(graded_sample());
  double score = 0, max_score = 0;
  for (const nlohmann::json& test : json.at("tests")) {
    score += test.at("score").get<double>();
    max_score += test.at("max_score").get<double>();
  }
  EXPECT_EQ(score, 7.5);
  EXPECT_EQ(max_score, 37.5);
  EXPECT_EQ(json.at("score"), 7.5);
}

TEST(Gradescope, WithoutAGradeThereIsNoScoreAndNoTest) {
  for (const Report& report : {sample_report(), empty_report(), Report{}}) {
    const nlohmann::json json = rendered(report);
    EXPECT_FALSE(json.contains("score")) << json;
    EXPECT_FALSE(json.contains("tests")) << json;
    EXPECT_THAT(json.at("output").get<std::string>(), HasSubstr("  next: "));
  }
}

TEST(Gradescope, ChecksMayBeShownAfterTheDueDate) {
  Style style;
  style.after_due = true;
  const nlohmann::json json = nlohmann::json::parse(render_gradescope(graded_sample(), style));
  EXPECT_EQ(course_faults("gradescope", json), "");
  for (const nlohmann::json& test : json.at("tests")) EXPECT_EQ(test.at("visibility"), "after_due_date");
  EXPECT_FALSE(rendered(graded_sample()).at("tests").at(0).contains("visibility"));
}

TEST(Gradescope, OutputBeginsWithThePoints) {
  EXPECT_THAT(rendered(graded_sample()).at("output").get<std::string>(),
              StartsWith("7.5 of 37.5 points, 1 of 4 exercises passed"));
}

}  // namespace
}  // namespace cml::report
