#pragma once
#include <filesystem>
#include <string>
#include <vector>

#include "authoring/head.h"
#include "report/report.h"
#include "testing/check.h"

namespace cml::authoring {

/// What a file of an exercise is, and so what must come of it.
enum class Role {
  starter,   ///< does not pass, and gets no point
  solution,  ///< passes in full
  right,     ///< so does it, in another way
  wrong,     ///< is rejected as its head says
};

/// One file of an exercise that is to be graded.
struct Claim {
  const testing::ExerciseRow* exercise = nullptr;  ///< whose checks grade it
  Role role = Role::starter;                       ///< what must come of it
  std::filesystem::path file;                      ///< absolute
  WrongHead head;                                  ///< of a wrong file
};

/// What can be told of an exercise's files before one is graded.
struct Claims {
  std::vector<Claim> claims;        ///< in the order starter, solution, right files, wrong files
  std::vector<std::string> faults;  ///< a file that is missing or not in its format, each with its name
};
/// Those of the project in the folder `root`.
Claims claims_of(const std::filesystem::path& root, const testing::ExerciseRow& exercise);

/// The text of a right or a wrong file as it is graded: its regions in the reference solution of its
/// exercise. `file` lies in solutions/LAB/right or wrong.
Result<std::string> graded_text(const std::filesystem::path& file);

/// Writes the right and wrong files of an exercise that repeat given code without a change as their regions,
/// and gives the names of those that it wrote.
Result<std::vector<std::string>> write_regions(const std::filesystem::path& root,
                                               const testing::ExerciseRow& exercise);

/// What is wrong with what grading the claim's file gave, without the file's name.
std::vector<std::string> judge(const Claim& claim, const report::Exercise& graded);

}  // namespace cml::authoring
