#include <gmock/gmock.h>

#include <cmath>
#include <set>

#include "../graded.h"
#include "testing/lab.h"
#include "testing/planned_test.h"

/// An exercise for the tests of judged and counted runs, flow and derivations: it runs on the emulator.
namespace cml::testing {
namespace {

/// Launches of reverse() in grids whose arrays no memory would hold.
const Launches kFar{
    {.kernel = "reverse",
     .arguments = {input("in"), output("out")},
     .block = {"threads"},
     .grid = {"blocks"},
     .elements = "blocks"_p * "threads"_p,
     .source = [](const Case& c) -> IndexMap {
       return [n = static_cast<uint64_t>(c["threads"])](uint64_t i) { return i / n * n + n - 1 - i % n; };
     },
     .written_by_block = parts_of("threads")},
    Domain{choice("threads", {33, 48, 64}), value("blocks", 0x7fffffff)}.without_ends().drawn(1)};

/// Launches of that many blocks.
Domain of_blocks(int64_t blocks) {
  return Domain{choice("threads", {33, 48, 64}), value("blocks", blocks)}.without_ends().drawn(1);
}

/// An array that holds these values within a share of 1e-6.
Expected near(const Array<float>& out, const std::vector<double>& all) {
  return {out.name, [=](const std::vector<std::byte>& bytes) -> Fault {
            for (size_t i = 0; i < all.size(); ++i) {
              float got;
              std::memcpy(&got, bytes.data() + i * sizeof(got), sizeof(got));
              if (!(std::fabs(double{got} - all[i]) <= 1e-6 * std::fabs(all[i]))) return "a wrong sum";
            }
            return {};
          }};
}

class Through : public PlannedTest {
 protected:
  Through() : PlannedTest(std::make_shared<const Plan::Test>()) {}
  void SetUp() override {
    Exercise::SetUp();
    threads_ = static_cast<uint32_t>(cases_of(kFar.domain, "Through").front().values["threads"]);
  }
  Geometry geometry() const { return {{2, 1, 1}, {threads_, 1, 1}}; }

  struct Reversed {
    Array<int> in, out;
    std::vector<int> right;
    Call call;
  };
  /// reverse(in, out) turns each block's elements round.
  Reversed reversed(uint32_t blocks = 2) {
    const auto in = array("in", random_bits<int>(blocks * threads_));
    const auto out = output<int>("out", blocks * threads_);
    std::vector<int> right;
    for (uint32_t i = 0; i < blocks * threads_; ++i)
      right.push_back(in.values[i / threads_ * threads_ + threads_ - 1 - i % threads_]);
    return {in, out, right, call("reverse", {{blocks, 1, 1}, {threads_, 1, 1}}, in, out)};
  }

