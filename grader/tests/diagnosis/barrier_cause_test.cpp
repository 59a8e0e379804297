#include "diagnosis/barrier_cause.h"

#include <gtest/gtest.h>

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
  source::Function function;
  const MissingBarrier where{kStore, kLoad, false, 0};
  EXPECT_EQ(stand_in(where, &function), "");
  function.barriers = {7};
  EXPECT_NE(stand_in(where, &function).find("__syncthreads() of line 7 was not executed"), std::string::npos);
  function.fences = {6};
  EXPECT_NE(stand_in(where, &function).find("fence of line 6"), std::string::npos);
  function.warp_barriers = {6};
  EXPECT_NE(stand_in(where, &function).find("__syncwarp() of line 6"), std::string::npos);
  EXPECT_EQ(stand_in({kLoad, kStore, true, 1}, &function), "");
  EXPECT_EQ(stand_in(where, nullptr), "");
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
