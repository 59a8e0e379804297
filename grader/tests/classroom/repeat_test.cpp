#include "classroom/repeat.h"

#include <gmock/gmock.h>

namespace cml::classroom {
namespace {

using report::Status;
using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

Round round_of(uint64_t seed, Status first, Status second) {
  report::Report report;
  report.exercises.emplace_back();
  report.exercises[0].id = "LAB/EX";
  report.exercises[0].checks.push_back({"first", first, 4, {}, {}, 0, {}});
  report.exercises[0].checks.push_back({"second", second, 6, {}, {}, 0, {}});
  return {seed, report, ""};
}

TEST(ClassRepeat, NamesCheckSeedsAndBothVerdicts) {
  const Repeats repeats = compare_rounds({
      {"ada",
       {round_of(1, Status::passed, Status::passed), round_of(2, Status::passed, Status::failed),
        round_of(3, Status::passed, Status::failed)}},
      {"=bob",
       {round_of(4, Status::failed, Status::skipped), round_of(5, Status::passed, Status::skipped),
        round_of(6, Status::failed, Status::skipped)}},
  });
  EXPECT_EQ(render_csv(repeats),
            "scope,id,check,compared,changed,seed,verdict,other_seed,other_verdict\r\n"
            "all,,LAB/EX/first,4,1,,,,\r\n"
            "all,,LAB/EX/second,4,2,,,,\r\n"
            "submission,ada,LAB/EX/second,2,2,1,passed,2,failed\r\n"
            "submission,ada,LAB/EX/second,2,2,1,passed,3,failed\r\n"
            "submission,'=bob,LAB/EX/first,2,1,4,failed,5,passed\r\n");
  EXPECT_THAT(markdown_of(repeats_section(repeats)),
              AllOf(HasSubstr("graded 3 times"), HasSubstr("Of 8 verdicts"),
                    HasSubstr("3 differ from those that count"),
                    HasSubstr("passed with seed 1, failed with seed 2")));
}

TEST(ClassRepeat, TroubleIsNoVerdict) {
  const Repeats repeats = compare_rounds({{"ada",
                                           {round_of(1, Status::passed, Status::passed),
                                            {2, std::nullopt, "no compiler"},
                                            round_of(3, Status::error, Status::passed)}},
                                          {"bob", {}}});
  EXPECT_THAT(repeats.changes, IsEmpty());
  EXPECT_EQ(repeats.checks.at("LAB/EX/second").compared, 1u);
  EXPECT_FALSE(repeats.checks.contains("LAB/EX/first"));
  EXPECT_THAT(repeats.troubles, ElementsAre("ada, seed 2: no compiler"));
  EXPECT_THAT(markdown_of(repeats_section(repeats)), HasSubstr("the grader failed"));
}

}  // namespace
}  // namespace cml::classroom
