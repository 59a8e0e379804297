#include "classroom/class_list.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <fstream>
#include <iterator>

#include "core/file.h"
#include "tests/classroom/course.h"

namespace cml::classroom {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

const std::string kAlpha = "80_class/01_alpha";
const std::string kData = std::string(CML_SOURCE_DIR) + "/grader/tests/data/classroom/";

/// A class of one exercise with 4 points, and a roster file of it.
class ClassListTest : public ::testing::Test {
 protected:
  ClassListTest() {
    course();
    book_.backend = "emulator";
    book_.exercises = {{kAlpha, 1}};
  }
  void hand_in(const std::string& id, const std::string& name, std::optional<double> points) {
    Submission submission;
    submission.id = id;
    submission.name = name;
    submission.files[kAlpha] = "x";
    roster_.submissions.push_back(submission);
    points_[id] = points;
  }
  static ClassList list(const std::string& text) {
    Result<ClassList> list = parse_class_list(text, "r.csv");
    EXPECT_TRUE(list) << list.error().to_string();
    return *std::move(list);
  }
  /// Fills that list in; `enrolment_` says which students are where.
  std::string fill(const ClassList& list, const std::string& column = "Labs") {
    enrolment_ = enrol(list, roster_);
    book_.rows.clear();
    for (const Submission& submission : roster_.submissions) {
      const std::optional<double> points = points_[submission.id];
      report::Report report;
      report.exercises.emplace_back();
      report.exercises[0].id = kAlpha;
      report.exercises[0].checks.push_back(
          {"gate", report::Status::passed, points.value_or(0), {}, {}, 0, {}});
      report.exercises[0].checks.push_back({"rest", report::Status::failed, 1, {}, {}, 0, {}});
      book_.rows.push_back(row_of(submission, report, points ? "" : "the grader failed"));
    }
    const Result<std::string> text = filled(list, enrolment_, book_, column);
    return text ? *text : text.error().to_string();
  }

