#include "parity/pattern.h"

#include <gmock/gmock.h>

#include <bit>
#include <map>
#include <set>

namespace cml::parity {
namespace {

constexpr uint64_t kPatterns = 3000;

Selection usual() { return *select({}); }

std::vector<Pattern> patterns(uint64_t seed) {
  std::vector<Pattern> result;
  const Selection selection = usual();
  for (uint64_t index = 0; index < kPatterns; ++index) result.push_back(make_pattern(selection, seed, index));
  return result;
}

bool same(const Pattern& a, const Pattern& b) {
  return a.access == b.access && a.mask == b.mask && a.offsets == b.offsets &&
         std::string_view(a.shape) == b.shape;
}

TEST(Pattern, SeedAndIndexTellAll) {
  const std::vector<Pattern> first = patterns(1), again = patterns(1), other = patterns(2);
  size_t same_as_other = 0;
  for (size_t i = 0; i < kPatterns; ++i) {
    EXPECT_EQ(first[i].index, i);
    EXPECT_TRUE(same(first[i], again[i])) << i;
    same_as_other += same(first[i], other[i]) ? 1 : 0;
  }
  EXPECT_LT(same_as_other, kPatterns / 100);
}

/// FNV-1a over seed 1: a seed and an index name the same pattern on every machine. A change
/// of the generator or of its tables changes it.
TEST(Pattern, AreTheSameWithEveryCompiler) {
  uint64_t digest = 0xcbf29ce484222325;
  const auto add = [&](uint64_t value) { digest = (digest ^ value) * 0x100000001b3; };
  for (const Pattern& pattern : patterns(1)) {
    for (const char c : pattern.access->instruction) add(static_cast<unsigned char>(c));
    add(pattern.mask);
    for (const uint32_t offset : pattern.offsets) add(offset);
  }
  EXPECT_EQ(digest, 0xebcaa57d8b547ac2u);
}

TEST(Pattern, NeighbouringIndicesHaveNothingInCommon) {
  const std::vector<Pattern> all = patterns(1);
  size_t equal = 0;
  for (size_t i = 1; i < kPatterns; ++i) equal += all[i].offsets == all[i - 1].offsets ? 1 : 0;
  EXPECT_LT(equal, kPatterns / 100);
}

TEST(Pattern, AddressesAreAlignedAndInTheArray) {
  for (const Pattern& pattern : patterns(3))
    for (const uint32_t offset : pattern.offsets) {
      ASSERT_EQ(offset % pattern.access->bytes(), 0u) << pattern.access->instruction << " " << pattern.shape;
      ASSERT_LE(offset + pattern.access->bytes(), pattern.access->space->bytes);
    }
}

TEST(Pattern, SomeLaneIsActive) {
  for (const uint64_t seed : {0u, 1u, 2u, 3u})
    for (const Pattern& pattern : patterns(seed)) ASSERT_NE(pattern.mask, 0u) << seed << " " << pattern.index;
}

TEST(Pattern, ThreeThousandCoverAllAccessesShapesAndKindsOfMask) {
  std::map<std::pair<std::string, std::string>, unsigned> drawn;  // of access and shape
  std::set<std::string> accesses, shapes;
  std::set<int> active;
  for (const Pattern& pattern : patterns(1)) {
    accesses.insert(pattern.access->instruction);
    shapes.insert(pattern.shape);
    active.insert(std::popcount(pattern.mask));
    ++drawn[{pattern.access->instruction, pattern.shape}];
  }
  EXPECT_EQ(accesses.size(), usual().size());
  EXPECT_EQ(shapes.size(), 8u);
  EXPECT_EQ(active.size(), 32u);
  EXPECT_GT(drawn.size(), accesses.size() * shapes.size() * 9 / 10);
}

TEST(Pattern, WideLoadsMeetTheConditionOfMergingAndMissIt) {
  const Selection wide = *select({"ld.shared.u64", "ld.shared.v"});
  unsigned merging = 0;
  for (uint64_t index = 0; index < 1000; ++index) {
    const Pattern pattern = make_pattern(wide, 1, index);
    bool pairs_equal = true;
    for (unsigned lane = 0; lane < 32; ++lane)
      pairs_equal = pairs_equal && pattern.offsets[lane] == pattern.offsets[lane ^ 1];
    merging += pairs_equal ? 1 : 0;
  }
  EXPECT_GT(merging, 100u);
  EXPECT_LT(merging, 900u);
}

}  // namespace
}  // namespace cml::parity
