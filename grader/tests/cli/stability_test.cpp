#include "cli/bench/stability.h"

#include <gmock/gmock.h>

#include "report/figure.h"

namespace cml::cli {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

report::Report run(double share, report::Status status = report::Status::passed) {
  report::Exercise exercise;
  exercise.id = "lab/one";
  exercise.checks = {{"right", report::Status::passed, 1, {}, {}, 0},
                     {"share", status, 5, {}, {{report::kCopyShare, share, "of the copy", {}}}, 0}};
  report::Report report;
  report.exercises = {exercise};
  return report;
}

TEST(Stability, SameGradesAreSaid) {
  const std::vector<report::Report> runs{run(0.9), run(0.8), run(1.0)};
  EXPECT_THAT(differing_checks(runs), IsEmpty());
  EXPECT_THAT(stability_text(runs), HasSubstr("3 runs: the same grade each time"));
}

TEST(Stability, SpreadIsLeastMedianMost) {
  const std::vector<Spread> rows = spreads({run(0.9), run(0.8), run(1.0), run(0.92)});
  ASSERT_EQ(rows.size(), 1u);
  EXPECT_EQ(rows[0].check, "lab/one/share");
  EXPECT_EQ(rows[0].runs, 4u);
  EXPECT_DOUBLE_EQ(rows[0].least, 0.8);
  EXPECT_DOUBLE_EQ(rows[0].median, 0.91);
  EXPECT_DOUBLE_EQ(rows[0].most, 1.0);
  EXPECT_THAT(stability_text({run(0.9), run(0.8)}), HasSubstr("0.800    0.850    0.900"));
}

TEST(Stability, OneOtherStatusIsNamed) {
  const std::vector<Differing> rows =
      differing_checks({run(0.9), run(0.5, report::Status::failed), run(0.9)});
  ASSERT_EQ(rows.size(), 1u);
  EXPECT_EQ(rows[0].check, "lab/one/share");
  EXPECT_EQ(rows[0].counts, "1 failed, 2 passed");
}

TEST(Stability, MissingCheckDiffers) {
  report::Report shorter = run(0.9);
  shorter.exercises[0].checks.pop_back();
  const std::vector<Differing> rows = differing_checks({run(0.9), shorter});
  ASSERT_EQ(rows.size(), 1u);
  EXPECT_EQ(rows[0].counts, "1 missing, 1 passed");
  EXPECT_THAT(stability_text({run(0.9), shorter}), Not(HasSubstr("the same grade")));
}

}  // namespace
}  // namespace cml::cli
