#include "core/meter.h"

#include <gtest/gtest.h>

#include <ctime>
#include <thread>

namespace cml {
namespace {

double processor_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

void work(double seconds) {
  for (const double end = processor_seconds() + seconds; processor_seconds() < end;) continue;
}

/// The one meter of this process, since it cannot be switched off again.
TEST(Meter, EachSecondIsOfTheInnermostPart) {
  {
    const Spending early(CostPart::judging);
    work(0.02);
  }
  EXPECT_EQ(meter().take().total(), 0) << "it was off";

  meter().switch_on();
  Costs start = meter().take();
  EXPECT_GE(start[CostPart::starting], 0.02) << "all before it was on";

  const double begin = processor_seconds();
  {
    const Spending outer(CostPart::judging);
    work(0.02);
    {
      const Spending inner(CostPart::running);
      work(0.05);
    }
    std::thread other([] {
      const Spending ignored(CostPart::decoding);
      work(0.03);
    });
    other.join();
    meter().add({{}, 2, 7});
  }
  Costs costs = meter().take();
  EXPECT_NEAR(costs.total(), processor_seconds() - begin, 0.01);
  EXPECT_NEAR(costs[CostPart::running], 0.05, 0.01);
  EXPECT_NEAR(costs[CostPart::judging], 0.05, 0.02) << "what other threads spend meanwhile too";
  EXPECT_EQ(costs[CostPart::decoding], 0);
  EXPECT_EQ(costs.launches, 2u);
  EXPECT_EQ(costs.instructions, 7u);
  EXPECT_LT(meter().take().total(), 0.01) << "what was taken is gone";
}

}  // namespace
}  // namespace cml
