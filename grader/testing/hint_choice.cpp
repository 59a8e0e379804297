#include "testing/hint_choice.h"

#include <algorithm>

namespace cml::testing {

size_t hint_level(const std::vector<HintFor>& helps, const report::Exercise& graded) {
  const auto has = [](report::Status status) {
    return [status](const report::Check& check) { return check.status == status; };
  };
  const auto& checks = graded.checks;
  const auto first = std::find_if(checks.begin(), checks.end(), has(report::Status::failed));
  if (!graded.problems.empty() || first == checks.end() ||
      std::none_of(checks.begin(), checks.end(), has(report::Status::passed)))
    return 1;
  const Failure* said = graded.first_failure();
  const auto fits = [&](const HintFor& hint) {
    const std::optional<Key> key = find_key(hint.about);
    return hint.about == first->name || (key && said != nullptr && said->has(*key));
  };
  const auto found = std::find_if(helps.begin(), helps.end(), fits);
  return found == helps.end() ? 1 : found->level;
}

void add_texts(report::Exercise& graded, const ExerciseTexts& texts) {
  graded.title = texts.english.title;
  if (graded.missing || graded.status() != report::Status::failed) return;
  graded.hint_level = hint_level(texts.helps, graded);
  graded.hint = texts.english.hints.at(graded.hint_level - 1);
}

}  // namespace cml::testing
