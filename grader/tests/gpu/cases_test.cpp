#include <gtest/gtest.h>

#include "gpu/device.h"
#include "tests/emulator/case_file.h"
#include "worker/client.h"

namespace cml::worker {
namespace {

using emulator::testing::CaseFile;

/// One worker for all cases: a fault costs its own case only.
Client& card() {
  static Client client([] {
    ClientOptions options;
    options.worker_path = CML_WORKER;
    options.on_gpu = true;
    return options;
  }());
  return client;
}

Job job_of(const CaseFile& file) {
  Job job;
  job.program.file_name = file.path.filename().string();
  job.program.source = file.text;
  job.program.is_ptx = true;
  job.options.count = false;
  job.options.time_limit_seconds = 10;
  const size_t entry = file.text.find(".entry") + 6;
  const size_t begin = file.text.find_first_not_of(" \t\n", entry);
  Launch launch{file.text.substr(begin, file.text.find_first_of(" \t\n(", begin) - begin),
                file.grid,
                file.block,
                file.shared_bytes,
                {}};
  for (const auto& from : file.arguments) {
    Argument argument;
    if (from.is_buffer) {
      argument.buffer = job.buffers.size();
      job.buffers.push_back({"argument " + std::to_string(launch.arguments.size()), from.values.bytes()});
    } else {
      argument.value = from.values.bytes();
    }
    launch.arguments.push_back(std::move(argument));
  }
  job.launches.push_back(std::move(launch));
  return job;
}

/// The N of `.target sm_N`.
int target_of(const CaseFile& file) {
  const std::string key = ".target sm_";
  const size_t at = file.text.find(key);
  return at == std::string::npos ? 0 : std::stoi(file.text.substr(at + key.size()));
}

class CasesOnCard : public ::testing::TestWithParam<std::filesystem::path> {};

TEST_P(CasesOnCard, Hold) {
  const auto file = emulator::testing::read_case(GetParam());
  ASSERT_TRUE(file) << file.error().to_string();
  if (file->trap) GTEST_SKIP() << "what traps on the emulator need not fail on a card";
  const auto device = gpu::device_info();
  ASSERT_TRUE(device) << device.error().to_string();
  if (target_of(*file) > device->compute_capability)
    GTEST_SKIP() << "it is for sm_" << target_of(*file) << " and later";
  const Job job = job_of(*file);
  const Result<RunResult> result = card().run(job);
  ASSERT_TRUE(result) << result.error().to_string();
  ASSERT_FALSE(result->trap) << result->trap->to_string();
  for (const auto& expected : file->expectations) {
    const size_t buffer = *job.launches[0].arguments[expected.argument].buffer;
    const auto wrong = difference(expected, result->buffers[buffer].bytes, file->within);
    EXPECT_FALSE(wrong) << *wrong;
  }
}

INSTANTIATE_TEST_SUITE_P(Files, CasesOnCard, ::testing::ValuesIn(emulator::testing::case_paths()),
                         [](const auto& instance) { return instance.param.stem().string(); });

}  // namespace
}  // namespace cml::worker
