#pragma once
#include <string>
#include <vector>

/// How an exercise and its checks are declared. One row a thing: the registry is filled by static
/// initialisation from the check.cpp files, so a new exercise edits no list.
namespace cml::testing {

/// One exercise: the check.cpp file says it, the id comes from the file's path. Title and hints are data
/// (exercise_texts.h).
struct ExerciseRow {
  std::string id;     ///< "01_smem_banks/02_square_tile"
  std::string lab;    ///< "01_smem_banks"
  std::string name;   ///< "02_square_tile"
  std::string suite;  ///< GoogleTest suite: the fixture's class name
};

/// One graded check: a GoogleTest test with points.
struct CheckRow {
  std::string suite;               ///< of its exercise
  std::string name;                ///< of the GoogleTest test
  double points = 0;               ///< for passing
  bool gate = false;               ///< correctness: checks that need it count only where it passed
  std::vector<std::string> needs;  ///< names of gates of the same suite; empty: all of them
  bool bandwidth = false;    ///< needs a GPU; on the emulator it is left out of the points that there are
  bool measurement = false;  ///< times a kernel for `grader bench gpu`; no points, no part of any grade
};

/// All exercises in order of id, all checks in order of declaration.
const std::vector<ExerciseRow>& exercises();
/// All checks in order of declaration.
const std::vector<CheckRow>& checks();
/// Null where the suite has no such check.
const CheckRow* find_check(const std::string& suite, const std::string& name);

/// Called by Plan during static initialisation; faults show up in registry_faults(). Always true.
bool register_exercise(const char* suite, const char* check_file);
/// The same of a gate or a check.
bool register_check(CheckRow row);

/// Called by a file that the build writes (cmake/checks_digest.cmake). Always true.
bool register_checks_digest(const char* sha256);
/// SHA-256 of all check files, the labs' headers and the answers as they were compiled in; empty where none
/// are.
const std::string& checks_digest();

/// The exercise of a suite, null for an unknown one.
const ExerciseRow* find_exercise(const std::string& suite);
/// The gates that a check counts on: those it names, or all of its suite's; none for a gate.
std::vector<std::string> gates_of(const CheckRow& check);
/// What is wrong with the declarations, one sentence each: a gate below a check, a check without exercise,
/// two exercises of one name, a gate that does not exist, points that are not positive or no multiple of 0.5.
/// Empty for a sound registry.
std::vector<std::string> registry_faults();

}  // namespace cml::testing
