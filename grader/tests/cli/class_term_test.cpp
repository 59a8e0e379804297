#include <fmt/format.h>

#include <cstdlib>
#include <nlohmann/json.hpp>
#include <regex>

#include "tests/cli/class_folder.h"

namespace cml::cli {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using ::testing::AllOf;
using ::testing::HasSubstr;

constexpr const char* kExercise = "01_smem_banks/02_square_tile";

constexpr const char* kGuide = CML_SOURCE_DIR "/docs/instructors.md";

/// A term with Moodle in ten commands, from the export to the import. docs/instructors.md shows what is typed
/// and what comes back; with CML_UPDATE_GOLDEN set the test writes that anew.
class ClassTerm : public ClassFolder {
 protected:
  void hand_in(const std::string& student, const std::string& file, const std::string& from) const {
    const fs::path folder = this->folder() / "export" / (student + "_assignsubmission_file_");
    fs::create_directories(folder);
    fs::copy_file(fs::path(CML_SOURCE_DIR) / from, folder / file, fs::copy_options::overwrite_existing);
  }
  /// What Moodle's "Download all submissions" gives.
  void download() const {
    ASSERT_EQ(run("cd export && cmake -E tar cf ../export.zip --format=zip .").exit_code, 0);
  }
  /// Writes course.toml; the transcript shows what is new in it.
  void edit(const std::string& more, const std::string& added) {
    write("course.toml", course(more));
    transcript_ +=
        "# added to course.toml:\n" + std::regex_replace(added, std::regex("(^|\n)(?=.)"), "$1#   ") + "\n";
  }
  /// One command of the term, with 0 as its exit code.
  std::string command(const std::string& text) {
    const sandbox::Finished result = run(text);
    EXPECT_EQ(result.exit_code, 0) << text << "\n" << result.out;
    transcript_ += "$ " + as_in_the_guide(text) + "\n" + as_in_the_guide(result.out) + "\n";
    return result.out;
  }
  /// Without the places of this machine, progress, and the time of the run.
  std::string as_in_the_guide(std::string text) const {
    for (const auto& [from, to] :
         {std::pair<std::string, std::string>{grader(), "./grade.sh "}, {folder().string() + "/", ""}})
      for (size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
    text = std::regex_replace(text, std::regex("(^|\n)(\\[[0-9]+/[0-9]+\\][^\n]*\n)+"), "$1");
    text = std::regex_replace(text, std::regex("\r"), "");
    return std::regex_replace(text, std::regex("20[0-9]{2}-[0-9]{2}-[0-9]{2}T[0-9:]{8}Z,second"),
                              "2026-10-20T08:00:00Z,second");
  }
  /// The block of the guide, which must be the transcript.
  void expect_in_guide() const {
    const std::string mark = "<!-- output: term -->\n```\n";
    std::string guide = read(kGuide);
    const size_t begin = guide.find(mark);
    ASSERT_NE(begin, std::string::npos);
    const size_t end = guide.find("\n```\n", begin + mark.size());
    const std::string shown = transcript_.substr(0, transcript_.find_last_not_of('\n') + 1);
    if (std::getenv("CML_UPDATE_GOLDEN")) {
      guide.replace(begin + mark.size(), end - begin - mark.size(), shown);
      std::ofstream(kGuide, std::ios::binary) << guide;
      return;
    }
    EXPECT_EQ(guide.substr(begin + mark.size(), end - begin - mark.size()), shown)
        << "next: run this test with CML_UPDATE_GOLDEN=1";
  }
  json student(const std::string& id) const {
    const json book = json::parse(read(folder() / "out/gradebook.json"));
    for (const json& one : book["students"])
      if (one["id"] == id) return one;
    ADD_FAILURE() << "no student " << id;
    return {};
  }
  std::string course(const std::string& more) const {
    return fmt::format(
        "salt = 'pepper'\nbackend = 'emulator'\ncount = ['{}']\n[due]\n'01_smem_banks' = 2026-10-12T23:59:00Z\n"
        "[late]\npenalty = 0.25\n{}",
        kExercise, more);
  }
  std::string transcript_;
};

TEST_F(ClassTerm, InTenCommands) {
  const std::string grade = grader() + "class export.zip --out out --course course.toml --times times.csv";
  hand_in("Ada Lovelace_4711", "02_square_tile.cu", "solutions/01_smem_banks/02_square_tile.cu");
  hand_in("Bob_4712", "02_square_tile.cu", "labs/01_smem_banks/02_square_tile.cu");
  hand_in("Patrick OBrien_4713", "02_square_tile (1).cu", "solutions/01_smem_banks/02_square_tile.cu");
  write("course.toml", course(""));
  write("times.csv",
        "id,time\n4711,2026-10-12T20:00:00Z\n4712,2026-10-12T20:00:00Z\n4713,2026-10-13T20:00:00Z\n");
  write(
      "worksheet.csv",
      "Identifier,Full name,Email address,Status,Grade,Maximum Grade,Feedback comments\n"
      "Participant 4711,Ada Lovelace,a@x.org,Submitted,,10.00,\nParticipant 4712,Bob,b@x.org,Submitted,,10.00,\n"
      "Participant 4713,Patrick O'Brien,p@x.org,Submitted,,10.00,\n");

  // Collect and grade.
  download();
  EXPECT_THAT(command(grade), AllOf(HasSubstr("3 of 3 entries are students' (Moodle, folders 3)"),
                                    HasSubstr("3 students, 3 graded")));
  command("head -n 3 out/overview.md");
  EXPECT_EQ(student("4713")["total"], 7.5) << "one day late";
  // Extend, override.
  const std::string extension =
      "[[extension]]\nstudent = '4713'\nuntil = 2026-10-19T23:59:00Z\nreason = 'illness'\n";
  edit(extension, extension);
  command(grade);
  EXPECT_EQ(student("4713")["total"], 10);
  const std::string override = "[[override]]\nstudent = '4712'\nexercise = '" + std::string(kExercise) +
                               "'\npoints = 3\nreason = 'oral exam'\n";
  edit(extension + override, override);
  command(grade);
  EXPECT_EQ(student("4712")["total"], 3);
  EXPECT_EQ(student("4712")["raw"], 0);
  command("cut -d, -f1,3-10,12-14 out/gradebook.csv");
  // Regrade a file that was corrected: the old result stays.
  hand_in("Bob_4712", "02_square_tile.cu", "solutions/01_smem_banks/02_square_tile.cu");
  write("course.toml", course(extension));
  download();
  transcript_ += "# course.toml without the override, and export.zip downloaded again:\n";
  command(grade + " --reason 'second attempt allowed'");
  EXPECT_EQ(student("4712")["total"], 10);
  EXPECT_THAT(command("cat out/regrades.csv"),
              AllOf(HasSubstr("second attempt allowed (the student's files changed)"), HasSubstr(",0,0")));
  // Hand back, import.
  command(grade + " --roster worksheet.csv --feedback moodle");
  EXPECT_THAT(command("cmake -E tar tf out/feedback/moodle.zip"),
              AllOf(HasSubstr("Ada Lovelace_4711_assignsubmission_file_/report.html"),
                    HasSubstr("Patrick OBrien_4713_assignsubmission_file_/report.md")));
  EXPECT_THAT(
      command("cat out/moodle.csv"),
      AllOf(HasSubstr("Participant 4711,Ada Lovelace,a@x.org,Submitted,10,10.00,10 of 10 points\n"),
            HasSubstr("Participant 4713,Patrick O'Brien,p@x.org,Submitted,10,10.00,10 of 10 points\n")));
  expect_in_guide();
}

}  // namespace
}  // namespace cml::cli
