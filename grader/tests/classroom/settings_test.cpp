#include "classroom/settings.h"

#include <gmock/gmock.h>

#include <filesystem>

#include "classroom/point_in_time.h"
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
              HasSubstr("course.toml:2: 80_class is not a number from 0"));
  EXPECT_THAT(fault("backend = 'emulater'\n"), HasSubstr("Did you mean \"emulator\"?"));
  EXPECT_THAT(fault("salt = 3\n"), HasSubstr("course.toml:1: salt is no text"));
  EXPECT_THAT(fault("count = []\n"), HasSubstr("not a list of labs"));
  EXPECT_THAT(fault("salt = \n"), HasSubstr("course.toml:1: "));
}

TEST(ClassSettings, SayWhenWhatIsDueAndWhatLatenessCosts) {
  course();
  const Result<Settings> settings = parse_settings(
      "[due]\n'80_class' = 2026-10-12T23:59:00+02:00\n'80_class/02_beta' = 2026-10-13T00:00:00Z\n"
      "[late]\npenalty = 0.1\ncap = 0.5\ncut_off = 7\ngrace_days = 3\n[drop_lowest]\n'80_class' = 1\n",
      "course.toml");
  ASSERT_TRUE(settings) << settings.error().to_string();
  const Rules& rules = settings->rules;
  EXPECT_EQ(utc_text(*due_of(rules, "80_class/01_alpha")), "2026-10-12T21:59:00Z");
  EXPECT_EQ(utc_text(*due_of(rules, "80_class/02_beta")), "2026-10-13T00:00:00Z");
  EXPECT_EQ(due_of(rules, "81_other/01_x"), std::nullopt);
  EXPECT_EQ(rules.late.penalty, 0.1);
  EXPECT_EQ(rules.late.cap, 0.5);
  EXPECT_EQ(rules.late.cut_off, 7u);
  EXPECT_EQ(rules.grace_days, 3u);
  EXPECT_EQ(rules.drop_lowest.at("80_class"), 1u);
}

TEST(ClassSettings, ADueDateHasAZone) {
  EXPECT_THAT(fault("[due]\n'80_class' = 2026-10-12T23:59:00\n"),
              AllOf(HasSubstr("course.toml:2: the due date of 80_class does not say its time zone"),
                    HasSubstr("next: Write its offset, as 2026-10-12T23:59:00+02:00, or timezone =")));
  EXPECT_THAT(fault("[due]\n'80_class' = 2026-10-12\n"),
              HasSubstr("course.toml:2: 80_class has no date and time"));
  EXPECT_THAT(fault("[due]\n'80_class' = '2026-10-12T23:59:00Z'\n"), HasSubstr("without quotes"));
  EXPECT_THAT(fault("timezone = 'Europe/Berln'\n"),
              HasSubstr("course.toml:1: this machine knows no time zone"));
  if (!std::filesystem::exists("/usr/share/zoneinfo/Europe/Berlin")) GTEST_SKIP() << "no tzdata";
  // The zone holds wherever in the file it stands: a table must come last.
  const Result<Settings> settings =
      parse_settings("due = {'80_class' = 2026-10-12T23:59:00}\ntimezone = 'Europe/Berlin'\n", "course.toml");
  ASSERT_TRUE(settings) << settings.error().to_string();
  EXPECT_EQ(utc_text(settings->rules.due.at("80_class")), "2026-10-12T21:59:00Z");
  EXPECT_THAT(fault("timezone = 'Europe/Berlin'\n[due]\n'80_class' = 2026-03-29T02:30:00\n"),
              HasSubstr("course.toml:3: the time 2026-03-29T02:30:00 is skipped"));
}

