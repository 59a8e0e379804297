#include "report/markdown.h"

#include <gmock/gmock.h>

#include "report/figure.h"
#include "sample.h"

namespace cml::report {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

/// An exercise that failed one check, for that reason.
Exercise failed(const std::string& id, const std::string& message) {
  Exercise exercise{id, "title", "", {}, {}};
  exercise.checks.push_back({"check", Status::failed, 5, {in_words(message)}, {}, 0});
  return exercise;
}

std::string rendered(std::vector<Exercise> exercises) {
  return render_markdown(Report{"0.1.0", "emulator", "sm_90", "2026-01-31T12:00:00Z", {}, exercises}, {});
}

TEST(Markdown, HeadlineGivesPointsAndExercises) {
  Report report = sample_report();
  report.exercises.erase(report.exercises.begin() + 3);
  EXPECT_THAT(render_markdown(report, {}), StartsWith("## 7.5 of 37.5 points, 1 of 4 exercises passed\n"));
}

TEST(Markdown, TroubleOfTheGraderIsNoGrade) {
  const std::string text = render_markdown(sample_report(), {});
  EXPECT_THAT(text, AllOf(StartsWith("## No grade: the grader itself failed in 1 of 5 exercises\n"),
                          HasSubstr("no zero"), HasSubstr("| Rectangular tile |  | **no grade** |")));
  EXPECT_THAT(text, AllOf(Not(HasSubstr("0 of 5 points\n\n```text\nthe grader itself")),
                          Not(HasSubstr("7.5 of 42.5"))));
}

TEST(Markdown, FenceIsLongerThanAnyRunInside) {
  EXPECT_EQ(markdown_fence("a"), "```text\na\n```\n\n");
  EXPECT_EQ(markdown_fence("```\n</details>\n"), "````text\n```\n</details>\n````\n\n");
  EXPECT_EQ(markdown_fence("`x` ``````"), "```````text\n`x` ``````\n```````\n\n");
}

TEST(Markdown, TextHasNoMeaning) {
  EXPECT_EQ(markdown_text("a | b\n<b>&"), "a &#124; b &#60;b&#62;&#38;");
  EXPECT_EQ(markdown_text("@all #1 [x](y) `z` *w* _v_ ~u~ \\"),
            "&#64;&#8203;all &#35;&#8203;1 &#91;x&#93;(y) &#96;z&#96; &#42;w&#42; &#95;v&#95; "
            "&#126;u&#126; "
            "&#92;");
  EXPECT_EQ(markdown_text("set_row of 01_a/02_b"), "set_row of 01_a/02_b");
  EXPECT_EQ(markdown_text("+ a :tada:"), "&#43; a &#58;tada:");
  EXPECT_EQ(markdown_text("https://x.example \x1b[31m\xE2\x82\xAC"),
            "https&#58;//x.example &#91;31m\xE2\x82\xAC");
}

/// Course systems show a report as plain text, too.
TEST(Markdown, PunctuationStaysAsItIs) {
  const std::string text =
      "40 of 40 points; override: +5 (\"read\", it's 100 %); late: -0.5, 2026-10-12T21:59:00Z!";
  EXPECT_EQ(markdown_text(text), text);
}

TEST(Markdown, HostileNamesForgeNoRow) {
  Exercise hostile = failed("01_a/x | forged | 99 of 99 | passed |\n| y", "m");
  hostile.title = "</details><img src=x> @teacher";
  hostile.checks[0].name = "</summary>`**";
  const std::string text = rendered({hostile});
  EXPECT_THAT(text, AllOf(Not(HasSubstr("| forged")), Not(HasSubstr("<img")), Not(HasSubstr("@teacher")),
                          Not(HasSubstr("\n| y")), Not(HasSubstr("</summary>&#96"))));
  size_t closings = 0;
  for (size_t at = text.find("</details>"); at != std::string::npos; at = text.find("</details>", at + 1))
    ++closings;
  EXPECT_EQ(closings, 1u);
}

TEST(Markdown, HostileMessageStaysInItsFence) {
  const std::string text =
      rendered({failed("01_a/01_b", "x\n```\n| forged | row |\n</details>\n@teacher\n````\n")});
  EXPECT_THAT(
      text, HasSubstr("`````text\nx\n  ```\n  | forged | row |\n  </details>\n  @teacher\n  ````\n`````\n"));
}

TEST(Markdown, FiguresStandInTheirColumn) {
  Exercise fast{"04_transpose/10_at_the_limit", "At the limit", "", {}, {}};
  fast.checks.push_back(
      {"bandwidth",
       Status::passed,
       5,
       {},
       {{kBandwidth, 4160.25e9, "bytes/s"}, {kCopyShare, 0.9758, "of the copy"}, {"n", 7, "sectors"}},
       0});
  EXPECT_THAT(rendered({fast}), AllOf(HasSubstr("| status | bandwidth |\n"),
                                      HasSubstr("| 5 of 5 | passed | 4160 GB/s, 0.9758 of the copy |\n")));
  EXPECT_THAT(rendered({failed("01_a/01_b", "m")}), Not(HasSubstr("bandwidth")));
}

TEST(Markdown, WhatDoesNotFitIsLeftOutWholeAndSaid) {
  std::vector<Exercise> many;
  for (int i = 0; i < 300; ++i)
    many.push_back(failed("01_a/" + std::to_string(1000 + i), std::string(i == 299 ? 10 : 8000, '`')));
  const std::string text = rendered(many);
  EXPECT_LT(text.size(), kMarkdownLimit);
  EXPECT_THAT(text, HasSubstr("parts of this report are left out: a job's summary holds 1 MiB. Next: "));
  EXPECT_THAT(text, HasSubstr("<code>01_a/1299</code>: why"));  // small enough for what is left
  size_t opened = 0, closed = 0, rows = 0;
  for (size_t at = 0; (at = text.find("<details>", at)) != std::string::npos; ++at) ++opened;
  for (size_t at = 0; (at = text.find("</details>", at)) != std::string::npos; ++at) ++closed;
  for (size_t at = 0; (at = text.find("\n| <code>", at)) != std::string::npos; ++at) ++rows;
  EXPECT_EQ(opened, closed);
  EXPECT_EQ(rows, 300u);
  EXPECT_GT(opened, 30u);
  EXPECT_LT(opened, 100u);
}

}  // namespace
}  // namespace cml::report
