#include <cstring>
#include <numeric>

#include "testing/lab.h"
#include "testing/planned_test.h"

using namespace cml::testing;

namespace {

constexpr uint32_t kThreads = 64;
const Amount kBlocks = round_up("n"_p, kThreads) + "spare"_p;

/// Parts of a block, whole blocks, ragged ends, and more blocks than a block has threads; and blocks beyond
/// those that n needs.
const Domain kAnySize =
    Domain{number("n", 0, 1), value("spare", 0)}.without_ends().drawn(0).labelled("n = {n}");
const Domain kFew = kAnySize.also("whole blocks", {multiple("n", 64, 128, 256)})
                        .also("as many blocks as threads, or fewer", {number("n", 64 * 5 + 1, 64 * 64 - 1)})
                        .also("one element", {value("n", 1)})
                        .also("a part of a block", {number("n", 2, 64)}),
             kEach = kFew.also("more blocks than threads", {number("n", 64 * 96 + 1, 64 * 256 - 1)}),
             kMost = kAnySize.also("more blocks than threads", {number("n", 64 * 96 + 1, 64 * 256 - 1)})
                         .also("thousands of blocks", {number("n", 64 * 2100 + 1, 64 * 2501 - 1)});
/// A single block sees any ticket that is left, and of no elements there is a sum, too.
const Domain kInTurn =
    kAnySize.also("some blocks", {number("n", 64 * 5 + 1, 64 * 64 - 1)})
        .also("one block", {number("n", 2, 64)})
        .also("more blocks than elements need", {multiple("n", 64, 128, 256), number("spare", 1, 9)})
        .also("no elements", {value("n", 0), number("spare", 1, 3)});

/// A launch, and what must come out.
struct Launched {
  std::string label;
  Array<int> in, partial, total;
  std::vector<int> sums;  ///< of the blocks
  Call call;

