#include <algorithm>
#include <cstring>
#include <numeric>

#include "testing/lab.h"
#include "testing/planned_test.h"

using namespace cml::testing;

namespace {

constexpr uint32_t kThreads = 64;
/// Warp instructions: many times what a block needs.
constexpr uint64_t kBudgetOfABlock = 20'000;

uint32_t blocks_for(uint32_t n) { return (n + kThreads - 1) / kThreads; }
/// Sums as the kernel makes them.
int sum_of(const std::vector<int>& values) { return std::accumulate(values.begin(), values.end(), 0); }

/// What every check runs: less than a block, whole blocks, ragged ends, and several times as many blocks as a
/// block has threads; and grids of which single blocks run, each power of two as likely as the others.
const Domain kSizes{number("within", 2, 64),
                    multiple("whole", 64, 128, 256),
                    number("some", 64 * 5 + 1, 64 * 64 - 1),
                    number("many", 64 * 96 + 1, 64 * 256 - 1),
                    number("most", 64 * 2100 + 1, 64 * 2501 - 1),
                    number("grid_10", 1 << 10, (1 << 13) - 1),
                    number("grid_13", 1 << 13, (1 << 16) - 1),
                    number("grid_16", 1 << 16, (1 << 18) - 1),
                    number("grid_17", 1 << 17, (1 << 18) - 1)};

class Tickets : public Exercise {
 protected:
  void SetUp() override {
    Exercise::SetUp();
    sizes_ = {1, size("within"), size("whole"), size("some"), size("many")};
  }
  static uint32_t size(const char* name) {
    static const Domain drawn = kSizes.without_ends().drawn(1);
    return static_cast<uint32_t>(cases_of(drawn, "Fences").front().values[name]);
  }

