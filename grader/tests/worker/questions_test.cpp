#include "worker/questions.h"

#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "gpu/device.h"
#include "sandbox/run.h"

namespace cml::worker {
namespace {

using ::testing::HasSubstr;

/// What the worker's program answers on a machine without a GPU, whatever this one has.
sandbox::Finished ask(const std::string& question) {
  return sandbox::run_child(
      {"/bin/sh", "-c", std::string("CUDA_VISIBLE_DEVICES= exec ") + CML_WORKER + " " + question});
}

void expect_refusal(const std::string& question, const std::string& message) {
  const sandbox::Finished result = ask(question);
  EXPECT_EQ(result.exit_code, 2) << question;
  const auto json = nlohmann::json::parse(result.out, nullptr, false);
  ASSERT_TRUE(json.is_object()) << question << ": " << result.out;
  EXPECT_THAT(json.value("error", ""), HasSubstr(message)) << question;
  EXPECT_NE(json.value("next", ""), "") << question;
}

TEST(Questions, WithoutAGpuTheAnswerSaysSo) {
  expect_refusal("--device", "driver");
  for (const char* routine : {"cublasSgeam", "cudnnConvolutionForward"})
    expect_refusal(std::string("--time-library ") + routine + " 4096", "driver");
}

TEST(Questions, UnknownRoutineIsNamed) {
  expect_refusal("--time-library cublasSomething 4096", "no row of libraries.def is named cublasSomething");
}

TEST(Questions, DriverOfAnOlderMajorVersionIsRefused) {
  EXPECT_EQ(gpu::too_old_for(13000, 13, 0), std::nullopt);
  EXPECT_EQ(gpu::too_old_for(13000, 13, 2), std::nullopt);
  EXPECT_EQ(gpu::too_old_for(13000, 12, 8), std::nullopt);
  const std::optional<Error> error = gpu::too_old_for(12040, 13, 0);
  ASSERT_TRUE(error);
  EXPECT_THAT(error->to_string(), HasSubstr("the driver is for CUDA up to 12.4, older than NVRTC 13.0"));
  EXPECT_THAT(error->to_string(), HasSubstr("CML_CUDA=12.8"));
}

TEST(Questions, AGpuWithoutMemoryOrForItselfIsNamed) {
  const std::string full = gpu::no_context(2, "out of memory").to_string();
  EXPECT_THAT(full, HasSubstr("too little free memory"));
  EXPECT_THAT(full, HasSubstr("--backend emulator"));
  EXPECT_THAT(gpu::no_context(46, "unavailable").to_string(), HasSubstr("exclusive process"));
  EXPECT_THAT(gpu::no_context(999, "unknown error").to_string(), HasSubstr("unknown error"));
}

TEST(Questions, OtherArgumentsAreNone) {
  EXPECT_EQ(ask("--time-library cublasSgeam").exit_code, 2);
  const char* arguments[] = {"grader-worker", "--time-library", "cublasSgeam"};
  EXPECT_EQ(answer_question(3, const_cast<char**>(arguments)), std::nullopt);
}

}  // namespace
}  // namespace cml::worker
