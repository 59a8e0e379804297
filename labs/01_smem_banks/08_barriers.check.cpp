#include "smem_check.h"

using namespace cml::testing;

namespace {

constexpr uint32_t kThreads = 128;

/// Sums and differences as the kernels make them, also where they do not fit an int.
int wrapped(uint32_t value) { return static_cast<int>(value); }
uint32_t bits(int value) { return static_cast<uint32_t>(value); }

class Waiting : public Exercise {
 protected:
  /// Every check runs the same sizes.
  void SetUp() override {
    Exercise::SetUp();
    blocks_ = {1, pick_for_all("blocks", smem::numbers(2, 6)),
               pick_for_all("many blocks", smem::numbers(65, 130))};
    // Whole blocks; an end within a warp; an end between two warps, so that whole warps have nothing to do.
    const uint32_t before = kThreads * pick_for_all<uint32_t>("blocks before the end", {1, 2, 3});
    sizes_ = {1,
              pick_for_all<uint32_t>("whole blocks", {128, 256, 384}),
              before + 32 * pick_for_all<uint32_t>("whole warps", {1, 2, 3}),
              before + 32 * pick_for_all("warps before the end", smem::numbers(0, 3)) +
                  pick_for_all("within a warp", smem::numbers(1, 31)),
              pick_for_all("within the first block", smem::numbers(2, 127)),
              kThreads * blocks_.back() + pick_for_all("within the last block", smem::numbers(1, 127))};
    tiles_ = {1, 2, pick_for_all("tiles", smem::numbers(3, 7)),
              pick_for_all("many tiles", smem::numbers(17, 40))};
  }

  /// A launch. What comes out where threads see each other's elements through `seen`: right(seen).
  struct Case {
    std::string label;
    Array<int> in, out;
    Call call;
    std::function<std::vector<int>(const std::function<int(int)>& seen)> right;
    uint64_t idle_warps = 0;  ///< beyond the end of the input
    uint64_t barriers = 2;    ///< at which a warp may have to wait
  };
  static int as_it_is(int value) { return value; }
  static Geometry blocks_of(uint32_t blocks) { return {{blocks, 1, 1}, {kThreads, 1, 1}}; }

  std::vector<Case> reverse_cases() {
    std::vector<Case> cases;
    for (const uint32_t blocks : blocks_) {
      const auto in = array("in", random_bits<int>(blocks * kThreads));
      const auto out = output<int>("out", in.values.size());
      cases.push_back({"reverse, " + std::to_string(blocks) + " x 128 elements", in, out,
                       call("reverse", blocks_of(blocks), in, out), [=](const auto& seen) {
                         std::vector<int> right;
                         for (size_t i = 0; i < in.values.size(); i++)
                           right.push_back(
                               seen(in.values[i / kThreads * kThreads + kThreads - 1 - i % kThreads]));
                         return right;
                       }});
    }
    return cases;
  }
  std::vector<Case> differences_cases() {
    std::vector<Case> cases;
    for (const uint32_t n : sizes_) {
      const uint32_t blocks = (n + kThreads - 1) / kThreads;
      const auto in = array("in", random_bits<int>(n));
      const auto out = output<int>("out", blocks * kThreads);
      cases.push_back({"differences, n = " + std::to_string(n), in, out,
                       call("differences", blocks_of(blocks), in, out, static_cast<int>(n)),
                       [=](const auto& seen) {
                         std::vector<int> right(blocks * kThreads);
                         for (size_t i = 0; i < right.size(); i++) {
                           const uint32_t before = i % kThreads && i < n ? bits(seen(in.values[i - 1])) : 0;
                           const int difference = i < n ? wrapped(bits(in.values[i]) - before) : 0;
                           right[i / kThreads * kThreads + kThreads - 1 - i % kThreads] = seen(difference);
                         }
                         return right;
                       },
                       (blocks * kThreads - n) / 32, 4});
    }
    return cases;
  }
  std::vector<Case> neighbours_cases() {
    std::vector<Case> cases;
    for (const uint32_t tiles : tiles_)
      for (const uint32_t blocks : blocks_) {
        if (tiles > 7 && blocks > 6) continue;
        const auto in = array("in", random_bits<int>(blocks * tiles * kThreads));
        const auto out = output<int>("out", blocks * kThreads);
        cases.push_back({"weighted_neighbours, " + std::to_string(tiles) + (tiles == 1 ? " tile" : " tiles"),
                         in, out,
                         call("weighted_neighbours", blocks_of(blocks), in, out, static_cast<int>(tiles)),
                         [=](const auto& seen) {
                           std::vector<int> right;
                           for (size_t i = 0; i < blocks * kThreads; i++) {
                             uint32_t sum = 0;
                             for (uint32_t k = 0; k < tiles; k++) {
                               const size_t tile = (i / kThreads * tiles + k) * kThreads;
                               sum += (k + 1) * bits(seen(in.values[tile + (i + 1) % kThreads]));
                             }
                             right.push_back(wrapped(sum));
                           }
                           return right;
                         },
                         0, 2 * uint64_t{tiles}});
      }
    return cases;
  }

