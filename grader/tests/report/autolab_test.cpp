#include "report/autolab.h"

#include <gmock/gmock.h>

#include <sstream>

#include "sample.h"
#include "schema.h"

namespace cml::report {
namespace {

using ::testing::HasSubstr;

std::vector<nlohmann::json> lines_of(const Report& report) {
  std::vector<nlohmann::json> lines;
  std::istringstream in(render_autolab(report, {}));
  for (std::string line; std::getline(in, line);) lines.push_back(nlohmann::json::parse(line));
  return lines;
}

TEST(Autolab, EachOfTheTwoLinesFitsTheSchema) {
  for (const Report& report : {graded_sample(), sample_report(), empty_report()}) {
    const std::vector<nlohmann::json> lines = lines_of(report);
    ASSERT_EQ(lines.size(), 2u);
    for (const nlohmann::json& line : lines) EXPECT_EQ(course_faults("autolab", line), "") << line;
  }
}

TEST(Autolab, LastLineHasThePointsOfEachExercise) {
  const nlohmann::json autoresult = lines_of(graded_sample()).back();
  EXPECT_EQ(autoresult.at("scores").size(), 4u);
  EXPECT_EQ(autoresult.at("scores").at("01_smem_banks/01_bank_index"), 2.5);
  EXPECT_EQ(autoresult.at("scores").at("01_smem_banks/05_access_modes"), 0);
  EXPECT_EQ(autoresult.at("scoreboard"), nlohmann::json::array({7.5}));
}

TEST(Autolab, EachStageIsThere) {
  const nlohmann::json feedback = lines_of(graded_sample()).front();
  for (const nlohmann::json& stage : feedback.at("stages"))
    EXPECT_TRUE(feedback.contains(stage.get<std::string>())) << stage;
  const nlohmann::json& failed = feedback.at("01_smem_banks/02_square_tile").at("Wavefronts");
  EXPECT_EQ(failed.at("passed"), false);
  EXPECT_THAT(failed.at("hint").get<std::string>(), HasSubstr("got 1024"));
}

TEST(Autolab, WithoutAGradeEveryProblemIsLeftOpen) {
  const nlohmann::json trouble = lines_of(sample_report()).back();
  EXPECT_EQ(trouble.at("scores").size(), 5u);
  const nlohmann::json nothing = lines_of(empty_report()).back();
  EXPECT_EQ(nothing.at("scores").size(), 1u);
  for (const nlohmann::json& autoresult : {trouble, nothing}) {
    EXPECT_FALSE(autoresult.contains("scoreboard"));
    for (const auto& score : autoresult.at("scores")) EXPECT_TRUE(score.is_null()) << autoresult;
  }
}

TEST(Autolab, LastLineHasNoNameBeforeAColon) {
  // Autolab puts quotes around any such name before it parses the line.
  const std::string text = render_autolab(graded_sample(), {});
  const std::string last = text.substr(text.rfind('\n', text.size() - 2) + 1);
  for (size_t at = last.find(':'); at != std::string::npos; at = last.find(':', at + 1))
    EXPECT_EQ(last[at - 1], '"') << last;
}

}  // namespace
}  // namespace cml::report
