#include "diagnosis/barrier_cause.h"

#include <gtest/gtest.h>

#include "core/failures.h"

namespace cml::diagnosis {
namespace {

constexpr int kStore = 5, kLoad = 8;

/// One access of one thread to byte 0 of shared memory.
LoggedAccess access(uint32_t thread, int line, bool writes) {
  LoggedAccess it;
  it.line = line;
  it.space = ptx::Space::shared;
  it.kind = writes ? emulator::AccessKind::store : emulator::AccessKind::load;
  it.warp = thread / kWarpSize;
  it.mask = 1u << thread % kWarpSize;
  return it;
}
AccessQuery query(uint32_t thread, int line, bool writes) {
  return {ptx::Space::shared, 0, thread, line, writes, 0};
}
Conflict conflict(size_t writer_at, size_t reader_at) {
  return {query(0, kStore, true), query(40, kLoad, false), writer_at, reader_at};
}

TEST(MissingBarrier, BetweenStoreAndLoadOfOneTurn) {
  const std::vector<LoggedAccess> log{access(0, kStore, true), access(40, kStore, true),
                                      access(40, kLoad, false)};
  EXPECT_EQ(missing_barrier(log, conflict(0, 2), nullptr), (MissingBarrier{kStore, kLoad, false, 0}));
}

TEST(MissingBarrier, WhereTheReaderRunsAhead) {
  const std::vector<LoggedAccess> log{access(40, kStore, true), access(40, kLoad, false),
                                      access(0, kStore, true)};
  EXPECT_EQ(missing_barrier(log, conflict(2, 1), nullptr), (MissingBarrier{kStore, kLoad, false, 0}));
}

TEST(MissingBarrier, AtTheEndOfALoopsBody) {
  const std::vector<LoggedAccess> log{access(0, kStore, true), access(40, kStore, true),
                                      access(40, kLoad, false), access(0, kStore, true)};
  EXPECT_EQ(missing_barrier(log, conflict(3, 2), nullptr), (MissingBarrier{kLoad, kStore, true, 1}));
}

/// s[t] += s[t + n] in a loop: what one thread has stored another one loads in its next turn.
TEST(MissingBarrier, BeforeTheNextTurnWhereATurnLoadsFirst) {
  const std::vector<LoggedAccess> log{access(40, kLoad, false), access(40, kLoad, true),
                                      access(0, kLoad, true), access(40, kLoad, false)};
  const Conflict it{query(0, kLoad, true), query(40, kLoad, false), 2, 3};
  EXPECT_EQ(missing_barrier(log, it, nullptr, true), (MissingBarrier{kLoad, kLoad, true, 0, true}));
  EXPECT_EQ(missing_barrier(log, it, nullptr, false), (MissingBarrier{kLoad, kLoad, false, 0}));
}

TEST(MissingBarrier, CountsTurnsWhereALineStoresSeveralTimes) {
  std::vector<LoggedAccess> log;
  for (int turn = 0; turn < 2; ++turn)
    for (const uint32_t thread : {0u, 40u}) {
      log.push_back(access(thread, kStore, true));
      log.push_back(access(thread, kStore, true));
      log.push_back(access(thread, kLoad, false));
    }
  log.push_back(access(0, kStore, true));
  EXPECT_EQ(missing_barrier(log, conflict(12, 11), nullptr), (MissingBarrier{kLoad, kStore, true, 2}));
}

TEST(StandIn, NamesWhatIsThereInPlaceOfABarrier) {
  using Parts = std::vector<Failure>;
  source::Function function;
  const MissingBarrier where{kStore, kLoad, false, 0};
  EXPECT_EQ(stand_in(where, &function), Parts{});
  function.barriers = {7};
  EXPECT_EQ(stand_in(where, &function), Parts{failure<Key::barrier_not_executed>("line"_v(7))});
  function.fences = {6};
  EXPECT_EQ(stand_in(where, &function), Parts{failure<Key::instead_fence>("line"_v(6))});
  function.warp_barriers = {6};
  EXPECT_EQ(stand_in(where, &function), Parts{failure<Key::instead_warp_barrier>("line"_v(6))});
  EXPECT_EQ(stand_in({kLoad, kStore, true, 1}, &function), Parts{});
  EXPECT_EQ(stand_in(where, nullptr), Parts{});
}

TEST(AccessLog, CountsTurnsOfALine) {
  const std::vector<LoggedAccess> log{access(0, kStore, true), access(0, kLoad, false),
                                      access(1, kStore, true), access(0, kStore, true)};
  EXPECT_EQ(times_before(log, query(0, kStore, true), 4), 2u);
  EXPECT_EQ(times_before(log, query(0, kStore, true), 3), 1u);
  EXPECT_EQ(find_first(log, query(0, kStore, true), 1), 3u);
  EXPECT_EQ(find_last(log, query(0, kStore, true), 3), 0u);
  EXPECT_EQ(find_first(log, query(2, kStore, true)), std::nullopt);
}

}  // namespace
}  // namespace cml::diagnosis
