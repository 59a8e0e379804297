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
  bool alone = false;        ///< needs no gate at all
};

/// All exercises in order of id, all checks in order of declaration.
const std::vector<ExerciseRow>& exercises();
/// All checks in order of declaration.
const std::vector<CheckRow>& checks();
/// Null where the suite has no such check.
const CheckRow* find_check(const std::string& suite, const std::string& name);

/// Called by LAB_EXERCISE during static initialisation; faults show up in registry_faults(). Always true.
bool register_exercise(const char* suite, const char* check_file);
/// Called by LAB_GATE and its like; as register_exercise.
bool register_check(CheckRow row);

/// Called by a file that the build writes (cmake/checks_digest.cmake). Always true.
bool register_checks_digest(const char* sha256);
/// SHA-256 of all check files, the labs' headers and the answers as they were compiled in; empty where none
/// are.
const std::string& checks_digest();

/// The exercise of a suite, null for an unknown one.
const ExerciseRow* find_exercise(const std::string& suite);
/// The gates that a check counts on: those it names, or all of its suite's; none for a gate or where it is
/// alone.
std::vector<std::string> gates_of(const CheckRow& check);
/// What is wrong with the declarations, one sentence each: a gate below a check, a check without exercise,
/// two exercises of one name, a gate that does not exist, points that are not positive or no multiple of 0.5.
/// Empty for a sound registry.
std::vector<std::string> registry_faults();

}  // namespace cml::testing

/// LAB_EXERCISE_OF(Base, SquareTile) declares the exercise of this file as class SquareTile : Base; Base
/// derives from Exercise and holds what several checks of the file share.
#define LAB_EXERCISE_OF(Base, Suite) \
  class Suite : public Base {};      \
  [[maybe_unused]] const bool lab_exercise_##Suite = ::cml::testing::register_exercise(#Suite, __FILE__)

/// LAB_GATE(Suite, name, points) { body }: correctness. Runs before the checks of the same exercise.
#define LAB_GATE(Suite, Name, Points)                                    \
  [[maybe_unused]] const bool lab_check_##Suite##_##Name =               \
      ::cml::testing::register_check({#Suite, #Name, Points, true, {}}); \
  TEST_F(Suite, Name)

/// LAB_CHECK(Suite, name, points, "gate"...) { body }: counts, technique, predictions; needs the gates named
/// (all gates of the exercise where none is named).
#define LAB_CHECK(Suite, Name, Points, ...)                                          \
  [[maybe_unused]] const bool lab_check_##Suite##_##Name =                           \
      ::cml::testing::register_check({#Suite, #Name, Points, false, {__VA_ARGS__}}); \
  TEST_F(Suite, Name)

/// LAB_CHECK_ALONE(Suite, name, points) { body }: a check that counts whatever else is wrong: a derivation.
#define LAB_CHECK_ALONE(Suite, Name, Points)                                                  \
  [[maybe_unused]] const bool lab_check_##Suite##_##Name =                                    \
      ::cml::testing::register_check({#Suite, #Name, Points, false, {}, false, false, true}); \
  TEST_F(Suite, Name)

/// LAB_BANDWIDTH(Suite, name, points, "gate"...) { body }: a ratio to the copy on the student's own GPU
/// (bandwidth.h). Without a GPU it is skipped and its points are not among those that can be had.
#define LAB_BANDWIDTH(Suite, Name, Points, ...)                                            \
  [[maybe_unused]] const bool lab_check_##Suite##_##Name =                                 \
      ::cml::testing::register_check({#Suite, #Name, Points, false, {__VA_ARGS__}, true}); \
  TEST_F(Suite, Name)

/// LAB_MEASURE(Suite, name) { body }: times a kernel on the GPU for `grader bench gpu`, which shows it beside
/// the copy under that name. It has no points, and nothing but bench runs it.
#define LAB_MEASURE(Suite, Name)                                                 \
  [[maybe_unused]] const bool lab_check_##Suite##_##Name =                       \
      ::cml::testing::register_check({#Suite, #Name, 0, false, {}, true, true}); \
  TEST_F(Suite, Name)
