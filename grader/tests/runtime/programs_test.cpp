#include <gmock/gmock.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <regex>

#include "core/file.h"
#include "core/head_line.h"
#include "tests/report/schema.h"
#include "tests/runtime/run_program.h"
#include "tests/temporary_folder.h"

/// Programs that check themselves. The first lines of a file say how one runs and what must come of it:
///   arguments, flags, nvcc, also   of the program, of grader run, of nvcc; other files to compile
///   exit CODE                      of the program; 0 where absent
///   output TEXT                    a line of stdout; "PASSED" where absent
///   count KERNEL METRIC VALUE      summed over its launches
///   launches KERNEL NUMBER
///   found KIND                     a fault or finding; none where absent
///   says TEXT                      is on stderr
///   note TEXT                      is a note of the report
///   emulator only REASON           a GPU gives something else
namespace cml::runtime::testing {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using Json = nlohmann::json;

struct Head {
  std::string arguments, flags, nvcc, also, output = "PASSED", emulator_only;
  int exit = 0;
  std::vector<std::string> counts, launches, found, says, notes;
};

Head head_of(const fs::path& path) {
  Head head;
  std::ifstream in(path);
  std::string text;
  for (size_t number = 1; std::getline(in, text) && text.starts_with("//"); ++number) {
    const std::optional<HeadLine> line = head_line(text, number, "//");
    if (!line) continue;
    if (line->key == "arguments") head.arguments = line->value;
    if (line->key == "flags") head.flags = line->value;
    if (line->key == "emulator only") head.emulator_only = line->value;
    if (line->key == "nvcc") {
      head.nvcc = line->value;
      std::istringstream words(line->value);
      for (std::string word; words >> word;) head.flags += " --nvcc=" + word;
    }
    if (line->key == "also") head.also = (kPrograms / line->value).string();
    if (line->key == "exit") head.exit = std::stoi(line->value);
    if (line->key == "output") head.output = line->value;
    if (line->key == "count") head.counts.push_back(line->value);
    if (line->key == "launches") head.launches.push_back(line->value);
    if (line->key == "found") head.found.push_back(line->value);
    if (line->key == "says") head.says.push_back(line->value);
    if (line->key == "note") head.notes.push_back(line->value);
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

/// The kernel's name up to its template arguments is `name`; null without such a kernel.
const Json* kernel_named(const Json& program, const std::string& name) {
  for (const Json& it : program.at("kernels")) {
    std::string found = it.at("kernel");
    found = found.substr(0, found.find_first_of("(<"));
    if (found == name || found.ends_with("::" + name)) return &it;
  }
  return nullptr;
}

class SelfChecking : public ::testing::TestWithParam<fs::path> {
 protected:
  void SetUp() override {
    if (!has_nvcc()) GTEST_SKIP() << "no nvcc of CUDA 13";
#ifdef CML_SANITIZED
    if (std::regex_search(read_file(GetParam()),
                          std::regex("cuda(MallocManaged|HostAlloc|MallocHost)|__managed__")))
      GTEST_SKIP()
          << "the sanitizers' shadow memory lies where the host's and the device's addresses are one";
#endif
  }
};

TEST_P(SelfChecking, RunsUnchanged) {
  const Head head = head_of(GetParam());
  const TemporaryFolder folder;
  const fs::path report = fs::path(folder.path()) / "run.json";
  const sandbox::Finished run =
      shell("exec $grader run --format json -o " + report.string() + " " + head.flags + " " +
            GetParam().string() + " " + head.also + " -- " + head.arguments);
  ASSERT_EQ(run.exit_code, head.exit) << run.out << run.err;
  EXPECT_THAT(run.out, HasSubstr(head.output + "\n"));
  for (const std::string& it : head.says) EXPECT_THAT(run.err, HasSubstr(it));

  const Json json = Json::parse(read_file(report));
  EXPECT_THAT(report::schema_faults("docs/run.schema.json", json), IsEmpty());
  ASSERT_EQ(json.at("programs").size(), 1u);
  const Json& program = json.at("programs")[0];
  std::vector<std::string> found;
  for (const Json& it : program.at("findings")) found.push_back(it.at("kind"));
  if (!program.at("trap").is_null()) found.push_back(program.at("trap").at("kind"));
  EXPECT_THAT(found, ::testing::ElementsAreArray(head.found)) << run.err;
  const std::vector<std::string> notes = program.at("notes");
  for (const std::string& it : head.notes) EXPECT_THAT(notes, ::testing::Contains(HasSubstr(it)));
  for (const std::string& it : head.launches) {
    std::istringstream words(it);
    std::string name;
    int launches = 0;
    words >> name >> launches;
    const Json* kernel = kernel_named(program, name);
    ASSERT_NE(kernel, nullptr) << name;
    EXPECT_EQ(kernel->at("launches"), launches) << name;
  }
  for (const std::string& it : head.counts) {
    std::istringstream words(it);
    std::string name, metric;
    double wanted = -1;
    words >> name >> metric >> wanted;
    const Json* kernel = kernel_named(program, name);
    ASSERT_NE(kernel, nullptr) << name;
    double value = -1;
    for (const Json& row : kernel->at("metrics"))
      if (row.at("id") == metric) value = row.at("value");
    EXPECT_EQ(value, wanted) << it;
  }
}

TEST_P(SelfChecking, PrintsTheSameOnAGpu) {
  if (shell("nvidia-smi -L").exit_code != 0) GTEST_SKIP() << "no GPU";
  const Head head = head_of(GetParam());
  if (!head.emulator_only.empty()) GTEST_SKIP() << "for the emulator: " << head.emulator_only;
  const std::string files = GetParam().string() + " " + head.also;
  const TemporaryFolder folder;
  const std::string program = folder.path() + "/program";
  const sandbox::Finished nvcc =
      shell(compile::find_nvcc()->path + " -arch=native " + head.nvcc + " -o " + program + " " + files);
  ASSERT_EQ(nvcc.exit_code, 0) << nvcc.err;
  const sandbox::Finished on_gpu = shell("exec " + program + " " + head.arguments);
  EXPECT_EQ(on_gpu.exit_code, head.exit) << on_gpu.out;
  EXPECT_EQ(on_gpu.out, shell("exec $grader run " + head.flags + " " + files + " -- " + head.arguments).out);
}

INSTANTIATE_TEST_SUITE_P(Programs, SelfChecking, ::testing::ValuesIn(programs()),
                         [](const auto& row) { return row.param.stem().string(); });

TEST(SelfCheckingPrograms, AreThirty) { EXPECT_GE(programs().size(), 30u); }

}  // namespace
}  // namespace cml::runtime::testing