TEST(ClassSettings, FaultsOfTheRulesHaveTheirLine) {
  EXPECT_THAT(fault("[late]\npenalty = 1.5\n"),
              HasSubstr("course.toml:2: penalty is not a number from 0 to 1"));
  EXPECT_THAT(fault("[late]\ncutoff = 3\n"), HasSubstr("Did you mean \"cut_off\"?"));
  EXPECT_THAT(fault("[late]\ncut_off = 1.5\n"), HasSubstr("not a whole number from 0"));
  EXPECT_THAT(fault("[drop_lowest]\n'80_class' = 3\n"),
              HasSubstr("course.toml:2: 3 of the 3 exercises of 80_class that count would be dropped"));
  EXPECT_THAT(fault("[drop_lowest]\n'80_class/01_alpha' = 1\n"), HasSubstr("there is no lab"));
  EXPECT_THAT(fault("visibility = 'name'\n"), HasSubstr("Did you mean \"names\"?"));
  EXPECT_THAT(fault("[hints]\npolicy = 'cost'\n"), HasSubstr("Did you mean \"costs\"?"));
  EXPECT_THAT(fault("[hints]\npolicy = 'costs'\n"), HasSubstr("no hint has its cost"));
  EXPECT_THAT(fault("[hints]\ncosts = [1]\n"), HasSubstr("the policy is not \"costs\""));
  EXPECT_THAT(fault("[hints]\npolicy = 'costs'\ncosts = [1, 2]\n"),
              HasSubstr("costs is not a list of 3 numbers"));
  EXPECT_THAT(fault("[hints]\npolicy = 'costs'\ncosts = [-1, 1, 2]\n"),
              HasSubstr("course.toml:3: a cost is not a number"));
}

TEST(ClassSettings, ExtensionsOverridesAndWhatDoesNotCount) {
  course();
  const Result<Settings> settings = parse_settings(
      "exclude = ['80_class/02_beta']\nextra_credit = ['80_class/03_gamma']\n"
      "[due]\n'80_class' = 2026-10-12T23:59:00Z\n"
      "[[extension]]\nstudent = 'ada'\nuntil = 2026-10-19T23:59:00Z\nreason = 'ill'\n"
      "[[override]]\nstudent = 'bob'\nexercise = '80_class/01_alpha'\npoints = 3.5\nreason = 'read by hand'\n",
      "course.toml");
  ASSERT_TRUE(settings) << settings.error().to_string();
  const std::vector<Counted> counted = counted_exercises(*settings);
  ASSERT_EQ(counted.size(), 2u);
  EXPECT_FALSE(counted[0].is_extra);
  EXPECT_TRUE(counted[1].is_extra);
  EXPECT_EQ(utc_text(*due_of(settings->rules, "80_class/01_alpha", "ada")), "2026-10-19T23:59:00Z");
  EXPECT_EQ(utc_text(*due_of(settings->rules, "80_class/01_alpha", "bob")), "2026-10-12T23:59:00Z");
  EXPECT_EQ(override_of(settings->rules, "80_class/01_alpha", "bob")->points, 3.5);
  EXPECT_EQ(override_of(settings->rules, "80_class/01_alpha", "ada"), nullptr);
  EXPECT_EQ(public_settings("[[override]]\nstudent = 'bob'\n[[extension]]\nstudent = 'bob'\n"), "\n");
}

