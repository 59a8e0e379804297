#include "report/classroom50.h"

#include <gmock/gmock.h>

#include "sample.h"
#include "schema.h"

namespace cml::report {
namespace {

nlohmann::json rendered(const Report& report) {
  return nlohmann::json::parse(render_classroom50(report, {false, sample_course_run()}));
}

TEST(Classroom50, TheTimeOfSubmissionIsNotThatOfGrading) {
  CourseRun run = sample_course_run();
  run.datetime = "2026-01-30T08:00:00Z";
  const auto json = nlohmann::json::parse(render_classroom50(graded_sample(), {false, run}));
  EXPECT_EQ(json["datetime"], "2026-01-30T08:00:00Z");
  EXPECT_NE(json["graded_at"], json["datetime"]);
}

TEST(Classroom50, FitsItsSchema) { EXPECT_EQ(course_faults("classroom50", rendered(graded_sample())), ""); }

TEST(Classroom50, WholeScoresAddUpToTheSum) {
  const nlohmann::json json = rendered(graded_sample());
  int score = 0, max_score = 0;
  for (const nlohmann::json& test : json.at("tests")) {
    score += test.at("score").get<int>();
    max_score += test.at("max-score").get<int>();
  }
  EXPECT_EQ(score, 15);
  EXPECT_EQ(max_score, 75);
  EXPECT_EQ(json.at("score"), 15);
  EXPECT_EQ(json.at("max-score"), 75);
}

TEST(Classroom50, SaysWhatTheCourseSystemSaid) {
  const nlohmann::json json = rendered(graded_sample());
  EXPECT_EQ(json.at("classroom"), "gpu-2026");
  EXPECT_EQ(json.at("owner"), "ada-repo");
  EXPECT_EQ(json.at("submitted_by").at("username"), "ada");
  EXPECT_FALSE(nlohmann::json::parse(render_classroom50(graded_sample(), {})).contains("submitted_by"));
}

TEST(Classroom50, WithoutAGradeItIsNoResult) {
  for (const Report& report : {sample_report(), empty_report(), Report{}}) {
    const nlohmann::json json = rendered(report);
    EXPECT_NE(course_faults("classroom50", json), "");
    for (const char* field : {"schema", "score", "max-score", "tests"})
      EXPECT_FALSE(json.contains(field)) << field;
    EXPECT_EQ(json.at("status"), "error");
  }
}

}  // namespace
}  // namespace cml::report
