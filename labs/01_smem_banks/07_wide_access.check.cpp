#include "testing/lab.h"

using namespace cml::testing;

namespace {

/// Compares predictions without giving the number away: to find it is the exercise.
class Elements : public Exercise {
 protected:
  void expect_predicted(const std::string& name, double counted, const std::string& advice) {
    if (prediction(name) != counted) ADD_FAILURE() << name << " is not what the bank model gives: " << advice;
  }
};

LAB_EXERCISE_OF(
    Elements, WideAccess,
    {"Wide accesses and structures",
     {"A wavefront carries at most 32 banks of 4 bytes. How many bytes does a warp move with one float4 "
      "load?",
      "128 bytes a wavefront: float2 takes 2 and float4 takes 4, without any conflict. For a structure count "
      "in "
      "words: lane l reads word 4 l of an array of bodies, and word 3 l of an array of points.",
      "float2 2, float4 4; member x of bodies falls on 8 banks only: 4 wavefronts; 3 is odd, so points use "
      "all "
      "32 banks: 1. Give x, y, z and mass an array each: neighbouring lanes then read neighbouring words."}});

constexpr size_t kThreads = 128;
const char* const kCount = "list the words of 32 lanes, pass by pass";
const char* const kGiven = "this kernel is given: put its lines back";

Geometry blocks(unsigned count) { return {{count, 1, 1}, {kThreads, 1, 1}}; }

/// Elements of `width` floats each, reversed block by block.
std::vector<float> reversed(const std::vector<float>& in, size_t width) {
  std::vector<float> out(in.size());
  const size_t block = kThreads * width;
  for (size_t i = 0; i < in.size(); i++) {
    const size_t element = i % block / width;
    out[i] = in[i / block * block + (kThreads - 1 - element) * width + i % width];
  }
  return out;
}

/// Whole numbers, so that a sum is exact in any order.
std::vector<float> whole(const std::vector<int>& numbers) { return {numbers.begin(), numbers.end()}; }

std::vector<float> moments_of(const std::vector<float>& bodies) {
  std::vector<float> result;
  for (size_t i = 0; i < bodies.size() / 4; i++) {
    const float* other = &bodies[4 * (i / kThreads * kThreads + kThreads - 1 - i % kThreads)];
    result.push_back(other[3] * (other[0] + other[1] + other[2]));
  }
  return result;
}

LAB_GATE(WideAccess, pairs_are_reversed, 1) {
  for (unsigned count : {1u, 5u}) {
    const auto in = array("in", random<float>(count * kThreads * 2, -1000, 1000));
    const auto out = output<float>("out", in.values.size());
    const auto run = launch("reverse_pairs", blocks(count), in, out);
    ASSERT_THAT(run, Completed());
    EXPECT_THAT(run.values(out), ArrayIs(reversed(in.values, 2), 2));
  }
}

LAB_GATE(WideAccess, quads_are_reversed, 1) {
  for (unsigned count : {1u, 5u}) {
    const auto in = array("in", random<float>(count * kThreads * 4, -1000, 1000));
    const auto out = output<float>("out", in.values.size());
    const auto run = launch("reverse_quads", blocks(count), in, out);
    ASSERT_THAT(run, Completed());
    EXPECT_THAT(run.values(out), ArrayIs(reversed(in.values, 4), 4));
  }
}

LAB_GATE(WideAccess, moments_keep_their_result, 1) {
  for (unsigned count : {1u, 5u}) {
    const auto bodies = array("bodies", whole(random<int>(count * kThreads * 4, -100, 100)));
    const auto moment = output<float>("moment", count * kThreads);
    const auto run = launch("moments_repaired", blocks(count), bodies, moment);
    ASSERT_THAT(run, Completed());
    EXPECT_THAT(run.values(moment), ArrayIs(moments_of(bodies.values)));
  }
}

LAB_CHECK(WideAccess, predict_wide, 2, "pairs_are_reversed", "quads_are_reversed") {
  // The least there can be: 32 lanes of 8 and of 16 bytes, at 128 bytes a wavefront.
  expect_predicted("pair_wavefronts", 32 * 8 / 128, kCount);
  expect_predicted("quad_wavefronts", 32 * 16 / 128, kCount);
}

LAB_CHECK(WideAccess, predict_structures, 2, "moments_keep_their_result") {
  const auto bodies = array("bodies", random<float>(kThreads * 4, -100, 100));
  const auto wide = launch("moments", blocks(1), bodies, output<float>("moment", kThreads));
  ASSERT_THAT(wide, Completed());
  ASSERT_THAT(wide, SharedLoadRequests(16)) << kGiven;
  ASSERT_THAT(wide, SharedLoadWavefronts(64)) << kGiven;
  expect_predicted("body_wavefronts", 64 / 16, kCount);

  const auto points = array("points", random<float>(kThreads * 3, -100, 100));
  const auto narrow = launch("spreads", blocks(1), points, output<float>("spread", kThreads));
  ASSERT_THAT(narrow, Completed());
  ASSERT_THAT(narrow, SharedLoadRequests(12)) << kGiven;
  ASSERT_THAT(narrow, SharedLoadWavefronts(12)) << kGiven;
  expect_predicted("point_wavefronts", 12 / 12, kCount);
}

LAB_CHECK(WideAccess, one_access_a_pair, 1, "pairs_are_reversed") {
  const auto in = array("in", random<float>(kThreads * 2, -1000, 1000));
  const auto run = launch("reverse_pairs", blocks(1), in, output<float>("out", kThreads * 2));
  ASSERT_THAT(run, Completed());
  EXPECT_THAT(run, SharedStoreRequests(4)) << "reverse_pairs: one store of 8 bytes a thread";
  EXPECT_THAT(run, SharedLoadRequests(4)) << "reverse_pairs: one load of 8 bytes a thread";
  EXPECT_THAT(run, SharedStoreWavefronts(8)) << "reverse_pairs: two wavefronts a store are enough";
  EXPECT_THAT(run, SharedLoadWavefronts(8)) << "reverse_pairs: two wavefronts a load are enough";
}

LAB_CHECK(WideAccess, one_access_a_quad, 1, "quads_are_reversed") {
  const auto in = array("in", random<float>(kThreads * 4, -1000, 1000));
  const auto run = launch("reverse_quads", blocks(1), in, output<float>("out", kThreads * 4));
  ASSERT_THAT(run, Completed());
  EXPECT_THAT(run, SharedStoreRequests(4)) << "reverse_quads: one store of 16 bytes a thread";
  EXPECT_THAT(run, SharedLoadRequests(4)) << "reverse_quads: one load of 16 bytes a thread";
  EXPECT_THAT(run, SharedStoreWavefronts(16)) << "reverse_quads: four wavefronts a store are enough";
  EXPECT_THAT(run, SharedLoadWavefronts(16)) << "reverse_quads: four wavefronts a load are enough";
}

LAB_CHECK(WideAccess, moments_without_conflict, 1, "moments_keep_their_result") {
  const auto bodies = array("bodies", random<float>(kThreads * 4, -100, 100));
  const auto run = launch("moments_repaired", blocks(1), bodies, output<float>("moment", kThreads));
  ASSERT_THAT(run, Completed());
  // 128 bodies of 16 bytes, at 128 bytes a wavefront.
  EXPECT_THAT(run, SharedStoreWavefronts(16))
      << "moments_repaired: every body is stored in the tile, without a conflict";
  EXPECT_THAT(run, SharedLoadWavefronts(16))
      << "moments_repaired: every body is read from the tile, without a conflict";
  EXPECT_THAT(run, SharedBytesAtMost(kThreads * 16)) << "moments_repaired: no room for a pad";
}

}  // namespace
