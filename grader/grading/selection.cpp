#include "grading/selection.h"

#include <algorithm>
#include <map>
#include <set>

#include "grading/did_you_mean.h"
#include "grading/resolve_name.h"

namespace cml::grading {
namespace {

using testing::CheckRow;
using testing::ExerciseRow;

/// `word`: what `given` was read as.
Error unknown(const std::string& given, const std::string& word) {
  std::error_code ignored;
  if (std::filesystem::exists(given, ignored))
    return {"\"" + given + "\" is no exercise of labs/",
            "Give work that lies elsewhere with --submission; `grader list` shows what there is.",
            {}};
  std::set<std::string> names;
  for (const ExerciseRow& row : testing::exercises()) names.insert({row.lab, row.id, row.name});
  std::string advice = did_you_mean(word, {names.begin(), names.end()});
  if (!advice.empty()) advice.back() = ' ';
  return {"there is no lab, exercise or check named \"" + given + "\"",
          advice + "`grader list` shows what there is.",
          {}};
}

std::vector<const ExerciseRow*> exercises_of(const std::string& word) {
  std::vector<const ExerciseRow*> found;
  for (const ExerciseRow& row : testing::exercises())
    if (word == row.lab || word == row.id || word == row.name) found.push_back(&row);
  return found;
}

const ExerciseRow* exercise_of_check(const std::string& word, std::string& check) {
  const size_t slash = word.rfind('/');
  if (slash == std::string::npos) return nullptr;
  check = word.substr(slash + 1);
  const auto found = exercises_of(word.substr(0, slash));
  if (found.size() != 1) return nullptr;
  const CheckRow* row = testing::find_check(found[0]->suite, check);
  return row && !row->measurement ? found[0] : nullptr;
}

Error ambiguous(const std::string& word, const std::vector<const ExerciseRow*>& found) {
  return {"\"" + word + "\" is the name of " + std::to_string(found.size()) + " exercises",
          "Write the lab too, as in " + found[0]->id + ".",
          {}};
}

}  // namespace

Result<Selection> select(const std::vector<std::string>& words, const std::filesystem::path& labs) {
  std::map<std::string, const ExerciseRow*> chosen;
  std::set<const CheckRow*> checks;  // rows of one vector: in order of declaration
  const auto add_exercise = [&](const ExerciseRow& row) {
    chosen[row.id] = &row;
    for (const CheckRow& check : testing::checks())
      if (check.suite == row.suite && !check.measurement) checks.insert(&check);
  };
  const auto add_all = [&] {
    for (const ExerciseRow& row : testing::exercises()) add_exercise(row);
  };
  if (words.empty()) add_all();
  for (const std::string& given : words) {
    const std::string word = resolved_name(given, labs);
    if (word.empty() && !given.empty()) {
      add_all();
      continue;
    }
    const auto found = exercises_of(word);
    std::string check;
    if (found.size() > 1 && word != found[0]->lab) return ambiguous(word, found);
    for (const ExerciseRow* row : found) add_exercise(*row);
    if (!found.empty()) continue;
    const ExerciseRow* row = exercise_of_check(word, check);
    if (!row) return unknown(given, word);
    chosen[row->id] = row;
    const CheckRow* named = testing::find_check(row->suite, check);
    checks.insert(named);
    for (const std::string& gate : testing::gates_of(*named))
      checks.insert(testing::find_check(row->suite, gate));
  }
  Selection selection;
  for (const auto& [id, row] : chosen) selection.exercises.push_back(row);
  selection.checks.assign(checks.begin(), checks.end());
  return selection;
}

Result<const ExerciseRow*> select_exercise(const std::string& given, const std::filesystem::path& labs) {
  const std::string word = resolved_name(given, labs);
  const auto found = exercises_of(word);
  if (found.empty()) return unknown(given, word);
  if (found.size() > 1)
    return word == found[0]->lab ? Error{"\"" + word + "\" is a lab", "Name one of its exercises.", {}}
                                 : ambiguous(word, found);
  return found[0];
}

}  // namespace cml::grading
