#include <cmath>

#include "smem_check.h"
#include "testing/far_block.h"

using namespace cml::testing;

namespace {

constexpr uint32_t kThreads = 128;

/// Elements of `width` floats each, reversed block by block.
std::vector<float> reversed(const std::vector<float>& in, size_t width) {
  std::vector<float> out(in.size());
  const size_t block = kThreads * width;
  for (size_t i = 0; i < in.size(); i++)
    out[i] = in[i / block * block + (kThreads - 1 - i % block / width) * width + i % width];
  return out;
}

/// Number `i` of `moment`: what the body at the other end of the block gives, each of its members by `seen`.
struct Moment {
  double value;
  double magnitude;  ///< of what is added up, for rounding
};
Moment moment_of(const std::vector<float>& bodies, size_t i, const std::function<float(float)>& seen) {
  const size_t other = 4 * (i / kThreads * kThreads + kThreads - 1 - i % kThreads);
  const double x = seen(bodies[other]), y = seen(bodies[other + 1]), z = seen(bodies[other + 2]);
  const double mass = seen(bodies[other + 3]);
  return {mass * (x + y + z), std::abs(mass) * (std::abs(x) + std::abs(y) + std::abs(z))};
}

class Elements : public FarBlocks<Exercise> {
 protected:
  void SetUp() override {
    Exercise::SetUp();
    counts_of_blocks_ = {1, pick_for_all("few blocks", smem::numbers(2, 9)),
                         pick_for_all("blocks", smem::numbers(10, 64)),
                         pick_for_all("many blocks", smem::numbers(65, 256))};
    grids_ = large_grids(8, 1u << 24);  // the numbers of elements fit an int
  }

  /// A launch, and what must come out.
  struct Case {
    std::string label;
    Array<float> in, out;
    Call call;
  };
  Case case_of(const std::string& kernel, uint32_t blocks, std::vector<float> values, size_t results) {
    const auto in = array("in", std::move(values));
    const auto out = output<float>("out", results);
    return {kernel + ", " + std::to_string(blocks) + (blocks == 1 ? " block" : " blocks"), in, out,
            call(kernel, {{blocks, 1, 1}, {kThreads, 1, 1}}, in, out)};
  }
  Case reverse_case(const std::string& kernel, uint32_t blocks, size_t width) {
    const size_t floats = blocks * kThreads * width;
    return case_of(kernel, blocks, random_bits<float>(floats), floats);
  }
  /// Whole numbers times a power of two, so that the sum is exact in any order; or any floats whose products
  /// fit one, with infinities and NaN in all members.
  enum class Bodies { whole, any };
  Case moments_case(uint32_t blocks, Bodies kind) {
    std::vector<float> bodies;
    if (kind == Bodies::whole) {
      const int scale = draw(-30, 30);
      for (const int number : random<int>(blocks * kThreads * 4, -100, 100))
        bodies.push_back(std::ldexp(static_cast<float>(number), scale));
    } else {
      // Places of any scale, and masses of the scale that their products need.
      const int scale = next_scale();
      for (const float factor : random<float>(blocks * kThreads * 4, 1, 2))
        bodies.push_back(std::ldexp(draw(0, 1) == 0 ? factor : -factor,
                                    draw(-55, 55) + (bodies.size() % 4 == 3 ? -scale : scale)));
      set_special_members(bodies);
    }
    return case_of("moments_repaired", blocks, std::move(bodies), blocks * kThreads);
  }
  /// Each member of some body is infinite, and of another one NaN. Where the mass is infinite, the places
  /// have one sign: else a sum of products is NaN.
  void set_special_members(std::vector<float>& bodies) {
    const size_t part = bodies.size() / 4 / 8;
    for (size_t i = 0; i < 8; ++i) {
      const size_t body = 4 * (i * part + draw<size_t>(0, part - 1)), member = i % 4;
      bodies[body + member] = i >= 4 ? NAN : draw(0, 1) == 0 ? INFINITY : -INFINITY;
      if (i == 3)
        for (const size_t other : {body + 1, body + 2})
          bodies[other] = std::copysign(bodies[other], bodies[body]);
    }
  }
  /// Large places and small masses, small places and large masses, and both moderate, in turn.
  int next_scale() {
    constexpr int kScales[] = {70, -70, 0};
    return kScales[scales_drawn_++ % 3];
  }
  /// Of bodies of this kind sums are rounded.
  static double rounding_of(Bodies kind) { return kind == Bodies::whole ? 0 : 1e-6; }
  /// Both kinds in turn, whichever comes first.
  Bodies next_kind() {
    if (!last_kind_) last_kind_ = pick<Bodies>({Bodies::whole, Bodies::any});
    last_kind_ = *last_kind_ == Bodies::whole ? Bodies::any : Bodies::whole;
    return *last_kind_;
  }

