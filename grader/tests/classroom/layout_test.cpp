#include "classroom/layout.h"

#include <gmock/gmock.h>

namespace cml::classroom {
namespace {

std::string text(const std::optional<Owner>& owner) {
  return owner ? owner->id + "|" + owner->name + "|" + owner->file + (owner->is_text ? "|text" : "")
               : "no owner";
}

TEST(ClassLayout, NamesOfTheCourseSystems) {
  EXPECT_EQ(text(owner_of("Ada B. Lovelace_17_assignsubmission_file_", true, false)), "17|Ada B. Lovelace|");
  EXPECT_EQ(text(owner_of("Ada_17_assignsubmission_onlinetext_", true, false)), "17|Ada||text");
  EXPECT_EQ(text(owner_of("lovelace_17_4_02_a_b.cu", false, false)), "17|lovelace|02_a_b.cu");
  EXPECT_EQ(text(owner_of("lovelace_LATE_17_4_02_a-3.cu", false, false)), "17|lovelace|02_a.cu");
  EXPECT_EQ(text(owner_of("lovelace_17_4_02_a", true, false)), "lovelace_17_4_02_a||");
  EXPECT_EQ(text(owner_of("lovelace_17_4_question_1_2_02_a.cu", false, false)),
            "17|lovelace|question_1_2_02_a.cu")
      << "a file's own name is no quiz";
  EXPECT_EQ(text(owner_of("ada.tar.gz", false, true)), "ada||ada.tar.gz");
  EXPECT_EQ(text(owner_of("o_neil_LATE_17_4_02_a.cu", false, false)), "17|o_neil|02_a.cu");
  EXPECT_EQ(text(owner_of("lab_01_02_square_tile.cu", false, false)), "no owner")
      << "no system's id begins with 0";
  EXPECT_EQ(text(owner_of("notes.txt", false, false)), "no owner");
  EXPECT_EQ(text(owner_of(std::string(300, '_'), true, false)), "no owner");
}

TEST(ClassLayout, MetadataThatIsNoneNamesNoOwner) {
  for (const char* text : {"", "[", "a: b", "submission_1: {}", "submission_1:\n  :submitters: 3\n",
                           "submission_1:\n  :submitters:\n  - :name: ''\n", "&a [*a"})
    EXPECT_THAT(gradescope_owners(text, "submission_1"), ::testing::IsEmpty()) << text;
}

}  // namespace
}  // namespace cml::classroom
