// Every kind of Trap has a kernel that provokes it, data/traps/KIND.cu, and a twin that differs in as little
// as can be and does not, KIND.innocent.cu. The first line of each says how it is launched, in the words of
// `grader profile`.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "cli/argument_spec.h"
#include "core/trap.h"
#include "worker/client.h"

namespace cml::worker {
namespace {

const char* const kFolder = CML_SOURCE_DIR "/grader/tests/data/traps/";

/// File names without ".cu": "misaligned", "misaligned.innocent".
std::vector<std::string> corpus() {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(kFolder))
    if (entry.path().extension() == ".cu") names.push_back(entry.path().stem().string());
  std::sort(names.begin(), names.end());
  return names;
}

std::string read(const std::string& path) {
  std::ifstream in(path);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

template <class T>
T required(Result<T> result) {
  if (!result) throw std::runtime_error(result.error().to_string());
  return std::move(result).value();
}

void add_argument(Job& job, const std::string& text) {
  cli::ArgumentSpec spec = required(cli::parse_argument(text, job.launches[0].arguments.size()));
  Argument argument;
  if (spec.is_buffer) {
    argument.buffer = job.buffers.size();
    job.buffers.push_back({text, std::move(spec.bytes)});
  } else {
    argument.value = std::move(spec.bytes);
  }
  job.launches[0].arguments.push_back(std::move(argument));
}

/// The launch that the file's first line describes.
Job job_of(const std::string& name) {
  Job job;
  job.program.file_name = name + ".cu";
  job.program.source = read(kFolder + job.program.file_name);
  job.options.instruction_budget = 1'000'000;
  job.launches.emplace_back();
  Launch& launch = job.launches[0];
  std::istringstream words(job.program.source.substr(0, job.program.source.find('\n')));
  std::string option, value;
  words >> option >> value;
  if (option != "//" || value != "profile:") throw std::runtime_error(name + ": no profile line");
  while (words >> option >> value) {
    if (option == "--kernel") {
      launch.kernel = value;
    } else if (option == "--grid") {
      launch.grid = required(cli::parse_extent(value, option));
    } else if (option == "--block") {
      launch.block = required(cli::parse_extent(value, option));
    } else if (option == "--shared") {
      launch.dynamic_shared_bytes = static_cast<uint32_t>(std::stoul(value));
    } else if (option == "--arg") {
      add_argument(job, value);
    } else {
      throw std::runtime_error(name + ": unknown option " + option);
    }
  }
  return job;
}

Client& client() {
  static Client instance([] {
    ClientOptions options = default_options();
    options.worker_path = CML_WORKER;
    options.cache_dir.clear();
    return options;
  }());
  return instance;
}

class TrapCorpus : public ::testing::TestWithParam<std::string> {};

TEST_P(TrapCorpus, stops_where_it_must) {
  const std::string kind = GetParam().substr(0, GetParam().find('.'));
  const bool innocent = kind != GetParam();
  const Result<RunResult> result = client().run(job_of(GetParam()));
  if (kind == id_of(TrapKind::unsupported) && !innocent) {
    // Found when the program is read, before anything runs: an Error with the source line.
    ASSERT_FALSE(result.has_value());
    EXPECT_NE(result.error().message.find("mma"), std::string::npos) << result.error().to_string();
    EXPECT_GT(result.error().where.line, 1) << result.error().to_string();
    return;
  }
  ASSERT_TRUE(result.has_value()) << result.error().to_string();
  if (innocent) {
    EXPECT_FALSE(result->trap) << result->trap->to_string();
    EXPECT_TRUE(result->findings.empty()) << result->findings.front().to_string();
    return;
  }
  ASSERT_TRUE(result->trap || !result->findings.empty());
  const Trap& fault = result->trap ? *result->trap : result->findings.front().at;
  EXPECT_EQ(id_of(fault.kind), kind) << fault.to_string();
  if (fault.kind != TrapKind::illegal_launch) {
    EXPECT_GT(fault.line, 1) << fault.to_string();
    EXPECT_EQ(fault.file, GetParam() + ".cu");
  }
}

std::string test_name(const ::testing::TestParamInfo<std::string>& info) {
  std::string name = info.param;
  std::replace(name.begin(), name.end(), '.', '_');
  return name;
}
INSTANTIATE_TEST_SUITE_P(Files, TrapCorpus, ::testing::ValuesIn(corpus()), test_name);

TEST(TrapFiles, has_two_kernels_for_every_kind) {
  std::vector<std::string> expected;
#define CML_TRAP_FILES(id, text, next)           \
  if (TrapKind::id != TrapKind::launch_failed) { \
    expected.push_back(#id);                     \
    expected.push_back(#id ".innocent");         \
  }
  CML_TRAPS(CML_TRAP_FILES)
#undef CML_TRAP_FILES
  std::sort(expected.begin(), expected.end());
  EXPECT_EQ(corpus(), expected);
}

}  // namespace
}  // namespace cml::worker
