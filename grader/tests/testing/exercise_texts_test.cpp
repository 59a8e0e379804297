#include "testing/exercise_texts.h"

#include <gmock/gmock.h>

#include <fstream>

#include "tests/temporary_folder.h"

namespace cml::testing {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

const ExerciseRow& exercise() {
  static const bool is_registered = register_exercise("TextsSuite", "labs/70_lab/01_a.check.cpp") &&
                                    register_check({"TextsSuite", "outputs", 1, true, {}}) &&
                                    register_check({"TextsSuite", "counts", 1, false, {}});
  EXPECT_TRUE(is_registered);
  return *find_exercise("TextsSuite");
}

const std::string kEnglish = "title = 'A tile'\nhints = ['gentle', 'second', 'explicit']\n";
const std::string kOwn = "[zh]\ntitle = '分块'\nhints = ['一', '二', '三']\n";

std::string fault(const std::string& text) {
  const Result<ExerciseTexts> texts = parse_texts(text, "labs/70_lab/01_a.toml", exercise());
  return texts ? "" : texts.error().to_string();
}

TEST(ExerciseTexts, AreReadInEachLanguage) {
  const auto texts =
      parse_texts(kEnglish + "[helps]\nmissing_barrier = 2\ncounts = 3\n" + kOwn, "a.toml", exercise());
  ASSERT_TRUE(texts) << texts.error().to_string();
  EXPECT_EQ(texts->english.title, "A tile");
  EXPECT_THAT(texts->english.hints, ElementsAre("gentle", "second", "explicit"));
  EXPECT_EQ(texts->in("zh").title, "分块");
  EXPECT_THAT(texts->in("zh").hints, ElementsAre("一", "二", "三"));
  EXPECT_EQ(texts->in("en").title, "A tile");
}

TEST(ExerciseTexts, WithoutATranslationTheyAreEnglish) {
  const auto texts = parse_texts(kEnglish, "a.toml", exercise());
  ASSERT_TRUE(texts) << texts.error().to_string();
  EXPECT_EQ(texts->in("zh").title, "A tile");
}

/// Where a failure has the key and a check the name, the upper line counts.
TEST(ExerciseTexts, HelpsAreInOrderOfLine) {
  const auto texts =
      parse_texts(kEnglish + "[helps]\nnot_shared = 3\noutputs = 2\nmissing_barrier = 1\ncounts = 2\n",
                  "a.toml", exercise());
  ASSERT_TRUE(texts) << texts.error().to_string();
  std::vector<std::string> about;
  for (const HintFor& help : texts->helps) about.push_back(help.about + "=" + std::to_string(help.level));
  EXPECT_THAT(about, ElementsAre("not_shared=3", "outputs=2", "missing_barrier=1", "counts=2"));
}

TEST(ExerciseTexts, FaultsHaveTheirLineAndWhatToDo) {
  EXPECT_EQ(fault(kEnglish + kOwn), "");
  const std::string file = "labs/70_lab/01_a.toml:";
  for (const auto& [text, line, words] : std::vector<std::tuple<std::string, int, std::string>>{
           {kEnglish + "titel = 'x'\n", 3, "there is no key titel"},
           {kEnglish + "[fr]\ntitle = 'x'\n", 3, "there is no key fr"},
           {kEnglish + "[en]\ntitle = 'x'\n", 3, "there is no key en"},
           {kEnglish + "zh = 'x'\n", 3, "there is no key zh"},
           {kEnglish + kOwn + "hint = 'x'\n", 6, "there is no key hint"},
           {"title = ''\nhints = ['a', 'b', 'c']\n", 1, "there is no title"},
           {"hints = ['a', 'b', 'c']\ntitle = 3\n", 2, "there is no title"},
           {"title = 'x'\nhints = ['a', 'b']\n", 2, "hints is no list of 3 texts"},
           {"title = 'x'\nhints = ['a', 'b', 'c', 'd']\n", 2, "hints is no list of 3 texts"},
           {"title = 'x'\nhints = ['a', '', 'c']\n", 2, "hints is no list of 3 texts"},
           {"title = 'x'\nhints = ['a', 2, 'c']\n", 2, "hints is no list of 3 texts"},
           {"title = 'x'\nhints = 'a'\n", 2, "hints is no list of 3 texts"},
           {kEnglish + "[zh]\ntitle = 'x'\nhints = ['a', 'b']\n", 5, "hints is no list of 3 texts"},
           {kEnglish + "[zh]\nhints = ['a', 'b', 'c']\n", 3, "there is no title"},
           {kEnglish + "[helps]\ncounts = 2\nno_check = 2\n", 5, "no_check is no check of 70_lab/01_a"},
           {kEnglish + "[helps]\ncounts = 4\n", 4, "counts names no hint"},
           {kEnglish + "[helps]\nmissing_barrier = 0\n", 4, "missing_barrier names no hint"},
           {kEnglish + "[helps]\n'in a message' = 2\n", 4, "in a message is no check of"},
           {kEnglish + "[helps]\nlanes_scattered = 2\n", 4, "lanes_scattered is no check of"},
           {kEnglish + "[helps]\ncounts = 'two'\n", 4, "counts names no hint"},
           {kEnglish + "helps = 2\n", 3, "helps is no table"},
           {kEnglish + "[helps\n", 3, ""}})
    EXPECT_THAT(fault(text),
                AllOf(HasSubstr(file + std::to_string(line) + ": " + words), HasSubstr("\n  next: ")))
        << text;
  EXPECT_THAT(fault(""), HasSubstr("there is no title"));
}

TEST(ExerciseTexts, AreThoseOfTheProject) {
  const TemporaryFolder folder;
  const fs::path labs = fs::path(folder.path()) / "labs";
  const auto missing = read_texts(labs, {&exercise()});
  ASSERT_FALSE(missing);
  EXPECT_THAT(missing.error().to_string(),
              AllOf(HasSubstr("there is no labs/70_lab/01_a.toml"), HasSubstr("next: ")));
  fs::create_directories(labs / "70_lab");
  std::ofstream(labs / "70_lab/01_a.toml") << kEnglish << kOwn;
  const auto texts = read_texts(labs, {&exercise()});
  ASSERT_TRUE(texts) << texts.error().to_string();
  EXPECT_THAT(titles_in("zh", *texts),
              ElementsAre(std::pair<const std::string, std::string>("70_lab/01_a", "分块")));
}

}  // namespace
}  // namespace cml::testing
