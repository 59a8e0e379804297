#include "gpu/counter_set.h"

#include <gtest/gtest.h>

#include "compile/toolkit.h"
#include "metrics/hardware_counts.h"
#include "worker/gpu_engine.h"

namespace cml::gpu {
namespace {

/// CUPTI knows the counters of chips that are not there. Where it needs a driver even to say that, or is not
/// there itself, nothing can be asked.
class Chips : public ::testing::Test {
 protected:
  void SetUp() override {
#ifdef __SANITIZE_ADDRESS__
    GTEST_SKIP() << "CUPTI loads its own library in a way (RTLD_DEEPBIND) that the sanitizer ends";
#endif
    std::optional<compile::Toolkit> toolkit;
    if (Result<compile::Toolkit> found = compile::find_toolkit()) toolkit = *std::move(found);
    const Result<cupti::Library> loaded = cupti::load(worker::cupti_dirs(toolkit));
    if (!loaded) GTEST_SKIP() << loaded.error().to_string();
    library_ = *loaded;
    auto initialize = cupti::block<cupti::Initialize>();
    library_.initialize(&initialize);  // without a driver it says so, and lists counters all the same
    if (!CounterSet::create(library_, "GH100", {}, metrics::counters_of({false, false})))
      GTEST_SKIP() << "this CUPTI lists no counters without a driver";
  }

  size_t count(const char* chip, const metrics::CountedKinds& kinds) {
    const auto set = CounterSet::create(library_, chip, {}, metrics::counters_of(kinds));
    return set ? (*set)->names().size() : 0;
  }
  size_t passes(const char* chip, const metrics::CountedKinds& kinds) {
    return (*CounterSet::create(library_, chip, {}, metrics::counters_of(kinds)))->passes();
  }

  cupti::Library library_;
};

/// GA100 and AD102 lack counters of copies by that name: what they have is counted all the same.
TEST_F(Chips, WhatAChipLacksIsLeftOut) {
  EXPECT_EQ(count("GH100", {}), 13u);
  for (const char* chip : {"TU102", "GA100", "GA102", "AD102", "GB202"})
    EXPECT_GE(count(chip, {}), 10u) << chip;
}

TEST_F(Chips, EveryChipCountsLoadsStoresAndAtomics) {
  for (const char* chip :
       {"TU102", "TU116", "GA100", "GA102", "GA107", "AD102", "AD107", "GH100", "GB100", "GB202"}) {
    EXPECT_EQ(count(chip, {false, false}), 8u) << chip;
    EXPECT_EQ(count(chip, {false, true}), 10u) << chip;
  }
}

TEST_F(Chips, FewerCountersTakeFewerPasses) {
  EXPECT_LT(passes("GH100", {false, false}), passes("GH100", {false, true}));
  EXPECT_LT(passes("GH100", {false, true}), passes("GH100", {true, true}));
}

TEST_F(Chips, ANameThatNoChipHasIsLeftOut) {
  const auto set = CounterSet::create(library_, "GH100", {}, {"no_such.sum", metrics::counters_of({})[0]});
  ASSERT_TRUE(set.has_value()) << set.error().to_string();
  EXPECT_EQ((*set)->names(), std::vector<std::string>{metrics::counters_of({})[0]});
}

TEST_F(Chips, NoneOfTheNamesIsAnError) {
  const auto set = CounterSet::create(library_, "GH100", {}, {"no_such.sum"});
  ASSERT_FALSE(set.has_value());
  EXPECT_NE(set.error().message.find("CUPTI cannot count here"), std::string::npos) << set.error().message;
}

TEST_F(Chips, AnUnknownChipIsAnError) {
  EXPECT_FALSE(CounterSet::create(library_, "ZZ999", {}, metrics::counters_of({})).has_value());
}

}  // namespace
}  // namespace cml::gpu
