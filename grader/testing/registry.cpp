#include <algorithm>
#include <cmath>
#include <filesystem>
#include <set>

#include "testing/check.h"

namespace cml::testing {
namespace {

// Function-local, because other files register during static initialisation.
std::vector<ExerciseRow>& exercise_rows() {
  static std::vector<ExerciseRow> rows;
  return rows;
}
std::vector<CheckRow>& check_rows() {
  static std::vector<CheckRow> rows;
  return rows;
}

std::string& digest_of_checks() {
  static std::string digest;
  return digest;
}

std::string without_suffix(const std::string& text, const std::string& suffix) {
  return text.size() > suffix.size() && text.ends_with(suffix) ? text.substr(0, text.size() - suffix.size())
                                                               : text;
}

}  // namespace

const std::vector<ExerciseRow>& exercises() { return exercise_rows(); }
const std::vector<CheckRow>& checks() { return check_rows(); }

bool register_exercise(const char* suite, const char* check_file) {
  const std::filesystem::path path = std::filesystem::path(check_file).lexically_normal();
  ExerciseRow row;
  row.lab = path.parent_path().filename().string();
  row.name = without_suffix(path.filename().string(), ".check.cpp");
  row.id = row.lab + "/" + row.name;
  row.suite = suite;
  auto& rows = exercise_rows();
  rows.insert(std::upper_bound(rows.begin(), rows.end(), row,
                               [](const ExerciseRow& a, const ExerciseRow& b) { return a.id < b.id; }),
              std::move(row));
  return true;
}

bool register_check(CheckRow row) {
  check_rows().push_back(std::move(row));
  return true;
}

bool register_checks_digest(const char* sha256) {
  digest_of_checks() = sha256;
  return true;
}
const std::string& checks_digest() { return digest_of_checks(); }

const CheckRow* find_check(const std::string& suite, const std::string& name) {
  const auto found = std::find_if(checks().begin(), checks().end(), [&](const CheckRow& row) {
    return row.suite == suite && row.name == name;
  });
  return found == checks().end() ? nullptr : &*found;
}

const ExerciseRow* find_exercise(const std::string& suite) {
  const auto found = std::find_if(exercises().begin(), exercises().end(),
                                  [&](const ExerciseRow& row) { return row.suite == suite; });
  return found == exercises().end() ? nullptr : &*found;
}

std::vector<std::string> gates_of(const CheckRow& check) {
  if (check.gate || !check.needs.empty()) return check.needs;
  std::vector<std::string> gates;
  for (const CheckRow& row : checks())
    if (row.suite == check.suite && row.gate) gates.push_back(row.name);
  return gates;
}

std::vector<std::string> registry_faults() {
  std::vector<std::string> faults;
  std::set<std::string> suites;
  std::set<std::string> ids;
  std::set<std::string> suites_with_checks;
  for (const ExerciseRow& row : exercises()) {
    if (!suites.insert(row.suite).second) faults.push_back("two exercises have the class " + row.suite);
    if (!ids.insert(row.id).second) faults.push_back("exercise " + row.id + " is declared twice");
  }
  for (const CheckRow& row : checks()) {
    const std::string name = row.suite + "." + row.name;
    if (!suites.contains(row.suite)) faults.push_back("check " + name + " belongs to no EXERCISE");
    if (!(row.points > 0) && !row.measurement) faults.push_back("check " + name + " has no points");
    if (std::fmod(row.points, 0.5) != 0)
      faults.push_back("check " + name + " has points that are no multiple of 0.5");
    if (row.gate && suites_with_checks.contains(row.suite))
      faults.push_back("gate " + name + " stands below a check of its exercise: declare the gates first");
    if (!row.gate) suites_with_checks.insert(row.suite);
    for (const std::string& gate : row.needs) {
      const CheckRow* found = find_check(row.suite, gate);
      if (!found || !found->gate)
        faults.push_back("check " + name + " needs " + gate + ", which is no gate of it");
    }
  }
  for (const ExerciseRow& row : exercises())
    if (std::none_of(checks().begin(), checks().end(),
                     [&](const CheckRow& c) { return c.suite == row.suite && !c.measurement; }))
      faults.push_back("exercise " + row.id + " has no check");
  return faults;
}

}  // namespace cml::testing
