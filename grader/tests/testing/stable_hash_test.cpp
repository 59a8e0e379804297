#include "testing/stable_hash.h"

#include <gtest/gtest.h>

namespace cml::testing {
namespace {

/// The published value of FNV-1a, 64 bits.
TEST(StableHash, IsFnv1a) { EXPECT_EQ(stable_hash("foobar"), 0x85944171f73967e8u); }

TEST(StableHash, GoesOnWhereAnotherEnded) {
  EXPECT_EQ(stable_hash("bar", stable_hash("foo")), stable_hash("foobar"));
}

}  // namespace
}  // namespace cml::testing
