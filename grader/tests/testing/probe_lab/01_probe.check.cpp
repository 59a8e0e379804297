#include "../graded.h"
#include "testing/lab.h"

/// An exercise for the tests of the fixture: it runs on the canned backend of probe.cpp.
namespace cml::testing {
namespace {

class Probe : public Exercise {
 protected:
  Timed timed_copy() {
    const uint64_t n = side_for_bandwidth();
    const DeviceArray in = generated("in", n * n), out = poisoned("out", n * n);
    return time_call(call("copy", {}, out, in), 8.0 * static_cast<double>(n * n), out,
                     [=](uint64_t i) { return in.at(i); });
  }
};

[[maybe_unused]] const bool kProbe = register_exercise("Probe", __FILE__);

constexpr const char* kLoads = "l1tex__data_pipe_lsu_wavefronts_mem_shared_op_ld.sum";

GRADED(Probe, Right, .points = 3, .gate = true) {
  const auto in = array("in", random<int>(4, 0, 99));
  const auto out = output<int>("out", 4);
  const auto run = this->run({call("copy<int>", {{1, 1, 1}, {4, 1, 1}}, in, out, 4)});
  run.launch();
  if (Fault wrong = wrong_elements("out", in.values, run.values(out), 2); !wrong.empty())
    fail(*std::move(wrong));
}

GRADED(Probe, RightAgain, .points = 1, .gate = true) {
  run({call("fill", {{1, 1, 1}, {4, 1, 1}}, output<int>("out", 4))}).launch();
}

GRADED(Probe, Loads, .points = 2, .needs = {"Right"}) {
  const auto in = array("in", std::vector<int>{1, 2, 3, 4});
  const auto run = this->run({call("copy<int>", {{1, 1, 1}, {4, 1, 1}}, in, output<int>("out", 4), 4)});
  expect(run, MetricIs("shared_load_wavefronts", exactly(32)));
  EXPECT_GT(run.metric(kLoads), 0);
}

GRADED(Probe, Answered, .points = 4) { EXPECT_EQ(answer_within("bytes", 1, 200), 128); }

GRADED(Probe, Share, .points = 5, .bandwidth = true) { expect(timed_copy(), ReachesItsShareOfTheCopy()); }

GRADED(Probe, Copy, .bandwidth = true, .measurement = true) { expect(timed_copy(), IsTimed()); }

}  // namespace
}  // namespace cml::testing
