#include "litmus/run.h"

#include <gmock/gmock.h>

#include <chrono>
#include <thread>

#include "litmus/verdict.h"
#include "tests/litmus/emulator.h"
#include "tests/litmus/sample.h"
#include "tests/litmus/scripted.h"

namespace cml::litmus {
namespace {

using ::testing::HasSubstr;

constexpr const char* kStoreBuffering = R"(//! title: Store buffering
//! grid: 2
//! block: 1
//! buffer: x 0
//! buffer: y 0
//! buffer: out -1 -1
//! observe: r0=out[0] r1=out[1]
//! may: r0=0|1 r1=0|1
//! race: none

__device__ void litmus(int* x, int* y, int* out) {
  if (blockIdx.x == 0) {
    st_relaxed(x, 1);
    fence_sc();
    out[0] = ld_relaxed(y);
  } else {
    st_relaxed(y, 1);
    fence_sc();
    out[1] = ld_relaxed(x);
  }
}
)";

Histogram run_scripted(Scripted& backend, const Plan& plan) {
  return run_test(backend, sample(), plan, [](const Histogram&) { return true; }).value();
}

Seen outcome(const Histogram& histogram, int32_t value) {
  const auto found = histogram.outcomes.find({{value, 7}, ""});
  return found == histogram.outcomes.end() ? Seen{} : found->second;
}

TEST(LitmusRun, CountsEachOutcomeWithItsFirstSeed) {
  Scripted backend([](uint64_t seed, bool) { return Scripted::End{static_cast<int32_t>(seed % 3), {}}; });
  const Histogram histogram = run_scripted(backend, {600, 10, false});
  EXPECT_EQ(histogram.runs, 600u);
  EXPECT_EQ(outcome(histogram, 0).count, 200u);
  EXPECT_EQ(outcome(histogram, 0).first_seed, 12u);
  EXPECT_EQ(outcome(histogram, 1).first_seed, 10u);
  EXPECT_EQ(histogram.races.at("shared").without.count, 600u);
  EXPECT_EQ(backend.jobs.size(), 2u) << "many runs share a job";
}

TEST(LitmusRun, ARaceIsReportedNextToTheOutcome) {
  Scripted backend([](uint64_t seed, bool) {
    return seed % 4 == 1 ? Scripted::End{1, TrapKind::shared_race} : Scripted::End{1, {}};
  });
  const Histogram histogram = run_scripted(backend, {12, 1, false});
  EXPECT_EQ(histogram.runs, 12u);
  EXPECT_EQ(outcome(histogram, 1).count, 12u);
  EXPECT_EQ(outcome(histogram, 1).first_seed, 1u);
  const RaceSeen& shared = histogram.races.at("shared");
  EXPECT_EQ(shared.with.count, 3u);
  EXPECT_EQ(shared.with.first_seed, 1u);
  EXPECT_EQ(shared.without.count, 9u);
  EXPECT_EQ(shared.without.first_seed, 2u);
  EXPECT_THAT(shared.report, HasSubstr("race"));
  EXPECT_EQ(histogram.races.at("global").with.count, 0u);
}

TEST(LitmusRun, ATrapThatNoLineNamesEndsTheTest) {
  Scripted backend([](uint64_t seed, bool) {
    return seed == 5 ? Scripted::End{0, TrapKind::endless_loop} : Scripted::End{1, {}};
  });
  const Histogram histogram = run_scripted(backend, {100, 1, false});
  EXPECT_EQ(histogram.runs, 5u);
  EXPECT_EQ(histogram.outcomes.at({{}, "endless_loop"}).first_seed, 5u);
}

TEST(LitmusRun, OnACardManyInstancesShareALaunch) {
  Scripted backend([](uint64_t, bool) { return Scripted::End{1, {}}; });
  const Histogram histogram = run_scripted(backend, {10000, 1, true});
  EXPECT_EQ(histogram.runs, 10000u);
  ASSERT_EQ(backend.jobs.size(), 1u);
  ASSERT_EQ(backend.jobs[0].launches.size(), 3u);
  EXPECT_EQ(backend.jobs[0].launches[0].grid, (Dim3{2, 4096, 1}));
  EXPECT_TRUE(histogram.races.empty());
}

TEST(LitmusRun, ATrapOnACardIsOneRunOfALaunchOfWhichNothingElseIsKnown) {
  Scripted backend([](uint64_t seed, bool) {
    return seed == 6000 ? Scripted::End{0, TrapKind::out_of_bounds} : Scripted::End{1, {}};
  });
  const Histogram histogram = run_scripted(backend, {100000, 1, true});
  EXPECT_EQ(histogram.runs, 1u);
  EXPECT_EQ(histogram.outcomes.at({{}, "out_of_bounds"}).count, 1u);
  EXPECT_TRUE(histogram.races.empty());
  EXPECT_EQ(backend.jobs.size(), 1u);
}

TEST(LitmusRun, NothingIsRequestedThatACardDoesNotHave) {
  Scripted backend([](uint64_t, bool) { return Scripted::End{1, {}}; });
  run_scripted(backend, {40000, 1, true});
  ASSERT_EQ(backend.jobs.size(), 2u);
  for (const Job& job : backend.jobs) {
    EXPECT_FALSE(job.options.check_races);
    EXPECT_FALSE(job.options.count);
    EXPECT_FALSE(job.timing);
  }
}

/// As a worker that is stopped, from the second job on.
class Hanging : public Scripted {
 public:
  Hanging() : Scripted([](uint64_t, bool) { return End{1, {}}; }) {}
  Result<RunResult> run(const Job& job) override {
    if (jobs.empty()) return Scripted::run(job);
    return Error{"the run was stopped after 30 s", "Look.", {}, Doubt::running};
  }
};

TEST(LitmusRun, AJobThatDoesNotEndOnACardFailsItsTestAlone) {
  Hanging backend;
  const Histogram histogram = run_scripted(backend, {100'000, 1, true});
  EXPECT_EQ(backend.jobs.size(), 1u) << "it is not tried again";
  EXPECT_LE(backend.jobs[0].options.time_limit_seconds, 30);
  EXPECT_GT(histogram.runs, 0u);
  EXPECT_FALSE(histogram.is_interrupted);
  EXPECT_THAT(histogram.failure, HasSubstr("stopped after 30 s"));
  EXPECT_THAT(faults_of(sample(), histogram, {100'000, 1, true}),
              ::testing::Contains(HasSubstr("sample.cu: the run was stopped")));
}

TEST(LitmusRun, StopsBetweenJobsOnRequest) {
  Scripted backend([](uint64_t, bool) { return Scripted::End{1, {}}; });
  const Histogram histogram = run_test(backend, sample(), {1000, 1, false}, [](const Histogram& so_far) {
                                return so_far.runs == 0;
                              }).value();
  EXPECT_TRUE(histogram.is_interrupted);
  EXPECT_GT(histogram.runs, 0u);
  EXPECT_LT(histogram.runs, 1000u);
}

TEST(LitmusRun, AJobOfSlowRunsIsShort) {
  Scripted backend([](uint64_t, bool) {
    std::this_thread::sleep_for(std::chrono::milliseconds(3));
    return Scripted::End{1, {}};
  });
  run_scripted(backend, {600, 1, false});
  ASSERT_GE(backend.jobs.size(), 3u);
  EXPECT_LE(backend.jobs[1].launches.size(), 167u) << "half a second of them";
}

TEST(LitmusRun, ASeedGivesTheSameRunAloneAndAmongOthers) {
  Emulator emulator;
  const LitmusTest test = parse_test(kStoreBuffering, "sb.cu").value();
  const auto go_on = [](const Histogram&) { return true; };
  const Histogram together = run_test(emulator, test, {12, 100, false}, go_on).value();
  EXPECT_GT(together.outcomes.size(), 1u) << "seeds make a difference";
  Histogram alone;
  for (uint64_t seed = 100; seed < 112; ++seed) {
    const Histogram one = run_test(emulator, test, {1, seed, false}, go_on).value();
    ASSERT_EQ(one.outcomes.size(), 1u);
    alone.outcomes[one.outcomes.begin()->first].count += 1;
  }
  ASSERT_EQ(alone.outcomes.size(), together.outcomes.size());
  for (const auto& [outcome, seen] : together.outcomes) EXPECT_EQ(seen.count, alone.outcomes[outcome].count);
}

TEST(LitmusRun, ATestThatDoesNotCompileIsAnErrorAtItsLine) {
  Emulator emulator;
  std::string text = kStoreBuffering;
  text.replace(text.find("st_relaxed(x"), 10, "st_relaxt");
  const LitmusTest test = parse_test(text, "sb.cu").value();
  const auto histogram = run_test(emulator, test, {1, 1, false}, [](const Histogram&) { return true; });
  ASSERT_FALSE(histogram);
  EXPECT_THAT(histogram.error().to_string(), HasSubstr("sb.cu:13"));
}

TEST(LitmusRun, ARaceIsReportedAtTheLineOfTheCall) {
  Emulator emulator;
  const LitmusTest test = parse_test(R"(//! title: A race
//! grid: 1
//! block: 64
//! buffer: out -1
//! allow: completes
//! race: shared every

__device__ void litmus(int* out) {
  __shared__ int data;
  if (threadIdx.x == 0) st_weak(&data, 1);
  if (threadIdx.x == 32) st_weak(&data, 2);
  __syncthreads();
  out[0] = data;
}
)",
                                     "race.cu")
                              .value();
  const Histogram histogram =
      run_test(emulator, test, {3, 1, false}, [](const Histogram&) { return true; }).value();
  EXPECT_EQ(histogram.races.at("shared").with.count, 3u);
  EXPECT_THAT(histogram.races.at("shared").report, HasSubstr("race.cu:1"));
  EXPECT_THAT(histogram.races.at("shared").report, ::testing::ContainsRegex("race.cu:1[01]: "));
}

}  // namespace
}  // namespace cml::litmus
