#include "testing/matchers.h"

#include <gmock/gmock.h>

namespace cml::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

constexpr const char* kLoads = "l1tex__data_pipe_lsu_wavefronts_mem_shared_op_ld.sum";

using FinishedRun = cml::testing::Run;  // in a test body, Run is ::testing::Test's private function

RunResult counted(const std::vector<MetricValue>& metrics, const std::string& backend = "emulator") {
  RunResult result;
  result.backend = backend;
  LaunchResult launch;
  launch.metrics = metrics;
  result.launches = {launch};
  return result;
}

/// A 32-way conflict: all lanes in bank 0.
AccessSite column_load() {
  AccessSite site;
  site.file = "02_square_tile.cu";
  site.line = 14;
  site.instruction = "ld.shared.u32";
  site.space = "shared";
  site.kind = "load";
  site.bytes_per_lane = 4;
  site.requests = 1;
  site.wavefronts = 32;
  site.conflicts = 31;
  site.worst_wavefronts = 32;
  for (size_t lane = 0; lane < 32; ++lane) site.worst_addresses[lane] = static_cast<int64_t>(lane * 128);
  return site;
}

template <class T>
std::string explain(const FailureMatcher<T>& matcher, const T& value) {
  return matcher.fault(value).to_string();
}

/// Two blocks of three warps, whose last is not whole, with that many arrivals and looks.
FinishedRun meeting(double requests, double votes = 0) {
  RunResult result = counted({{"cml__mbarrier_requests", requests}, {"cml__barrier_votes", votes}});
  return FinishedRun(result, {}, {{2, 1, 1}, {70, 1, 1}});
}

TEST(Meetings, AreAsManyAsTheBarriersTake) {
  EXPECT_THAT(meeting(0), FewMeetings());
  EXPECT_THAT(meeting(6 * 2 * 6), FewMeetings());
  EXPECT_THAT(meeting(6 * 2 * 6 + 1), Not(FewMeetings()));
  EXPECT_THAT(meeting(6 * 2 * 6 + 1), FewMeetings(3));
  EXPECT_THAT(meeting(0, 3 * 6), FewMeetings(3));
  EXPECT_THAT(meeting(0, 3 * 6 + 1), Not(FewMeetings(3)));
  EXPECT_THAT(explain(FewMeetings(), meeting(100)), HasSubstr("72 are enough for 2 barriers"));
}

TEST(CountMatchers, MatchTheCount) {
  const FinishedRun run(counted({{kLoads, 32}}), {});
  EXPECT_THAT(run, MetricIs("shared_load_wavefronts", exactly(32)));
  EXPECT_THAT(run, Not(MetricIs("shared_load_wavefronts", exactly(31))));
  EXPECT_THAT(run, Not(MetricIs("shared_load_wavefronts", exactly(33))));
  EXPECT_THAT(run, MetricIs(kLoads, at_least(32)));
  EXPECT_THAT(run, Not(MetricIs(kLoads, at_least(33))));
  EXPECT_THROW((void)MetricIs("shared_store_wavefronts", exactly(32)).Matches(run), InfrastructureError);
}

TEST(Matchers, StoredSectorsAreThoseOfBulkCopiesToo) {
  const FinishedRun run(
      counted({{"l1tex__t_sectors_pipe_lsu_mem_global_op_st.sum", 5}, {"cml__global_bulk_store_sectors", 3}}),
      {});
  EXPECT_TRUE(MetricIs("global_store_sectors", exactly(8)).Matches(run));
  EXPECT_FALSE(MetricIs("global_store_sectors", exactly(5)).Matches(run));
  EXPECT_TRUE(MetricIs("global_store_sectors", at_most(8)).Matches(run));
  EXPECT_FALSE(MetricIs("global_store_sectors", at_most(7)).Matches(run));
}

TEST(CountMatchers, AtMostLetsLessPass) {
  const FinishedRun run(counted({{"launch__shared_mem_per_block", 100}}), {});
  EXPECT_THAT(run, MetricIs("shared_bytes", at_most(100)));
  EXPECT_THAT(run, MetricIs("shared_bytes", at_most(4096)));
  EXPECT_THAT(run, Not(MetricIs("shared_bytes", at_most(99))));
}

TEST(CountMatchers, NoBankConflictsLooksAtAllKinds) {
  const std::vector<std::string> kinds{"l1tex__data_bank_conflicts_pipe_lsu_mem_shared_op_ld.sum",
                                       "l1tex__data_bank_conflicts_pipe_lsu_mem_shared_op_st.sum",
                                       "l1tex__data_bank_conflicts_pipe_lsu_mem_shared_op_atom.sum",
                                       "l1tex__data_bank_conflicts_pipe_lsu_mem_shared_op_ldgsts.sum",
                                       "cml__shared_copy_past_l1_conflicts"};
  const auto run = [&](const std::string& with_one) {
    std::vector<MetricValue> metrics;
    for (const std::string& kind : kinds) metrics.push_back({kind, kind == with_one ? 1.0 : 0.0});
    return FinishedRun(counted(metrics), {});
  };
  EXPECT_THAT(run("none"), NoBankConflicts());
  for (const std::string& kind : kinds) EXPECT_THAT(run(kind), Not(NoBankConflicts())) << kind;
}

TEST(CountMatchers, AreExactOnEveryBackend) {
  for (const char* backend : {"emulator", "gpu"}) {
    const auto counted_on = [&](double loads) {
      return FinishedRun(
          counted({{kLoads, loads}, {"l1tex__t_requests_pipe_lsu_mem_global_op_ld.sum", 20}}, backend), {},
          {{100, 1, 1}, {64, 1, 1}});
    };
    EXPECT_THAT(counted_on(1000), MetricIs("shared_load_wavefronts", exactly(1000)));
    EXPECT_THAT(counted_on(1001), Not(MetricIs("shared_load_wavefronts", exactly(1000))));
    EXPECT_THAT(counted_on(999), Not(MetricIs("shared_load_wavefronts", exactly(1000))));
  }
}

