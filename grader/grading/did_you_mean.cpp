#include "grading/did_you_mean.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "core/text.h"

namespace cml::grading {
namespace {

constexpr size_t kShown = 3;

bool contains(const std::string& text, const std::string& part) {
  return part.size() >= 3 && text.find(part) != std::string::npos;
}

}  // namespace

std::vector<std::string> near_names(const std::string& wanted, const std::vector<std::string>& names) {
  std::vector<std::pair<size_t, std::string>> found;
  for (const std::string& name : names) {
    // Half a name is meant as often as a mistyped one: its beginning may be near too.
    const size_t edits =
        std::min(edit_distance(wanted, name), edit_distance(wanted, name.substr(0, wanted.size() + 1)));
    const bool is_near = edits <= std::max<size_t>(2, std::min(wanted.size(), name.size()) / 3);
    if (is_near || contains(name, wanted) || contains(wanted, name)) found.emplace_back(edits, name);
  }
  std::sort(found.begin(), found.end());
  std::vector<std::string> result;
  for (const auto& [edits, name] : found)
    if (result.size() < kShown) result.push_back(name);
  return result;
}

std::string did_you_mean(const std::string& wanted, const std::vector<std::string>& names) {
  const std::vector<std::string> candidates = near_names(wanted, names);
  return candidates.empty() ? "" : fmt::format("Did you mean {}?\n", fmt::join(candidates, " or "));
}

}  // namespace cml::grading