  /// A block of a grid of so many.
  Far<float> far_of(const Case& of_one, const std::vector<float>& right, uint32_t blocks) {
    return far_of_parts(of_one.call.kernel, of_one.call.kernel, {{blocks, 1, 1}, {kThreads, 1, 1}},
                        of_one.in.values, right);
  }
  Far<float> far_reversed(const std::string& kernel, uint32_t blocks, size_t width) {
    const Case of_one = reverse_case(kernel, 1, width);
    return far_of(of_one, reversed(of_one.in.values, width), blocks);
  }

  void expect_reversed(const std::string& kernel, size_t width) {
    for (const uint32_t blocks : counts_of_blocks_) {
      const Case it = reverse_case(kernel, blocks, width);
      judged(it.call, {holds(it.out, reversed(it.in.values, width), width)}, it.label);
    }
    for (const uint32_t blocks : grids_) expect_block(far_reversed(kernel, blocks, width));
  }

  void expect_wide(const std::string& kernel, size_t width) {
    for (const uint32_t blocks : counts_of_blocks_) {
      const Case it = reverse_case(kernel, blocks, width);
      const std::vector<float> right = reversed(it.in.values, width);
      expect_moved(it.call, marks<float>(any_shared_array()), it.out, right, {width, 0, {}}, it.label);
      const Run run = counted(it.call, {holds(it.out, right, width)}, it.label);
      expect_wide(run, blocks, width, it.label);
      if (HasFailure()) return;
    }
    for (const uint32_t blocks : grids_) {
      const Far<float> it = far_reversed(kernel, blocks, width);
      const Run run = expect_moved_by_block(it, marks<float>(any_shared_array()), {width, 0, {}});
      expect_wide(run, 1, width, it.label);
      if (HasFailure()) return;
    }
  }
  /// What all blocks cost.
  static void expect_wide(const Run& run, uint64_t blocks, size_t width, const std::string& label) {
    EXPECT_THAT(run, NoOtherPath()) << label;
    const uint64_t warps = blocks * kThreads / 32;
    const uint64_t wavefronts = warps * 32 * width * 4 / 128,
                   sectors = smem::sectors(blocks * kThreads * width * 4);
    EXPECT_THAT(run, SharedStoreRequestsAtMost(warps))
        << label << ": one store a thread, as wide as its element";
    EXPECT_THAT(run, SharedLoadRequestsAtMost(warps))
        << label << ": one load a thread, as wide as its element";
    EXPECT_THAT(run, SharedStoreWavefrontsAtMost(wavefronts)) << label << ": 128 bytes a wavefront";
    EXPECT_THAT(run, SharedLoadWavefrontsAtMost(wavefronts)) << label << ": 128 bytes a wavefront";
    EXPECT_THAT(run, GlobalLoadSectorsAtMost(sectors)) << label << ": in is read in order, and once";
    EXPECT_THAT(run, GlobalStoreSectorsAtMost(sectors)) << label << ": out is written in order, and once";
  }

  /// What moments_repaired must write where it sees the bodies through `seen`, up to rounding.
  static Expected moments(const Case& it, std::function<float(float)> seen, double relative) {
    return {it.out.name, [=, bodies = it.in.values](const std::vector<std::byte>& bytes) {
              std::vector<float> got(bytes.size() / sizeof(float));
              std::memcpy(got.data(), bytes.data(), bytes.size());
              return fault_of_moments(bodies, got, seen, relative);
            }};
  }
  static bool is_near(double got, double right, double distance) {
    if (std::isnan(right)) return std::isnan(got);
    return std::isinf(right) ? got == right : std::abs(got - right) <= distance;
  }
  static std::string fault_of_moments(const std::vector<float>& bodies, const std::vector<float>& got,
                                      const std::function<float(float)>& seen, double relative) {
    const double least = relative > 0 ? 1e-36 : 0;  // products of marked zeros may underflow
    for (size_t i = 0; i < got.size(); ++i) {
      const Moment right = moment_of(bodies, i, seen);
      if (!is_near(got[i], right.value, relative * right.magnitude + least))
        return "at [" + std::to_string(i) + "]: expected " + ::testing::PrintToString(right.value) +
               ", got " + ::testing::PrintToString(got[i]) + "; next: find out which body thread " +
               std::to_string(i % kThreads) + " reads";
    }
    return {};
  }
  /// What a block of bodies costs, times their number.
  static void expect_no_conflicts(const Run& run, uint64_t blocks, const std::string& label) {
    EXPECT_THAT(run, NoOtherPath()) << label;
    const uint64_t wavefronts = blocks * kThreads * 16 / 128;
    EXPECT_THAT(run, SharedStoreWavefrontsAtMost(wavefronts)) << label << ": do lanes still conflict?";
    EXPECT_THAT(run, SharedLoadWavefrontsAtMost(wavefronts)) << label << ": do lanes still conflict?";
    EXPECT_THAT(run, NoBankConflicts()) << label;
    // The members of a body are loaded one by one, and each request touches all sectors of a warp's bodies.
    EXPECT_THAT(run, GlobalLoadSectorsAtMost(4 * smem::sectors(blocks * kThreads * 16)))
        << label << ": each thread reads its own body, and once";
    EXPECT_THAT(run, GlobalStoreSectorsAtMost(smem::sectors(blocks * kThreads * 4)))
        << label << ": moment is written in order, and once";
    EXPECT_THAT(run, SharedBytesAtMost(kThreads * 16)) << label << ": there is no room for a pad";
  }
  Far<float> far_moments(const Case& of_one, uint32_t blocks) {
    return far_of(of_one, std::vector<float>(kThreads), blocks);
  }
  static float as_it_is(float value) { return value; }

