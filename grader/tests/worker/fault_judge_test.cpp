#include "worker/fault_judge.h"

#include <gmock/gmock.h>

#include <cstring>
#include <deque>
#include <filesystem>

#include "compile/toolkit.h"
#include "tests/compile/fixtures.h"
#include "tests/temporary_folder.h"
#include "worker/canary.h"
#include "worker/client.h"

namespace cml::worker {
namespace {

using ::testing::HasSubstr;

Error doubtful(Doubt doubt) { return Error{"the worker died", "run it again", {"a.cu"}, doubt}; }

/// A worker in which an invariant of ours fails, `times` times.
class Failing : public Backend {
 public:
  explicit Failing(int times) : times_(times) {}
  std::string name() const override { return "fake"; }
  Result<RunResult> run(const Job&) override {
    if (times_-- > 0) throw WorkerFailed("the worker failed: x.cpp:7: an invariant", __FILE__, __LINE__);
    return RunResult{};
  }

 private:
  int times_;
};

/// Gives one answer after the other, the last one again and again.
class Answers : public Backend {
 public:
  Answers(std::deque<Result<RunResult>> answers, int& runs) : answers_(std::move(answers)), runs_(runs) {}
  std::string name() const override { return "fake"; }
  Result<RunResult> run(const Job&) override {
    ++runs_;
    Result<RunResult> answer = answers_.front();
    if (answers_.size() > 1) answers_.pop_front();
    return answer;
  }

