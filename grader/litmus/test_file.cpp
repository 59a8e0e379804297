#include "litmus/test_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <sstream>

#include "litmus/header_reader.h"

namespace cml::litmus {
namespace fs = std::filesystem;

const char* id_of(RuleKind kind) {
  switch (kind) {
    case RuleKind::allow:
      return "allow";
    case RuleKind::may:
      return "may";
    case RuleKind::forbid:
      return "forbid";
  }
  CML_REQUIRE(false, "a kind of rule");
}

std::string RaceRule::to_string() const {
  if (frequency == RaceFrequency::never) return "none";
  return space + (frequency == RaceFrequency::some ? " some" : " every");
}

std::vector<std::string> LitmusTest::observed_names() const {
  std::vector<std::string> names;
  for (const Observed& it : observed) names.push_back(it.name);
  return names;
}

const Rule* LitmusTest::rule_of(const Outcome& outcome) const {
  for (const RuleKind kind : {RuleKind::forbid, RuleKind::allow, RuleKind::may})
    for (const Rule& rule : rules)
      if (rule.kind == kind && matches(rule.pattern, outcome)) return &rule;
  return nullptr;
}

Result<LitmusTest> parse_test(const std::string& text, const std::string& file_name) {
  return HeaderReader(text, file_name).run();
}

Result<LitmusTest> read_test(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  if (!in || !(text << in.rdbuf()))
    return Error{"the litmus file cannot be read", "Check the name.", {path.string(), 0, 0}};
  return parse_test(text.str(), path.filename().string());
}

std::vector<fs::path> test_paths(const fs::path& folder) {
  std::vector<fs::path> paths;
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator(folder, ignored))
    if (entry.path().extension() == ".cu") paths.push_back(entry.path());
  std::sort(paths.begin(), paths.end());
  return paths;
}

}  // namespace cml::litmus
