#include <numeric>

#include "smem_check.h"

using namespace cml::testing;

namespace {

constexpr uint32_t kThreads = 64;
/// Warp instructions: many times what a block needs.
constexpr uint64_t kBudgetOfABlock = 20'000;

uint32_t blocks_for(uint32_t n) { return (n + kThreads - 1) / kThreads; }
/// Sums as the kernel makes them.
int sum_of(const std::vector<int>& values) { return std::accumulate(values.begin(), values.end(), 0); }

class Tickets : public Exercise {
 protected:
  /// Every check runs the same sizes: less than a block, whole blocks, ragged ends, and several times as many
  /// blocks as a block has threads.
  void SetUp() override {
    Exercise::SetUp();
    sizes_ = {1, pick_for_all("within a block", smem::numbers(2, 64)),
              64 * pick_for_all<uint32_t>("whole blocks", {2, 3, 4}),
              64 * pick_for_all("some blocks", smem::numbers(5, 63)) + 1 + draw_rest("some"),
              64 * pick_for_all("many blocks", smem::numbers(64, 255)) + 1 + draw_rest("many")};
    large_ = 64 * pick_for_all("more blocks", smem::numbers(1030, 1300)) + 1 + draw_rest("more");
    largest_ = 64 * pick_for_all("most blocks", smem::numbers(2100, 2500)) + 1 + draw_rest("most");
  }

  /// A launch, and what must come out.
  struct Case {
    std::string label;
    uint32_t n = 0;
    Array<int> in, partial, total;
    std::vector<int> partial_sums;
    Call call;
    std::vector<Expected> right() const {
      return {scratch(partial), holds(total, std::vector<int>{sum_of(partial_sums)})};
    }
  };
  /// `before` is what total holds before the launch, and `spare` the blocks beyond those that n needs. Some
  /// blocks have zeros alone: their sums count as well.
  Case case_of(uint32_t n, const std::string& again = "", std::optional<int> before = std::nullopt,
               uint32_t spare = 0) {
    const uint32_t blocks = blocks_for(n) + spare;
    // As large as a sum of n of them may be.
    const auto most = static_cast<int>(0x7fffffffu / n);
    std::vector<int> values = random<int>(n, -most, most);
    for (uint32_t first = 0; n > kThreads && first < n; first += kThreads)
      if (draw(0, 3) == 0) std::fill_n(values.begin() + first, std::min(kThreads, n - first), 0);
    const auto in = array("in" + again, std::move(values));
    const auto partial = output<int>("partial" + again, blocks);
    const auto total =
        before ? array("total" + again, std::vector<int>{*before}) : output<int>("total" + again, 1);
    std::vector<int> partial_sums(blocks);
    for (uint32_t i = 0; i < n; i++) partial_sums[i / kThreads] += in.values[i];
    return {"n = " + std::to_string(n),
            n,
            in,
            partial,
            total,
            partial_sums,
            call("sum", {{blocks, 1, 1}, {kThreads, 1, 1}}, in, static_cast<int>(n), partial, total)};
  }

  /// The total is made of what lies in `partial`, with at most one partial sum that its thread has kept.
  void expect_made_of_partial_sums(const Case& it) {
    const auto through = marks<int>(global_array("partial")).with_own_plain();
    std::vector<uint32_t> seen;
    for (const int sum : it.partial_sums) seen.push_back(static_cast<uint32_t>(through.crossed(sum)));
    const uint32_t all = std::accumulate(seen.begin(), seen.end(), 0u);
    std::vector<int> possible{static_cast<int>(all)};
    for (size_t b = 0; b < seen.size(); ++b)
      possible.push_back(static_cast<int>(all - seen[b] + static_cast<uint32_t>(it.partial_sums[b])));
    const auto fault = [possible](const std::vector<std::byte>& bytes) -> std::string {
      int got = 0;
      std::memcpy(&got, bytes.data(), sizeof(got));
      return std::find(possible.begin(), possible.end(), got) != possible.end()
                 ? ""
                 : "total is not the sum of the elements of partial";
    };
    flow({it.call}, through, {scratch(it.partial), {it.total.name, fault}}, it.label);
  }

  std::vector<uint32_t> sizes_;
  uint32_t large_ = 0, largest_ = 0;  ///< for few checks: they take long