TEST(CountMatchers, SayAmountsInTheirUnit) {
  EXPECT_THAT(explain(MetricIs("shared_bytes", exactly(4096)),
                      FinishedRun(counted({{"launch__shared_mem_per_block", 8192}}), {})),
              HasSubstr("8192 bytes of shared memory of a block, static and dynamic; it must be 4096"));
}

TEST(CountMatchers, NameLineAndBank) {
  RunResult result = counted({{kLoads, 32}});
  result.launches[0].sites = {column_load()};
  const std::string text = explain(MetricIs("shared_load_wavefronts", exactly(1)), FinishedRun(result, {}));
  EXPECT_THAT(text, HasSubstr("32 shared-memory load wavefronts; it must be 1"));
  EXPECT_THAT(text, ::testing::StartsWith("02_square_tile.cu:14: 32-way conflict on load"));
  EXPECT_THAT(text, HasSubstr("bank 0"));
}

TEST(CountMatchers, BlameTheLineWithASurplusAlone) {
  RunResult result = counted({{kLoads, 1000}});
  AccessSite costly;
  costly.line = 20;
  costly.space = "shared";
  costly.kind = "load";
  costly.requests = costly.wavefronts = 968;
  result.launches[0].sites = {costly, column_load()};
  const std::string text = explain(MetricIs("shared_load_wavefronts", exactly(969)), FinishedRun(result, {}));
  EXPECT_THAT(text, HasSubstr(".cu:14: 32-way"));
  EXPECT_THAT(text, Not(HasSubstr("20:")));
}

TEST(CountMatchers, BlameTheNumberOfRequestsBeforeTheirConflicts) {
  RunResult result = counted({{kLoads, 96}, {"smsp__inst_executed_op_shared_ld.sum", 3}});
  result.launches[0].sites = {3, column_load()};
  const auto first_of = [&](const std::string& metric, double limit) {
    return explain(MetricIs(metric, at_most(limit)), FinishedRun(result, {}));
  };
  const std::string many = first_of("shared_load_wavefronts", 2);
  EXPECT_THAT(many, HasSubstr("there are too many load requests of shared memory"));
  EXPECT_LT(many.find("too many load requests"), many.find("32-way conflict"));
  EXPECT_THAT(first_of("shared_load_wavefronts", 3), HasSubstr(".cu:14: 32-way conflict"));
  EXPECT_THAT(first_of("shared_load_wavefronts", 3), Not(HasSubstr("too many")));
  EXPECT_THAT(first_of("shared_load_requests", 2), HasSubstr("there are too many load requests"));
}

TEST(CountMatchers, BlameNoRequestsWhereTheirNumberIsThatOfConflictsByChance) {
  RunResult result = counted({{"l1tex__data_bank_conflicts_pipe_lsu_mem_shared_op_ld.sum", 1}});
  AccessSite site = column_load();
  site.wavefronts = site.worst_wavefronts = 2;
  site.conflicts = 1;
  result.launches[0].sites = {site};
  const std::string text = explain(MetricIs("shared_load_conflicts", exactly(0)), FinishedRun(result, {}));
  EXPECT_THAT(text, ::testing::StartsWith("02_square_tile.cu:14: 32-way conflict on load"));
  EXPECT_THAT(text, Not(HasSubstr("too many")));
}

TEST(CountMatchers, BlameTheNumberOfRequestsWhereEachIsCheap) {
  RunResult result = counted({{kLoads, 5}});
  for (const int line : {88, 89}) {
    AccessSite site;
    site.line = line;
    site.space = "shared";
    site.kind = "load";
    site.requests = site.wavefronts = line == 88 ? 1 : 4;
    result.launches[0].sites.push_back(site);
  }
  EXPECT_THAT(
      explain(MetricIs("shared_load_wavefronts", at_most(2)), FinishedRun(result, {})),
      HasSubstr(
          "there are too many load requests of shared memory, however little each of them costs: line 89 "
          "makes 4, line 88 makes 1"));
}

TEST(CountMatchers, SayNoInternalWordOfAMetric) {
  const std::string text = explain(MetricIs("launch__shared_mem_per_block", exactly(24)),
                                   FinishedRun(counted({{"launch__shared_mem_per_block", 25}}), {}));
  EXPECT_THAT(text, HasSubstr("25 bytes of shared memory of a block, static and dynamic; it must be 24"));
  EXPECT_THAT(text, Not(HasSubstr("launch__")));
}

TEST(CountMatchers, SayWhereThereIsNoAccess) {
  EXPECT_THAT(
      explain(MetricIs("shared_load_wavefronts", exactly(1)), FinishedRun(counted({{kLoads, 0}}), {})),
      HasSubstr("the kernel makes no shared-memory load"));
}

TEST(CountMatchers, TellWhyThereIsNoCount) {
  RunResult result;
  result.trap = Trap{TrapKind::shared_race, "a.cu", 9, "f", {}, {}, 0, "tile"};
  EXPECT_THAT(explain(MetricIs("shared_load_wavefronts", exactly(1)), FinishedRun(result, {})),
              HasSubstr("a.cu:9: shared-memory race"));
  EXPECT_THAT(explain(MetricIs(kLoads, exactly(1)), FinishedRun(result, {})),
              HasSubstr("shared-memory race"));
}

}  // namespace
}  // namespace cml::testing
