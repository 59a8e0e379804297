#pragma once
#include <filesystem>
#include <string>
#include <vector>

#include "authoring/head.h"
#include "report/report.h"
#include "testing/check.h"

namespace cml::authoring {

/// What a submission of an exercise is, and so what must come of it.
enum class Role {
  starter,   ///< does not pass, and gets no point
  solution,  ///< passes in full
  right,     ///< so does it, in another way
  wrong,     ///< is rejected as its head says
};

/// One submission of an exercise, to grade: a file, or a section of one.
struct Claim {
  const testing::ExerciseRow* exercise = nullptr;  ///< whose checks grade it
  Role role = Role::starter;                       ///< what must come of it
  std::filesystem::path file;                      ///< absolute
  Section section = {};                            ///< of a right or a wrong file
  WrongHead head = {};                             ///< of a wrong section

  std::string submission() const;  ///< "FILE" or "FILE:SECTION", as `check --submission` takes it
  std::string place() const;       ///< "FILE", or "FILE:LINE: NAME.SECTION", as a message begins
};

/// What an exercise's files say before one is graded.
struct Claims {
  std::vector<Claim> claims;        ///< in the order starter, solution, right, wrong, attacks
  std::vector<std::string> faults;  ///< a file that is missing or not in its format, each with its name
};
/// Those of the project in the folder `root`.
Claims claims_of(const std::filesystem::path& root, const testing::ExerciseRow& exercise);

/// Whether `submission` is "FILE:SECTION", or FILE alone, of a file of the project that has sections.
bool names_section(const std::filesystem::path& root, const std::string& submission);

/// The text of such a section as it is graded. The Error says what is wrong with it, or that FILE alone names
/// none.
Result<std::string> graded_text(const std::filesystem::path& root, const std::string& submission);

/// Writes the sections of an exercise that repeat all of it as the regions that differ, and gives the places
/// of those that it wrote. The Error names a section that changes given code.
Result<std::vector<std::string>> write_regions(const std::filesystem::path& root,
                                               const testing::ExerciseRow& exercise);

/// Writes the points that a wrong section gets into its head.
std::optional<Error> write_points(const Claim& claim, double points);

/// What is wrong with what grading the claim's file gave, without the file's name.
std::vector<std::string> judge(const Claim& claim, const report::Exercise& graded);

}  // namespace cml::authoring
