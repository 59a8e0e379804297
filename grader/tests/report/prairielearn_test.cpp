#include "report/prairielearn.h"

#include <gmock/gmock.h>

#include "sample.h"
#include "schema.h"

namespace cml::report {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

nlohmann::json rendered(const Report& report) {
  return nlohmann::json::parse(render_prairielearn(report, {}));
}

/// One exercise with `checks` failed checks, each with a message of `bytes` bytes.
Report large(size_t checks, const std::string& message) {
  Exercise exercise{"01_a/01_b", "title", "", {}, {}};
  for (size_t i = 0; i < checks; ++i)
    exercise.checks.push_back({"check_" + std::to_string(i), Status::failed, 1, {in_words(message)}, {}, 0});
  return Report{"0.1.0", "emulator", "sm_90", "2026-01-31T12:00:00Z", {}, {exercise}};
}

TEST(PrairieLearn, FitsItsSchema) {
  for (const Report& report : {graded_sample(), sample_report(), empty_report()})
    EXPECT_EQ(course_faults("prairielearn", rendered(report)), "");
}

TEST(PrairieLearn, ScoreIsTheShareAndEachTestHasItsPoints) {
  const nlohmann::json json = rendered(graded_sample());
  EXPECT_DOUBLE_EQ(json.at("score").get<double>(), 0.2);
  double points = 0;
  for (const nlohmann::json& test : json.at("tests")) points += test.at("points").get<double>();
  EXPECT_DOUBLE_EQ(points, 7.5);
}

TEST(PrairieLearn, WithoutAGradeItIsNotGradable) {
  for (const Report& report : {sample_report(), empty_report(), Report{}}) {
    const nlohmann::json json = rendered(report);
    EXPECT_EQ(json.at("gradable"), false);
    EXPECT_FALSE(json.contains("score")) << json;
    EXPECT_FALSE(json.contains("tests")) << json;
  }
}

TEST(PrairieLearn, StaysBelowAMegabyteAndSaysThatItCut) {
  for (const std::string& message : {std::string(8000, 'x'), std::string(8000, '"')}) {
    const std::string text = render_prairielearn(large(200, message), {});
    EXPECT_LE(text.size(), kPrairieLearnLimit);
    EXPECT_GT(text.size(), kPrairieLearnLimit / 8);
    const nlohmann::json json = nlohmann::json::parse(text);
    EXPECT_EQ(json.at("tests").size(), 200u);
    EXPECT_THAT(json.at("message").get<std::string>(), HasSubstr("Messages are cut"));
    EXPECT_THAT(json.at("tests")[0].at("message").get<std::string>(), HasSubstr("more bytes"));
  }
  EXPECT_THAT(render_prairielearn(large(100, std::string(8000, 'x')), {}), Not(HasSubstr("are cut")));
}

}  // namespace
}  // namespace cml::report
