#include "cli/course/feedback.h"

#include <gmock/gmock.h>

#include "classroom/archive.h"

namespace cml::cli {
namespace {

using classroom::Submission;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

/// Three students of an export, the third without a report.
class FeedbackTest : public ::testing::Test {
 protected:
  void of(const std::string& layout, const std::vector<std::string>& handles) {
    submissions_.resize(handles.size());
    for (size_t i = 0; i < handles.size(); ++i) {
      submissions_[i].id = std::to_string(i + 1) + (i == 1 ? "@x.org" : "");
      submissions_[i].layout = layout;
      submissions_[i].handle = handles[i];
      classroom::Row row;
      row.submission = &submissions_[i];
      if (i < 2)
        row.report = report::Report{};
      else
        row.state = classroom::RowState::error, row.reason = "two files differ";
      book_.rows.push_back(row);
    }
  }
  std::vector<std::string> names(const std::string& system) const {
    std::vector<std::string> list;
    for (const auto& [path, text] : files(system)) list.push_back(path.string());
    return list;
  }
  classroom::OutFiles files(const std::string& system) const {
    return feedback_files(
        system, book_, [](const classroom::Row& row) { return "html of " + row.submission->id; },
        [](const classroom::Row& row) { return "page of " + row.submission->id; });
  }
  /// "PATH" of each file of the ZIP.
  std::vector<std::string> zipped(const std::string& system) const {
    const std::string bytes = files(system).at("feedback/" + system + ".zip").text();
    classroom::RawFiles raw;
    classroom::read_archive_bytes(bytes, "", 0, {}, raw);
    EXPECT_THAT(raw.unreadable, ::testing::IsEmpty());
    std::vector<std::string> paths = raw.others;
    for (const classroom::RawFile& file : raw.files) paths.push_back(file.path);
    return paths;
  }

  std::vector<Submission> submissions_;
  classroom::Gradebook book_;
};

/// mod/assign/feedback/file/importziplib.php splits "NAME_ID_TYPE_PLUGIN_" at the underscores.
TEST_F(FeedbackTest, MoodleTakesFoldersNamedAsInItsExport) {
  of("Moodle, folders", {"Ada Lovelace_4711_assignsubmission_file_", "Bob_12_assignsubmission_file_",
                         "Cem_13_assignsubmission_file_"});
  EXPECT_THAT(names("moodle"), ElementsAre("feedback/moodle.zip"));
  EXPECT_THAT(zipped("moodle"), ElementsAre("Ada Lovelace_4711_assignsubmission_file_/report.md",
                                            "Ada Lovelace_4711_assignsubmission_file_/report.html",
                                            "Bob_12_assignsubmission_file_/report.md",
                                            "Bob_12_assignsubmission_file_/report.html",
                                            "Cem_13_assignsubmission_file_/report.md"));
}

TEST_F(FeedbackTest, CanvasTakesFilesWithUserAndAttachment) {
  of("Canvas", {"lovelaceada_LATE_12_901_", "bob_13_902_"});
  EXPECT_THAT(zipped("canvas"),
              ElementsAre("lovelaceada_LATE_12_901_report.md", "lovelaceada_LATE_12_901_report.html",
                          "bob_13_902_report.md", "bob_13_902_report.html"));
}

TEST_F(FeedbackTest, OthersGetFoldersAndScores) {
  of("Gradescope", {"submission_101", "submission_102", "submission_103"});
  EXPECT_THAT(names("gradescope"), ElementsAre("feedback/scores.csv", "feedback/submission_101/1_report.html",
                                               "feedback/submission_101/1_report.md", ::testing::_,
                                               ::testing::_, "feedback/submission_103/3_report.md"));
  EXPECT_THAT(files("gradescope").at("feedback/scores.csv").text(),
              ::testing::AllOf(HasSubstr("\r\n,1,,0,0,0 of 0 points\r\n"), HasSubstr("\r\n,,2@x.org,0,0,"),
                               HasSubstr("\r\n,3,,,0,two files differ\r\n")));
  EXPECT_THAT(names("folder"), ::testing::Contains("feedback/1/report.html"));
}

TEST_F(FeedbackTest, WhatIsNotOfTheSystemIsNamed) {
  of("folders", {"", ""});
  EXPECT_THAT(without_feedback("moodle", book_), ElementsAre(HasSubstr("1: no feedback for moodle"),
                                                             HasSubstr("2@x.org: no feedback for moodle")));
  EXPECT_THAT(without_feedback("folder", book_), ::testing::IsEmpty());
  submissions_[0].layout = "Canvas, text";
  EXPECT_THAT(without_feedback("canvas", book_),
              ElementsAre(HasSubstr("1: no feedback for canvas, since its export has only a text"),
                          HasSubstr("is not of its export")));
}

}  // namespace
}  // namespace cml::cli