  /// Of a large grid all blocks but some have their tickets already, and their partial sums are there: the
  /// same as if they had run.
  void set_tickets(uint32_t taken) { set_symbol("finished", std::vector<uint32_t>{taken}); }
  /// One block of a large grid takes its ticket, after so many others.
  void expect_ticket(uint32_t blocks, uint32_t before) {
    const Geometry geometry{{blocks, 1, 1}, {kThreads, 1, 1}};
    const auto n = static_cast<int>(blocks * kThreads);
    const std::string label = std::to_string(blocks) + " blocks, of which " + std::to_string(before) +
                              " have their tickets already, and another one comes";
    SomeBlocks one = some_blocks(1);
    uint64_t own = 0;
    for (int tries = 0; tries < 12 && own >> 16 == 0; ++tries) {
      one.draw();
      // Nothing is there: the block stops, and says which one it is.
      const Run stopped = run({call("sum", geometry, kNoInput, n, kNoOutput, kNoOutput)});
      if (!stopped.result() || !stopped.result()->trap) end_test(label + ": no block reads its elements");
      own = stopped.result()->trap->block.x;
    }
    const auto in = array("in", random<int>(kThreads, -1000, 1000));
    const auto partial = array("partial", random<int>(blocks, 1, 10'000));
    const bool is_last = before + 1 == blocks;
    const auto total = array("total", is_last ? std::vector<int>(1) : random<int>(1, -1000, -1));
    std::vector<int> partial_sums = partial.values;
    partial_sums[own] = sum_of(in.values);
    const int right = is_last ? sum_of(partial_sums) : total.values[0];
    const std::vector<uint64_t> lie = addresses_of(in, partial, total);
    set_tickets(before);
    judged(call("sum", geometry, lie[0] - own * kThreads * sizeof(int), n, lie[1], lie[2])
               .beside(in, partial, total),
           {is_last ? scratch(partial) : holds(partial, partial_sums), holds(total, std::vector<int>{right})},
           label + ": is it the last one?");
  }
  /// The last few blocks of a large grid, which have no sums of their own: races alone.
  void expect_fences(uint32_t blocks) {
    constexpr uint32_t kLast = 4;
    const auto in = array("in", std::vector<int>(kThreads));
    const auto partial = array("partial", std::vector<int>(blocks, -1));
    const std::string label = std::to_string(blocks) + " blocks, the last few of which run";
    SomeBlocks some = some_blocks(kLast);
    options().check_races = true;
    some.draw();
    set_tickets(blocks - kLast);
    const Run run = this->run({call("sum", {{blocks, 1, 1}, {kThreads, 1, 1}}, in, static_cast<int>(kThreads),
                                    partial, output<int>("total", 1))});
    expect(run, NoFindings(), label,
           "no number of blocks does without fences; what orders stores and loads here?");
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
    const auto most = static_cast<int>(0x7fffffffu / std::max(n, 1u));
    std::vector<int> values = random<int>(std::max(n, 1u), -most, most);
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
};

LAB_EXERCISE_OF(Tickets, Fences);

// A missing fence is a matter of the check below: these ask for the sum alone.
LAB_GATE(Fences, sum_is_right, 2) {
  keep_findings_apart();
  for (const uint32_t n : sizes_) {
    const Case it = case_of(n);
    if (blocks_for(n) <= kThreads) judged(it.call, it.right(), it.label);
  }
}

LAB_GATE(Fences, sum_is_right_again, 1) {
  // Launches over the same device variables, of different sizes; a single block sees any ticket that is left.
  // The last ones have more blocks than n needs; of no elements there is a sum, too.
  keep_findings_apart();
  std::vector<Call> calls;
  std::vector<Expected> right;
  const auto spare_of = [&](uint32_t n) -> uint32_t {
    return n == 0 ? draw(1u, 3u) : n == sizes_[2] ? 1 + blocks_for(n) * draw(0u, 2u) : 0;
  };
  for (const auto& [n, again] :
       std::vector<std::pair<uint32_t, std::string>>{{sizes_[3], ""},
                                                     {sizes_[1], " of the second launch"},
                                                     {sizes_[2], " of the third launch"},
                                                     {0, " of the fourth launch"}}) {
    const Case it = case_of(n, again, std::nullopt, spare_of(n));
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
  judged(calls, right, "four launches, one after another (what is `finished` when the next one begins?)");
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
    expect(run, MetricIs("global_load_sectors", at_most((n + 7) / 8 + 2 * blocks + 2)), it.label,
           "read the input once; the last block adds partial sums only, and no block waits for another");
    expect(run, MetricIs("cml__global_atomic_requests", at_most(static_cast<double>(blocks + 2))), it.label,
           "one ticket a block; sums do not travel in atomics");
    options() = plain;
    if (HasFailure()) return;
  }
}

// Behind the gate above: who does without partial sums has no tickets either.
LAB_GATE(Fences, more_blocks_than_threads, 0.5) {
  leave_races_out();
  for (const uint32_t n : {sizes_.back(), size("most")}) {
    const Case it = case_of(n);
    judged(it.call, it.right(),
           it.label + ", " + std::to_string(blocks_for(n)) + " blocks: are all partial sums added up?");
  }
  // Numbers of tickets and of blocks that 16 bits do not hold: what they hold of it is no sign of the end.
  const uint32_t blocks = size("grid_17");
  expect_ticket(blocks, blocks - 1);
  expect_ticket(blocks, blocks - 1 - (1u << 16));
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
      expect(
          run, NoFindings(), label,
          "what makes the partial sum visible before the ticket, and what keeps the last block from reading "
          "older ones?");
      if (HasFailure()) return;
    }
  // No launch does without fences, whichever it is. What it adds up is a matter of a gate.
  const uint32_t small = sizes_[2];
  expect(this->run({case_of(small, "", 0).call, case_of(small, " of the second launch", 0).call,
                    case_of(small, " of the third launch", 0).call}),
         NoFindings(), "n = " + std::to_string(small) + ", three launches",
         "what orders stores and loads in each of them?");
  if (HasFailure()) return;
  // No volatile or relaxed access is a race, but none hands an element on either.
  keep_findings_apart(false);
  for (const uint32_t n : sizes_) expect_made_of_partial_sums(case_of(n, "", 0));
  // Too many blocks to run all of them.
  keep_findings_apart();
  options() = plain;
  for (const uint32_t blocks : {size("grid_10"), size("grid_13"), size("grid_16")}) {
    expect_fences(blocks);
    if (HasFailure()) return;
  }
}

}  // namespace