 private:
  std::deque<Result<RunResult>> answers_;
  int& runs_;
};

/// The emulator by itself, for the canary.
RunResult right_answer() {
  RunResult result;
  std::vector<uint32_t> words;
  for (const uint32_t threads : {64u, 32u})
    for (uint32_t i = 0; i < 128; ++i)
      words.push_back((threads - 1 - i % threads) * 2654435761u ^ i / threads);
  std::vector<std::byte> bytes(words.size() * 4);
  std::memcpy(bytes.data(), words.data(), bytes.size());
  result.buffers = {{"out", bytes, {}}};
  return result;
}

class FaultJudgeTest : public ::testing::Test {
 protected:
  Result<RunResult> run(std::deque<Result<RunResult>> answers, Result<RunResult> of_canary = right_answer()) {
    judge_ = std::make_unique<FaultJudge>(
        std::make_unique<Answers>(std::move(answers), runs_),
        [this, of_canary] { return std::make_unique<Answers>(std::deque{of_canary}, canaries_); });
    return judge_->run(job_);
  }
  Job job_;
  std::unique_ptr<FaultJudge> judge_;
  int runs_ = 0, canaries_ = 0;
};

TEST_F(FaultJudgeTest, OnlyADoubtfulErrorAsksTheCanary) {
  EXPECT_TRUE(run({RunResult{}}));
  const Result<RunResult> result = run({Error{"expected a ;", "write it", {}}});
  EXPECT_FALSE(result);
  EXPECT_EQ(canaries_, 0);
  EXPECT_EQ(runs_, 2);
}
TEST_F(FaultJudgeTest, AWorkerThatDiedOnceIsForgotten) {
  EXPECT_TRUE(run({doubtful(Doubt::running), RunResult{}}));
  EXPECT_EQ(canaries_, 1);
  EXPECT_EQ(runs_, 2);
}
TEST_F(FaultJudgeTest, WhatFailsTwiceNextToTheCanaryIsTheProgramsFault) {
  const Result<RunResult> result = run({doubtful(Doubt::running)});
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().message, "the worker died");
  EXPECT_EQ(runs_, 2);
}
/// What a program can lead the grader to is no way to be without a grade.
TEST_F(FaultJudgeTest, AnInvariantThatFailsTwiceIsTheProgramsFault) {
  const auto right = [this] {
    return std::make_unique<Answers>(std::deque{Result(right_answer())}, canaries_);
  };
  const Result<RunResult> result = FaultJudge(std::make_unique<Failing>(2), right).run(job_);
  ASSERT_FALSE(result);
  EXPECT_THAT(result.error().message, HasSubstr("an invariant"));
  EXPECT_EQ(canaries_, 1);
  EXPECT_TRUE(FaultJudge(std::make_unique<Failing>(1), right).run(job_));
  const auto wrong = [this] { return std::make_unique<Answers>(std::deque{Result(RunResult{})}, canaries_); };
  FaultJudge judge(std::make_unique<Failing>(2), wrong);
  EXPECT_THROW(static_cast<void>(judge.run(job_)), InfrastructureError);
}

/// A right file would get no points for a machine without memory, or for a pkill of another user.
TEST_F(FaultJudgeTest, WhatIsLostTwiceIsNotTheStudentsFault) {
  EXPECT_TRUE(run({doubtful(Doubt::lost), RunResult{}}));
  try {
    static_cast<void>(run({doubtful(Doubt::lost)}));
    FAIL();
  } catch (const InfrastructureError& error) {
    EXPECT_THAT(error.what(), HasSubstr("no grade is given. Grade again when the machine has more room"));
  }
  EXPECT_THROW(static_cast<void>(run({doubtful(Doubt::compiling), doubtful(Doubt::lost)})),
               InfrastructureError);
}
TEST_F(FaultJudgeTest, WhereTheCanaryFailsNothingIsSaidOfTheProgram) {
  for (const Result<RunResult>& of_canary :
       {Result<RunResult>(RunResult{}), Result<RunResult>(Error{"no compiler", "get one", {}})}) {
    try {
      static_cast<void>(run({doubtful(Doubt::running)}, of_canary));
      FAIL();
    } catch (const InfrastructureError& error) {
      EXPECT_THAT(error.what(), HasSubstr("the worker died"));
      EXPECT_THAT(error.what(), HasSubstr("no grade is given. Run ./grade.sh doctor"));
    }
  }
}
TEST_F(FaultJudgeTest, AProgramThatDoesNotCompileIsNotTriedByEachGate) {
  EXPECT_FALSE(run({doubtful(Doubt::compiling)}));
  EXPECT_EQ(runs_, 2);
  job_.options.time_limit_seconds = 1;
  job_.launches.resize(1);
  EXPECT_FALSE(judge_->run(job_));
  EXPECT_EQ(runs_, 2);
  job_.program.source = "another";
  EXPECT_FALSE(judge_->run(job_));
  EXPECT_EQ(runs_, 4);
}

TEST_F(FaultJudgeTest, ACompilationThatUsedUpItsTimeIsNotTriedAgain) {
  EXPECT_FALSE(run({doubtful(Doubt::exhausted)}));
  EXPECT_FALSE(judge_->run(job_));
  EXPECT_EQ(runs_, 1);
  EXPECT_EQ(canaries_, 0);
}

/// A compiler that is damaged on disk is no fault of the author of a kernel.
class DamagedCompiler : public ::testing::Test {
 protected:
  void SetUp() override {
    namespace fs = std::filesystem;
    const Result<compile::Toolkit> toolkit = compile::find_toolkit();
    if (!toolkit) GTEST_SKIP() << "no NVRTC on this machine";
    const fs::path root = folder_.path(), real = fs::canonical(toolkit->nvrtc);
    fs::create_directories(root / "lib64");
    fs::create_directory_symlink(toolkit->include_dirs.at(0), root / "include");
    for (const auto& entry : fs::directory_iterator(real.parent_path()))
      if (entry.path().filename().string().rfind("libnvrtc-builtins", 0) == 0)
        fs::copy_file(entry.path(), root / "lib64" / entry.path().filename());
    nvrtc_ = root / "lib64" / "libnvrtc.so";
    fs::copy_file(real, nvrtc_);
    setenv("CML_CUDA_HOME", folder_.path().c_str(), 1);
  }
  void TearDown() override { unsetenv("CML_CUDA_HOME"); }
  static ClientOptions options() {
    ClientOptions options = default_options();
    options.worker_path = CML_WORKER;
    options.cache_dir.clear();
    return options;
  }
  TemporaryFolder folder_;
  std::filesystem::path nvrtc_;
};

TEST_F(DamagedCompiler, GivesNoGrade) {
  const auto fresh = [] { return std::make_unique<Client>(options()); };
  Job job = canary(90);
  job.program.file_name = "student.cu";
  {
    FaultJudge judge(fresh(), fresh);
    const Result<RunResult> result = judge.run(job);
    ASSERT_TRUE(result) << result.error().to_string();
  }
  const uintmax_t size = std::filesystem::file_size(nvrtc_);
  for (const uintmax_t kept : {size / 2, uintmax_t{100}, uintmax_t{0}}) {
    std::filesystem::resize_file(nvrtc_, kept);
    FaultJudge judge(fresh(), fresh);
    EXPECT_THROW(static_cast<void>(judge.run(job)), InfrastructureError) << kept;
  }
}

}  // namespace
}  // namespace cml::worker