 private:
  static uint32_t draw_rest(const std::string& name) {
    return pick_for_all(name + ", the rest", smem::numbers(0, 62));
  }
};

LAB_EXERCISE_OF(
    Tickets, Fences,
    {"Fences",
     {"The last block may add only what it can see. What must happen after storing a partial sum and "
      "before telling the others that it is there?",
      "There are two sides. The block that publishes stores, executes a fence, and takes the ticket. The "
      "block with the last ticket must not read partial sums older than the tickets that it has seen. An "
      "atomic alone orders nothing, volatile orders nothing either, and a fence does not wait for any "
      "thread.",
      "Thread 0 publishes. The others learn from shared memory whether their block is the last one, so a "
      "barrier of the block is needed too. A block that is not the last one returns. In the last block "
      "each thread adds every 64th partial sum, and block_sum adds up the threads. Which value does the "
      "next launch expect in `finished`?"},
     {{"a barrier is missing", 3},
      {"more_blocks_than_threads", 3},
      {"sum_is_right_again", 3},
      {"one_pass_over_partial_sums", 3},
      {"fences_on_both_sides", 2}}});

// A missing fence is a matter of the check below: these ask for the sum alone.
LAB_GATE(Fences, sum_is_right, 2) {
  keep_findings_apart();
  for (const uint32_t n : sizes_) {
    const Case it = case_of(n);
    if (blocks_for(n) <= kThreads) judged(it.call, it.right(), it.label);
  }
}

LAB_GATE(Fences, more_blocks_than_threads, 0.5) {
  leave_races_out();
  for (const uint32_t n : {sizes_.back(), largest_}) {
    const Case it = case_of(n);
    judged(it.call, it.right(),
           it.label + ", " + std::to_string(blocks_for(n)) + " blocks: are all partial sums added up?");
  }
}

LAB_GATE(Fences, sum_is_right_again, 1) {
  // Launches over the same device variables, of different sizes; a single block sees any ticket that is left.
  // The last one has more blocks than n needs.
  keep_findings_apart();
  std::vector<Call> calls;
  std::vector<Expected> right;
  for (const auto& [n, again] : std::vector<std::pair<uint32_t, std::string>>{
           {sizes_[3], ""}, {sizes_[1], " of the second launch"}, {sizes_[2], " of the third launch"}}) {
    const Case it = case_of(n, again, std::nullopt, n == sizes_[2] ? 1 + blocks_for(n) * draw(0u, 2u) : 0);
    calls.push_back(it.call);
    for (Expected& expected : it.right()) right.push_back(std::move(expected));
  }
  // And a look at the variable, by a kernel behind the student's file.
  std::string look = "look_at_finished";
  while (program().source.find(look) != std::string::npos) look += '_';
  program().source += "\n__global__ void " + look + "(unsigned int* left) { *left = finished; }\n";
  program().machine_code = false;
  const auto left = output<uint32_t>("finished", 1);
  calls.push_back(call(look, {}, left));
  right.push_back(holds(left, std::vector<uint32_t>{0}));
  judged(calls, right, "three launches, one after another (what is `finished` when the next one begins?)");
}

// Whoever needs no partial sums of others needs no fence: a gate.
LAB_GATE(Fences, one_pass_over_partial_sums, 0.5) {
  keep_findings_apart();
  // One block alone could pass for one that adds partial sums, and a block that waits takes long in a large
  // grid.
  std::rotate(sizes_.begin(), sizes_.begin() + 2, sizes_.end());
  const cml::RunOptions plain = options();
  for (const uint32_t n : sizes_) {
    const Case it = case_of(n, "", 0);
    expect_made_of_partial_sums(it);
    const uint64_t blocks = blocks_for(n);
    // Who waits for a block that has not begun waits for ever.
    options().block_order_seed = draw<uint64_t>(1, 1000000);
    options().resident_blocks = 1;
    options().instruction_budget = kBudgetOfABlock * (blocks + 1);
    const Run run =
        counted(it.call, it.right(),
                it.label + ", where the SM has room for one block at a time (no block waits for another)");
    // The input once; a partial sum may be a sector of its own, and each block may look at `finished`
    // besides.
    EXPECT_THAT(run, GlobalLoadSectorsAtMost(smem::sectors(n * 4) + 2 * blocks + 2))
        << it.label
        << ": read the input once; the last block adds partial sums only, and no block waits for another";
    EXPECT_THAT(run, MetricIs("cml__global_atomic_requests", ::testing::Le(static_cast<double>(blocks + 2))))
        << it.label << ": one ticket a block; sums do not travel in atomics";
    options() = plain;
    if (HasFailure()) return;
  }
}

// Here total is 0 before: what a launch does with an older total is a matter of the gates, and fences are
// not.
LAB_CHECK(Fences, fences_on_both_sides, 6, "one_pass_over_partial_sums") {
  keep_findings_apart();
  const cml::RunOptions plain = options();
  for (const uint32_t n : sizes_)
    for (int again = blocks_for(n) > kThreads ? 1 : 0; again < 2; ++again) {
      options().weak_memory_seed = draw<uint64_t>(1, 1000000);
      options().block_order_seed = draw<uint64_t>(1, 1000000);
      const Case it = case_of(n, "", 0);
      const std::string label =
          it.label + ", where stores become visible to other blocks late and in any order";
      const Run run = judged(it.call, it.right(), label);
      EXPECT_THAT(run, NoFindings()) << label
                                     << ": what makes the partial sum visible before the ticket, and what "
                                        "keeps the last block from reading older ones?";
      if (HasFailure()) return;
    }
  // No volatile or relaxed access is a race, but none hands an element on either.
  keep_findings_apart(false);
  for (const uint32_t n : sizes_) expect_made_of_partial_sums(case_of(n, "", 0));
  // Too many blocks to run them late; whether all partial sums are added up is a matter of a gate.
  keep_findings_apart();
  options() = plain;
  const Case it = case_of(large_, "", 0);
  EXPECT_THAT(this->run({it.call}), NoFindings())
      << it.label << ": no number of blocks does without fences; what orders stores and loads here?";
}

}  // namespace
