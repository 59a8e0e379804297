#include "report/explanation.h"

#include <gmock/gmock.h>

#include "sample.h"

namespace cml::report {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

std::string explained(bool colour = false) {
  return render_explanation(sample_report().exercises[1], "sm_90", {colour});
}

TEST(Explanation, ShowsTheLanesOfAConflict) {
  EXPECT_THAT(
      explained(),
      AllOf(HasSubstr("shared load: transpose, grid 1, block 32 x 32\n"),
            HasSubstr("32-way conflict on load"),
            HasSubstr("    5 |   out[threadIdx.y * 32 + threadIdx.x] = tile[threadIdx.x][threadIdx.y];\n"),
            HasSubstr("lane     0   1   2   3"), HasSubstr("word     0  32  64  96"),
            HasSubstr("bank    0*  0*  0*  0*"), HasSubstr("bank 0: lanes 0..31 ask for 32 words\n")));
}

TEST(Explanation, SaysWhatOtherLayoutsCost) {
  EXPECT_THAT(explained(), AllOf(HasSubstr("now pitch 32 elements of 4 bytes"), HasSubstr("as it is"),
                                 HasSubstr(" 32 wavefronts\n"),
                                 HasSubstr("a pad of 1 element more                    1 wavefront\n"),
                                 HasSubstr("XOR swizzle of the columns by the row      1 wavefront\n")));
}

TEST(Explanation, IsInTheLanguageOfTheStyle) {
  Style style;
  style.words = &language::find_language("zh")->catalogue;
  const std::string text = render_explanation(sample_report().exercises[1], "sm_90", style);
  EXPECT_THAT(text, AllOf(HasSubstr("共享内存的加载：transpose"), HasSubstr("加载时有 32 路冲突，lane 0..31"),
                          HasSubstr("现在是行距为 32 个 4 字节的元素"), HasSubstr("填充多 1 个元素"),
                          HasSubstr("  1 个 wavefront\n"), HasSubstr("lane     0   1   2   3"),
                          HasSubstr("触及 4 个 32 字节的扇区"), Not(HasSubstr("would do"))));
}

TEST(Explanation, TellsSectorsTouchedAndWasted) {
  EXPECT_THAT(explained(),
              HasSubstr("4 sectors of 32 bytes touched: 128 bytes requested, 0 wasted; 4 would do\n"));
}

TEST(Explanation, NamesBothThreadsOfARace) {
  EXPECT_THAT(explained(),
              AllOf(HasSubstr("first:  thread (0,1,0) of block (0,0,0), line 4\n    4 |   tile["),
                    HasSubstr("second: thread (1,0,0) of block (0,0,0), line 5\n    5 |   out[")));
}

TEST(Explanation, CountsInstructionsByLine) {
  EXPECT_THAT(explained(), AllOf(HasSubstr("     192       64       32         0     128    4 |"),
                                 HasSubstr("     128       32     1024       992       0    5 |")));
}

TEST(Explanation, FitsATerminalAndHasColoursOnlyWhereAsked) {
  const std::string plain = explained();
  EXPECT_THAT(plain, Not(HasSubstr("\x1b")));
  for (size_t at = plain.find("\nlane "); at != std::string::npos; at = plain.find("\nlane ", at + 1))
    EXPECT_LE(plain.find('\n', at + 1) - at - 1, 80u);
  EXPECT_THAT(explained(true), HasSubstr("\x1b[31m  0*\x1b[0m"));
}

TEST(Explanation, NothingOfASubmissionSteersTheTerminal) {
  Exercise exercise = sample_report().exercises[1];
  exercise.details->source = "\n\n\n\x1b[2J tile\n\x1b[2J out\n";
  exercise.problems = {in_words("\x1b[2J")};
  exercise.details->findings[0].at.array = "\x1b[2J";
  exercise.details->launches[0].counts.kernel = "k\x1b[2J";
  EXPECT_THAT(render_explanation(exercise, "sm_90", {false}), Not(HasSubstr("\x1b")));
}

TEST(Explanation, WithoutALaunchSaysWhereToLook) {
  Exercise exercise = sample_report().exercises[1];
  exercise.details->launches.clear();
  exercise.details->findings.clear();
  EXPECT_THAT(render_explanation(exercise, "sm_90", {}), HasSubstr("No launch of a kernel has counts"));
}

TEST(Explanation, OfAFileThatDoesNotRunIsWhy) {
  EXPECT_THAT(render_explanation(sample_report().exercises[2], "sm_90", {}), HasSubstr("expected a \";\""));
}

}  // namespace
}  // namespace cml::report
