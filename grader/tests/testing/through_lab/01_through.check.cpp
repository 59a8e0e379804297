#include "testing/far_block.h"
#include "testing/lab.h"

/// An exercise for the tests of judged and counted runs, flow and derivations: it runs on the emulator.
namespace cml::testing {
namespace {

class ThroughTile : public FarBlocks<Exercise> {
 protected:
  void SetUp() override {
    FarBlocks<Exercise>::SetUp();
    threads_ = pick_for_all<uint32_t>("threads", {33, 48, 64});
  }
  Geometry geometry() const { return {{2, 1, 1}, {threads_, 1, 1}}; }

  struct Case {
    Array<int> in, out;
    std::vector<int> right;
    Call call;
  };
  /// reverse(in, out) turns each block's elements round.
  Case reversed(uint32_t blocks = 2) {
    const auto in = array("in", random_bits<int>(blocks * threads_));
    const auto out = output<int>("out", blocks * threads_);
    std::vector<int> right;
    for (uint32_t i = 0; i < blocks * threads_; ++i)
      right.push_back(in.values[i / threads_ * threads_ + threads_ - 1 - i % threads_]);
    return {in, out, right, call("reverse", {{blocks, 1, 1}, {threads_, 1, 1}}, in, out)};
  }
  /// An odd block's middle element is its thread's own.
  size_t own() const { return threads_ % 2 * 2; }

  uint32_t threads_ = 0;
};

LAB_EXERCISE_OF(ThroughTile, Through);

LAB_GATE(Through, reverse_is_right, 2) {
  keep_findings_apart();
  const Case it = reversed();
  judged(it.call, {holds(it.out, it.right)}, "reverse");
}

LAB_CHECK(Through, reverse_crosses, 2, "reverse_is_right") {
  const Case it = reversed();
  Moved asked;
  asked.own_at_most = own();
  expect_moved(it.call, marks<int>(any_shared_array()), it.out, it.right, asked, "reverse");
}

LAB_CHECK(Through, reverse_crosses_in_some_blocks, 1, "reverse_is_right") {
  const Case it = reversed(1000);
  Moved asked;
  asked.own_at_most = 500 * own();
  expect_moved(it.call, marks<int>(any_shared_array()).in_blocks(10), it.out, it.right, asked, "reverse");
}

/// Of grids whose arrays no memory would hold one block runs.
LAB_CHECK(Through, reverse_far_away, 1, "reverse_is_right") {
  const std::vector<int> part = random_bits<int>(threads_), right(part.rbegin(), part.rend());
  Moved asked;
  asked.own_at_most = own();
  for (const uint32_t blocks : large_grids(12, (1u << 31) - 1)) {
    const auto far = far_of_parts("reverse", "reverse", {{blocks, 1, 1}, {threads_, 1, 1}}, part, right);
    expect_block(far);
    expect_moved_by_block(far, marks<int>(any_shared_array()), asked);
  }
}

LAB_CHECK(Through, reverse_has_places, 1, "reverse_is_right") {
  const Case it = reversed();
  const auto first = draw<size_t>(0, threads_ - 1);
  expect_place_each(it.call, marks<int>(any_shared_array()), it.out, it.right,
                    {first, draw<size_t>(1, threads_ - first)}, "reverse");
}

LAB_CHECK(Through, reverse_counts, 2, "reverse_is_right") {
  keep_findings_apart();
  const Case it = reversed();
  const Run run = counted(it.call, {holds(it.out, it.right)}, "reverse");
  EXPECT_THAT(run, SharedLoadRequestsAtMost(8));
  EXPECT_THAT(run, NoOtherPath());
}

LAB_CHECK(Through, reverse_is_ordered, 1, "reverse_is_right") {
  keep_findings_apart();
  const Case it = reversed();
  EXPECT_THAT(judged(it.call, {holds(it.out, it.right)}), NoFindings());
}

LAB_CHECK(Through, reverse_without_looking, 1, "reverse_is_right") {
  leave_races_out();
  const Case it = reversed();
  EXPECT_THAT(judged(it.call, {holds(it.out, it.right)}), NoFindings());
}

LAB_CHECK(Through, reverse_looked_at_again, 1, "reverse_is_right") {
  leave_races_out();
  keep_findings_apart(false);
  const Case it = reversed();
  judged(it.call, {holds(it.out, it.right)});
}

/// sums(in, out): each element and its right neighbour, round the block.
LAB_CHECK_ALONE(Through, sums_flow, 2) {
  const auto in = array("in", random<float>(2 * threads_, 1, 2));
  const auto out = output<float>("out", 2 * threads_);
  const auto marks = value_marks<float>(any_shared_array());
  std::vector<double> all, plain;
  std::vector<std::vector<double>> crossed;
  for (uint32_t i = 0; i < 2 * threads_; ++i) {
    const float own = in.values[i], next = in.values[i / threads_ * threads_ + (i + 1) % threads_];
    plain.push_back(double{own} + next);
    all.push_back(double{marks.crossed(own)} + marks.crossed(next));
    crossed.push_back({double{own} + marks.crossed(next)});
  }
  const Call it = call("sums", geometry(), in, out);
  flow({it}, marks.with_own_as_crossed(), {holds_near(out, all, 1e-6)}, "sums");
  flow({it}, marks.with_own_plain(), {matches(out, ArrayNearOneOf(crossed, 1e-6))}, "sums");
  const auto barred = value_marks<float>(any_global_array()).with_own_as_crossed().barred();
  flow({it}, barred, {holds_near(out, plain, 1e-6)}, "sums");
}

LAB_CHECK_ALONE(Through, pitch_derived, 1) {
  std::vector<std::tuple<int, unsigned, double>> sets;
  for (int i = 0; i < 20; ++i) sets.emplace_back(draw(-50, 50), draw(0u, 9u), random<double>(1, 0, 1)[0]);
  const auto right = [](int a, unsigned b, double c) {
    return a * static_cast<int>(b) + (c < 2 ? 1LL : 0LL);
  };
  expect_derived("pitch", {"a", "b", "c"}, sets, right, "multiply",
                 std::make_optional(std::tuple(2, 3u, 0.5)));
}

LAB_CHECK_ALONE(Through, draws_again, 1) {
  EXPECT_EQ(pick_for_all<uint32_t>("threads", {33, 48, 64}), threads_);
}

/// Of arrays beside a launch the kernel gets the addresses, offset by what is not held.
LAB_CHECK_ALONE(Through, arrays_lie_where_they_are_said_to, 1) {
  const Case it = reversed();
  const std::vector<uint64_t> lie = addresses_of(it.in, it.out);
  ASSERT_EQ(lie.size(), 2u);
  judged(call("reverse", geometry(), lie[0], lie[1]).beside(it.in, it.out), {holds(it.out, it.right)},
         "by address");
  EXPECT_EQ(addresses_of(array("x", std::vector<double>(5000)), it.out), lie);
  EXPECT_EQ(addresses_of(std::vector{it.in, it.out}), lie);
  EXPECT_EQ(run({call("reverse", geometry(), it.in, it.out)}).result()->addresses, lie);
}

/// A count of a run that nobody judged.
LAB_CHECK_ALONE(Through, unjudged, 1) {
  const Case it = reversed();
  session().counts_are_judged = true;
  EXPECT_THAT(run({it.call}), SharedLoadRequestsAtMost(4));
}

}  // namespace
}  // namespace cml::testing