  std::vector<Expected> right() const {
    return {scratch(partial), holds(total, std::vector<int>{std::accumulate(sums.begin(), sums.end(), 0)})};
  }
};
/// What total holds before a launch matters in the gates alone: there nothing was written to it.
enum class Before { nothing, zero };
/// Elements are as large as a sum of n of them may be; some blocks have zeros alone.
Launched launched(PlannedTest& test, const Case& c, Before before, const std::string& which = "") {
  const auto n = static_cast<uint32_t>(c["n"]), blocks = static_cast<uint32_t>(kBlocks.of(c));
  const auto most = static_cast<int>(0x7fffffffu / std::max(n, 1u));
  Launched it{kAnySize.label(c),
              test.array("in" + which, test.random<int>(std::max(n, 1u), -most, most)),
              test.output<int>("partial" + which, blocks),
              test.output<int>("total" + which, 1),
              std::vector<int>(blocks),
              {}};
  for (uint32_t first = 0; n > kThreads && first < n; first += kThreads)
    if (test.draw(0, 3) == 0) std::fill_n(it.in.values.begin() + first, std::min(kThreads, n - first), 0);
  for (uint32_t i = 0; i < n; ++i) it.sums[i / kThreads] += it.in.values[i];
  if (before == Before::zero) it.total.values = {0};
  it.call =
      test.call("sum", {{blocks, 1, 1}, {kThreads, 1, 1}}, it.in, static_cast<int>(n), it.partial, it.total);
  return it;
}

Requirement adds_up(const std::string& proves, const Domain& sizes) {
  return body(proves, [=](PlannedTest& test) {
    test.leave_races_out();
    test.for_each_case(sizes, [&](const Case& c) {
      const Launched it = launched(test, c, Before::nothing);
      test.judged(it.call, it.right(), it.label + ": are all partial sums added up?");
    });
  });
}

/// How the names of the arrays of launches end that follow each other.
const std::string kWhich[] = {"", " of the second launch", " of the third launch", " of the fourth launch"};
/// A kernel after the student's file reads the variable.
void expect_sums_in_turn(PlannedTest& test) {
  test.leave_races_out();
  std::vector<Call> calls;
  std::vector<Expected> right;
  test.for_each_case(kInTurn, [&](const Case& c) {
    const Launched it = launched(test, c, Before::nothing, kWhich[calls.size()]);
    calls.push_back(it.call);
    for (Expected& expected : it.right()) right.push_back(std::move(expected));
  });
  std::string look = "look_at_finished";
  while (test.program().source.find(look) != std::string::npos) look += '_';
  test.program().source += "\n__global__ void " + look + "(unsigned int* left) { *left = finished; }\n";
  test.program().machine_code = false;
  const auto left = test.output<uint32_t>("finished", 1);
  calls.push_back(test.call(look, {}, left));
  right.insert(right.begin(), holds(left, std::vector<uint32_t>{0}));
  test.judged(calls, right,
              "four launches, one after another (what is `finished` when the next one begins?)");
}

/// The total is made of the elements of `partial`, with at most one partial sum that its thread has kept.
void expect_made_of_partial_sums(PlannedTest& test, const Launched& it) {
  const auto through = test.marks<int>(global_array("partial")).with_own_plain();
  uint32_t all = 0;
  std::vector<uint32_t> kept{0};
  for (const int sum : it.sums) {
    const auto crossed = static_cast<uint32_t>(through.crossed(sum));
    all += crossed;
    kept.push_back(static_cast<uint32_t>(sum) - crossed);
  }
  const auto fault = [=](const std::vector<std::byte>& bytes) -> std::string {
    uint32_t got = 0;
    std::memcpy(&got, bytes.data(), sizeof(got));
    return std::find(kept.begin(), kept.end(), got - all) != kept.end()
               ? ""
               : "total is not the sum of the elements of partial";
  };
  test.flow({it.call}, through, {scratch(it.partial), {it.total.name, fault}}, it.label);
}
/// The input once; a partial sum may be a sector of its own, and each block may look at `finished` too.
const Limits kOnePass{
    {"global_load_sectors", round_up("n"_p, 8) + 2 * kBlocks + 2,
     "read the input once; the last block adds partial sums only, and no block waits for another"},
    {"global_atomic_requests", kBlocks + 2, "one ticket a block; sums do not travel in atomics"}};
/// A block that waits for one that has not begun waits for ever.
void expect_one_pass(PlannedTest& test) {
  const cml::RunOptions plain = test.options();
  test.for_each_case(kEach, [&](const Case& c) {
    const Launched it = launched(test, c, Before::zero);
    // A sum that lacks some of them is made of partial sums all the same.
    test.judged(it.call, it.right(), it.label + ": are all partial sums added up?");
    expect_made_of_partial_sums(test, it);
    constexpr uint64_t kBudgetOfABlock = 20'000;  // warp instructions: many times what a block needs
    test.options().block_order_seed = test.draw<uint64_t>(1, 1000000);
    test.options().resident_blocks = 1;
    test.options().instruction_budget = kBudgetOfABlock * (it.sums.size() + 1);
    const Run run = test.counted(
        it.call, it.right(),
        it.label + ", where the SM has room for one block at a time (no block waits for another)");
    for (const Limit& limit : kOnePass) expect_limit(run, c, limit, it.label);
    test.options() = plain;
  });
}

/// The gates judge what a launch does with an older total.
void expect_fences(PlannedTest& test) {
  const auto expect_order = [&](const Case& c) {
    test.options().weak_memory_seed = test.draw<uint64_t>(1, 1000000);
    test.options().block_order_seed = test.draw<uint64_t>(1, 1000000);
    const Launched it = launched(test, c, Before::zero);
    const std::string label =
        it.label + ", where stores become visible to other blocks late and in any order";
    expect(test.judged(it.call, it.right(), label), NoFindings(), label,
           "what makes the partial sum visible before the ticket, and what keeps the last block from reading "
           "older ones?");
  };
  test.for_each_case(kFew, expect_order);
  test.for_each_case(kEach, expect_order);
  if (test.HasFailure()) return;
  std::vector<Call> calls;
  for (const std::string& which : kWhich)
    calls.push_back(launched(test, cases_of(kFew, "Fences").front().values, Before::zero, which).call);
  expect(test.run(calls), NoFindings(), "four launches, one after another",
         "what orders stores and loads in each of them?");
  // No volatile or relaxed access is a race, but none hands an element on either.
  test.keep_findings_apart(false);
  test.for_each_case(
      kEach, [&](const Case& c) { expect_made_of_partial_sums(test, launched(test, c, Before::zero)); });
}

EXERCISE(Fences)
    .assembled()  // large grids run in turns, which depend on registers
    .gate("sum_is_right", 2, {adds_up("sums of few blocks are right", kFew)})
    .gate("sum_is_right_again", 1, {body("launches in turn begin as the first one", expect_sums_in_turn)})
    // Without partial sums of others no fence is needed: a gate.
    .gate("one_pass_over_partial_sums", 0.5, {body("the total is made of partial sums", expect_one_pass)})
    .gate("more_blocks_than_threads", 0.5, {adds_up("sums of many blocks are right", kMost)})
    .check("fences_on_both_sides", 6, {"one_pass_over_partial_sums"},
           {{.proves = "stores and loads of different blocks are ordered",
             .run = expect_fences,
             .judges_order = true}});

}  // namespace
