#include "smem_check.h"
#include "testing/far_block.h"

using namespace cml::testing;

namespace {

constexpr uint32_t kThreads = 128;

/// Sums and differences as the kernels make them, also where they do not fit an int.
int wrapped(uint32_t value) { return static_cast<int>(value); }
uint32_t bits(int value) { return static_cast<uint32_t>(value); }

class Waiting : public FarBlocks<Exercise> {
 protected:
  /// Every check runs the same sizes.
  void SetUp() override {
    Exercise::SetUp();
    blocks_ = {1, pick_for_all("blocks", smem::numbers(2, 20)),
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
    spare_ = pick_for_all<uint32_t>("blocks beyond the end", {1, 2, 3});
    tiles_ = {1, 2, pick_for_all("tiles", smem::numbers(3, 7)),
              pick_for_all("many tiles", smem::numbers(17, 40)),
              pick_for_all("most tiles", smem::numbers(260, 400))};
    // A number of them of any size, which takes long.
    numerous_ = pick_for_all<uint32_t>("numerous tiles", {1, 2, 3})
                << pick_for_all("scale", smem::numbers(9, 10));
    numerous_ += pick_for_all("more than that", smem::numbers(0, 400));
    grids_ = large_grids(8, 1u << 20);  // the numbers of elements fit an int, of up to 16 tiles a block too
  }

  /// What a thread gets in place of an element.
  using Seen = std::function<int(int)>;
  /// A launch. What comes out where threads see each other's elements through `seen`, and their own ones
  /// through `own`: right(seen, own).
  struct Case {
    std::string label;
    Array<int> in, out;
    Call call;
    std::function<std::vector<int>(const Seen& seen, const Seen& own)> right;
    uint64_t idle_warps = 0;  ///< beyond the end of the input
    uint64_t barriers = 2;    ///< at which a warp may have to wait
  };
  static int as_it_is(int value) { return value; }
  static Geometry blocks_of(uint32_t blocks) { return {{blocks, 1, 1}, {kThreads, 1, 1}}; }

  std::vector<Case> reverse_cases() { return reverse_cases(blocks_); }
  std::vector<Case> reverse_cases(const std::vector<uint32_t>& numbers_of_blocks) {
    std::vector<Case> cases;
    for (const uint32_t blocks : numbers_of_blocks) {
      const auto in = array("in", random_bits<int>(blocks * kThreads));
      const auto out = output<int>("out", in.values.size());
      cases.push_back({"reverse, " + std::to_string(blocks) + " x 128 elements", in, out,
                       call("reverse", blocks_of(blocks), in, out), [=](const auto& seen, const auto&) {
                         std::vector<int> right;
                         for (size_t i = 0; i < in.values.size(); i++)
                           right.push_back(
                               seen(in.values[i / kThreads * kThreads + kThreads - 1 - i % kThreads]));
                         return right;
                       }});
    }
    return cases;
  }
  /// The last one has whole blocks beyond the end: out has an element for every thread of these, too.
  std::vector<Case> differences_cases() {
    std::vector<Case> cases = differences_cases(sizes_);
    cases.push_back(differences_cases({sizes_[3]}, spare_).front());
    return cases;
  }
  /// `spare` is the number of blocks beyond those that n needs.
  std::vector<Case> differences_cases(const std::vector<uint32_t>& sizes, uint32_t spare = 0) {
    std::vector<Case> cases;
    for (const uint32_t n : sizes) {
      const uint32_t blocks = (n + kThreads - 1) / kThreads + spare;
      const auto in = array("in", random_bits<int>(n));
      const auto out = output<int>("out", blocks * kThreads);
      cases.push_back(
          {"differences, n = " + std::to_string(n) + (spare ? ", with whole blocks beyond the end" : ""), in,
           out, call("differences", blocks_of(blocks), in, out, static_cast<int>(n)),
           [=](const auto& seen, const auto& own) {
             std::vector<int> right(blocks * kThreads);
             for (size_t i = 0; i < right.size(); i++) {
               const uint32_t before = i % kThreads && i < n ? bits(seen(in.values[i - 1])) : 0;
               const int difference = i < n ? wrapped(bits(own(in.values[i])) - before) : 0;
               right[i / kThreads * kThreads + kThreads - 1 - i % kThreads] = seen(difference);
             }
             return right;
           },
           (blocks * kThreads - n) / 32, 4});
    }
    return cases;
  }
  std::vector<Case> neighbours_cases() { return neighbours_cases(tiles_, blocks_); }
  std::vector<Case> numerous_tiles() { return neighbours_cases({numerous_}, {1}); }
  std::vector<Case> neighbours_cases(const std::vector<uint32_t>& numbers_of_tiles,
                                     const std::vector<uint32_t>& numbers_of_blocks) {
    std::vector<Case> cases;
    for (const uint32_t tiles : numbers_of_tiles)
      for (const uint32_t blocks : numbers_of_blocks) {
        if (blocks > (tiles > 40 ? 1 : tiles > 7 ? 20 : 130)) continue;  // all of them take long
        const auto in = array("in", random_bits<int>(blocks * tiles * kThreads));
        const auto out = output<int>("out", blocks * kThreads);
        cases.push_back({"weighted_neighbours, " + std::to_string(tiles) + (tiles == 1 ? " tile" : " tiles"),
                         in, out,
                         call("weighted_neighbours", blocks_of(blocks), in, out, static_cast<int>(tiles)),
                         [=](const auto& seen, const auto&) {
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

  /// Of a grid of so many blocks, one that has the elements of `of_one`.
  Far<int> far_of(const Case& of_one, uint32_t blocks, std::optional<uint32_t> argument) {
    const std::vector<int> right = of_one.right(as_it_is, as_it_is);
    const std::string& kernel = of_one.call.kernel;
    if (!argument) return far_of_parts(kernel, kernel, blocks_of(blocks), of_one.in.values, right);
    return far_of_parts(kernel, kernel, blocks_of(blocks), of_one.in.values, right,
                        static_cast<int>(*argument));
  }
  /// The cases of one block, and what makes them blocks of large grids.
  struct FarCase {
    Case of_one;
    Far<int> far;
  };
  std::vector<FarCase> far_reverse() {
    std::vector<FarCase> cases;
    for (const uint32_t blocks : grids_) {
      const Case of_one = reverse_cases({1}).front();
      cases.push_back({of_one, far_of(of_one, blocks, std::nullopt)});
    }
    return cases;
  }
  std::vector<FarCase> far_differences() {
    std::vector<FarCase> cases;
    for (const uint32_t blocks : grids_) {
      const Case of_one = differences_cases({kThreads}).front();
      cases.push_back({of_one, far_of(of_one, blocks, blocks * kThreads)});
    }
    return cases;
  }
  std::vector<FarCase> far_neighbours() {
    std::vector<FarCase> cases;
    for (const uint32_t blocks : grids_) {
      const uint32_t tiles = pick_for_all("tiles of a far block", smem::numbers(8, 16));
      const Case of_one = neighbours_cases({tiles}, {1}).front();
      cases.push_back({of_one, far_of(of_one, blocks, tiles)});
    }
    return cases;
  }

  void expect_right(const std::vector<Case>& cases, const std::vector<FarCase>& far_cases) {
    for (const Case& it : cases) {
      judged(it.call, {holds(it.out, it.right(as_it_is, as_it_is), kThreads)}, it.label);
      if (HasFailure()) return;
    }
    for (const FarCase& it : far_cases) expect_block(it.far);
  }
  /// A kernel that does without shared memory needs no barrier: the exercise is to use both.
  void expect_through_tile(const std::vector<Case>& cases, const std::vector<FarCase>& far_cases) {
    const auto through = marks<int>(any_shared_array()).with_own_plain();
    for (const Case& it : cases) {
      bool all_crossed = false;
      flow({it.call}, through, {through_tile(it, through, &all_crossed)}, it.label);
      // An element that comes back to the thread which stored it: through the tile, too.
      if (!all_crossed)
        flow({it.call}, through.with_own_as_crossed(), {through_tile(it, through, nullptr)}, it.label);
      const Run run = counted(it.call, {holds(it.out, it.right(as_it_is, as_it_is), kThreads)}, it.label);
      expect_cheap(run, it, it.label);
      if (HasFailure()) return;
    }
    for (const auto& [of_one, far] : far_cases) {
      const DrawnBlock<int> block = drawn_block(far);
      const Run run = counted_block<int>(
          block, [&, &it = far](const auto& got) { return fault_of_block(it, block, got); });
      bool all_crossed = false;
      const auto expect_flow = [&, &one = of_one](const Marks<int>& marked, bool* all) {
        expect_flow_of_block<int>(block, run, marked, [&](const auto& got) -> Fault {
          const auto bytes = std::as_bytes(std::span(got));
          const Fault fault = through_tile(one, through, all).fault({bytes.begin(), bytes.end()});
          return fault.empty()
                     ? fault
                     : "out is not computed from what other threads stored into shared memory; next: do "
                       "the same in grids of any size";
        });
      };
      expect_flow(through, &all_crossed);
      if (!all_crossed) expect_flow(through.with_own_as_crossed(), nullptr);
      expect_cheap(run, of_one, far.label);
      if (HasFailure()) return;
    }
  }

 private:
  /// Elements that have come through the tile. With `all` half of them may be something else, and it is said
  /// whether some are: a thread may also load what it has stored itself. Its own element of the two that make
  /// a difference may come through the tile or stay in a register.
  static Expected through_tile(const Case& it, const Marks<int>& through, bool* all) {
    const auto crossed = [=](int value) { return through.crossed(value); };
    Expected expected = holds(it.out, it.right(crossed, as_it_is), kThreads);
    expected.fault = [all, fault = expected.fault, kept = it.right(crossed, as_it_is),
                      loaded = it.right(crossed, crossed)](const std::vector<std::byte>& bytes) {
      size_t others = 0;
      for (size_t i = 0; i < kept.size(); ++i) {
        int got = 0;
        std::memcpy(&got, bytes.data() + i * sizeof(got), sizeof(got));
        if (got != kept[i] && got != loaded[i]) ++others;
      }
      if (all) *all = others == 0;
      return 2 * others <= (all ? kept.size() : 0) ? Fault() : fault(bytes);
    };
    return expected;
  }
  /// What the blocks of a case cost.
  static void expect_cheap(const Run& run, const Case& it, const std::string& label) {
    EXPECT_THAT(run, NoOtherPath(it.barriers)) << label;
    // Few threads may load all elements, one by one; a warp beyond the end may read the last one. Where each
    // warp loads once, its lanes may take any elements: the order is not what is asked for.
    const uint64_t elements = it.in.values.size();
    if (run.metric("global_load_requests") > static_cast<double>(smem::warps(elements))) {
      EXPECT_THAT(run, GlobalLoadSectorsAtMost(2 * smem::sectors(elements * 4) + it.idle_warps))
          << label
          << ": each element comes from global memory once, and reaches its neighbour through the tile";
    }
    EXPECT_THAT(run, GlobalStoreSectorsAtMost(smem::sectors(it.out.values.size() * 4)))
        << label << ": out is written once";
  }

  std::vector<uint32_t> blocks_, sizes_, tiles_;
  uint32_t spare_ = 0;           ///< blocks beyond the end
  uint32_t numerous_ = 0;        ///< tiles, for one launch
  std::vector<uint32_t> grids_;  ///< of which one block runs
};

LAB_EXERCISE_OF(Waiting, Barriers);

LAB_GATE(Barriers, reverse_is_right, 1) { expect_right(reverse_cases(), far_reverse()); }
LAB_GATE(Barriers, differences_are_right, 1.5) { expect_right(differences_cases(), far_differences()); }
LAB_GATE(Barriers, weighted_neighbours_are_right, 1.5) {
  expect_right(neighbours_cases(), far_neighbours());
  if (!HasFailure()) expect_right(numerous_tiles(), {});
}

LAB_CHECK(Barriers, reverse_through_tile, 2, "reverse_is_right") {
  expect_through_tile(reverse_cases(), far_reverse());
}
LAB_CHECK(Barriers, differences_through_tile, 2, "differences_are_right") {
  expect_through_tile(differences_cases(), far_differences());
}
LAB_CHECK(Barriers, neighbours_through_tile, 2, "weighted_neighbours_are_right") {
  expect_through_tile(neighbours_cases(), far_neighbours());
}

}  // namespace
