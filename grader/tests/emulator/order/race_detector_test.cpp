#include "emulator/order/race_detector.h"

#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <chrono>
#include <random>
#include <string>

namespace cml::emulator {
namespace {

constexpr uint32_t kAll = ~0u;
constexpr uint32_t kPlainSync = false;

struct Offsets {
  std::array<uint64_t, 32> at{};
  operator const uint64_t*() const { return at.data(); }  // NOLINT: implicit by design
};
Offsets strided(uint64_t base, uint64_t stride) {
  Offsets offsets;
  for (unsigned lane = 0; lane < 32; ++lane) offsets.at[lane] = base + lane * stride;
  return offsets;
}
const auto all_changed = [] { return kAll; };
const auto none_changed = [] { return 0u; };

class RaceDetectorTest : public ::testing::Test {
 protected:
  void SetUp() override { detector.begin_block(4096, 128, kPlainSync); }
  RaceDetector detector;
};

TEST_F(RaceDetectorTest, ReadOfAnotherWarpsWriteNeedsABarrier) {
  EXPECT_FALSE(detector.store(0, kAll, strided(0, 4), 4, 11, all_changed));
  const auto race = detector.load(1, 1u << 5, strided(0, 4), 4, 22);
  ASSERT_TRUE(race);
  EXPECT_EQ(race->kind, Race::Kind::write_read);
  EXPECT_EQ(race->offset, 20u);
  EXPECT_EQ(race->first.warp, 0u);
  EXPECT_EQ(race->first.lane, 5u);
  EXPECT_EQ(race->first.instruction, 11u);
  EXPECT_TRUE(race->first.writes);
  EXPECT_EQ(race->second.warp, 1u);
  EXPECT_EQ(race->second.lane, 5u);
  EXPECT_EQ(race->second.instruction, 22u);
  EXPECT_FALSE(race->second.writes);
}

TEST_F(RaceDetectorTest, BarrierOrders) {
  EXPECT_FALSE(detector.store(0, kAll, strided(0, 4), 4, 11, all_changed));
  detector.barrier_all();
  EXPECT_FALSE(detector.load(1, kAll, strided(0, 4), 4, 22));
  detector.barrier_all();
  EXPECT_FALSE(detector.store(2, kAll, strided(0, 4), 4, 33, all_changed));
}

TEST_F(RaceDetectorTest, LanesOfOneWarpNeedWarpSync) {
  EXPECT_FALSE(detector.store(0, kAll, strided(0, 4), 4, 1, all_changed));
  const auto race = detector.load(0, kAll, strided(4, 4), 4, 2);
  ASSERT_TRUE(race);
  EXPECT_EQ(race->first.lane, 1u);
  EXPECT_EQ(race->second.lane, 0u);
  detector.begin_block(4096, 128, kPlainSync);
  EXPECT_FALSE(detector.store(0, kAll, strided(0, 4), 4, 1, all_changed));
  detector.warp_sync(0, kAll);
  EXPECT_FALSE(detector.load(0, 0x7fffffff, strided(4, 4), 4, 2));
}

TEST_F(RaceDetectorTest, OwnAccessesAreOrdered) {
  EXPECT_FALSE(detector.load(0, kAll, strided(0, 4), 4, 1));
  EXPECT_FALSE(detector.store(0, kAll, strided(0, 4), 4, 2, all_changed));
  EXPECT_FALSE(detector.load(0, kAll, strided(0, 4), 4, 3));
  EXPECT_FALSE(detector.store(0, kAll, strided(0, 4), 4, 4, all_changed));
}

TEST_F(RaceDetectorTest, EveryReaderOfABroadcastIsRemembered) {
  for (unsigned writer = 0; writer < 32; ++writer) {
    detector.begin_block(4096, 128, kPlainSync);
    EXPECT_FALSE(detector.load(0, kAll, strided(8, 0), 4, 1));
    const auto race = detector.store(0, 1u << writer, strided(8, 0), 4, 2, all_changed);
    ASSERT_TRUE(race) << writer;
    EXPECT_EQ(race->kind, Race::Kind::read_write);
    EXPECT_NE(race->first.lane, writer);
    EXPECT_EQ(race->first.instruction, 1u);
  }
}

TEST_F(RaceDetectorTest, ManyWarpsReadThenOneOfThemWrites) {
  for (unsigned writer = 0; writer < 4; ++writer) {
    detector.begin_block(4096, 128, kPlainSync);
    for (unsigned warp = 0; warp < 4; ++warp) EXPECT_FALSE(detector.load(warp, kAll, strided(0, 4), 4, warp));
    detector.warp_sync(writer, kAll);
    const auto race = detector.store(writer, kAll, strided(0, 4), 4, 9, all_changed);
    ASSERT_TRUE(race) << writer;
    EXPECT_NE(race->first.warp, writer);
    EXPECT_EQ(race->first.instruction, race->first.warp);
  }
}

TEST_F(RaceDetectorTest, SameValueStoresDoNoHarmDifferentOnesDo) {
  EXPECT_FALSE(
      detector.store(0, kAll, strided(0, 0), 4, 1, [] { return 1u; }));  // lane 0 changes, the rest agree
  EXPECT_FALSE(detector.store(1, kAll, strided(0, 0), 4, 2, none_changed));
  const auto race = detector.store(2, 1, strided(0, 0), 4, 3, all_changed);
  ASSERT_TRUE(race);
  EXPECT_EQ(race->kind, Race::Kind::write_write);
  detector.begin_block(4096, 128, kPlainSync);
  EXPECT_TRUE(
      detector.store(0, kAll, strided(0, 0), 4, 1, all_changed));  // lanes of one instruction disagree
}

TEST_F(RaceDetectorTest, NeighbouringBytesAreNoRace) {
  for (unsigned warp = 0; warp < 4; ++warp)
    EXPECT_FALSE(detector.store(warp, kAll, strided(warp, 4), 1, warp, all_changed));
  for (unsigned warp = 0; warp < 4; ++warp)
    EXPECT_FALSE(detector.load(warp, kAll, strided(warp, 4), 1, 10 + warp));
  const auto race = detector.load(0, 1u << 3, strided(0, 4), 4, 20);
  ASSERT_TRUE(race);
  EXPECT_NE(race->first.warp, 0u);
  EXPECT_EQ(race->offset, 12 + race->first.warp);  // warp w wrote byte w of each word
}

TEST_F(RaceDetectorTest, AtomicsAgreeAmongThemselvesNotWithPlainAccesses) {
  EXPECT_FALSE(detector.atomic(0, kAll, strided(0, 0), 4, 1));
  EXPECT_FALSE(detector.atomic(1, kAll, strided(0, 0), 4, 2));
  const auto race = detector.load(2, 1, strided(0, 0), 4, 3);
  ASSERT_TRUE(race);
  EXPECT_TRUE(race->first.is_atomic);
  EXPECT_FALSE(race->second.is_atomic);
}

TEST_F(RaceDetectorTest, HistogramClearedWithoutABarrier) {
  EXPECT_FALSE(detector.store(0, kAll, strided(0, 4), 4, 1, all_changed));
  EXPECT_FALSE(detector.atomic(0, 1, strided(0, 4), 4, 2));  // its own element
  const auto race = detector.atomic(1, 1, strided(0, 4), 4, 2);
  ASSERT_TRUE(race);
  EXPECT_EQ(race->first.instruction, 1u);
}

TEST_F(RaceDetectorTest, AtomicLoadMeetsPlainLoadAndAtomicButNoPlainStore) {
  EXPECT_FALSE(detector.load(0, 1, strided(0, 0), 4, 1));
  EXPECT_FALSE(detector.atomic(1, 1, strided(0, 0), 4, 2, false));
  EXPECT_FALSE(detector.load(2, 1, strided(0, 0), 4, 3));
  EXPECT_TRUE(detector.store(1, 1, strided(0, 0), 4, 4, all_changed));
}

TEST_F(RaceDetectorTest, NamedBarrierOrdersItsWarpsOnly) {
  detector.begin_block(4096, 128, true);
  EXPECT_FALSE(detector.store(0, kAll, strided(0, 4), 4, 1, all_changed));
  detector.barrier(0b0011);
  EXPECT_FALSE(detector.load(1, kAll, strided(0, 4), 4, 2));
  EXPECT_TRUE(detector.load(2, kAll, strided(0, 4), 4, 3));
}

TEST_F(RaceDetectorTest, ProducerArrivesConsumerWaits) {
  detector.begin_block(4096, 64, true);
  EXPECT_FALSE(detector.store(0, kAll, strided(0, 4), 4, 1, all_changed));
  detector.arrive(1, 0);
  EXPECT_FALSE(detector.store(0, kAll, strided(128, 4), 4, 2, all_changed));
  detector.arrive(1, 1);
  detector.release(1, 0b10);
  EXPECT_FALSE(detector.load(1, kAll, strided(0, 4), 4, 3));
  EXPECT_TRUE(detector.load(1, kAll, strided(128, 4), 4, 4));
}

TEST_F(RaceDetectorTest, ObjectsAreSeenByEveryoneWhoAsks) {
  detector.begin_block(4096, 128, true);
  EXPECT_FALSE(detector.store(0, kAll, strided(0, 4), 4, 1, all_changed));
  detector.arrive(RaceDetector::kObjects, 0);
  EXPECT_FALSE(detector.store(0, kAll, strided(128, 4), 4, 2, all_changed));
  for (unsigned warp : {0u, 1u, 2u}) {
    detector.observe(RaceDetector::kObjects, warp);
    EXPECT_FALSE(detector.load(warp, kAll >> 1, strided(4, 4), 4, 3)) << warp;
  }
  EXPECT_TRUE(detector.load(3, kAll, strided(0, 4), 4, 4));
  EXPECT_TRUE(detector.load(0, 1, strided(132, 4), 4, 5));
}

TEST_F(RaceDetectorTest, HalfAWarpSynchronises) {
  detector.begin_block(4096, 32, true);
  EXPECT_FALSE(detector.store(0, kAll, strided(0, 4), 4, 1, all_changed));
  detector.warp_sync(0, 0xffff);
  EXPECT_FALSE(detector.load(0, 0x7fff, strided(4, 4), 4, 2));
  const auto race = detector.load(0, 1u << 15, strided(4, 4), 4, 3);
  ASSERT_TRUE(race);
  EXPECT_EQ(race->first.lane, 16u);
}

TEST_F(RaceDetectorTest, BlocksDoNotSeeEachOther) {
  EXPECT_FALSE(detector.store(0, kAll, strided(0, 4), 4, 1, all_changed));
  detector.begin_block(8192, 128, kPlainSync);
  EXPECT_FALSE(detector.load(1, kAll, strided(0, 4), 4, 2));
}

TEST_F(RaceDetectorTest, TicksRunOn) {
  detector.begin_block(4096, 128, kPlainSync);
  for (int i = 0; i < 2'500'000; ++i) {
    if (i % 100'000 == 7) {
      EXPECT_FALSE(detector.store(0, kAll, strided(0, 4), 4, 1, all_changed));
      EXPECT_FALSE(detector.load(0, kAll, strided(0, 4), 4, 1));
    }
    detector.barrier_all();
    if (i % 100'000 == 7) {
      EXPECT_FALSE(detector.load(1, kAll, strided(0, 4), 4, 2)) << i;
    }
  }
  EXPECT_FALSE(detector.store(0, kAll, strided(0, 4), 4, 1, all_changed));
  for (int i = 0; i < 1'500'000; ++i) detector.warp_sync(1, kAll);
  EXPECT_FALSE(detector.store(0, kAll, strided(0, 4), 4, 1, all_changed));
  EXPECT_TRUE(detector.load(1, kAll, strided(0, 4), 4, 2));
}

/// The definition, with nothing clever: a vector clock of every thread, a history of every byte.
class Reference {
 public:
  explicit Reference(unsigned threads) : clocks_(threads, std::vector<uint32_t>(threads)), history_(kBytes) {
    for (unsigned t = 0; t < threads; ++t) clocks_[t][t] = 1;
  }
  void meet(const std::vector<unsigned>& threads) {
    std::vector<uint32_t> joined(clocks_.size());
    for (unsigned t : threads)
      for (size_t i = 0; i < joined.size(); ++i) joined[i] = std::max(joined[i], clocks_[t][i]);
    for (unsigned t : threads) {
      clocks_[t] = joined;
      ++clocks_[t][t];
    }
  }
  /// kind: 0 load, 1 store, 2 atomic, 3 atomic load.
  bool access(unsigned kind, unsigned thread, uint64_t offset, unsigned bytes, uint32_t instruction,
              bool changed) {
    bool race = false;
    for (uint64_t at = offset; at < offset + bytes; ++at) race |= conflicts(kind, thread, at, changed);
    for (uint64_t at = offset; at < offset + bytes; ++at)
      history_[at].push_back({kind, thread, clocks_[thread][thread], instruction});
    return race;
  }
  /// Whether `race`, found in what `thread` did last, names an access that really conflicts.
  bool confirms(const Race& race, unsigned kind, bool changed) const {
    const unsigned thread = race.second.warp * 32 + race.second.lane;
    for (const Access& old : history_[race.offset])
      if (old.thread == race.first.warp * 32 + race.first.lane && unordered(old, thread) &&
          conflict(kind, old.kind, changed) && (old.kind == 1 || old.kind == 2) == race.first.writes)
        return true;
    return false;
  }
  static constexpr unsigned kBytes = 2048;

