#include "testing/translation.h"

#include <algorithm>
#include <filesystem>
#include <tuple>

#include "testing/check.h"

namespace cml::testing {
namespace {

// Function-local, because other files register during static initialisation.
std::vector<Translation>& rows() {
  static std::vector<Translation> all;
  return all;
}

bool is_before(const Translation& a, const Translation& b) {
  return std::tie(a.exercise, a.language) < std::tie(b.exercise, b.language);
}

const ExerciseRow* exercise_of(const Translation& translation) {
  const auto found = std::find_if(exercises().begin(), exercises().end(),
                                  [&](const ExerciseRow& row) { return row.id == translation.exercise; });
  return found == exercises().end() ? nullptr : &*found;
}

}  // namespace

const std::vector<Translation>& translations() { return rows(); }

bool register_translation(const char* file, TranslationTraits traits) {
  const std::filesystem::path name = std::filesystem::path(file).lexically_normal();
  const std::filesystem::path stem = name.stem();  // without .cpp
  Translation row;
  row.exercise = (name.parent_path().filename() / stem.stem()).generic_string();
  row.language = stem.extension().string().substr(stem.has_extension() ? 1 : 0);
  row.title = traits.title;
  for (const HiddenText& hint : traits.hints) row.hints.push_back(hint.text());
  rows().insert(std::upper_bound(rows().begin(), rows().end(), row, is_before), std::move(row));
  return true;
}

const Translation* find_translation(const std::string& exercise, const std::string& language) {
  const auto found = std::find_if(rows().begin(), rows().end(), [&](const Translation& row) {
    return row.exercise == exercise && row.language == language;
  });
  return found == rows().end() ? nullptr : &*found;
}

std::vector<std::string> translation_faults() {
  std::vector<std::string> faults;
  const Translation* last = nullptr;
  for (const Translation& row : rows()) {
    const std::string name = "labs/" + row.exercise + "." + row.language + ".cpp";
    const ExerciseRow* exercise = exercise_of(row);
    if (!exercise)
      faults.push_back(name + " translates no exercise: name it as the check beside it");
    else if (row.hints.size() != exercise->hints.size())
      faults.push_back(name + " has " + std::to_string(row.hints.size()) + " hints, and the exercise has " +
                       std::to_string(exercise->hints.size()));
    if (last && !is_before(*last, row)) faults.push_back(name + " is declared twice");
    last = &row;
  }
  return faults;
}

}  // namespace cml::testing
