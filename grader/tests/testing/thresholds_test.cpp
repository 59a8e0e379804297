#include "testing/thresholds.h"

#include <gmock/gmock.h>

#include <sstream>

#include "core/toml.h"
#include "tests/temporary_folder.h"

namespace cml::testing {
namespace {

using ::testing::HasSubstr;

const std::string kTable =
    "# what the checks ask for\n"
    "\n"
    "[\"lab/one\"]  # the first\n"
    "any = 0.5\n"
    "\"Card X\" = 0.7  # measured in May\n"
    "\n"
    "# the second\n"
    "[\"lab/two\"]\n"
    "any = 0.85\n";

std::string edited(const std::string& text, const std::vector<ThresholdRow>& rows) {
  const Result<std::string> result = with_rows(text, rows, "t.toml");
  EXPECT_TRUE(result) << result.error().to_string();
  return result ? *result : "";
}

TEST(Threshold, PrefersTheRowOfTheGpu) {
  const TemporaryFile file("t.toml", kTable);
  EXPECT_DOUBLE_EQ(threshold_of(file.path(), "lab/one", "Card X"), 0.7);
  EXPECT_DOUBLE_EQ(threshold_of(file.path(), "lab/one", "Card Y"), 0.5);
  EXPECT_THROW(threshold_of(file.path(), "lab/three", "Card Y"), InfrastructureError);
  EXPECT_EQ(find_threshold(file.path(), "lab/three", "Card Y"), std::nullopt);
}

TEST(Threshold, RowOfOneGpuHoldsForNoOther) {
  const TemporaryFile file("t.toml", "[\"lab/one\"]\n\"Card X\" = 0.7\n");
  EXPECT_EQ(find_threshold(file.path(), "lab/one", "Card X"), 0.7);
  EXPECT_EQ(find_threshold(file.path(), "lab/one", "Card Y"), std::nullopt);
}

TEST(Threshold, FileThatIsNoTomlIsTroubleOfTheGrader) {
  EXPECT_THROW(find_threshold(TemporaryFile("t.toml", "[\"lab/one\n").path(), "lab/one", "Card X"),
               InfrastructureError);
  EXPECT_THROW(find_threshold("/nowhere.toml", "lab/one", "Card X"), InfrastructureError);
}

TEST(WithRows, ChangesARowInItsPlaceAndNothingElse) {
  std::string expected = kTable;
  expected.replace(expected.find("0.7 "), 3, "0.91");
  EXPECT_EQ(edited(kTable, {{"lab/one", "Card X", 0.91}}), expected);
}

TEST(WithRows, AddsARowToItsExercise) {
  std::string expected = kTable;
  expected.insert(expected.find("\n# the second"), "\"Card Y\" = 0.60\n");
  expected += "\"Card Y\" = 0.90\n";
  EXPECT_EQ(edited(kTable, {{"lab/one", "Card Y", 0.6}, {"lab/two", "Card Y", 0.9}}), expected);
}

TEST(WithRows, AddsAnExerciseAtTheEnd) {
  EXPECT_EQ(edited(kTable, {{"lab/three", "Card Y", 0.6}}),
            kTable + "\n[\"lab/three\"]\n\"Card Y\" = 0.60\n");
  EXPECT_EQ(edited("", {{"lab/three", "Card Y", 0.6}}), "[\"lab/three\"]\n\"Card Y\" = 0.60\n");
}

TEST(WithRows, TwiceGivesTheSame) {
  const std::vector<ThresholdRow> rows{{"lab/one", "Card Y", 0.61}, {"lab/four", "Card Y", 0.33}};
  const std::string once = edited(kTable, rows);
  EXPECT_EQ(edited(once, rows), once);
}

TEST(WithRows, WhatIsWrittenIsRead) {
  const std::string name = "Card \"quoted\" \\ back\tslash";
  const TemporaryFile file("t.toml", edited(kTable, {{"lab/one", name, 0.61}}));
  EXPECT_EQ(find_threshold(file.path(), "lab/one", name), 0.61);
  EXPECT_EQ(find_threshold(file.path(), "lab/one", "Card X"), 0.7);
}

TEST(WithRows, RefusesWhatItCannotEdit) {
  const Result<std::string> broken = with_rows("any = \n", {{"lab/one", "Card X", 0.5}}, "t.toml");
  ASSERT_FALSE(broken);
  EXPECT_THAT(broken.error().to_string(), HasSubstr("t.toml:1:"));
  const Result<std::string> inline_table =
      with_rows("\"lab/one\" = { any = 0.5 }\n", {{"lab/one", "Card X", 0.5}}, "t.toml");
  ASSERT_FALSE(inline_table);
  EXPECT_THAT(inline_table.error().to_string(), HasSubstr("lab/one"));
}

/// The table of the labs, as it is.
TEST(WithRows, KeepsTheLabsOwnTable) {
  std::ifstream in(std::string(CML_SOURCE_DIR) + "/labs/thresholds.toml");
  std::ostringstream text;
  text << in.rdbuf();
  std::string with = edited(text.str(), {{"04_transpose/05_padded_tile", "Card X", 0.6}});
  const std::string row = "\"Card X\" = 0.60\n";
  with.erase(with.find(row), row.size());
  EXPECT_EQ(with, text.str());
}

}  // namespace
}  // namespace cml::testing