  uint32_t threads_ = 0;
};

[[maybe_unused]] const bool kThrough = register_exercise("Through", __FILE__);

GRADED(Through, reverse_is_right, .points = 2, .gate = true) {
  keep_findings_apart();
  const Reversed it = reversed();
  judged(it.call, {holds(it.out, it.right)}, "reverse");
}

/// An odd block's middle element is its thread's own.
GRADED(Through, reverse_crosses, .points = 2, .needs = {"reverse_is_right"}) {
  expect_crosses({kFar.mover, of_blocks(2)}, any_shared_array(), "threads"_p % 2 * 2);
}

GRADED(Through, reverse_crosses_in_some_blocks, .points = 1, .needs = {"reverse_is_right"}) {
  keep_findings_apart();  // accesses to elements that are followed are in order all the same
  expect_crosses({kFar.mover, of_blocks(1000)}, any_shared_array(), "threads"_p % 2 * 1000);
}

/// Of grids whose arrays no memory would hold one block runs.
GRADED(Through, reverse_far_away, .points = 1, .needs = {"reverse_is_right"}) {
  expect_far(kFar, {.through = any_shared_array(), .own_at_most = "threads"_p % 2, .text = "the same"});
}

GRADED(Through, reverse_has_places, .points = 1, .needs = {"reverse_is_right"}) {
  expect_place({kFar.mover, of_blocks(2)}, {.first = 1, .count = "threads"_p - 2, .text = "a place each"});
}

GRADED(Through, reverse_counts, .points = 2, .needs = {"reverse_is_right"}) {
  keep_findings_apart();
  const Reversed it = reversed();
  const Run run = counted(it.call, {holds(it.out, it.right)}, "reverse");
  expect(run, MetricIs("shared_load_requests", at_most(8)));
  expect(run, NoOtherPath());
}

GRADED(Through, reverse_is_ordered, .points = 1, .needs = {"reverse_is_right"}) {
  keep_findings_apart();
  const Reversed it = reversed();
  expect(judged(it.call, {holds(it.out, it.right)}), NoFindings());
}

GRADED(Through, reverse_without_looking, .points = 1, .needs = {"reverse_is_right"}) {
  leave_races_out();
  const Reversed it = reversed();
  expect(judged(it.call, {holds(it.out, it.right)}), NoFindings());
}

GRADED(Through, reverse_looked_at_again, .points = 1, .needs = {"reverse_is_right"}) {
  leave_races_out();
  keep_findings_apart(false);
  const Reversed it = reversed();
  judged(it.call, {holds(it.out, it.right)});
}

/// sums(in, out): each element and its right neighbour, round the block.
GRADED(Through, sums_flow, .points = 2, .gate = true) {
  const auto in = array("in", random<float>(2 * threads_, 1, 2));
  const auto out = output<float>("out", 2 * threads_);
  const auto marks = value_marks<float>(any_shared_array());
  std::vector<double> all, plain, crossed;
  for (uint32_t i = 0; i < 2 * threads_; ++i) {
    const float own = in.values[i], next = in.values[i / threads_ * threads_ + (i + 1) % threads_];
    plain.push_back(double{own} + next);
    all.push_back(double{marks.crossed(own)} + marks.crossed(next));
    crossed.push_back(double{own} + marks.crossed(next));
  }
  const Call it = call("sums", geometry(), in, out);
  flow({it}, marks.with_own_as_crossed(), {near(out, all)}, "sums");
  flow({it}, marks.with_own_plain(), {near(out, crossed)}, "sums");
  const auto barred = value_marks<float>(any_global_array()).with_own_as_crossed().barred();
  flow({it}, barred, {near(out, plain)}, "sums");
}

GRADED(Through, pitch_derived, .points = 1, .gate = true) {
  const auto right = [](int a, unsigned b, double c) {
    return a * static_cast<int>(b) + (c < 2 ? 1LL : 0LL);
  };
  expect_derivation({.function = "pitch",
                     .right = right,
                     .next = "multiply",
                     .example = {{2, 3, 5}},
                     .units = {{"c", 0.1}}},
                    Domain{number("a", -50, 50), number("b", 0, 9), number("c", 0, 9)}.without_ends(), 20);
}

/// While it lives, keeps the source of each program that is run, and the number of launches of the last job.
class Sources : public Backend {
 public:
  Sources() : before_(session().backend) {
    session().backend = [this]() -> Backend& { return *this; };
  }
  ~Sources() override { session().backend = before_; }
  std::string name() const override { return before_().name(); }
  Result<RunResult> run(const Job& job) override {
    all.insert(job.program.source);
    launches = job.launches.size();
    return before_().run(job);
  }
  std::set<std::string> all;
  size_t launches = 0;

 private:
  std::function<Backend&()> before_;
};

/// One compilation for both functions; of these the requested calls, where another one is missing.
GRADED(Through, functions_compiled_together, .points = 1, .gate = true) {
  const Derivation turned{
      .function = "turned", .right = [](int i, int n) { return n - 1 - i; }, .next = "subtract"};
  const Domain pairs{number("i", 0, 9), number("n", 10, 20)};
  Sources sources;
  compile_together({"turned", derived_type<int>(), {2, derived_type<int>()}});
  compile_together({"pitch",
                    derived_type<long long>(),
                    {derived_type<int>(), derived_type<unsigned>(), derived_type<double>()}});
  expect_derivation(turned, pairs, 20);
  ASSERT_EQ(sources.all.size(), 1u);
  EXPECT_THAT(*sources.all.begin(), ::testing::HasSubstr("(&::pitch)"));
  compile_together({"missing", derived_type<int>(), {derived_type<int>()}});
  expect_derivation(turned, pairs, 20);
  EXPECT_EQ(sources.all.size(), 3u);
}

GRADED(Through, one_set_is_called_once, .points = 1, .gate = true) {
  Sources sources;
  expect_derivation(
      {.function = "turned", .right = [](int i, int n) { return n - 1 - i; }, .next = "subtract"},
      Domain{number("i", 0, 9), number("n", 10, 20)}.without_ends(), 1);
  EXPECT_EQ(sources.launches, 1u);
}

/// Of arrays in addition to a launch the kernel gets the addresses, offset by what is not held.
GRADED(Through, arrays_lie_where_they_are_said_to, .points = 1, .gate = true) {
  const Reversed it = reversed();
  const std::vector<uint64_t> lie = addresses_of<int>({it.in, it.out});
  ASSERT_EQ(lie.size(), 2u);
  judged(call("reverse", geometry(), lie[0], lie[1]).next_to(std::vector{it.in, it.out}),
         {holds(it.out, it.right)}, "by address");
  EXPECT_EQ(addresses_of(std::vector{array("x", std::vector<int>(5000)), it.out}), lie);
  EXPECT_EQ(run({call("reverse", geometry(), it.in, it.out)}).result()->addresses, lie);
}

/// A count of a run that no check judged.
GRADED(Through, unjudged, .points = 1, .needs = {"reverse_is_right"}) {
  const Reversed it = reversed();
  session().counts_are_judged = true;
  expect(run({it.call}), MetricIs("shared_load_requests", at_most(4)));
}

}  // namespace
}  // namespace cml::testing
