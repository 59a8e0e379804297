#include "authoring/revealed_answers.h"

#include <gmock/gmock.h>

#include "tests/fake_project.h"

namespace cml::authoring {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

constexpr const char* kLine = "out[lane] = in[lane] + in[31 - lane];";
constexpr const char* kCheck = "labs/80_lab/01_a.check.cpp";
constexpr const char* kHints = "labs/80_lab/01_a.toml";
constexpr const char* kChapter = "labs/80_lab/README.md";
constexpr const char* kTranslation = "labs/80_lab/README.zh.md";

std::vector<std::string> revealed(const FakeProject& fake) {
  return revealed_answers(fake.root(), fake.root());
}

TEST(RevealedAnswers, NoneInACleanProject) {
  FakeProject fake;
  EXPECT_THAT(revealed(fake), IsEmpty());
}

TEST(RevealedAnswers, HintIsRead) {
  FakeProject fake;
  fake.write(kHints,
             "title = \"A\"\nhints = [\n  \"Ask\",\n  \"Write out[lane] = in[lane] + in[31 - lane].\",\n]\n");
  EXPECT_THAT(revealed(fake),
              ElementsAre("labs/80_lab/01_a.toml:4 reveals a line of solutions/80_lab/01_a.cu:4: " +
                          std::string(kLine)));
}

TEST(RevealedAnswers, TextOverSeveralLiteralsIsRead) {
  FakeProject fake;
  fake.write(kCheck, "say(\n \"Write out[lane] = \"\n      \"in[lane] + in[31 - lane].\");\n");
  EXPECT_THAT(revealed(fake),
              ElementsAre("labs/80_lab/01_a.check.cpp:2 reveals a line of solutions/80_lab/01_a.cu:4: " +
                          std::string(kLine)));
}

TEST(RevealedAnswers, ChapterTranslationsSharedHeaderAndRemarksAreRead) {
  FakeProject fake;
  for (const char* name : {kChapter, kTranslation, kHints, "labs/80_lab/lab_check.h", kCheck}) {
    fake.write(name, std::string("text\n// ") + kLine + "\n");
    EXPECT_THAT(revealed(fake), SizeIs(1)) << name;
    fake.write(name, "text\n");
  }
}

TEST(RevealedAnswers, ARightFileIsAnAnswerToo) {
  FakeProject fake;
  fake.write("solutions/80_lab/right/01_a.cu",
             "//: section: other\n// TODO 1\n  out[threadIdx.x ^ 31] = in[threadIdx.x];\n// END TODO\n");
  fake.write(kChapter, "As in `out[threadIdx.x ^ 31] = in[threadIdx.x]`.\n");
  EXPECT_THAT(revealed(fake),
              ElementsAre("labs/80_lab/README.md:1 reveals a line of solutions/80_lab/right/01_a.cu:3: "
                          "out[threadIdx.x ^ 31] = in[threadIdx.x];"));
}

TEST(RevealedAnswers, ALineThatAReplacementMakesIsNamedByItsSection) {
  FakeProject fake;
  fake.write("solutions/80_lab/right/01_a.cu",
             "// A remark.\n//: section: other\n//: replace: in[31 - lane] => in[lane ^ 31]\n");
  fake.write(kChapter, "As in `out[lane] = in[lane] + in[lane ^ 31]`.\n");
  EXPECT_THAT(revealed(fake),
              ElementsAre("labs/80_lab/README.md:1 reveals a line of solutions/80_lab/right/01_a.cu:2: "
                          "out[lane] = in[lane] + in[lane ^ 31];"));
}

TEST(RevealedAnswers, GivenCodeAndOtherExercisesTextsAreNone) {
  FakeProject fake;
  fake.write("labs/81_lab/README.md", kLine);
  fake.write("labs/81_lab/01_c.check.cpp", "x");
  fake.write("labs/80_lab/02_b.check.cpp", kLine);
  fake.write("labs/80_lab/02_b.toml", kLine);
  EXPECT_THAT(revealed(fake), IsEmpty()) << "other exercises";
  fake.write(kChapter, kLine);
  fake.write("labs/81_lab/01_c.cu", kLine);
  EXPECT_THAT(revealed(fake), IsEmpty()) << "a starter has the line";
}

TEST(RevealedAnswers, AChapterWithoutExercisesIsReadByAllAndItsProgramsAreNoStarters) {
  FakeProject fake;
  fake.write("labs/00_start/README.md", "text\n");
  for (const char* name : {"labs/00_start/README.md", "labs/00_start/first.cu"}) {
    fake.write(name, std::string("text\n") + kLine + "\n");
    EXPECT_THAT(revealed(fake),
                ElementsAre(std::string(name) + ":2 reveals a line of solutions/80_lab/01_a.cu:4: " + kLine));
    fake.write(name, "text\n");
  }
}

TEST(RevealedAnswers, LoopsGuardsAndShortLinesAreNone) {
  FakeProject fake;
  const char* common =
      "  for (int row = 0; row < rows; ++row) {\n  if (index >= width) return;\n"
      "  if (k < 0 || k >= width) continue;\n  ++index;\n";
  fake.write("solutions/80_lab/01_a.cu", FakeProject::exercise(common));
  fake.write(kChapter, common);
  EXPECT_THAT(revealed(fake), IsEmpty());
}

TEST(RevealedAnswers, NumbersAreFoundHoweverTheyAreWritten) {
  FakeProject fake;
  fake.write("solutions/80_lab/01_a.cu",
             FakeProject::exercise("LAB_ANSWER(int, a, 4814);\nLAB_ANSWER(float, b, 1.41f);\n"));
  for (const char* text : {"It is 4,814 GB/s.", "(4814)", "4'814", "a factor of 1.41."}) {
    fake.write(kChapter, text);
    EXPECT_THAT(revealed(fake), SizeIs(1)) << text;
  }
  for (const char* text : {"It is 48,140.", "14814", "4814.5", "1.415", "11.41"}) {
    fake.write(kChapter, text);
    EXPECT_THAT(revealed(fake), IsEmpty()) << text;
  }
}

TEST(RevealedAnswers, SmallNumbersAndPowersOfTwoProveNothing) {
  FakeProject fake;
  fake.write("solutions/80_lab/01_a.cu",
             FakeProject::exercise(
                 "LAB_ANSWER(int, a, 32);\nLAB_ANSWER(int, b, 1024);\nLAB_ANSWER(float, c, 1.5);\n"));
  fake.write(kChapter, "32, 1024 and 1.5\n");
  EXPECT_THAT(revealed(fake), IsEmpty());
}

}  // namespace
}  // namespace cml::authoring
