#include <gmock/gmock.h>

#include "classroom/point_in_time.h"
#include "classroom/roster.h"
#include "core/file.h"
#include "tests/classroom/course.h"

namespace cml::classroom {
namespace {

/// What a course system exports, in its form, and the students that are in it.
struct Form {
  const char* name;                   ///< rows of layouts() begin so
  std::vector<std::string> files;     ///< paths; a name with ".cu" holds the starter of 80_class/01_alpha
  std::vector<std::string> students;  ///< "ID|NAME|UTC TIME|mark"
  size_t graded;                      ///< of these, with a file to grade
};

const std::vector<Form>& forms() {
  static const std::vector<Form> rows = {
      {"Moodle, folders",
       {"Ada Lovelace_4711_assignsubmission_file_/01_alpha.cu",
        "Ada Lovelace_4711_assignsubmission_onlinetext_/onlinetext.html",
        "Patrick OBrien_4712_assignsubmission_file/01_alpha.cu",
        "Zoë Ünal_4713_assignsubmission_onlinetext_/onlinetext.html"},
       {"4711|Ada Lovelace||", "4712|Patrick OBrien||", "4713|Zoë Ünal||"},
       2},
      {"Moodle, files",
       {"Ada Lovelace_4711_assignsubmission_file_01_alpha.cu",
        "Ada Lovelace_4711_assignsubmission_onlinetext_onlinetext.html",
        "Bob_4712_assignsubmission_file_01_alpha.cu"},
       {"4711|Ada Lovelace||", "4712|Bob||"},
       2},
      {"Moodle, folders",
       {"Participant_4711_assignsubmission_file_/01_alpha.cu",
        "Participant_4712_assignsubmission_file_/01_alpha.cu"},
       {"4711|||", "4712|||"},
       2},
      {"Canvas",
       {"lovelaceada_12_901_01_alpha.cu", "lovelaceada_12_902_02_beta.cu",
        "o_brienpatrick_LATE_13_903_01_alpha-1.cu", "o_brienpatrick_LATE_13_904_01_alpha-2.cu",
        "zuse_14_text.html"},
       {"12|lovelaceada||", "13|o_brienpatrick||late", "14|zuse||"},
       2},
      {"Canvas, anonymous",
       {"anon_aB3dE_901_01_alpha.cu", "LATE_anon_12345_902_01_alpha.cu"},
       {"12345|||late", "aB3dE|||"},
       2},
      {"Canvas, quiz",
       {"lovelace_ada12_question_7_901_01_alpha.cu", "lovelace_ada12_question_8_902_02_beta.cu",
        "o_brien_patrick13_question_7_903_01_alpha.cu"},
       {"12|lovelace_ada||", "13|o_brien_patrick||"},
       2},
      {"Gradescope",
       {"assignment_7_export/submission_101/01_alpha.cu", "assignment_7_export/submission_102/01_alpha.cu",
        "assignment_7_export/submission_metadata.yml"},
       {"007|Ada Lovelace|2026-10-12T21:59:00Z|", "bob@b.c|Bob||"},
       2},
      {"Blackboard",
       {"Lab 1_alovelace_attempt_2026-10-10-12-05-33.txt",
        "Lab 1_alovelace_attempt_2026-10-10-12-05-33_01_alpha.cu",
        "Lab 1_alovelace_attempt_2026-10-12-21-58-00.txt",
        "Lab 1_alovelace_attempt_2026-10-12-21-58-00_01_alpha.cu",
        "Lab 1_bob_attempt_2026-10-12-09-00-00.txt",
        // Only the receipt says where the assignment's name ends.
        "Lab 1_a_7_attempt_2026-10-12-09-00-00.txt", "Lab 1_a_7_attempt_2026-10-12-09-00-00_01_alpha.cu",
        "Lab 1_b_7_attempt_2026-10-12-09-00-00.txt", "Lab 1_b_7_attempt_2026-10-12-09-00-00_01_alpha.cu"},
       {"a_7|Ada Seven|2026-10-12T07:00:00Z|", "alovelace||2026-10-12T19:58:00Z|",
        "b_7|Bob (Bo) Seven|2026-10-12T07:00:00Z|", "bob||2026-10-12T07:00:00Z|"},
       3},
      {"Brightspace, folders",
       {"index.html", "397063-2557369 - Mary-Ann Smith - Sep 24, 2026 926 PM/01_alpha.cu",
        "397063-2557369 - Mary-Ann Smith - Sep 25, 2026 1205 AM/01_alpha.cu",
        "397063-2557369 - John Doe- 24 September, 2026 2126/01_alpha.cu",
        "397063-2557369 - Al O'Neil - Oct 5, 2026 9.26 PM/01_alpha.cu",
        "397063-2557369 - Léa Roy - 24 février 2026 2126/01_alpha.cu"},
       {"Al O'Neil|Al O'Neil|2026-10-05T19:26:00Z|", "John Doe|John Doe|2026-09-24T19:26:00Z|",
        "Léa Roy|Léa Roy||", "Mary-Ann Smith|Mary-Ann Smith|2026-09-24T22:05:00Z|"},
       4},
      {"Brightspace, files",
       {"index.html", "397063-2557369 - Mary-Ann Smith - Sep 24, 2026 926 PM - 01_alpha.cu",
        "397063-2557369 - John Doe - Sep 24, 2026 926 PM - 01_alpha.cu"},
       {"John Doe|John Doe|2026-09-24T19:26:00Z|", "Mary-Ann Smith|Mary-Ann Smith|2026-09-24T19:26:00Z|"},
       2},
      {"Sakai, folders",
       {"Lab 1/grades.csv", "Lab 1/Lovelace, Ada(alovelace)/Submission attachment(s)/01_alpha.cu",
        "Lab 1/Lovelace, Ada(alovelace)/Feedback Attachment(s)/01_alpha.cu.txt",
        "Lab 1/Lovelace, Ada(alovelace)/timestamp.txt",
        "Lab 1/Doe, John (Jack)(jdoe)/Submission attachment(s)/01_alpha.cu",
        "Lab 1/Doe, John (Jack)(jdoe)/comments.txt"},
       {"alovelace|Lovelace, Ada|2026-10-12T21:58:00Z|", "jdoe|Doe, John (Jack)||"},
       2},
      {"Google Classroom",
       {"Ada Lovelace - 01_alpha.cu", "Ada Lovelace - 02_beta.cu", "Bob - 01_alpha (1).cu", "Dan - lab1.zip"},
       {"Ada Lovelace|Ada Lovelace||", "Bob|Bob||", "Dan|Dan||"},
       3},
      // A team has its group's number, the default one has none; other plugins than "file" are not graded.
      {"Moodle, folders",
       {"Group A_77_assignsubmission_file/sub/01_alpha.cu", "Default group_assignsubmission_file/01_alpha.cu",
        "Group 1-Bob_4712_assignsubmission_file/01_alpha.cu",
        "Group 1-Bob_4712_assignsubmission_mahara/page.html", "Cem_4713_assignsubmission_onlinepoodll/a.mp3"},
       {"4712|Group 1-Bob||", "4713|Cem||", "77|Group A||", "Default group|Default group||"},
       3},
      {"Canvas",
       {"_15_901_01_alpha.cu", "group1_16_902_01_alpha.cu", "李明_17_903_01_alpha.cu"},
       {"15|||", "16|group1||", "17|李明||"},
       3},
      {"Gradescope",
       {"submission_103/01_alpha.cu", "submission_104/01_alpha.cu", "submission_metadata.yml"},
       {"008|Cem|2026-10-12T21:59:00Z|", "009|Dan|2026-10-12T21:59:00Z|"},
       2},
      {"Brightspace, folders",
       {"index.html", "397063-2557369 - Mary-Ann Smith - 24 févr. 2026 21 h 26/01_alpha.cu",
        "397063-2557369 - N0123 - Bob- 2026-09-24 926 PM/01_alpha.cu",
        "397063-2557369 - Cem - Sep 24, 2026 9_26 PM/01_alpha.cu"},
       {"Cem|Cem|2026-09-24T19:26:00Z|", "Mary-Ann Smith|Mary-Ann Smith||", "N0123 - Bob|N0123 - Bob||"},
       3},
      {"Brightspace, files",
       {"13394-80551 - Eric Gill - Mar 29, 2026 1205 PM - EGill - 01_alpha.cu",
        "13394-80551 - Bob - Mar 29, 2026 1205 PM - 01_alpha.cu"},
       {"Bob|Bob|2026-03-29T10:05:00Z|", "Eric Gill|Eric Gill|2026-03-29T10:05:00Z|"},
       2},
      {"Sakai, folders",
       {"Lab 1/grades.csv", "Lab 1/Lovelace, Ada(ada); Doe, John(jdoe)/Submission attachment(s)/01_alpha.cu",
        "Lab 1/Lovelace, Ada(ada); Doe, John(jdoe)/timestamp.txt",
        "Lab 1/Madonna,(madonna)/Archivos adjuntos/01_alpha.cu"},
       {"ada|Lovelace, Ada|2026-10-12T21:58:00Z|", "jdoe|Doe, John|2026-10-12T21:58:00Z|",
        "madonna|Madonna,||"},
       3},
      {"Sakai, files",
       {"grades.csv", "Doe, John(jdoe)_Submission attachment(s)_01_alpha.cu", "Doe, John(jdoe)_comments.txt",
        "Roe, Jane(jroe)_submissionText.html", "Roe, Jane(jroe)_feedbackText.html"},
       {"jdoe|Doe, John||", "jroe|Roe, Jane||"},
       1},
      {"folders",
       {"a1b2 Anonymous/Submission attachment(s)/01_alpha.cu", "a1b2 Anonymous/timestamp.txt",
        "a1b2 Anonymous/Feedback Attachment(s)/01_alpha.cu",
        "c3d4 Anonymous/Submission attachment(s)/01_alpha.cu"},
       {"a1b2 Anonymous||2026-10-12T21:58:00Z|", "c3d4 Anonymous|||"},
       2},
      {"Google Classroom",
       {"Lab 1-20261012T215800Z-001/Lab 1/Ada Lovelace - 01_alpha.cu",
        "Lab 1-20261012T215800Z-001/Lab 1/Bob - 01_alpha.cu",
        "Lab 1-20261012T215800Z-002/Lab 1/Cem - 01_alpha.cu"},
       {"Ada Lovelace|Ada Lovelace||", "Bob|Bob||", "Cem|Cem||"},
       3},
      {"Moodle, folders",
       {"Downloads/Lab 1/Ada Lovelace_4711_assignsubmission_file_/01_alpha.cu",
        "Downloads/Lab 1/Bob_4712_assignsubmission_file_/01_alpha.cu"},
       {"4711|Ada Lovelace||", "4712|Bob||"},
       2},
      {"Moodle, folders",
       {"Section A/Ada Lovelace_4711_assignsubmission_file_/01_alpha.cu",
        "Section A/Bob_4712_assignsubmission_file_/notes.pdf",
        "Section B/Cem_4713_assignsubmission_file_/01_alpha.cu",
        "Section B/Dan_4714_assignsubmission_file_/01_alpha.cu"},
       {"4711|Ada Lovelace||", "4712|Bob||", "4713|Cem||", "4714|Dan||"},
       3},
      {"folders",
       {"fall/lab1/ada/80_class/01_alpha.cu", "fall/lab1/bob/01_alpha.cu"},
       {"ada|||", "bob|||"},
       2},
      {"folders",
       {"lab1-submissions/lab1-ada/labs/80_class/01_alpha.cu", "lab1-submissions/lab1-ada/grade.sh",
        "lab1-submissions/lab1-bob/labs/80_class/01_alpha.cu"},
       {"lab1-ada|||", "lab1-bob|||"},
       2},
      {"folders",
       {"ada/80_class/01_alpha.cu", "bob/01_alpha.cu", "cem/x.pdf"},
       {"ada|||", "bob|||", "cem|||"},
       2},
  };
  return rows;
}

std::string text_in(const std::string& path) {
  if (path.ends_with("submission_metadata.yml"))
    return "submission_101:\n  :submitters:\n  - :name: Ada Lovelace\n    :sid: '007'\n"
           "  :created_at: 2026-10-12 14:59:00.190949000 -07:00\n"
           "submission_102:\n  :submitters:\n  - :name: Bob\n    :email: bob@b.c\n"
           "submission_103:\n  :submitters:\n  - :name: Cem\n    :sid: '008'\n"
           "  :created_at: !ruby/object:ActiveSupport::TimeWithZone\n    utc: 2026-10-12 21:59:00.190949000 Z\n"
           "    time: 2026-10-12 14:59:00.190949000 Z\n"
           "submission_104:\n  :submitters:\n  - :name: Dan\n    :sid: '009'\n"
           "  :created_at: 2026-10-12 21:59:00.190949000 Z\n";
  if (path.ends_with("timestamp.txt")) return "20261012215800123";
  if (path == "Lab 1_a_7_attempt_2026-10-12-09-00-00.txt")
    return "Name: Ada Seven (a_7)\r\nAssignment: Lab 1\r\n";
  if (path == "Lab 1_b_7_attempt_2026-10-12-09-00-00.txt") return "Name: Bob (Bo) Seven (b_7)\n";
  if (path.ends_with("02_beta.cu")) return starter("80_class/02_beta");
  if (path.ends_with(".zip")) {
    const ClassFolder folder;
    write_archive(folder.path() / "a.zip", {{"01_alpha.cu", starter("80_class/01_alpha"), ""}});
    return read_file((folder.path() / "a.zip").string());
  }
  return path.find(".cu") == std::string::npos ? "text" : starter("80_class/01_alpha");
}

std::string summary(const Submission& submission) {
  const auto time = submission.times.find("");
  return submission.id + "|" + submission.name + "|" +
         (time == submission.times.end() ? "" : utc_text(time->second)) + "|" +
         (submission.is_marked_late ? "late" : "");
}

/// Every student of the export is found, from the unpacked folder and from the archive.
class ClassForms : public ::testing::TestWithParam<size_t> {};

TEST_P(ClassForms, EveryStudentIsFound) {
  const Form& form = forms()[GetParam()];
  const ClassFolder folder;
  std::vector<Entry> entries;
  for (const std::string& path : form.files) {
    folder.write("all/" + path, text_in(path));
    entries.push_back({path, text_in(path), ""});
  }
  write_archive(folder.path() / "all.zip", entries);
  std::filesystem::create_directories(folder.path() / "download");
  std::filesystem::copy_file(folder.path() / "all.zip", folder.path() / "download/all.zip");
  std::vector<std::string> given = {"all", "all.zip"};
  if (form.name != std::string("folders")) given.emplace_back("download");
  for (const std::string& name : given) {
    const Result<Roster> roster = read_roster(folder.path() / name, course(), {}, "Europe/Berlin");
    ASSERT_TRUE(roster) << roster.error().to_string();
    std::vector<std::string> students;
    size_t graded = 0;
    for (const Submission& submission : roster->submissions) {
      students.push_back(summary(submission));
      graded += submission.files.contains("80_class/01_alpha");
      EXPECT_EQ(submission.problem, "") << submission.id;
    }
    EXPECT_THAT(students, ::testing::ElementsAreArray(form.students)) << name;
    EXPECT_EQ(graded, form.graded) << name;
    EXPECT_THAT(roster->not_taken, ::testing::IsEmpty()) << name;
    ASSERT_FALSE(roster->layouts.empty());
    for (const auto& [layout, count] : roster->layouts) EXPECT_THAT(layout, ::testing::StartsWith(form.name));
  }
}

INSTANTIATE_TEST_SUITE_P(All, ClassForms, ::testing::Range<size_t>(0, forms().size()));

TEST(ClassFormsMixed, WhatIsNotAStudentsIsNamed) {
  const ClassFolder folder;
  folder.write("Ada Lovelace - 01_alpha.cu", starter("80_class/01_alpha"));
  folder.write("02_beta.cu", starter("80_class/02_beta"));
  folder.write("grades.csv", "x");
  const Result<Roster> roster = read_roster(folder.path(), course());
  ASSERT_TRUE(roster);
  EXPECT_EQ(roster->submissions.size(), 1u);
  EXPECT_THAT(
      roster->not_taken,
      ::testing::ElementsAre("\"02_beta.cu\" is not a student's: it is a single file, and its name does "
                             "not say whose it is",
                             ::testing::HasSubstr("\"grades.csv\"")));
}

TEST(ClassFormsMixed, AnEntryOfAnotherFormIsASentence) {
  const auto remarks = [](const std::vector<std::string>& names) {
    const ClassFolder folder;
    for (const std::string& name : names) folder.write(name + "/01_alpha.cu", starter("80_class/01_alpha"));
    const Result<Roster> roster = read_roster(folder.path(), course());
    EXPECT_TRUE(roster);
    EXPECT_EQ(roster->submissions.size(), names.size());
    return roster->remarks;
  };
  const std::string moodle = "_assignsubmission_file_";
  EXPECT_THAT(remarks({"Ada_11" + moodle, "Bob_12" + moodle}), ::testing::IsEmpty());
  EXPECT_THAT(remarks({"Ada_11" + moodle, "Bob_12" + moodle, "Cem late"}),
              ::testing::ElementsAre("\"Cem late\" is not named as Moodle names its entries; \"Cem late\" is "
                                     "taken for the student's id"));
  EXPECT_THAT(
      remarks({"ada", "bob", "Doe, John(2)"}),
      ::testing::ElementsAre("\"Doe, John(2)\" is named as Sakai names its entries; \"2\" is taken for "
                             "the student's id"));
}

/// Two entries that end alike are two students, or one of two assignments.
TEST(ClassFormsMixed, BlackboardsEntriesWithoutReceiptsAreNotMixed) {
  const ClassFolder folder;
  for (const char* user : {"a_7", "b_7"})
    folder.write("Lab 1_" + std::string(user) + "_attempt_2026-10-12-09-00-00_01_alpha.cu",
                 starter("80_class/01_alpha"));
  const Result<Roster> roster = read_roster(folder.path(), course(), {}, "UTC");
  ASSERT_TRUE(roster);
  ASSERT_EQ(roster->submissions.size(), 1u);
  EXPECT_THAT(roster->submissions[0].problem,
              ::testing::HasSubstr("\"Lab 1_a_7\" and \"Lab 1_b_7\" may be two"));
}

TEST(ClassFormsMixed, AttemptsWhoseOrderIsNotKnownAreNotChosenFrom) {
  const ClassFolder folder;
  for (const char* day : {"3", "14"})
    folder.write("39-25 - Léa Roy - " + std::string(day) + " février 2026 2126/01_alpha.cu",
                 starter("80_class/01_alpha"));
  const Result<Roster> roster = read_roster(folder.path(), course(), {}, "UTC");
  ASSERT_TRUE(roster);
  ASSERT_EQ(roster->submissions.size(), 1u);
  EXPECT_THAT(roster->submissions[0].problem, ::testing::HasSubstr("has 2 entries"));
}

TEST(ClassFormsMixed, ATimeWithoutAZoneIsNotGuessed) {
  const ClassFolder folder;
  folder.write("Lab 1_ada_attempt_2026-10-12-21-58-00_01_alpha.cu", starter("80_class/01_alpha"));
  const Result<Roster> roster = read_roster(folder.path(), course());
  ASSERT_TRUE(roster);
  EXPECT_THAT(roster->submissions[0].times, ::testing::IsEmpty());
  EXPECT_THAT(roster->submissions[0].notes,
              ::testing::ElementsAre(::testing::HasSubstr("does not say its time zone")));
}

}  // namespace
}  // namespace cml::classroom
