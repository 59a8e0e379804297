#include "cli/exit_code.h"

#include <gmock/gmock.h>

namespace cml::cli {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

TEST(ExitCode, HelpNamesEveryRow) {
  EXPECT_THAT(exit_code_help(), StartsWith("Exit codes: 0 passed ("));
  for (const ExitCodeRow& row : exit_codes())
    EXPECT_THAT(exit_code_help(),
                HasSubstr(std::to_string(row.code) + " " + row.meaning + " (" + row.when + ")"));
}

TEST(ExitCode, RowsAreThoseOfTheEnumeration) {
  ASSERT_EQ(exit_codes().size(), 3u);
  EXPECT_EQ(exit_codes()[kPassed].code, 0);
  EXPECT_EQ(exit_codes()[kNotPassed].code, 1);
  EXPECT_EQ(exit_codes()[kTrouble].code, 2);
}

}  // namespace
}  // namespace cml::cli