  void expect_derived_for(const std::vector<int>& widths, const std::string& next,
                          std::tuple<int, int> example) {
    std::vector<std::tuple<int, int>> sets;
    for (const int bytes : widths) {
      for (const int times : {1, 2, 3, 4}) sets.emplace_back(bytes, bytes * times);
      for (int i = 0; i < 12; ++i) sets.emplace_back(bytes, bytes * draw(1, i % 2 == 0 ? 40 : 4096));
      // All lanes in one bank, and a power of two that is more than there are banks.
      sets.emplace_back(bytes, 128 << draw(1, 6));
    }
    const auto right = [](int bytes, int distance) {
      return static_cast<int>(
          block_wavefronts({32, 1, 1}, static_cast<unsigned>(bytes), false,
                           [=](uint32_t lane, uint32_t) { return int64_t{distance} * lane; }));
    };
    expect_derived("load_wavefronts", {"bytes", "distance"}, sets, right, next, std::optional(example));
  }

  std::vector<uint32_t> counts_of_blocks_;
  std::vector<uint32_t> grids_;  ///< of which one block runs
  std::optional<Bodies> last_kind_;
  size_t scales_drawn_ = 0;
};

LAB_EXERCISE_OF(Elements, WideAccess);

LAB_GATE(WideAccess, pairs_are_reversed, 0.5) { expect_reversed("reverse_pairs", 2); }
LAB_GATE(WideAccess, quads_are_reversed, 0.5) { expect_reversed("reverse_quads", 4); }
LAB_GATE(WideAccess, moments_keep_their_result, 1) {
  for (const uint32_t blocks : counts_of_blocks_) {
    const Bodies kind = next_kind();
    const Case it = moments_case(blocks, kind);
    judged(it.call, {moments(it, as_it_is, rounding_of(kind))}, it.label);
  }
  for (const uint32_t blocks : grids_) {
    const Bodies kind = next_kind();
    const Case of_one = moments_case(1, kind);
    judged_block<float>(drawn_block(far_moments(of_one, blocks)), [&](const auto& got) {
      return fault_of_moments(of_one.in.values, got, as_it_is, rounding_of(kind));
    });
  }
}

// The derivation needs no kernel: gates that no check names.
LAB_GATE(WideAccess, words_derived, 1) {
  expect_derived_for({4}, "list the words of 32 lanes and their banks", {4, 24});
}
LAB_GATE(WideAccess, wide_accesses_derived, 1) {
  expect_derived_for({8, 16}, "list the words of 32 lanes, pass by pass, and their banks", {8, 56});
}

LAB_CHECK(WideAccess, one_access_a_pair, 1.5, "pairs_are_reversed") { expect_wide("reverse_pairs", 2); }
LAB_CHECK(WideAccess, one_access_a_quad, 1.5, "quads_are_reversed") { expect_wide("reverse_quads", 4); }

LAB_CHECK(WideAccess, moments_without_conflict, 3, "moments_keep_their_result") {
  const auto through = value_marks<float>(any_shared_array());
  for (const uint32_t blocks : counts_of_blocks_) {
    const Bodies kind = next_kind();
    const Case it = moments_case(blocks, kind);
    flow({it.call}, through,
         {moments(
             it, [&](float value) { return through.crossed(value); }, 1e-5)},
         it.label);
    const Run run = counted(it.call, {moments(it, as_it_is, rounding_of(kind))}, it.label);
    expect_no_conflicts(run, blocks, it.label);
    if (HasFailure()) return;
  }
  for (const uint32_t blocks : grids_) {
    const Bodies kind = next_kind();
    const Case of_one = moments_case(1, kind);
    const DrawnBlock<float> block = drawn_block(far_moments(of_one, blocks));
    const Run run = counted_block<float>(block, [&](const auto& got) {
      return fault_of_moments(of_one.in.values, got, as_it_is, rounding_of(kind));
    });
    expect_flow_of_block<float>(block, run, through, [&](const auto& got) {
      return fault_of_moments(
          of_one.in.values, got, [&](float value) { return through.crossed(value); }, 1e-5);
    });
    expect_no_conflicts(run, 1, block.label);
    if (HasFailure()) return;
  }
}

}  // namespace
