#include "report/course.h"

#include <gmock/gmock.h>

#include "core/error.h"
#include "sample.h"

namespace cml::report {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

TEST(TestRows, OneACheckWithWhatTheExerciseSaysOnce) {
  const Report report = graded_sample();
  const std::vector<TestRow> rows = test_rows(report);
  ASSERT_EQ(rows.size(), 7u);
  EXPECT_EQ(rows[0].name, "01_smem_banks/01_bank_index: Model");
  EXPECT_EQ(rows[0].text, "note: the card counts 5, the emulator 4");
  EXPECT_EQ(rows[1].text, "");
  EXPECT_THAT(rows[2].text, HasSubstr("\nhint: Which index is contiguous?"));
  EXPECT_THAT(rows[3].text, HasSubstr("hint: Look at line 3."));
  EXPECT_EQ(rows[4].text, "counts only when correct: Transposes failed");
  EXPECT_EQ(rows[5].text, "no file 01_smem_banks/05_access_modes.cu in the submission");
  EXPECT_EQ(rows[6].text, "missing");
}

TEST(Verdict, NeedsAGraderThatDidItsWorkAndPoints) {
  EXPECT_TRUE(has_verdict(graded_sample()));
  EXPECT_FALSE(has_verdict(sample_report()));
  EXPECT_FALSE(has_verdict(empty_report()));
  EXPECT_FALSE(has_verdict(Report{}));
  EXPECT_THROW(share(sample_report()), InfrastructureError);
  EXPECT_DOUBLE_EQ(share(graded_sample()), 0.2);
}

TEST(Verdict, TroubleIsReportedOnceAndEndsWithTheNextStep) {
  Report report = sample_report();
  Exercise& trouble = report.exercises[3];
  const std::string shared = "no worker";
  trouble.checks = {{"A", Status::error, 1, {in_words(shared)}, {}, 0},
                    {"B", Status::error, 1, {in_words(shared)}, {}, 0}};
  for (int i = 0; i < 20; ++i)
    trouble.checks.push_back(
        {"C", Status::error, 1, {in_words(std::to_string(i) + std::string(5000, 'x'))}, {}, 0});
  const std::string text = no_verdict_text(report);
  EXPECT_EQ(text.find(shared), text.rfind(shared));
  EXPECT_NE(text.find(shared), std::string::npos);
  EXPECT_THAT(text, ::testing::EndsWith("then grade again."));
}

TEST(Whole, ScalesAndNeverRounds) {
  EXPECT_EQ(whole_score(graded_sample()), 15);
  EXPECT_EQ(whole_max_score(graded_sample()), 75);
  EXPECT_THROW(whole(0.25), InfrastructureError);
}

TEST(ExerciseIds, AreThoseRequestedIfNothingWasGraded) {
  EXPECT_THAT(exercise_ids(empty_report()), ElementsAre("01_smem_banks/01_bank_index"));
  EXPECT_EQ(exercise_ids(graded_sample()).size(), 4u);
}

}  // namespace
}  // namespace cml::report
