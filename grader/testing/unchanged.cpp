#include "testing/unchanged.h"

#include <algorithm>
#include <vector>

#include "source/model.h"
#include "source/todo_regions.h"

namespace cml::testing {
namespace {

std::string without_space(std::string text) {
  std::erase_if(text, [](char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; });
  return text;
}

}  // namespace

bool is_unchanged(const std::string& starter, const std::string& source, const std::string& function) {
  const std::string name = function.substr(0, function.find_first_of("<("));
  const source::Model model = source::model_of(starter);
  const auto found = std::find_if(model.functions.begin(), model.functions.end(),
                                  [&](const source::Function& it) { return it.name == name; });
  if (found == model.functions.end()) return false;
  const std::vector<source::TodoBody> given = source::todo_bodies(starter), now = source::todo_bodies(source);
  if (given.size() != now.size()) return false;
  bool has_region = false;
  for (size_t i = 0; i < given.size(); ++i) {
    const size_t begin = given[i].line,
                 end = begin + 1 +
                       static_cast<size_t>(std::count(given[i].text.begin(), given[i].text.end(), '\n'));
    if (end < static_cast<size_t>(found->first_line) || begin > static_cast<size_t>(found->last_line))
      continue;
    has_region = true;
    if (without_space(given[i].text) != without_space(now[i].text)) return false;
  }
  return has_region;
}

}  // namespace cml::testing
