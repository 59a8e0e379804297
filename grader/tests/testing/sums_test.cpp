#include "testing/sums.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <memory>

#include "core/failures.h"
#include "core/fill.h"

namespace cml::testing {
namespace {

constexpr float kNan = std::numeric_limits<float>::quiet_NaN();
constexpr float kInfinity = std::numeric_limits<float>::infinity();

/// P[i] = the sum of N[i - 1] to N[i + 1] with weights of three sizes, in blocks of four.
Sums line(std::vector<float> in) {
  const uint64_t width = in.size();
  return {
      .array = "P",
      .outputs = width,
      .weights = {1, 10, 100},
      .element = [in = std::make_shared<std::vector<float>>(std::move(in))](uint64_t i) { return in->at(i); },
      .products =
          [=](uint64_t i, std::vector<Product>& into) {
            for (uint32_t j = 0; j < 3; ++j) into.push_back({i + j - 1, j, i + j - 1 >= width});
          },
      .block_of = [](uint64_t i) { return i / 4; }};
}
const std::vector<float> kIn{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12};

std::vector<std::byte> bytes_of(const std::vector<float>& values) {
  const auto bytes = std::as_bytes(std::span(values));
  return {bytes.begin(), bytes.end()};
}
std::vector<float> computed(const Sums& sums, const std::function<Sum(uint64_t)>& at) {
  std::vector<float> out;
  for (uint64_t i = 0; i < sums.outputs; ++i) out.push_back(static_cast<float>(at(i).value));
  return out;
}
Array<float> output(size_t size) {
  Array<float> out{"P", std::vector<float>(size)};
  std::memset(out.values.data(), kPoison, size * sizeof(float));
  return out;
}
/// The key of the mistake that gives these outputs.
Key pattern(const Sums& sums, const std::vector<float>& got) {
  const Expected expected = sums.right(output(got.size()));
  EXPECT_FALSE(expected.fault(bytes_of(got)).empty());
  const Fault found = expected.pattern(bytes_of(got), {{4, 1, 1}, {}});
  return found.empty() ? Key{} : found->key;
}

TEST(Sum, TakesFloatArithmeticInAnyOrderAndNoHalfPrecision) {
  Sum sum;
  float forward = 0, backward = 0;
  const std::vector<float> factors{1.1f, -2.3f, 3.7f, 1e-3f, 777.7f};
  for (const float factor : factors) sum.add(factor, 1.3f), forward += factor * 1.3f;
  for (size_t i = factors.size(); i-- > 0;) backward += factors[i] * 1.3f;
  EXPECT_TRUE(sum.is(forward) && sum.is(backward));
  EXPECT_FALSE(sum.is(forward * (1 + 1.0f / 2048)));
}

TEST(Sum, TakesSpecialValuesAsTheyAre) {
  Sum infinite, nan, ghost;
  infinite.add(kInfinity, 2);
  nan.add(kInfinity, 0);
  ghost.may_be_nan = true;
  EXPECT_TRUE(infinite.is(kInfinity) && nan.is(kNan) && ghost.is(kNan) && ghost.is(0));
  EXPECT_FALSE(infinite.is(3e38f) || nan.is(0) || infinite.is(kNan));
}

TEST(Sums, LeaveGhostCellsOut) {
  const Sums sums = line(kIn);
  EXPECT_EQ(sums.at(0).value, 10 * 1 + 100 * 2);
  EXPECT_TRUE(sums.at(0).has_ghosts);
  EXPECT_EQ(sums.at(5).value, 5 + 60 + 700);
  EXPECT_FALSE(sums.at(5).has_ghosts);
}

TEST(Sums, NameTheMistake) {
  const Sums sums = line(kIn);
  EXPECT_TRUE(
      sums.right(output(12)).fault(bytes_of(computed(sums, [&](uint64_t i) { return sums.at(i); }))).empty());
  Sums reversed = sums;
  std::reverse(reversed.weights.begin(), reversed.weights.end());
  EXPECT_EQ(pattern(sums, computed(sums, [&](uint64_t i) { return reversed.at(i); })),
            Key::pattern_weights_reversed);
  EXPECT_EQ(pattern(sums, computed(sums, [&](uint64_t i) { return i == 0 ? Sum{} : sums.at(i - 1); })),
            Key::pattern_mask_off_centre);
  Sums without = sums;
  without.products = [products = sums.products](uint64_t i, std::vector<Product>& into) {
    products(i, into);
    std::erase_if(into, [&](const Product& it) { return !it.is_ghost && it.element / 4 < i / 4; });
  };
  EXPECT_EQ(pattern(sums, computed(sums, [&](uint64_t i) { return without.at(i); })),
            Key::pattern_left_halo_missing);
}

TEST(Sums, NameNoHaloForASumThatNeedsNone) {
  const Sums sums = line(kIn);
  const auto with_wrong = [&](const std::vector<size_t>& wrong) {
    std::vector<float> got = computed(sums, [&](uint64_t i) { return sums.at(i); });
    for (const size_t i : wrong) got[i] += 0.25f + static_cast<float>(i);
    return got;
  };
  EXPECT_EQ(pattern(sums, with_wrong({4, 8})), Key::pattern_left_edge);
  EXPECT_EQ(pattern(sums, with_wrong({1, 4, 5, 9})), Key{});
}

TEST(Sums, NameAnExchangeOfXAndYInTheStore) {
  Sums image = line(kIn);  // 3 rows of 4: P[y][x] from N[y][x] and N[y][x + 1]
  image.columns = 4;
  image.weights = {1, 10};
  image.products = [](uint64_t i, std::vector<Product>& into) {
    for (uint32_t j = 0; j < 2; ++j) into.push_back({i + j, j, i % 4 + j >= 4});
  };
  std::vector<float> got(12);
  for (uint64_t y = 0; y < 3; ++y)
    for (uint64_t x = 0; x < 4; ++x) got[x * 3 + y] = static_cast<float>(image.at(y * 4 + x).value);
  EXPECT_EQ(pattern(image, got), Key::pattern_sums_exchanged);
}

TEST(Sums, NameWholeNumbers) {
  const Sums sums = line({1.5f, 2.25f, 3, 4.75f, 5.5f, 6, 7, 8, 9, 10, 11, 12.5f});
  const std::vector<float> cut = computed(sums, [&](uint64_t i) {
    Sum sum = sums.at(i);
    sum.value = std::trunc(sum.value);
    return sum;
  });
  EXPECT_EQ(pattern(sums, cut), Key::pattern_whole);
  std::vector<float> other = cut;
  other[0] += 0.25f;
  EXPECT_NE(pattern(sums, other), Key::pattern_whole);
}

TEST(Sums, NameAGhostCellThatIsMultipliedByZero) {
  Sums sums = line({kInfinity, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12});
  sums.weights = {1, 10, 100, 1000, 10000};
  sums.products = [](uint64_t i, std::vector<Product>& into) {
    for (uint32_t j = 0; j < 5; ++j) into.push_back({i + j - 2, j, i + j - 2 >= 12});
  };
  const auto nan_where = [&](const std::function<bool(uint64_t)>& is_nan) {
    return computed(sums, [&](uint64_t i) {
      Sum sum = sums.at(i);
      if (is_nan(i)) sum.value = kNan;
      return sum;
    });
  };
  EXPECT_EQ(pattern(sums, nan_where([](uint64_t i) { return i < 2 || i > 9; })), Key::pattern_ghost_factor);
  EXPECT_NE(pattern(sums, nan_where([](uint64_t i) { return i < 4; })), Key::pattern_ghost_factor);
}

TEST(Sums, SayWhichElementsAreWrong) {
  const Sums sums = line(kIn);
  const auto fault_at = [&](uint64_t wrong) {
    std::vector<float> got = computed(sums, [&](uint64_t i) { return sums.at(i); });
    got[wrong] += 1;
    return *sums.right(output(12)).fault(bytes_of(got));
  };
  EXPECT_TRUE(fault_at(0).has(Key::wrong_at_ends));
  EXPECT_TRUE(fault_at(4).has(Key::wrong_at_edges));
  EXPECT_TRUE(fault_at(5).has(Key::wrong_in_blocks));
}

TEST(Sums, MarkFactorsInOneOfTheWays) {
  const Sums sums = line(kIn);
  const Marks<float> marks{any_shared_array(), Mark::mantissa(7, 4), Mark::mantissa(7, 4)};
  const auto holds = [&](const Origin& made, const Origins& asked) {
    const std::vector<float> got = computed(sums, [&](uint64_t i) { return sums.marked_at(i, marks, made); });
    return sums.marked(output(12), marks, asked).fault(bytes_of(got)).empty();
  };
  using Elements = Origin::Elements;
  EXPECT_TRUE(holds({Elements::all_but_own}, {{Elements::all}, {Elements::all_but_own}}));
  EXPECT_FALSE(holds({Elements::all_but_own}, {{Elements::all}}));
  EXPECT_FALSE(holds({Elements::none}, {{Elements::all}, {Elements::all_but_first}}));
  EXPECT_FALSE(holds({Elements::all, true}, {{Elements::all}}));
  EXPECT_FALSE(holds({Elements::all, false, true}, {{Elements::all}}));
}

TEST(Sums, JudgeOnlyWhatSomeBlocksHaveWritten) {
  const Sums sums = line(kIn);
  const Marks<float> all{any_shared_array(), Mark::mantissa(7, 4), Mark::mantissa(7, 4)};
  const Marks<float> marks = all.in_blocks(1);
  std::vector<float> got = output(12).values;
  got[5] = static_cast<float>(sums.marked_at(5, marks, {}).value);
  EXPECT_EQ(sums.written(got), 1u);
  EXPECT_TRUE(sums.marked(output(12), marks, {{}}).fault(bytes_of(got)).empty());
  got[6] = 0;
  EXPECT_FALSE(sums.marked(output(12), marks, {{}}).fault(bytes_of(got)).empty());
}

TEST(DrawData, PutsNanAfterTheWeightsAndNoSpecialElementIntoPlainOnes) {
  const StencilData data = draw_data({.elements = 2000, .weights = 5, .declared = 9, .plain = true}, 1);
  EXPECT_TRUE(std::all_of(data.in.begin(), data.in.end(), [](float it) { return std::isnormal(it); }));
  EXPECT_TRUE(std::equal(data.weights.begin(), data.weights.end(), data.declared.begin()));
  EXPECT_EQ(data.declared.size(), 9u);
  EXPECT_TRUE(std::isnan(data.declared[5]));
  const StencilData next = draw_data({.elements = 2000, .weights = 5, .declared = 9, .turn = 1}, 1);
  EXPECT_TRUE(std::isfinite(next.declared[5]));
  EXPECT_TRUE(std::any_of(next.in.begin(), next.in.end(), [](float it) { return std::isnan(it); }));
}

TEST(DrawData, MakesOneWeightSpecial) {
  const auto count = [](Special special, auto is_so) {
    const StencilData data = draw_data({.elements = 9, .weights = 5, .special = special}, 3);
    return std::count_if(data.weights.begin(), data.weights.end(), is_so);
  };
  EXPECT_EQ(count(Special::none, [](float it) { return !std::isnormal(it); }), 0);
  EXPECT_EQ(count(Special::zero, [](float it) { return it == 0; }), 1);
  EXPECT_EQ(count(Special::nan, [](float it) { return std::isnan(it); }), 1);
  EXPECT_EQ(count(Special::infinite, [](float it) { return std::isinf(it); }), 1);
}

}  // namespace
}  // namespace cml::testing