  Roster roster_;
  Gradebook book_;
  Enrolment enrolment_;
  std::map<std::string, std::optional<double>> points_;
};

TEST_F(ClassListTest, CanvasIsFilledAndElseUnchanged) {
  hand_in("12", "lovelaceada", 3.5);
  hand_in("mallory", "", 4);
  hand_in("15", "", std::nullopt);
  hand_in("99", "", 1);
  const ClassList canvas = list(read_file(kData + "canvas.csv"));
  EXPECT_EQ(fill(canvas), read_file(kData + "canvas.golden.csv"));
  EXPECT_THAT(enrolment_.absent, ElementsAre("Noether, Emmy", "Student, Test"));
  EXPECT_THAT(enrolment_.strangers, ElementsAre("99"));
  EXPECT_EQ(roster_.submissions[0].name, "Lovelace, Ada");
  EXPECT_EQ(roster_.submissions[2].name, "Babbage,\\x0aCharles");
}

TEST_F(ClassListTest, MoodleIsFilledWithFeedbackAndFoundByNameToo) {
  hand_in("s012", "Countess", 3);
  hand_in("4711", "Emmy Noether", 4);
  hand_in("bab@x.org", "", std::nullopt);
  hand_in("4712", "Twin Same", 1);
  const ClassList moodle = list(read_file(kData + "moodle.csv"));
  EXPECT_EQ(fill(moodle), read_file(kData + "moodle.golden.csv"));
  EXPECT_THAT(roster_.submissions[0].notes, IsEmpty());
  EXPECT_THAT(roster_.submissions[1].notes, ElementsAre(HasSubstr("by name")));
  EXPECT_THAT(enrolment_.strangers, ElementsAre("4712"));
  EXPECT_THAT(enrolment_.absent, ElementsAre("Twin Same", "Twin Same"));
}

TEST_F(ClassListTest, AColumnThatIsThereIsFilledAndKeepsWhatHasNoGrade) {
  hand_in("1", "", 2);
  hand_in("2", "", std::nullopt);
  EXPECT_EQ(
      fill(
          list("Student,ID,Labs (4711),Labs two (1)\nPoints Possible,,10,\na,1,9,8\nb,2,\"9\",8\nc,3,9,8\n")),
      "Student,ID,Labs (4711),Labs two (1)\nPoints Possible,,10,\na,1,2,8\nb,2,\"9\",8\nc,3,9,8\n");
  EXPECT_THAT(fill(list("Student,ID,Labs,Labs (2)\na,1,,\n")), HasSubstr("two columns \"Labs\""));
}

TEST_F(ClassListTest, AnIdOfTwoStudentsAndTwoIdsOfOneAreNoChoice) {
  hand_in("7", "", 2);
  hand_in("1", "", 3);
  hand_in("s1", "", 4);
  EXPECT_EQ(fill(list("Student,ID,SIS User ID\na,1,s1\nb,7,s7\nc,8,7\n")),
            "Student,ID,SIS User ID,Labs\na,1,s1,\nb,7,s7,\nc,8,7,\n");
  EXPECT_THAT(enrolment_.strangers, ElementsAre("1", "7", "s1"));
  EXPECT_THAT(enrolment_.unclear, ElementsAre("\"7\" stands for two students of the roster",
                                              "\"1\" is a in the roster, who handed in 2 times",
                                              "\"s1\" is a in the roster, who handed in 2 times"));
  EXPECT_THAT(markdown_of(enrolment_section(enrolment_)), HasSubstr("Not clear"));
}

TEST_F(ClassListTest, AMoodleNumberIsAParticipantsAndNotAnIdNumber) {
  hand_in("17", "Patrick OBrien", 2);
  hand_in("18", "Ada Lovelace", 3);
  for (Submission& submission : roster_.submissions) submission.layout = "Moodle, folders";
  EXPECT_EQ(fill(list("First name,Last name,ID number\nPatrick,O'Brien,18\nAda,Lovelace,17\n")),
            "First name,Last name,ID number,Labs,Labs (feedback)\nPatrick,O'Brien,18,2,2 of 4 points\n"
            "Ada,Lovelace,17,3,3 of 4 points\n");
}

/// A team's number is its group's, and a participant may have the same.
TEST_F(ClassListTest, AMoodleNumberOfAnotherNameIsNoParticipants) {
  hand_in("17", "Group A", 2);
  hand_in("18", "Group B-Ada Lovelace", 3);
  for (Submission& submission : roster_.submissions) submission.layout = "Moodle, folders";
  EXPECT_EQ(fill(list("Identifier,Full name\nParticipant 17,Bob\nParticipant 18,Ada Lovelace\n")),
            "Identifier,Full name,Labs,Labs (feedback)\nParticipant 17,Bob,,\n"
            "Participant 18,Ada Lovelace,3,3 of 4 points\n");
  EXPECT_THAT(enrolment_.strangers, ElementsAre("17"));
  EXPECT_THAT(enrolment_.unclear, ElementsAre("\"17\" is Group A in the export, and Bob in the roster"));
}

TEST_F(ClassListTest, MoodlesGradingWorksheetHasItsOwnColumns) {
  hand_in("17", "Patrick OBrien", 2);
  roster_.submissions[0].layout = "Moodle, folders";
  const std::string head =
      "\xEF\xBB\xBFIdentifier;\"Full name\";Status;Grade;\"Maximum Grade\";\"Last modified (grade)\";\"Feedback "
      "comments\"\r\n";
  EXPECT_EQ(fill(list(head + "\"Participant 17\";\"Patrick O'Brien\";Submitted;;4.00;-;\r\n\"Participant "
                             "18\";\"Ada\";;;4.00;-;\r\n")),
            head +
                "\"Participant 17\";\"Patrick O'Brien\";Submitted;2;4.00;-;2 of 4 points\r\n\"Participant "
                "18\";\"Ada\";;;4.00;-;\r\n");
}

TEST_F(ClassListTest, ACanvasListIsFoundByNameWhereTheSubmissionHasNoCanvasNumber) {
  hand_in("Ada Lovelace", "Ada Lovelace", 2);
  hand_in("5", "", 3);
  roster_.submissions[1].layout = "Canvas";
  EXPECT_EQ(fill(list("Student,ID,SIS User ID\n\"Lovelace, Ada\",4,5\n\"Doe, John\",5,6\n")),
            "Student,ID,SIS User ID,Labs\n\"Lovelace, Ada\",4,5,2\n\"Doe, John\",5,6,3\n");
}

TEST_F(ClassListTest, WhatIsNoRosterIsAnError) {
  const auto fault = [](const std::string& text) {
    return parse_class_list(text, "r.csv").error().to_string();
  };
  EXPECT_THAT(fault("name,grade\na,1\n"), HasSubstr("r.csv:1: the header is neither Canvas's"));
  EXPECT_THAT(fault("Student,ID\na\n"), HasSubstr("r.csv:2: "));
  EXPECT_THAT(fault("Last Name,First Name,Username,Student ID\na,b,c,d\n"), HasSubstr("r.csv:1: "))
      << "Blackboard";
}

}  // namespace
}  // namespace cml::classroom
