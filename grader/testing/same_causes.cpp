#include "testing/same_causes.h"

#include <algorithm>

#include "core/failures.h"

namespace cml::testing {
namespace {

struct Group {
  Failure first;
  std::vector<std::string> others;  ///< labels
};

bool has_same_cause(const Failure& a, const Failure& b) {
  return a.key == b.key && a.where.file == b.where.file && a.where.line == b.where.line &&
         (a.where.line != 0 || a.where.function == b.where.function) &&
         (a.key != Key::of_check || a.values == b.values);
}

/// Several failures of one case are one case.
void add_label(Group& group, const std::string& label) {
  const bool is_known = std::find(group.others.begin(), group.others.end(), label) != group.others.end();
  if (label != group.first.label && !is_known) group.others.push_back(label);
}

Failure with_others(Group group) {
  if (group.others.empty()) return std::move(group.first);
  constexpr size_t kNamed = 2;
  std::string labels;
  for (size_t i = 0; i < std::min(kNamed, group.others.size()); ++i)
    if (!group.others[i].empty()) labels += (labels.empty() ? ": " : "; ") + group.others[i];
  group.first.evidence.push_back(
      failure<Key::same_in_more_cases>("count"_v(group.others.size()), "labels"_v(labels)));
  return std::move(group.first);
}

}  // namespace

std::vector<Failure> grouped(const std::vector<Failure>& failures) {
  std::vector<Group> groups;
  for (const Failure& failure : failures) {
    const auto same = std::find_if(groups.begin(), groups.end(),
                                   [&](const Group& it) { return has_same_cause(it.first, failure); });
    if (same == groups.end())
      groups.push_back({failure, {}});
    else
      add_label(*same, failure.label);
  }
  std::vector<Failure> result;
  for (Group& group : groups) result.push_back(with_others(std::move(group)));
  return result;
}

}  // namespace cml::testing
