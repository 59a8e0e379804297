#include "classroom/functions.h"

#include <algorithm>
#include <vector>

#include "source/tokens.h"

namespace cml::classroom {

std::set<std::string> functions_of(const std::string& source) {
  using Kind = source::Token::Kind;
  std::set<std::string> names;
  int depth = 0;
  bool in_directive = false;
  bool in_region = false;
  bool is_device = false;
  std::string last;
  for (const source::Token& token : source::tokens_of(source)) {
    if (token.kind == Kind::directive || token.kind == Kind::directive_end)
      in_directive = token.kind == Kind::directive;
    if (token.kind == Kind::region_begin || token.kind == Kind::region_end)
      in_region = token.kind == Kind::region_begin;
    if (in_directive || in_region) continue;
    if (token.text == "{") ++depth;
    if (token.text == "}") depth = std::max(0, depth - 1);
    if (depth != 0) continue;
    if (token.text == "__global__" || token.text == "__device__") is_device = true;
    if (token.text == ";" || token.text == "}" || token.text == "=") is_device = false;
    if (token.text == "(" && is_device && last != "__launch_bounds__" && !last.empty()) {
      names.insert(last);
      is_device = false;
    }
    last = token.kind == Kind::word ? token.text : "";
  }
  return names;
}

std::string exercise_by_functions(const std::set<std::string>& functions,
                                  const std::map<std::string, std::set<std::string>>& asked) {
  const auto holds = [](const std::set<std::string>& all, const std::set<std::string>& part) {
    return std::includes(all.begin(), all.end(), part.begin(), part.end());
  };
  std::vector<std::string> fitting;
  for (const auto& [id, names] : asked)
    if (!names.empty() && holds(functions, names)) fitting.push_back(id);
  for (const std::string& id : fitting) {
    const bool asks_for_all = std::all_of(fitting.begin(), fitting.end(), [&](const std::string& other) {
      return other == id || (holds(asked.at(id), asked.at(other)) && asked.at(id) != asked.at(other));
    });
    if (asks_for_all) return id;
  }
  return {};
}

}  // namespace cml::classroom
