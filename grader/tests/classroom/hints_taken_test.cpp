#include "classroom/hints_taken.h"

#include <gmock/gmock.h>

#include "classroom/roster.h"
#include "tests/classroom/course.h"

namespace cml::classroom {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

const std::string kAlpha = "80_class/01_alpha";

TEST(HintsTakenFile, IsReadAsItIsWritten) {
  course();
  const HintsTaken taken = {{kAlpha, {1}}, {"80_class/02_beta", {1}}};
  const Result<HintsTaken> read = parse_hints_taken(render_hints_taken(taken), "h.csv");
  ASSERT_TRUE(read) << read.error().to_string();
  EXPECT_EQ(*read, taken);
}

TEST(HintsTakenFile, FaultsHaveTheirLine) {
  course();
  const auto fault = [](const std::string& text) {
    return parse_hints_taken(text, "h.csv").error().to_string();
  };
  EXPECT_THAT(fault("a,b\n"), HasSubstr("h.csv:1: the header is not exercise,level"));
  EXPECT_THAT(fault("exercise,level\n80_class/01_alpha,4\n"),
              HasSubstr("h.csv:2: there is no such exercise"));
  EXPECT_THAT(fault("exercise,level\n80_class/01_alpha,-1\n"), HasSubstr("h.csv:2: "));
  EXPECT_THAT(fault("exercise,level\nnothing,1\n"), HasSubstr("h.csv:2: "));
}

TEST(HintsTakenFile, IsFoundInASubmission) {
  const ClassFolder folder;
  folder.write("ada/labs/80_class/01_alpha.cu", starter(kAlpha));
  folder.write("ada/labs/hints_taken.csv", "exercise,level\n80_class/01_alpha,1\n");
  folder.write("bob_12_901_01_alpha.cu", starter(kAlpha));
  folder.write("bob_12_902_hints_taken.csv", "exercise,level\n80_class/01_alpha,1\n");
  write_archive(folder.path() / "cem.zip",
                {{"01_alpha.cu", starter(kAlpha), ""}, {"hints_taken.csv", "free,of,charge\n", ""}});
  const Result<Roster> roster = read_roster(folder.path(), course());
  ASSERT_TRUE(roster) << roster.error().to_string();
  ASSERT_EQ(roster->submissions.size(), 3u);
  const HintsTaken taken = {{kAlpha, {1}}};
  EXPECT_EQ(roster->submissions[0].hints, taken);  // 12
  EXPECT_EQ(roster->submissions[1].hints, taken);  // ada
  EXPECT_THAT(roster->submissions[2].hints, IsEmpty());
  EXPECT_THAT(roster->submissions[2].notes, ElementsAre(HasSubstr("hints_taken.csv:1: the header is not")));
}

}  // namespace
}  // namespace cml::classroom
