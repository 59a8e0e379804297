#include "testing/translation.h"

#include <gmock/gmock.h>

#include "testing/check.h"

namespace cml::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

/// One registry a process: every test uses exercises of its own and looks at those only.
std::vector<std::string> faults_about(const std::string& text) {
  std::vector<std::string> found;
  for (const std::string& fault : translation_faults())
    if (fault.find(text) != std::string::npos) found.push_back(fault);
  return found;
}

TEST(Translation, ExerciseAndLanguageComeFromTheFile) {
  register_exercise("SpokenSuite", "labs/70_lab/01_a.check.cpp", {"a", {"hint"}});
  register_translation("/anywhere/labs/70_lab/01_a.zh.cpp", {"题目", {"提示"}});
  const Translation* found = find_translation("70_lab/01_a", "zh");
  ASSERT_NE(found, nullptr);
  EXPECT_EQ(found->title, "题目");
  EXPECT_THAT(found->hints, ElementsAre("提示"));
  EXPECT_EQ(find_translation("70_lab/01_a", "fr"), nullptr);
  EXPECT_EQ(find_translation("70_lab/02_b", "zh"), nullptr);
  EXPECT_THAT(faults_about("70_lab"), IsEmpty());
}

TEST(Translation, HasAsManyHintsAsTheExercise) {
  register_exercise("TerseSuite", "labs/71_lab/01_a.check.cpp", {"a", {"hint", "another"}});
  register_translation("labs/71_lab/01_a.zh.cpp", {"题目", {"提示"}});
  EXPECT_THAT(faults_about("71_lab"),
              ElementsAre("labs/71_lab/01_a.zh.cpp has 1 hints, and the exercise has 2"));
}

TEST(Translation, IsOfAnExerciseAndThereOnce) {
  register_translation("labs/72_lab/01_a.zh.cpp", {"题目", {"提示"}});
  EXPECT_THAT(faults_about("72_lab"),
              ElementsAre("labs/72_lab/01_a.zh.cpp translates no exercise: name it as the check beside it"));
  register_exercise("TwiceSuite", "labs/72_lab/01_a.check.cpp", {"a", {"hint"}});
  register_translation("labs/72_lab/01_a.zh.cpp", {"题目", {"提示"}});
  EXPECT_THAT(faults_about("72_lab"), ElementsAre("labs/72_lab/01_a.zh.cpp is declared twice"));
}

}  // namespace
}  // namespace cml::testing