TEST(ClassSettings, RulesThatContradictEachOtherAreFaults) {
  EXPECT_THAT(fault("count = ['80_class']\nexclude = ['80_class']\n"),
              HasSubstr("course.toml:2: 80_class is in count and in exclude"));
  EXPECT_THAT(
      fault(
          "count = ['80_class']\nexclude = ['80_class/01_alpha', '80_class/02_beta', '80_class/03_gamma']\n"),
      HasSubstr("leaves no exercise"));
  EXPECT_THAT(fault("exclude = ['80_class/01_alpha']\nextra_credit = ['80_class/01_alpha']\n"),
              HasSubstr("is extra credit, and does not count"));
  EXPECT_THAT(fault("exclude = ['80_class/01_alpha']\n[weights]\n'80_class/01_alpha' = 2\n"),
              HasSubstr("has a weight and is in exclude"));
  EXPECT_THAT(fault("extra_credit = ['80_class/01_alpha']\n[drop_lowest]\n'80_class' = 2\n"),
              HasSubstr("2 of the 2 exercises"));
  const std::string due = "[due]\n'80_class' = 2026-10-12T23:59:00Z\n";
  EXPECT_THAT(
      fault(due +
            "[[extension]]\nstudent = 'a'\nwhat = '80_class'\nuntil = 2026-10-11T23:59:00Z\nreason = 'x'\n"),
      HasSubstr("ends before 80_class is due"));
  EXPECT_THAT(fault(due + "[[extension]]\nstudent = 'a'\nuntil = 2026-10-13T23:59:00Z\n"),
              HasSubstr("course.toml:3: [[extension]] has no reason"));
  EXPECT_THAT(fault("extension = 1\n"), HasSubstr("extension is not a list of tables"));
  const std::string extension = "[[extension]]\nstudent = 'a'\nuntil = 2026-10-11T23:59:00Z\nreason = 'x'\n";
  EXPECT_THAT(fault(due + extension),
              HasSubstr("course.toml:3: the extension of a ends before what counts is due"));
  EXPECT_THAT(fault(extension), HasSubstr("what counts has an extension, and no due date"));
  EXPECT_THAT(fault("[late]\npenalty = 0.1\n"), HasSubstr("nothing has a due date"));
  EXPECT_THAT(fault(due + "[late]\ngrace_days = 3\n"), HasSubstr("course.toml:3: [late] takes no points"));
  EXPECT_THAT(fault("exclude = ['80_class/01_alpha']\n[due]\n'80_class/01_alpha' = 2026-10-12T23:59:00Z\n"),
              HasSubstr("course.toml:3: 80_class/01_alpha has a due date and is in exclude"));
  EXPECT_THAT(fault("[weights]\n'80_class' = 0\n"), HasSubstr("course.toml: the maximum is 0"));
  EXPECT_THAT(fault("extra_credit = ['80_class']\n"), HasSubstr("the maximum is 0"));
  EXPECT_THAT(fault(due + "[late]\npenalty = 0.6\ncap = 0.5\n"), HasSubstr("more than the cap"));
  EXPECT_THAT(fault("visibility = 'after_due'\n"), HasSubstr("nothing has a due date"));
  const std::string row =
      "[[override]]\nstudent = 'a'\nexercise = '80_class/01_alpha'\npoints = 1\nreason = 'x'\n";
  EXPECT_THAT(
      fault("[[override]]\nstudent = 'a'\nexercise = '80_class/01_alpha'\npoints = 30\nreason = 'x'\n"),
      HasSubstr("course.toml:1: an override gives 30 points, and 80_class/01_alpha has "));
  EXPECT_THAT(fault(row + row), HasSubstr("course.toml:6: a has two overrides of 80_class/01_alpha"));
  EXPECT_THAT(fault("exclude = ['80_class/01_alpha']\n" + row),
              HasSubstr("there is no exercise that counts"));
  EXPECT_THAT(fault("[[override]]\nstudent = 'a'\npoint = 1\n"),
              HasSubstr("course.toml:1: [[override]] has no exercise"));
}

TEST(ClassSettings, ThresholdsAreSharesWithTwoDecimals) {
  course();
  const Result<Settings> settings =
      parse_settings("[thresholds.'80_class/01_alpha']\nany = 0.7\n'NVIDIA H200' = 0.85\n", "course.toml");
  ASSERT_TRUE(settings) << settings.error().to_string();
  ASSERT_EQ(settings->thresholds.size(), 2u);
  EXPECT_EQ(settings->thresholds[1].gpu, "any");
  EXPECT_EQ(settings->thresholds[1].share, 0.7);
  EXPECT_THAT(fault("[thresholds.'80_class/01_alhpa']\nany = 0.7\n"),
              HasSubstr("Did you mean \"80_class/01_alpha\"?"));
  EXPECT_THAT(fault("[thresholds.'80_class/01_alpha']\nany = 1.7\n"),
              HasSubstr("course.toml:2: any is not a number"));
  EXPECT_THAT(fault("[thresholds.'80_class/01_alpha']\nany = 0.755\n"), HasSubstr("more than two decimals"));
  EXPECT_THAT(fault("thresholds = 1\n"), HasSubstr("neither the name of a file nor a table"));
}

