#include "authoring/chapter_names.h"

#include <gmock/gmock.h>

#include "testing/check.h"
#include "tests/fake_project.h"

namespace cml::authoring {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::StartsWith;

TEST(ChapterNames, EveryNameIsALabOrAnExercise) {
  testing::register_exercise("NamesSuite", "labs/82_lab/01_named.check.cpp");
  FakeProject fake;
  fake.write("labs/82_lab/README.md", "In 82_lab, `82_lab/01_named.cu` and <code>01_named</code>.\n");
  fake.write("labs/00_start/README.md", "In 00_start, before 82_lab.\n");
  EXPECT_THAT(chapter_faults(fake.root()), IsEmpty());
  fake.write("labs/82_lab/README.md", "text\nas in `02_renamed`\n");
  fake.write("labs/82_lab/README.zh.md", "练习03_renamed。\n");
  fake.write("README.md", "./grade.sh check 81_gone\n");
  EXPECT_THAT(chapter_faults(fake.root()),
              ElementsAre(StartsWith("README.md:1: 81_gone is no lab"),
                          StartsWith("labs/82_lab/README.md:2: 02_renamed is no lab and no exercise"),
                          StartsWith("labs/82_lab/README.zh.md:1: 03_renamed is no lab and no exercise")));
}

}  // namespace
}  // namespace cml::authoring
