#include "classroom/settings.h"

#include <gmock/gmock.h>

#include "tests/classroom/course.h"

namespace cml::classroom {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

std::string fault(const std::string& text) {
  course();
  const Result<Settings> settings = parse_settings(text, "course.toml");
  return settings ? "accepted" : settings.error().to_string();
}

TEST(ClassSettings, SayWhatCountsAndHowMuch) {
  course();
  const Result<Settings> settings = parse_settings(
      "salt = 'x'\nbackend = 'emulator'\ncount = ['80_class/01_alpha', '80_class/03_gamma']\nsimilarity = 0.7\n"
      "timeout = 60\n[weights]\n'80_class' = 2\n'80_class/03_gamma' = 0.5\n",
      "course.toml");
  ASSERT_TRUE(settings) << settings.error().to_string();
  EXPECT_EQ(settings->salt, "x");
  EXPECT_EQ(settings->timeout, 60u);
  EXPECT_EQ(settings->similarity, 0.7);
  const std::vector<Counted> counted = counted_exercises(*settings);
  ASSERT_EQ(counted.size(), 2u);
  EXPECT_EQ(counted[0].id, "80_class/01_alpha");
  EXPECT_EQ(counted[0].weight, 2);
  EXPECT_EQ(counted[1].weight, 0.5);
}

TEST(ClassSettings, FaultsHaveTheirLineAndWhatWasMeant) {
  EXPECT_THAT(
      fault("salt = 'x'\nweigths = 1\n"),
      AllOf(HasSubstr("course.toml:2: there is no key \"weigths\""), HasSubstr("Did you mean \"weights\"?")));
  EXPECT_THAT(fault("count = ['80_class/01_alhpa']\n"), HasSubstr("Did you mean \"80_class/01_alpha\"?"));
  EXPECT_THAT(fault("\n[weights]\n'80_clas' = 1\n"),
              AllOf(HasSubstr("course.toml:3: there is no lab or exercise"), HasSubstr("\"80_class\"?")));
  EXPECT_THAT(fault("[weights]\n'80_class' = -1\n"),
              HasSubstr("course.toml:2: 80_class is no number from 0"));
  EXPECT_THAT(fault("backend = 'emulater'\n"), HasSubstr("Did you mean \"emulator\"?"));
  EXPECT_THAT(fault("salt = 3\n"), HasSubstr("course.toml:1: salt is no text"));
  EXPECT_THAT(fault("count = []\n"), HasSubstr("no list of labs"));
  EXPECT_THAT(fault("salt = \n"), HasSubstr("course.toml:1: "));
}

TEST(ClassSettings, OptionsOfTheSitesSlurm) {
  const Result<Settings> settings =
      parse_settings("[slurm]\noptions = ['--partition=teach', '--exclusive']\n", "course.toml");
  ASSERT_TRUE(settings) << settings.error().to_string();
  EXPECT_THAT(settings->sbatch, ::testing::ElementsAre("--partition=teach", "--exclusive"));
  EXPECT_THAT(fault("[slurm]\noptoins = []\n"),
              AllOf(HasSubstr("course.toml:2: there is no key of slurm"), HasSubstr("\"options\"?")));
  EXPECT_THAT(fault("[slurm]\noptions = ['teach']\n"), HasSubstr("course.toml:2: \"teach\" is no option"));
  EXPECT_THAT(fault("[slurm]\noptions = '--x'\n"), HasSubstr("options is no list"));
  EXPECT_THAT(fault("slurm = 1\n"), HasSubstr("slurm is no table"));
}

}  // namespace
}  // namespace cml::classroom
