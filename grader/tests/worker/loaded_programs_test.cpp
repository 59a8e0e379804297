#include "worker/loaded_programs.h"

#include <gmock/gmock.h>

#include "tests/compile/fixtures.h"

namespace cml::worker {
namespace {

using ::testing::HasSubstr;

class LoadedProgramsTest : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!compile::find_toolkit()) GTEST_SKIP() << "no NVRTC on this machine";
  }
  static Job job_of(const std::string& source) {
    Job job;
    job.program = compile::program_of(source);
    return job;
  }
  LoadedPrograms programs_{EngineOptions{}};
};

constexpr const char* kSource = "template <int N> __global__ void f(int* out) { out[0] = N; }\n";

TEST_F(LoadedProgramsTest, SameProgramIsLoadedOnce) {
  Job job = job_of(kSource);
  job.launches = {{"f<3>", {1, 1, 1}, {1, 1, 1}, 0, {}}};
  const auto first = programs_.of(job);
  ASSERT_TRUE(first) << first.error().to_string();
  EXPECT_EQ((*first)->module.functions.size(), 1u);
  EXPECT_GT((*first)->compiled.kernels.at(0).registers, 0);
  job.options.count = false;
  EXPECT_EQ(programs_.of(job).value(), *first) << "what is launched and counted is no part of it";
}

TEST_F(LoadedProgramsTest, EachPartOfAProgramMakesAnother) {
  Job job = job_of(kSource);
  job.launches = {{"f<3>", {1, 1, 1}, {1, 1, 1}, 0, {}}};
  const auto first = programs_.of(job).value();
  Job other = job;
  other.launches[0].kernel = "f<4>";
  EXPECT_NE(programs_.of(other).value(), first);
  other = job;
  other.program.compute_capability = 80;
  EXPECT_NE(programs_.of(other).value(), first);
  other = job;
  other.program.machine_code = false;
  const auto unassembled = programs_.of(other).value();
  EXPECT_EQ(unassembled->module, first->module) << "the same PTX";
  EXPECT_EQ(unassembled->compiled.kernels.at(0).registers, 0);
}

TEST_F(LoadedProgramsTest, ForACardItIsAnotherAndAssembled) {
  Job job = job_of("__global__ void f() {}\n");
  job.program.machine_code = false;
  const auto emulated = programs_.of(job).value();
  const auto of_card = programs_.of(job, 80).value();
  EXPECT_NE(of_card, emulated);
  EXPECT_TRUE(emulated->compiled.cubin.empty());
  EXPECT_FALSE(of_card->compiled.cubin.empty());
  EXPECT_EQ(programs_.of(job, 80).value(), of_card) << "loaded once";
  EXPECT_NE(programs_.of(job, 90).value(), of_card);
}

TEST_F(LoadedProgramsTest, OldestIsForgotten) {
  const auto first = programs_.of(job_of("__global__ void f0() {}\n")).value();
  for (int i = 1; i < 20; ++i)
    ASSERT_TRUE(programs_.of(job_of("__global__ void f" + std::to_string(i) + "() {}\n")));
  EXPECT_EQ(first.use_count(), 1);
}

TEST_F(LoadedProgramsTest, ErrorIsGivenAgain) {
  const Job job = job_of("__global__ void f() { nothing(); }\n");
  const auto first = programs_.of(job);
  const auto again = programs_.of(job);
  ASSERT_FALSE(first);
  ASSERT_FALSE(again);
  EXPECT_THAT(first.error().to_string(), HasSubstr("nothing"));
  EXPECT_EQ(again.error().to_string(), first.error().to_string());
}

}  // namespace
}  // namespace cml::worker
