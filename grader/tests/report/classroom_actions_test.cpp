#include "report/classroom_actions.h"

#include <gmock/gmock.h>

#include "sample.h"
#include "schema.h"

namespace cml::report {
namespace {

nlohmann::json rendered(const Report& report) {
  return nlohmann::json::parse(render_classroom_actions(report, {}));
}

/// What the reporting action makes of it: the sum of the tests' scores where max_score is not 0.
std::optional<int> points_sent(const nlohmann::json& json) {
  if (json.at("max_score") == 0) return std::nullopt;
  int sum = 0;
  for (const nlohmann::json& test : json.at("tests")) sum += test.at("score").get<int>();
  return sum;
}

TEST(ClassroomActions, FitsItsSchema) {
  for (const Report& report : {graded_sample(), sample_report(), empty_report()})
    EXPECT_EQ(course_faults("classroom-actions", rendered(report)), "");
}

TEST(ClassroomActions, WholePointsAreSent) {
  EXPECT_EQ(points_sent(rendered(graded_sample())), 15);
  EXPECT_EQ(rendered(graded_sample()).at("max_score"), 75);
  EXPECT_EQ(rendered(graded_sample()).at("status"), "fail");
}

TEST(ClassroomActions, PassIsSaid) {
  Report report = graded_sample();
  report.exercises.resize(1);
  EXPECT_EQ(rendered(report).at("status"), "pass");
  EXPECT_EQ(points_sent(rendered(report)), 5);
}

TEST(ClassroomActions, WithoutAGradeNoPointsAreSent) {
  for (const Report& report : {sample_report(), empty_report(), Report{}}) {
    const nlohmann::json json = rendered(report);
    EXPECT_EQ(json.at("status"), "error");
    EXPECT_EQ(points_sent(json), std::nullopt);
    for (const nlohmann::json& test : json.at("tests")) EXPECT_FALSE(test.contains("score"));
  }
}

}  // namespace
}  // namespace cml::report
