#include "cli/course/calibration.h"

#include <gmock/gmock.h>

#include "core/toml.h"

namespace cml::cli {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

/// A reference that takes `seconds` where the copy takes one; the n-th sample n times.
testing::Timed timed(const std::vector<double>& seconds) {
  testing::Timed timing;
  timing.exercise = "lab/one";
  timing.rounds = 1;
  timing.result.bytes_moved = 8;
  timing.result.peak_bytes_per_second = 16;
  for (size_t i = 0; i < 21; ++i) {
    timing.result.kernel_seconds.push_back(seconds[i % seconds.size()]);
    timing.result.copy_seconds.push_back(1);
  }
  return timing;
}

TEST(Calibrated, IsTheFractionRoundedDown) {
  EXPECT_EQ(calibrated(timed({1}), 0.9).share, 0.9);
  EXPECT_EQ(calibrated(timed({1 / 0.987}), 0.9).share, 0.88);  // 0.8883
  EXPECT_EQ(calibrated(timed({1 / 1.004}), 0.9).share, 0.9);   // 0.9036
  EXPECT_EQ(calibrated(timed({1}), 1.0).share, 1.0);
}

TEST(Calibrated, GivesNoShareThatTheReferenceMayMiss) {
  const Calibrated wavering = calibrated(timed({1, 2, 1.2}), 0.9);
  EXPECT_EQ(wavering.share, std::nullopt);
  EXPECT_THAT(wavering.problem, HasSubstr("inconclusive"));
  EXPECT_EQ(calibrated(timed({1, 2, 1.2}), 0.3).share, 0.25);
}

TEST(Calibrated, GivesNoShareFromAnUnsoundTiming) {
  testing::Timed wrong = timed({1});
  wrong.problem = "element 3 is wrong";
  EXPECT_EQ(calibrated(wrong, 0.9).share, std::nullopt);
  EXPECT_EQ(calibrated(wrong, 0.9).problem, "element 3 is wrong");
  const Calibrated too_fast = calibrated(timed({0.25}), 0.9);  // twice the peak
  EXPECT_EQ(too_fast.share, std::nullopt);
  EXPECT_THAT(too_fast.problem, HasSubstr("faster than the memory"));
  EXPECT_EQ(calibrated(timed({1000}), 0.9).share, std::nullopt);
}

TEST(Calibrated, RowsAndTextLeaveOutWhatFailed) {
  testing::Timed wrong = timed({1});
  wrong.exercise = "lab/two";
  wrong.problem = "no launch\n  next: mend it";
  const std::vector<Calibrated> all{calibrated(timed({1.25}), 0.9), calibrated(wrong, 0.9)};
  const std::vector<testing::ThresholdRow> rows = rows_of(all, "Card X");
  ASSERT_EQ(rows.size(), 1u);
  EXPECT_EQ(rows[0].exercise, "lab/one");
  EXPECT_EQ(rows[0].gpu, "Card X");
  EXPECT_EQ(rows[0].share, 0.72);
  const std::string text = text_of(all, "Card X", 0.9);
  EXPECT_THAT(text, HasSubstr("0.800 of the copy"));
  EXPECT_THAT(text, HasSubstr("# lab/two: no row. no launch\n#   next: mend it"));
  const toml::table table = toml::parse(text);  // with all that failed in comments
  EXPECT_EQ(table["lab/one"]["Card X"].value<double>(), 0.72);
  EXPECT_EQ(table.size(), 1u);
}

}  // namespace
}  // namespace cml::cli
