#include "testing/lab.h"

using namespace cml::testing;

namespace {

LAB_EXERCISE(
    Barriers,
    {"Barriers",
     {"For each element of the tile ask: which thread writes it, which thread reads it, and what makes the "
      "one wait "
      "for the other?",
      "A barrier is for all threads of the block, so it stands where all of them pass: outside of `if (i < "
      "n)`, "
      "inside of a loop that all threads go through equally often.",
      "reverse: __syncthreads() between store and load. differences: `if (i < n)` around the store, then the "
      "barrier alone, then `if (i < n)` again. weighted_neighbours: a second __syncthreads() at the end of "
      "the "
      "round, or else a fast warp overwrites the tile that a slow one still reads."}});

constexpr size_t kThreads = 128;

Geometry blocks(size_t count) { return {{static_cast<uint32_t>(count), 1, 1}, {kThreads, 1, 1}}; }

LAB_GATE(Barriers, reverse_is_right, 2) {
  for (size_t count : {1, 4}) {
    const auto in = array("in", random<int>(count * kThreads, -1000000, 1000000));
    const auto out = output<int>("out", in.values.size());
    const auto run = launch("reverse", blocks(count), in, out);
    ASSERT_THAT(run, Completed());
    std::vector<int> expected(in.values.size());
    for (size_t i = 0; i < expected.size(); i++)
      expected[i] = in.values[i / kThreads * kThreads + kThreads - 1 - i % kThreads];
    EXPECT_THAT(run.values(out), ArrayIs(expected, kThreads));
  }
}

LAB_GATE(Barriers, differences_are_right, 3) {
  // Whole blocks; an end within a warp; an end between two warps, so that whole warps have nothing to do.
  for (size_t n : {256, 128 + 45, 64, 1, 3 * 128 + 127}) {
    const size_t count = (n + kThreads - 1) / kThreads;
    const auto in = array("in", random<int>(n, -1000000, 1000000));
    const auto out = output<int>("out", count * kThreads);
    const auto run = launch("differences", blocks(count), in, out, static_cast<int>(n));
    ASSERT_THAT(run, Completed()) << "with n = " << n;
    std::vector<int> expected(out.values.size());
    for (size_t i = 0; i < n; i++)
      expected[i / kThreads * kThreads + kThreads - 1 - i % kThreads] =
          in.values[i] - (i % kThreads ? in.values[i - 1] : 0);
    EXPECT_THAT(run.values(out), ArrayIs(expected, kThreads)) << "with n = " << n;
  }
}

LAB_GATE(Barriers, weighted_neighbours_are_right, 3) {
  for (size_t tiles : {1, 2, 7})
    for (size_t count : {1, 3}) {
      const auto in = array("in", random<int>(count * tiles * kThreads, -10000, 10000));
      const auto out = output<int>("out", count * kThreads);
      const auto run = launch("weighted_neighbours", blocks(count), in, out, static_cast<int>(tiles));
      ASSERT_THAT(run, Completed()) << "with " << tiles << " tiles";
      std::vector<int> expected(count * kThreads);
      for (size_t i = 0; i < expected.size(); i++)
        for (size_t k = 0; k < tiles; k++) {
          const size_t tile = (i / kThreads * tiles + k) * kThreads;
          expected[i] += static_cast<int>(k + 1) * in.values[tile + (i + 1) % kThreads];
        }
      EXPECT_THAT(run.values(out), ArrayIs(expected, kThreads)) << "with " << tiles << " tiles";
    }
}

// A kernel that does without shared memory needs no barrier: the exercise is to use both.
LAB_CHECK(Barriers, through_shared_memory, 2) {
  const char* const kOnce =
      "each element comes from global memory once, and reaches its neighbour through the tile";
  const auto in = array("in", random<int>(3 * kThreads, -1000, 1000));
  const auto out = output<int>("out", kThreads);

  const auto reverse = launch("reverse", blocks(1), in, out);
  ASSERT_THAT(reverse, Completed());
  EXPECT_THAT(reverse, SharedStoreRequests(4)) << kOnce;
  EXPECT_THAT(reverse, SharedLoadRequests(4)) << kOnce;
  EXPECT_THAT(reverse, GlobalLoadRequests(4)) << kOnce;

  const auto differences = launch("differences", blocks(1), in, out, static_cast<int>(kThreads));
  ASSERT_THAT(differences, Completed());
  EXPECT_THAT(differences, SharedStoreRequests(2 * 4)) << kOnce;
  EXPECT_THAT(differences, MetricIs("smsp__inst_executed_op_shared_ld.sum", ::testing::Ge(2 * 4))) << kOnce;
  EXPECT_THAT(differences, GlobalLoadRequests(4)) << kOnce;

  const auto sums = launch("weighted_neighbours", blocks(1), in, out, 3);
  ASSERT_THAT(sums, Completed());
  EXPECT_THAT(sums, SharedStoreRequests(3 * 4)) << kOnce;
  EXPECT_THAT(sums, SharedLoadRequests(3 * 4)) << kOnce;
  EXPECT_THAT(sums, GlobalLoadRequests(3 * 4)) << kOnce;
}

}  // namespace