 private:
  struct Access {
    unsigned kind, thread;
    uint32_t time, instruction;
  };
  static bool conflict(unsigned kind, unsigned old, bool changed) {
    if (kind == 1 && old == 1) return changed;
    if (kind == 1 || old == 1) return true;
    return (kind == 0 && old == 2) || (kind == 2 && old == 0);
  }
  bool unordered(const Access& old, unsigned thread) const {
    return old.thread != thread && clocks_[thread][old.thread] < old.time;
  }
  bool conflicts(unsigned kind, unsigned thread, uint64_t at, bool changed) const {
    for (const Access& old : history_[at])
      if (conflict(kind, old.kind, changed) && unordered(old, thread)) return true;
    return false;
  }
  std::vector<std::vector<uint32_t>> clocks_;
  std::vector<std::vector<Access>> history_;
};

/// Random programs: the detector stops exactly where the definition does, and names a pair that conflicts.
/// Where the detector is not told of partial synchronisation, it may miss but never invents.
void compare(uint64_t seed, bool partial, bool told) {
  std::mt19937_64 random(seed);
  const auto pick = [&](uint64_t n) { return static_cast<unsigned>(random() % n); };
  RaceDetector detector;
  unsigned races = 0, clean = 0;
  for (int program = 0; program < 6000; ++program) {
    const unsigned threads = 1 + pick(100), warps = (threads + 31) / 32;
    detector.begin_block(Reference::kBytes, threads, told);
    Reference reference(threads);
    const unsigned density = 1 + pick(6), harmless = pick(5);
    const bool tidy = pick(3) != 0;
    bool raced = false;
    for (int i = 0; i < 60 && !raced; ++i) {
      const unsigned warp = pick(warps);
      const uint32_t existing = warp + 1 == warps && threads % 32 != 0 ? (1u << threads % 32) - 1 : kAll;
      std::vector<unsigned> met;
      const unsigned what = pick(10);
      if (what < density) {
        if (partial && pick(3) != 0) {
          if (pick(2) == 0) {
            const uint32_t some = 1u << pick(warps) | 1u << pick(warps);
            for (unsigned t = 0; t < threads; ++t)
              if (some >> t / 32 & 1) met.push_back(t);
            detector.barrier(some);
          } else {
            const uint32_t lanes = static_cast<uint32_t>(random()) & existing;
            if (lanes == 0) continue;
            for (unsigned lane = 0; lane < 32; ++lane)
              if (lanes >> lane & 1) met.push_back(warp * 32 + lane);
            detector.warp_sync(warp, lanes);
          }
        } else if (pick(2) == 0) {
          for (unsigned t = 0; t < threads; ++t) met.push_back(t);
          detector.barrier_all();
        } else {
          for (unsigned lane = 0; lane < 32; ++lane)
            if (existing >> lane & 1) met.push_back(warp * 32 + lane);
          detector.warp_sync(warp, kAll);
        }
        reference.meet(met);
        continue;
      }
      const unsigned kind = pick(4) < harmless ? 0 : pick(4);
      const unsigned bytes = 1u << (!tidy && pick(3) == 0 ? pick(5) : 2);
      const unsigned shape = tidy ? 1 : pick(4);
      uint32_t mask = existing & (pick(2) == 0 ? kAll : static_cast<uint32_t>(random() & random()));
      if (mask == 0) continue;
      const unsigned base = tidy ? warp * 32 + (kind == 0 && pick(8) == 0) : pick(8) + warp * pick(2) * 8;
      const unsigned stride = shape == 0 ? 0 : 1;
      Offsets offsets;
      for (unsigned lane = 0; lane < 32; ++lane)
        offsets.at[lane] = uint64_t{shape == 3 ? pick(Reference::kBytes / bytes) : base + lane * stride} *
                           bytes % Reference::kBytes;
      const auto changed = static_cast<uint32_t>(pick(3) == 0 ? 0 : random() | random());
      const auto instruction = static_cast<uint32_t>(i);
      std::optional<Race> race;
      if (kind == 0) race = detector.load(warp, mask, offsets, bytes, instruction);
      if (kind == 1) race = detector.store(warp, mask, offsets, bytes, instruction, [&] { return changed; });
      if (kind >= 2) race = detector.atomic(warp, mask, offsets, bytes, instruction, kind == 2);
      for (unsigned lane = 0; lane < 32; ++lane)
        if (mask >> lane & 1)
          raced |= reference.access(kind, warp * 32 + lane, offsets.at[lane], bytes, instruction,
                                    (changed >> lane & 1) != 0);
      if (told || !partial || race) {
        ASSERT_EQ(race.has_value(), raced) << "program " << program << " step " << i << " kind " << kind;
      }
      if (race) {
        ASSERT_TRUE(reference.confirms(*race, kind, (changed >> race->second.lane & 1) != 0))
            << "program " << program << " step " << i;
        EXPECT_EQ(race->second.instruction, instruction);
      }
    }
    (raced ? races : clean)++;
  }
  EXPECT_GT(races, 500u);
  EXPECT_GT(clean, 300u);
}

TEST(RaceDetectorRandom, AgreesWithTheDefinition) { compare(1, false, false); }
TEST(RaceDetectorRandom, AgreesWithTheDefinitionUnderPartialSynchronisation) { compare(2, true, true); }
TEST(RaceDetectorRandom, InventsNothingWhereItWasNotTold) { compare(3, true, false); }

}  // namespace
}  // namespace cml::emulator
