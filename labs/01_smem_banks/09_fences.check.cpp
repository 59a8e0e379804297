#include <numeric>

#include "testing/lab.h"

using namespace cml::testing;

namespace {

LAB_EXERCISE(
    Fences,
    {"Fences",
     {"The last block may only add what it can see. What has to happen between storing a partial sum and "
      "telling the "
      "others that it is there?",
      "store, __threadfence(), atomicAdd on `finished`: whoever sees the new count then sees the partial sum "
      "too. atomicAdd returns the count before: the block that gets gridDim.x - 1 is the last. volatile puts "
      "nothing in order between blocks, and __threadfence() waits for nobody.",
      "Thread 0: partial[blockIdx.x] = own; __threadfence(); is_last = atomicAdd(&finished, 1u) == gridDim.x "
      "- 1; "
      "__threadfence(). Then __syncthreads(); if (!is_last) return; each thread adds partial[threadIdx.x], "
      "partial[threadIdx.x + kThreads], ...; block_sum; thread 0 stores *total and sets finished = 0."}});

constexpr size_t kThreads = 64;

size_t blocks_for(size_t n) { return (n + kThreads - 1) / kThreads; }
Geometry geometry_for(size_t n) { return {{static_cast<uint32_t>(blocks_for(n)), 1, 1}, {kThreads, 1, 1}}; }
int sum_of(const std::vector<int>& values) { return std::accumulate(values.begin(), values.end(), 0); }

LAB_GATE(Fences, sum_is_right, 2) {
  // One block, ragged ends, and more blocks than a block has threads.
  for (size_t n : {1, 64, 65, 1000, 64 * 70 + 3}) {
    const auto in = array("in", random<int>(n, -10000, 100000));
    const auto partial = output<int>("partial", blocks_for(n));
    const auto total = output<int>("total", 1);
    const auto run = launch("sum", geometry_for(n), in, static_cast<int>(n), partial, total);
    ASSERT_THAT(run, Completed()) << "with n = " << n;
    EXPECT_THAT(run.values(total), ArrayIs(std::vector<int>{sum_of(in.values)})) << "with n = " << n;
  }
}

LAB_GATE(Fences, sum_is_right_when_stores_are_late, 4) {
  const size_t n = 64 * 90 + 17;
  for (uint64_t seed = 1; seed <= 8; seed++) {
    options().weak_memory_seed = seed;
    options().block_order_seed = 100 + seed;
    const auto in = array("in", random<int>(n, 1, 100000));
    const auto partial = output<int>("partial", blocks_for(n));
    const auto total = output<int>("total", 1);
    const auto run = launch("sum", geometry_for(n), in, static_cast<int>(n), partial, total);
    ASSERT_THAT(run, Completed());
    ASSERT_THAT(run.values(total), ArrayIs(std::vector<int>{sum_of(in.values)}))
        << "the stores of a block become visible to the others late and in any order (seed " << seed
        << "): what makes the partial sum visible before the ticket?";
  }
}

LAB_GATE(Fences, sum_is_right_again, 2) {
  // Two launches over the same device variables, of different sizes.
  const auto first = array("first", random<int>(1000, -1000, 100000));
  const auto second = array("second", random<int>(300, -1000, 100000));
  const auto partial = output<int>("partial", blocks_for(1000));
  const auto total = output<int>("total", 1);
  const auto again = output<int>("again", 1);
  const auto run = this->run({call("sum", geometry_for(1000), first, 1000, partial, total),
                              call("sum", geometry_for(300), second, 300, partial, again)});
  ASSERT_THAT(run, Completed());
  EXPECT_THAT(run.values(total), ArrayIs(std::vector<int>{sum_of(first.values)}));
  EXPECT_THAT(run.values(again), ArrayIs(std::vector<int>{sum_of(second.values)}))
      << "the second launch: what is `finished` when it begins?";
}

LAB_CHECK(Fences, one_pass_over_partial_sums, 2) {
  const size_t n = 64 * 10;
  const auto in = array("in", random<int>(n, -10000, 100000));
  const auto partial = output<int>("partial", blocks_for(n));
  const auto run = launch("sum", geometry_for(n), in, static_cast<int>(n), partial, output<int>("total", 1));
  ASSERT_THAT(run, Completed());
  std::vector<int> expected(blocks_for(n));
  for (size_t i = 0; i < n; i++) expected[i / kThreads] += in.values[i];
  EXPECT_THAT(run.values(partial), ArrayIs(expected)) << "every block leaves its sum in partial[blockIdx.x]";
  // 64 ints are 8 sectors; the 10 partial sums are 2, and reading them once more from another thread is still
  // cheap.
  EXPECT_THAT(run, GlobalLoadSectorsAtMost(10 * 8 + 10))
      << "read the input once; the last block adds partial sums only, spread over its threads";
}

}  // namespace
