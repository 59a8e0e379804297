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
#include "tests/runtime/run_program.h"

/// Whole programs as students bring them, profiled as they are. The first lines of a file say how, and what
/// must be counted.
namespace cml::cli {
namespace {

namespace fs = std::filesystem;
using ::testing::IsEmpty;
using ::testing::Not;

const fs::path kPrograms = fs::path(CML_SOURCE_DIR) / "grader/tests/data/programs";

/// One `// profile:` line with what follows it.
struct Profiling {
  std::string arguments;
  std::map<std::string, double> counts;
};
std::vector<Profiling> profilings_of(const fs::path& path) {
  std::vector<Profiling> runs;
  std::ifstream in(path);
  std::string text;
  for (size_t number = 1; std::getline(in, text); ++number) {
    const std::optional<HeadLine> line = head_line(text, number, "//");
    if (!line) break;
    if (line->key == "profile") runs.push_back({line->value, {}});
    if (line->key == "count") {
      const size_t blank = line->value.find(' ');
      runs.back().counts[line->value.substr(0, blank)] = std::stod(line->value.substr(blank));
    }
  }
  return runs;
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
  if (!runtime::testing::has_nvcc()) GTEST_SKIP() << "no nvcc of CUDA 13";
  const std::vector<Profiling> runs = profilings_of(GetParam());
  ASSERT_THAT(runs, Not(IsEmpty()));
  for (const Profiling& run : runs) {
    const sandbox::Finished result = runtime::testing::shell("exec $grader profile " + GetParam().string() +
                                                             quoted(run.arguments) + " --format json");
    ASSERT_EQ(result.exit_code, 0) << run.arguments << "\n" << result.err;
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
  }
}

INSTANTIATE_TEST_SUITE_P(Programs, WholeProgram, ::testing::ValuesIn(programs()),
                         [](const auto& row) { return row.param.stem().string(); });

TEST(WholePrograms, AreTen) { EXPECT_GE(programs().size(), 10u); }

}  // namespace
}  // namespace cml::cli
