#include <gmock/gmock.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>

#include "core/head_line.h"
#include "metrics/metric.h"
#include "sandbox/run.h"
#include "tests/cli/schema.h"

/// Whole programs as students bring them, profiled as they are. The first lines of a file say how, what must
/// be counted and what of it is host code.
namespace cml::cli {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

const fs::path kPrograms = fs::path(CML_SOURCE_DIR) / "grader/tests/data/programs";

sandbox::Finished grader(const std::string& arguments) {
  return sandbox::run_child(
      {"/bin/sh", "-c",
       std::string("exec ") + CML_GRADER + " --root " + CML_SOURCE_DIR + " " + arguments + " 2>&1"});
}

/// One `// profile:` line with what follows it.
struct Profiling {
  std::string arguments;
  std::map<std::string, double> counts;
};
struct Head {
  std::vector<Profiling> runs;
  std::vector<std::string> left_out;
};

Head head_of(const fs::path& path) {
  Head head;
  std::ifstream in(path);
  std::string text;
  for (size_t number = 1; std::getline(in, text); ++number) {
    const std::optional<HeadLine> line = head_line(text, number, "//");
    if (!line) break;
    if (line->key == "profile") head.runs.push_back({line->value, {}});
    if (line->key == "left out") head.left_out.push_back(line->value);
    if (line->key == "count") {
      const size_t blank = line->value.find(' ');
      head.runs.back().counts[line->value.substr(0, blank)] = std::stod(line->value.substr(blank));
    }
  }
  return head;
}

std::vector<fs::path> programs() {
  std::vector<fs::path> found;
  for (const auto& entry : fs::directory_iterator(kPrograms))
    if (entry.path().extension() == ".cu") found.push_back(entry.path());
  std::sort(found.begin(), found.end());
  return found;
}

/// Puts the parts that a shell would read as its own into quotes.
std::string quoted(const std::string& arguments) {
  std::string out;
  for (size_t at = 0; at < arguments.size();) {
    const size_t end = std::min(arguments.find(' ', at), arguments.size());
    out += " '" + arguments.substr(at, end - at) + "'";
    at = end + 1;
  }
  return out;
}

class WholeProgram : public ::testing::TestWithParam<fs::path> {};

TEST_P(WholeProgram, IsProfiledUnchanged) {
  const Head head = head_of(GetParam());
  ASSERT_THAT(head.runs, Not(IsEmpty()));
  for (const Profiling& run : head.runs) {
    const sandbox::Finished result =
        grader("profile " + GetParam().string() + quoted(run.arguments) + " --format json");
    ASSERT_EQ(result.exit_code, 0) << run.arguments << "\n" << result.out;
    const nlohmann::json json = nlohmann::json::parse(result.out);
    EXPECT_THAT(schema_faults("profile.schema.json", json), IsEmpty());
    ASSERT_THAT(run.counts, Not(IsEmpty()));
    for (const auto& [id, wanted] : run.counts) {
      const metrics::MetricInfo* info = metrics::find_metric(id);
      ASSERT_NE(info, nullptr) << id;
      double found = -1;
      for (const auto& metric : json.at("metrics"))
        if (metric.at("name") == info->name) found = metric.at("value").get<double>();
      EXPECT_EQ(found, wanted) << id << ", " << run.arguments;
    }
    for (const std::string& name : head.left_out)
      EXPECT_THAT(json.at("left_out").get<std::string>(), HasSubstr(name));
  }
}

INSTANTIATE_TEST_SUITE_P(Programs, WholeProgram, ::testing::ValuesIn(programs()),
                         [](const auto& row) { return row.param.stem().string(); });

TEST(WholePrograms, AreTen) { EXPECT_GE(programs().size(), 10u); }

}  // namespace
}  // namespace cml::cli
