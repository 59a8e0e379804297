#include <gmock/gmock.h>

#include "litmus/test_file.h"
#include "litmus/verdict.h"
#include "tests/litmus/emulator.h"

/// Each file of grader/tests/data/litmus on the emulator. `grader litmus NAME` shows its outcomes.
namespace cml::litmus {
namespace {

constexpr uint64_t kSeeds = 200;

class Files : public ::testing::TestWithParam<std::filesystem::path> {};

TEST_P(Files, Hold) {
  const auto test = read_test(GetParam());
  ASSERT_TRUE(test) << test.error().to_string();
  Emulator emulator;
  Plan plan;
  plan.seeds = kSeeds;
  const auto histogram = run_test(emulator, *test, plan, [](const Histogram&) { return true; });
  ASSERT_TRUE(histogram) << histogram.error().to_string();
  for (const std::string& fault : faults_of(*test, *histogram, plan)) ADD_FAILURE() << fault;
}

INSTANTIATE_TEST_SUITE_P(Litmus, Files,
                         ::testing::ValuesIn(test_paths(CML_SOURCE_DIR "/grader/tests/data/litmus")),
                         [](const auto& instance) { return instance.param.stem().string(); });

}  // namespace
}  // namespace cml::litmus
