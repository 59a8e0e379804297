#include "worker/warm_backend.h"

#include <gmock/gmock.h>

#include <thread>

#include "worker/canary.h"

namespace cml::worker {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::StartsWith;

/// Keeps the sources that it got, each from one thread at a time.
class Listening : public Backend {
 public:
  Listening(std::vector<std::string>& sources, bool fails) : sources_(sources), fails_(fails) {}
  std::string name() const override { return "fake"; }
  Result<RunResult> run(const Job& job) override {
    EXPECT_FALSE(is_running_.exchange(true));
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    sources_.push_back(job.program.source);
    is_running_ = false;
    if (fails_) throw InfrastructureError("no worker starts", __FILE__, __LINE__);
    return RunResult{};
  }

 private:
  std::vector<std::string>& sources_;
  bool fails_;
  std::atomic<bool> is_running_ = false;
};

Job job_of(const std::string& source) {
  Job job;
  job.program.source = source;
  return job;
}

TEST(WarmBackend, TheCanaryComesFirst) {
  std::vector<std::string> sources;
  WarmBackend backend(std::make_unique<Listening>(sources, false), WarmUp{});
  EXPECT_EQ(backend.name(), "fake");
  EXPECT_TRUE(backend.run(job_of("a")));
  EXPECT_TRUE(backend.run(job_of("b")));
  EXPECT_THAT(sources, ElementsAre(canary(75).program.source, "a", "b"));
}

TEST(WarmBackend, ATextThatNoCacheHasLoadsTheCompiler) {
  std::vector<std::string> sources;
  { WarmBackend(std::make_unique<Listening>(sources, false), WarmUp{.compiler = true}); }
  { WarmBackend(std::make_unique<Listening>(sources, false), WarmUp{.compiler = true}); }
  ASSERT_EQ(sources.size(), 2u);
  for (const std::string& source : sources) EXPECT_THAT(source, StartsWith(canary(75).program.source));
  EXPECT_NE(sources[0], sources[1]);
}

TEST(WarmBackend, WhatFailsSaysSoForTheFirstJob) {
  std::vector<std::string> sources;
  WarmBackend backend(std::make_unique<Listening>(sources, true), WarmUp{});
  EXPECT_THROW(
      try { (void)backend.run(job_of("a")); } catch (const InfrastructureError& error) {
        EXPECT_THAT(error.what(), HasSubstr("no worker starts"));
        throw;
      },
      InfrastructureError);
}

/// A canary on a card takes most of a second.
TEST(WarmBackend, WhoGoesBeforeItsCanaryEndsIt) {
  class Waiting : public Backend {
   public:
    explicit Waiting(const std::atomic<bool>& cancelled) : cancelled_(cancelled) {}
    std::string name() const override { return "fake"; }
    Result<RunResult> run(const Job&) override {
      while (!cancelled_) std::this_thread::sleep_for(std::chrono::milliseconds(1));
      return RunResult{};
    }

   private:
    const std::atomic<bool>& cancelled_;
  };
  std::atomic<bool> cancelled = false;
  {
    WarmBackend(std::make_unique<Waiting>(cancelled), WarmUp{}, [&] { cancelled = true; });
  }
  EXPECT_TRUE(cancelled);
}

}  // namespace
}  // namespace cml::worker
