#include <fmt/format.h>

#include <cstdlib>
#include <nlohmann/json.hpp>

#include "tests/cli/class_folder.h"

namespace cml::cli {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using ::testing::AllOf;
using ::testing::HasSubstr;

constexpr const char* kExercise = "01_smem_banks/02_square_tile";

/// A term with Moodle in ten commands, from the export to the import. `transcript.txt` keeps what was typed
/// and what came back; docs/instructors.md shows it.
class ClassTerm : public ClassFolder {
 protected:
  void hand_in(const std::string& who, const std::string& file, const std::string& from) const {
    const fs::path folder = this->folder() / "export" / (who + "_assignsubmission_file_");
    fs::create_directories(folder);
    fs::copy_file(fs::path(CML_SOURCE_DIR) / from, folder / file, fs::copy_options::overwrite_existing);
  }
  /// One command of the term; `code` is the exit code that it must have.
  std::string command(const std::string& text, int code) {
    const sandbox::Finished result = run(text);
    EXPECT_EQ(result.exit_code, code) << text << "\n" << result.out;
    std::string shown = text;
    if (const size_t at = shown.find(grader()); at != std::string::npos)
      shown.replace(at, grader().size(), "./grade.sh ");
    transcript_ += "$ " + shown + "\n" + result.out;
    return result.out;
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
  const std::string grade = grader() + "class export.zip --out out --course course.toml --times times.csv ";
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
  command("cd export && cmake -E tar cf ../export.zip --format=zip .", 0);
  EXPECT_THAT(command(grade, 0), AllOf(HasSubstr("3 of 3 entries are students' (Moodle, folders 3)"),
                                       HasSubstr("3 students, 3 graded")));
  EXPECT_EQ(student("4713")["total"], 7.5) << "one day late";
  // Extend, override.
  const std::string extension =
      "[[extension]]\nstudent = '4713'\nuntil = 2026-10-19T23:59:00Z\nreason = 'illness'\n";
  write("course.toml", course(extension));
  command(grade, 0);
  EXPECT_EQ(student("4713")["total"], 10);
  write("course.toml", course(extension + "[[override]]\nstudent = '4712'\nexercise = '" + kExercise +
                              "'\npoints = 3\nreason = 'explained it in the oral exam'\n"));
  command(grade, 0);
  EXPECT_EQ(student("4712")["total"], 3);
  EXPECT_EQ(student("4712")["raw"], 0);
  // Regrade a file that was corrected: the old result stays.
  hand_in("Bob_4712", "02_square_tile.cu", "solutions/01_smem_banks/02_square_tile.cu");
  write("course.toml", course(extension));
  command("cd export && cmake -E tar cf ../export.zip --format=zip .", 0);
  command(grade + "--reason 'second attempt allowed'", 0);
  EXPECT_EQ(student("4712")["total"], 10);
  EXPECT_THAT(command("cat out/regrades.csv", 0),
              AllOf(HasSubstr("second attempt allowed (the student's files changed)"), HasSubstr(",0,0")));
  // Hand back, import.
  command(grade + "--roster worksheet.csv --feedback moodle", 0);
  EXPECT_THAT(command("cmake -E tar tf out/feedback/moodle.zip", 0),
              AllOf(HasSubstr("Ada Lovelace_4711_assignsubmission_file_/report.html"),
                    HasSubstr("Patrick OBrien_4713_assignsubmission_file_/report.md")));
  EXPECT_THAT(
      command("cat out/moodle.csv", 0),
      AllOf(HasSubstr("Participant 4711,Ada Lovelace,a@x.org,Submitted,10,10.00,10 of 10 points\n"),
            HasSubstr("Participant 4713,Patrick O'Brien,p@x.org,Submitted,10,10.00,10 of 10 points\n")));
  if (const char* keep = std::getenv("CML_TRANSCRIPT"))
    fs::copy_file((write("t", transcript_), folder() / "t"), keep);
}

}  // namespace
}  // namespace cml::cli