TEST(ClassSettings, AFileOfThresholdsLiesBesideTheCourse) {
  course();
  const ClassFolder folder;
  const std::string file = (folder.path() / "course.toml").string();
  folder.write("course.toml", "thresholds = 'ours.toml'\n");
  const Result<Settings> missing = read_settings(file);
  ASSERT_FALSE(missing);
  EXPECT_THAT(missing.error().to_string(),
              AllOf(HasSubstr("ours.toml"), HasSubstr("next: Correct `thresholds`")));
  folder.write("ours.toml", "['80_class/01_alpha']\nany = 2\n");
  EXPECT_THAT(read_settings(file).error().to_string(), HasSubstr("ours.toml:2: any is not a number"));
  folder.write("ours.toml", "['80_class/01_alpha']\nany = 0.6\n");
  EXPECT_EQ(read_settings(file)->thresholds.at(0).share, 0.6);
}

/// Students get this one.
TEST(ClassSettings, ThePublicOnesHaveNoSalt) {
  course();
  const std::string text = public_settings(
      "salt = 'pepper' # secret\ntitle = 'GPUs'\nsimilarity = 0.3\n[hints]\npolicy = 'off'\n"
      "[due]\n'80_class' = 2026-10-12T23:59:00+02:00\n");
  EXPECT_THAT(text, ::testing::Not(HasSubstr("pepper")));
  EXPECT_THAT(text, ::testing::Not(HasSubstr("secret")));
  const Result<Settings> settings = parse_settings(text, "public");
  ASSERT_TRUE(settings) << settings.error().to_string() << text;
  EXPECT_EQ(settings->title, "GPUs");
  EXPECT_EQ(settings->rules.hints, HintPolicy::off);
  EXPECT_EQ(utc_text(settings->rules.due.at("80_class")), "2026-10-12T21:59:00Z");
}

TEST(ClassSettings, TheSiteIsAnAddress) {
  EXPECT_EQ(parse_settings("site = 'https://x.org/labs/'\n", "course.toml")->site, "https://x.org/labs");
  for (const char* site : {"x.org", "javascript:alert(1)", "file:///home"})
    EXPECT_THAT(fault(std::string("site = '") + site + "'\n"),
                HasSubstr("course.toml:1: site is not the address"));
  EXPECT_THAT(public_settings("site = 'https://x.org'\n"), HasSubstr("https://x.org"));
}

TEST(ClassSettings, OptionsOfTheSitesSlurm) {
  const Result<Settings> settings =
      parse_settings("[slurm]\noptions = ['--partition=teach', '--exclusive']\n", "course.toml");
  ASSERT_TRUE(settings) << settings.error().to_string();
  EXPECT_THAT(settings->sbatch, ::testing::ElementsAre("--partition=teach", "--exclusive"));
  EXPECT_THAT(fault("[slurm]\noptoins = []\n"),
              AllOf(HasSubstr("course.toml:2: there is no key of slurm"), HasSubstr("\"options\"?")));
  EXPECT_THAT(fault("[slurm]\noptions = ['teach']\n"),
              HasSubstr("course.toml:2: \"teach\" is not an option"));
  EXPECT_THAT(fault("[slurm]\noptions = '--x'\n"), HasSubstr("options is not a list"));
  EXPECT_THAT(fault("slurm = 1\n"), HasSubstr("slurm is not a table"));
}

}  // namespace
}  // namespace cml::classroom
