#include "metrics/counters.h"

#include <gtest/gtest.h>

#include <map>

#include "accesses.h"
#include "metrics/metric.h"

namespace cml::metrics {
namespace {

using ptx::operator""_op;

using emulator::AccessKind;

LaunchResult result_of(const std::vector<std::unique_ptr<emulator::Observer>>& observers) {
  LaunchResult result;
  report(observers, result);
  return result;
}
std::vector<std::unique_ptr<emulator::Observer>> started(const TestLaunch& launch) {
  auto observers = make_observers();
  for (auto& observer : observers) observer->on_launch(launch.info);
  return observers;
}
void tell(std::vector<std::unique_ptr<emulator::Observer>>& observers, const Access& access) {
  for (auto& observer : observers)
    if (observer->listens_to(access.event.space)) observer->on_access(access.event);
}

TEST(Counters, EveryMetricIsReportedOnceInOrder) {
  const TestLaunch launch;
  const auto observers = make_observers_of_time();
  for (const auto& observer : observers) observer->on_launch(launch.info);
  const LaunchResult result = result_of(observers);
  ASSERT_EQ(result.metrics.size(), metrics().size());
  for (size_t i = 0; i < metrics().size(); ++i) EXPECT_EQ(result.metrics[i].name, metrics()[i].name);
}

TEST(Counters, CountsByKindAndSpace) {
  const TestLaunch launch;
  auto observers = started(launch);
  Access column(ptx::Space::shared, AccessKind::load, 4, 0, 128);
  Access row(ptx::Space::shared, AccessKind::store, 4, 0, 4, "st.shared.f32");
  Access far(ptx::Space::global, AccessKind::load, 4, 0, 4096, "ld.global.f32");
  Access near(ptx::Space::global, AccessKind::store, 4, 0, 4, "st.global.f32");
  Access table(ptx::Space::constant, AccessKind::load, 4, 0, 8, "ld.const.f32");
  tell(observers, column.line(10).site(0));
  tell(observers, column);
  tell(observers, row.line(9).site(1));
  tell(observers, far.line(8).site(2));
  tell(observers, near.line(12).site(3));
  tell(observers, table.line(11).site(4));
  const LaunchResult result = result_of(observers);
  const auto value = [&](const char* id) { return value_of(result.metrics, find_metric(id)->name); };
  EXPECT_EQ(value("shared_load_requests"), 2);
  EXPECT_EQ(value("shared_load_wavefronts"), 64);
  EXPECT_EQ(value("shared_load_conflicts"), 62);
  EXPECT_EQ(value("shared_store_wavefronts"), 1);
  EXPECT_EQ(value("shared_store_conflicts"), 0);
  EXPECT_EQ(value("global_load_requests"), 1);
  EXPECT_EQ(value("global_load_sectors"), 32);
  EXPECT_EQ(value("global_store_sectors"), 4);
  EXPECT_EQ(value("constant_requests"), 32);
  ASSERT_EQ(result.sites.size(), 5u);
  EXPECT_EQ(result.sites[0].line, 8);
  EXPECT_EQ(result.sites[2].line, 10);
  EXPECT_EQ(result.sites[2].file, "student.cu");
  EXPECT_EQ(result.sites[2].requests, 2u);
  EXPECT_EQ(result.sites[2].worst_wavefronts, 32u);
  EXPECT_EQ(result.sites[2].worst_addresses[3], 384);
}

TEST(Counters, LoopAtomicsAddLoads) {
  const TestLaunch launch;
  auto observers = started(launch);
  Access sum(ptx::Space::shared, AccessKind::atomic, 4, 0, 0, "red.shared.add.f32");
  tell(observers, sum);
  const LaunchResult result = result_of(observers);
  const auto value = [&](const char* id) { return value_of(result.metrics, find_metric(id)->name); };
  EXPECT_EQ(value("shared_atomic_requests"), 32);
  EXPECT_EQ(value("shared_load_requests"), 32);
  EXPECT_EQ(value("shared_atomic_wavefronts"), 64);
  EXPECT_EQ(value("shared_load_wavefronts"), 32);
  EXPECT_EQ(result.sites[0].requests, 1u);
  EXPECT_EQ(result.sites[0].wavefronts, 96u);
}

TEST(Counters, TilesAreLoadsAndStoresButNotTheirRequests) {
  const TestLaunch launch;
  auto observers = started(launch);
  Access load(ptx::Space::shared, AccessKind::matrix_load, 16, 0, 128,
              "ldmatrix.sync.aligned.m8n8.x4.shared.b16");
  Access store(ptx::Space::shared, AccessKind::matrix_store, 16, 0, 16,
               "stmatrix.sync.aligned.m8n8.x2.shared.b16");
  store.event.mask = 0xFFFF;
  store.event.affine = false;
  tell(observers, load.site(0));
  tell(observers, store.site(1));
  const LaunchResult result = result_of(observers);
  const auto value = [&](const char* id) { return value_of(result.metrics, find_metric(id)->name); };
  EXPECT_EQ(value("matrix_load_requests"), 1);
  EXPECT_EQ(value("shared_load_requests"), 0);
  EXPECT_EQ(value("shared_load_wavefronts"), 32);
  EXPECT_EQ(value("shared_load_conflicts"), 28);
  EXPECT_EQ(value("shared_store_requests"), 0);
  EXPECT_EQ(value("shared_store_wavefronts"), 2);
  EXPECT_EQ(value("shared_store_conflicts"), 0);
  EXPECT_EQ(value("shared_wavefronts"), 34);
  EXPECT_EQ(result.sites[0].kind, "matrix load");
}

TEST(Counters, CopiesAreNeitherLoadsNorStores) {
  const TestLaunch launch;
  auto observers = started(launch);
  const char* cached = "cp.async.ca.shared.global";
  const char* uncached = "cp.async.cg.shared.global";
  Access from(ptx::Space::global, AccessKind::copy, 8, 0, 8, cached);
  Access to(ptx::Space::shared, AccessKind::copy, 8, 0, 16, cached);
  Access past(ptx::Space::global, AccessKind::copy, 16, 0, 16, uncached);
  Access past_to(ptx::Space::shared, AccessKind::copy, 16, 0, 64, uncached);
  tell(observers, from.site(0));
  tell(observers, to.site(1));
  tell(observers, past.site(2));
  tell(observers, past_to.site(3));
  const LaunchResult result = result_of(observers);
  const auto value = [&](const char* id) { return value_of(result.metrics, find_metric(id)->name); };
  EXPECT_EQ(value("async_copy_requests"), 2);
  EXPECT_EQ(value("shared_copy_conflicts"), 2);
  EXPECT_EQ(value("shared_wavefronts"), 4);
  EXPECT_EQ(value("global_copy_requests"), 1);
  EXPECT_EQ(value("global_copy_sectors"), 8);
  EXPECT_EQ(value("global_copy_past_l1_sectors"), 16);
  EXPECT_EQ(value("shared_copy_past_l1_conflicts"), 12);
  for (const char* id : {"shared_store_requests", "shared_store_wavefronts", "shared_store_conflicts",
                         "shared_load_wavefronts", "global_load_requests", "global_load_sectors"})
    EXPECT_EQ(value(id), 0) << id;
}

/// The card counts nothing of bulk copies: they are in counts of our own alone.
TEST(Counters, BulkCopiesAreInCountsOfTheirOwn) {
  const TestLaunch launch;
  auto observers = started(launch);
  const char* load = "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes";
  const char* store = "cp.async.bulk.global.shared::cta.bulk_group";
  Access from(ptx::Space::global, AccessKind::copy, 16, 0, 16, load);
  Access to(ptx::Space::shared, AccessKind::copy, 16, 0, 16, load);
  Access out_from(ptx::Space::shared, AccessKind::bulk_store, 16, 0, 16, store);
  Access out(ptx::Space::global, AccessKind::bulk_store, 16, 0, 16, store);
  tell(observers, from.site(0));
  tell(observers, to.site(1));
  tell(observers, out_from.site(2));
  tell(observers, out.site(3));
  const LaunchResult result = result_of(observers);
  const auto value = [&](const char* id) { return value_of(result.metrics, find_metric(id)->name); };
  EXPECT_EQ(value("async_copy_requests"), 2);
  EXPECT_EQ(value("global_copy_past_l1_sectors"), 16);
  EXPECT_EQ(value("global_bulk_store_sectors"), 16);
  for (const char* id :
       {"shared_load_requests", "shared_load_wavefronts", "shared_store_requests", "shared_store_wavefronts",
        "shared_copy_conflicts", "shared_copy_past_l1_conflicts", "shared_wavefronts", "global_load_requests",
        "global_load_sectors", "global_store_requests", "global_store_sectors", "global_copy_requests",
        "global_copy_sectors", "global_atomic_requests"})
    EXPECT_EQ(value(id), 0) << id;
  EXPECT_EQ(result.sites.back().kind, "bulk store");
}

TEST(Counters, MergeDoesNotDependOnTheOrder) {
  const TestLaunch launch;
  LaunchResult results[2];
  for (int swapped : {0, 1}) {
    auto a = started(launch), b = started(launch);
    Access one(ptx::Space::shared, AccessKind::load, 4, 256, 128);
    Access two(ptx::Space::shared, AccessKind::load, 4, 128, 128);
    Access small(ptx::Space::shared, AccessKind::load, 4, 0, 4);
    tell(swapped ? b : a, one);
    tell(swapped ? a : b, two);
    tell(swapped ? b : a, small);
    for (size_t i = 0; i < a.size(); ++i) a[i]->merge(*b[i]);
    results[swapped] = result_of(a);
  }
  ASSERT_EQ(results[0].sites.size(), 1u);
  EXPECT_EQ(results[0].sites[0].requests, 3u);
  EXPECT_EQ(results[0].sites[0].worst_addresses, results[1].sites[0].worst_addresses);
  EXPECT_EQ(results[0].sites[0].worst_addresses[0], 128);
  for (size_t i = 0; i < results[0].metrics.size(); ++i)
    EXPECT_EQ(results[0].metrics[i].value, results[1].metrics[i].value);
}

TEST(Counters, AThreadOfABlockThatRunsInTurnsStoresOnce) {
  const TestLaunch launch;
  auto observers = started(launch);
  Access global(ptx::Space::global, AccessKind::store, 4, 0, 4, "st.global.f32"),
      shared(ptx::Space::shared, AccessKind::store, 4, 0, 4),
      bulk(ptx::Space::shared, AccessKind::copy, 16, 0, 16, "cp.async.bulk.shared.global");
  for (const uint64_t block : {0, 1, 0, 1})
    for (Access* const store : {&global, &shared}) {
      store->event.block = block;
      tell(observers, *store);
    }
  bulk.event.block = 2;
  bulk.event.issuer = 5;
  tell(observers, bulk);
  std::map<std::string, double> threads;
  for (const MetricValue& it : result_of(observers).metrics) threads[it.name] = it.value;
  EXPECT_EQ(threads["cml__global_store_threads"], 64);
  EXPECT_EQ(threads["cml__shared_store_threads"], 65);
}

TEST(Counters, UnrolledLoopIsOneSite) {
  const TestLaunch launch;
  auto observers = started(launch);
  Access first(ptx::Space::shared, AccessKind::load, 4, 0, 4),
      second(ptx::Space::shared, AccessKind::load, 4, 0, 8);
  tell(observers, first.line(7).site(0));
  tell(observers, second.line(7).site(5));
  const LaunchResult result = result_of(observers);
  ASSERT_EQ(result.sites.size(), 1u);
  EXPECT_EQ(result.sites[0].requests, 2u);
  EXPECT_EQ(result.sites[0].worst_wavefronts, 2u);
}

TEST(Counters, PlaceOfInlinedCode) {
  const TestLaunch launch;
  auto observers = started(launch);
  Access own(ptx::Space::shared, AccessKind::load, 4, 0, 4),
      header(ptx::Space::shared, AccessKind::load, 4, 0, 4);
  own.site(0).instruction.loc = {1, 3, 1, 20, 1};
  header.site(1).instruction.loc = {2, 900, 1, 21, 1};
  tell(observers, own);
  tell(observers, header);
  const LaunchResult result = result_of(observers);
  ASSERT_EQ(result.sites.size(), 2u);
  EXPECT_EQ(result.sites[0].line, 3);
  EXPECT_EQ(result.sites[1].line, 21);
  EXPECT_EQ(result.sites[1].file, "student.cu");
}

TEST(Counters, InstructionsBySourceLine) {
  const TestLaunch launch;
  auto observers = started(launch), others = started(launch);
  const auto executed = [](std::vector<std::unique_ptr<emulator::Observer>>& listeners, const ptx::Loc& loc,
                           uint64_t warps) {
    ptx::Instruction instruction;
    instruction.opcode = "add"_op;
    instruction.types = {ptx::Type::s32};
    instruction.loc = loc;
    for (auto& observer : listeners) observer->on_executed(instruction, warps, 32 * warps, 32 * warps);
  };
  executed(observers, {1, 9, 1}, 2);
  executed(observers, {1, 3, 1}, 1);
  executed(observers, {1, 9, 5}, 3);
  executed(others, {2, 900, 1, 9, 1}, 4);  // inlined from a header: it counts where it is called
  for (size_t i = 0; i < observers.size(); ++i) observers[i]->merge(*others[i]);
  const LaunchResult result = result_of(observers);
  ASSERT_EQ(result.lines.size(), 2u);
  EXPECT_EQ(result.lines[0].file, "student.cu");
  EXPECT_EQ(result.lines[0].line, 3);
  EXPECT_EQ(result.lines[0].warps, 1u);
  EXPECT_EQ(result.lines[1].line, 9);
  EXPECT_EQ(result.lines[1].warps, 9u);
  EXPECT_EQ(result.lines[1].threads, 288u);
}

TEST(Counters, InstructionsAndOperations) {
  const TestLaunch launch;
  auto observers = started(launch);
  const auto executed = [&](ptx::Opcode opcode, ptx::Type type, uint64_t on) {
    ptx::Instruction instruction;
    instruction.opcode = opcode;
    instruction.types = {type};
    for (auto& observer : observers) observer->on_executed(instruction, 1, 32, on);
  };
  executed("add"_op, ptx::Type::f32, 32);
  executed("sub"_op, ptx::Type::f32, 10);
  executed("fma"_op, ptx::Type::f64, 32);
  executed("mul"_op, ptx::Type::f16x2, 5);
  executed("add"_op, ptx::Type::s32, 32);
  const LaunchResult result = result_of(observers);
  const auto value = [&](const char* id) { return value_of(result.metrics, find_metric(id)->name); };
  EXPECT_EQ(value("warp_instructions"), 5);
  EXPECT_EQ(value("thread_instructions"), 160);
  EXPECT_EQ(value("fadd"), 42);
  EXPECT_EQ(value("dfma"), 32);
  EXPECT_EQ(value("hmul"), 5);
  EXPECT_EQ(value("fmul"), 0);
}

TEST(Counters, LoadsFromVariablesOfTheProgramAreDistinguished) {
  TestLaunch launch;
  launch.info.first_array = 4096;
  auto observers = started(launch);
  Access variable(ptx::Space::global, AccessKind::load, 4, 1024, 0, "ld.global.u32");
  Access both(ptx::Space::global, AccessKind::load, 4, 4096 - 64, 4, "ld.global.u32");
  Access store(ptx::Space::global, AccessKind::store, 4, 1024, 4, "st.global.u32");
  tell(observers, variable.site(0));
  tell(observers, both.site(1));
  tell(observers, store.site(2));
  const LaunchResult result = result_of(observers);
  const auto value = [&](const char* id) { return value_of(result.metrics, find_metric(id)->name); };
  EXPECT_EQ(value("global_variable_load_sectors"), 1);
  EXPECT_EQ(value("global_load_sectors"), 5);
}

/// What carries data from thread to thread, or past shared and global loads and stores.
TEST(Counters, OtherPathsAreCounted) {
  const TestLaunch launch;
  auto observers = started(launch);
  Access global(ptx::Space::global, AccessKind::atomic, 4, 0, 4, "red.global.add.f32");
  Access tile(ptx::Space::shared, AccessKind::matrix_store, 16, 0, 16, "stmatrix");
  Access load(ptx::Space::local, AccessKind::load, 4, 0, 4, "ld.local.f32");
  Access store(ptx::Space::local, AccessKind::store, 4, 0, 4, "st.local.f32");
  tell(observers, global.site(0));
  tell(observers, tile.site(1));
  tell(observers, load.site(2));
  tell(observers, load);
  tell(observers, store.site(3));
  const auto executed = [&](ptx::Opcode opcode, bool reduces) {
    ptx::Instruction instruction;
    instruction.opcode = opcode;
    instruction.types = {ptx::Type::b32};
    instruction.modifiers.red = reduces;
    for (auto& observer : observers) observer->on_executed(instruction, 2, 64, 64);
  };
  for (const ptx::Opcode opcode :
       {"shfl"_op, "vote"_op, "match"_op, "redux"_op, "activemask"_op, "mbarrier.init"_op,
        "mbarrier.arrive"_op, "mbarrier.arrive_drop"_op, "mbarrier.test_wait"_op, "mbarrier.try_wait"_op,
        "mbarrier.pending_count"_op})
    executed(opcode, false);
  executed("bar"_op, true);
  executed("barrier"_op, true);
  executed("bar"_op, false);
  executed("elect"_op, false);
  const auto moved = [&](ptx::SpecialRegister special) {
    ptx::Instruction instruction;
    instruction.opcode = "mov"_op;
    instruction.types = {ptx::Type::u32};
    instruction.operands.resize(2);
    instruction.operands[1].kind = ptx::Operand::Kind::special;
    instruction.operands[1].special = special;
    for (auto& observer : observers) observer->on_executed(instruction, 2, 64, 64);
  };
  for (const auto special :
       {ptx::SpecialRegister::clock, ptx::SpecialRegister::clock64, ptx::SpecialRegister::globaltimer,
        ptx::SpecialRegister::globaltimer_lo, ptx::SpecialRegister::tid_x})
    moved(special);
  const LaunchResult result = result_of(observers);
  const auto value = [&](const char* id) { return value_of(result.metrics, find_metric(id)->name); };
  EXPECT_EQ(value("global_atomic_requests"), 1);
  EXPECT_EQ(value("matrix_store_requests"), 1);
  EXPECT_EQ(value("local_load_requests"), 2);
  EXPECT_EQ(value("local_store_requests"), 1);
  EXPECT_EQ(value("lane_exchanges"), 16);
  EXPECT_EQ(value("barrier_votes"), 4);
  EXPECT_EQ(value("mbarrier_requests"), 14);
  EXPECT_EQ(value("global_load_requests"), 0);
}

TEST(Counters, LaunchItself) {
  TestLaunch launch;
  launch.info.block = {32, 32, 1};
  launch.info.static_shared_bytes = 4096;
  launch.info.dynamic_shared_bytes = 128;
  const LaunchResult result = result_of(started(launch));
  const auto value = [&](const char* id) { return value_of(result.metrics, find_metric(id)->name); };
  EXPECT_EQ(value("shared_bytes"), 4224);
  EXPECT_EQ(value("occupancy_blocks"), 2);
  EXPECT_EQ(value("occupancy_percent"), 100);
}

}  // namespace
}  // namespace cml::metrics