  void expect_right(const std::vector<Case>& cases) {
    for (const Case& it : cases) {
      judged(it.call, {holds(it.out, it.right(as_it_is), kThreads)}, it.label);
      if (HasFailure()) return;
    }
  }
  /// A kernel that does without shared memory needs no barrier: the exercise is to use both.
  void expect_through_tile(const std::vector<Case>& cases) {
    // A thread may keep its own element, and need not read it back.
    const auto through = marks<int>(any_shared_array()).with_own_plain();
    for (const Case& it : cases) {
      flow({it.call}, through,
           {holds(it.out, it.right([&](int value) { return through.crossed(value); }), kThreads)}, it.label);
      const Run run = counted(it.call, {holds(it.out, it.right(as_it_is), kThreads)}, it.label);
      EXPECT_THAT(run, NoOtherPath(it.barriers)) << it.label;
      // A warp beyond the end may read the last element in place of none.
      EXPECT_THAT(run, GlobalLoadSectorsAtMost(smem::sectors(it.in.values.size() * 4) + it.idle_warps))
          << it.label
          << ": each element comes from global memory once, and reaches its neighbour through the tile";
      EXPECT_THAT(run, GlobalStoreSectorsAtMost(smem::sectors(it.out.values.size() * 4)))
          << it.label << ": out is written once";
      if (HasFailure()) return;
    }
  }

 private:
  std::vector<uint32_t> blocks_, sizes_, tiles_;
};

LAB_EXERCISE_OF(
    Waiting, Barriers,
    {"Barriers",
     {"For each element of the tile ask: which thread writes it, which thread reads it, and what makes "
      "one wait for the other?",
      "A barrier is for all threads of the block, so all of them must reach it. A barrier is needed in "
      "two directions: before a read of what others write, and before a write of what others still read.",
      "reverse: look between the two lines. differences: the condition must guard what a thread loads and "
      "computes, and must not guard the barrier, so split it. weighted_neighbours: follow a fast warp "
      "from the end of round k into round k + 1, while a slow warp is still in round k."},
     {{"at the end of the loop", 3}, {"differences_are_right", 2}, {"weighted_neighbours_are_right", 2}}});

LAB_GATE(Barriers, reverse_is_right, 1) { expect_right(reverse_cases()); }
LAB_GATE(Barriers, differences_are_right, 1.5) { expect_right(differences_cases()); }
LAB_GATE(Barriers, weighted_neighbours_are_right, 1.5) { expect_right(neighbours_cases()); }

LAB_CHECK(Barriers, reverse_through_tile, 2, "reverse_is_right") { expect_through_tile(reverse_cases()); }
LAB_CHECK(Barriers, differences_through_tile, 2, "differences_are_right") {
  expect_through_tile(differences_cases());
}
LAB_CHECK(Barriers, neighbours_through_tile, 2, "weighted_neighbours_are_right") {
  expect_through_tile(neighbours_cases());
}

}  // namespace
