#include "emulator/order/loads.h"

#include <gmock/gmock.h>

namespace cml::emulator {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

/// Loads whose reports are numbers, in the order in which they ran.
struct Reports {
  Loads loads;
  std::vector<int> ran;
  void wait(uint64_t load, unsigned lane, int number) {
    loads.when_used(load, lane, [this, number] { ran.push_back(number); });
  }
};

TEST(Loads, AreNumberedFromOne) {
  Loads loads;
  EXPECT_EQ(loads.begin(), 1u);
  EXPECT_EQ(loads.begin(), 2u);
}

TEST(Loads, ALoadThatIsNotFollowedCountsAsUsed) {
  Reports it;
  it.wait(0, 5, 1);
  EXPECT_THAT(it.ran, ElementsAre(1));
}

TEST(Loads, AReportWaitsForItsLane) {
  Reports it;
  const uint64_t load = it.loads.begin();
  it.wait(load, 5, 1);
  it.loads.use(load, ~(1u << 5));
  EXPECT_THAT(it.ran, IsEmpty());
  it.loads.use(load, 1u << 5);
  EXPECT_THAT(it.ran, ElementsAre(1));
  it.loads.use(load, ~0u);
  EXPECT_THAT(it.ran, ElementsAre(1)) << "a report runs once";
}

TEST(Loads, AReportWaitsForItsLoad) {
  Reports it;
  const uint64_t first = it.loads.begin();
  const uint64_t second = it.loads.begin();
  it.wait(first, 0, 1);
  it.wait(second, 0, 2);
  it.loads.use(second, ~0u);
  EXPECT_THAT(it.ran, ElementsAre(2));
  it.loads.use(first, ~0u);
  EXPECT_THAT(it.ran, ElementsAre(2, 1));
}

TEST(Loads, AfterTheUseAReportRunsAtOnce) {
  Reports it;
  const uint64_t load = it.loads.begin();
  it.loads.use(load, 0b10);
  it.wait(load, 0, 1);
  EXPECT_THAT(it.ran, IsEmpty());
  it.wait(load, 1, 2);
  EXPECT_THAT(it.ran, ElementsAre(2));
}

TEST(Loads, ReportsOfOneLoadRunInTheirOrder) {
  Reports it;
  const uint64_t load = it.loads.begin();
  it.wait(load, 3, 1);
  it.wait(load, 1, 2);
  it.wait(load, 3, 3);
  it.wait(load, 2, 4);
  it.loads.use(load, 0b1100);
  EXPECT_THAT(it.ran, ElementsAre(1, 3, 4));
  it.loads.use(load, 0b0010);
  EXPECT_THAT(it.ran, ElementsAre(1, 3, 4, 2));
}

TEST(Loads, AReportMayUseLoads) {
  Reports it;
  const uint64_t first = it.loads.begin();
  const uint64_t second = it.loads.begin();
  it.wait(second, 0, 2);
  it.loads.when_used(first, 0, [&] {
    it.ran.push_back(1);
    it.loads.use(second, 1);
  });
  it.loads.use(first, 1);
  EXPECT_THAT(it.ran, ElementsAre(1, 2));
}

TEST(Loads, ForgetsWhatNothingUsedForLong) {
  Reports it;
  const uint64_t old = it.loads.begin();
  it.wait(old, 0, 1);
  uint64_t recent = 0;
  for (unsigned i = 0; i < 1u << 20; ++i) recent = it.loads.begin();
  EXPECT_EQ(recent, (1u << 20) + 1);
  it.loads.use(old, ~0u);
  EXPECT_THAT(it.ran, IsEmpty()) << "what waited for it is forgotten";
  it.wait(old, 0, 2);
  EXPECT_THAT(it.ran, ElementsAre(2)) << "the value of a forgotten load counts as used";
  it.wait(recent, 0, 3);
  EXPECT_THAT(it.ran, ElementsAre(2));
  it.loads.use(recent, 1);
  EXPECT_THAT(it.ran, ElementsAre(2, 3));
}

}  // namespace
}  // namespace cml::emulator
