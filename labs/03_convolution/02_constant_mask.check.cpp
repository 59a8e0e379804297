#include <bitset>

#include "answers.h"
#include "core/failures.h"
#include "lines.h"

using namespace cml;
using namespace convolution;

namespace {

const Launches kLines{line_kernel("convolution_1d_constant"), lines_of_any_blocks()};

/// A warp whose lanes take several ways asks for each; threads with ghost cells may each go their own.
uint64_t loads(const Case& c) {
  const auto m = static_cast<uint64_t>(mask(c));
  return 4 * all_warps(c) * m + (warps_at_ends(c) == 0 ? 0 : m * m);
}
const Limits kElementsAlone{{"global_load_requests", loads,
                             "global memory is read for N only, the weights come from constant memory"},
                            {"global_atomic_requests", 0, "atomics read global memory too"},
                            {"global_store_requests", stores,
                             "each element of P is written once, and no weight is copied to global memory"}};

/// A warp that needs a weight asks for it, more than once where its lanes take several ways, and for four at
/// most with one access.
uint64_t least_requests(const Case& c) { return (weights_of_warps(c) + 3) / 4; }
/// Three ways of a warp, and kernels that read the widest mask whatever the mask is, on each way at the ends.
uint64_t most_requests(const Case& c) {
  const auto m = static_cast<uint64_t>(mask(c)), ends = warps_at_ends(c);
  return all_warps(c) * (kMaxMaskWidth + 3 * m) + ends * 3 * kMaxMaskWidth +
         (ends == 0 ? 0 : kMaxMaskWidth * m);
}
const std::string kFromConstant = "the weights come from constant memory";
const Limits kEachWeight{advised(at_least("constant_requests", least_requests,
                                          "each warp asks constant memory for each weight that it needs"),
                                 "read M[j] where it is multiplied, and pass it to no other thread")};
const Limits kOneWeightAtATime =
    Limits{advised({"constant_requests", most_requests, "all lanes of a warp ask for a weight at once"},
                   "let no lane take its turn after another one"),
           {"shared_atomic_requests", 0, kFromConstant},
           {"local_load_requests", 0, kFromConstant + ", not from a copy of each thread's own"},
           {"local_store_requests", 0, kFromConstant + ", not from a copy of each thread's own"}} +
    // A warp may also vote before each weight whether any lane has an element for it.
    few_exchanges(Amount(mask) + 2, "each lane reads the weights itself");

/// How often more the warp with elements `first` to `last` is served where each lane begins, or ends, with
/// the first, or last, weight whose element exists.
uint64_t served_again(const Case& c, int64_t first, int64_t last, bool is_forward) {
  const int64_t n = c["n"];
  uint64_t again = 0;
  for (int64_t turn = 0; turn <= 2 * n; ++turn) {
    std::bitset<kMaxMaskWidth> weights;
    for (int64_t i = first; i <= last; ++i) {
      const int64_t low = std::max<int64_t>(0, n - i), high = std::min(2 * n, n + c["width"] - 1 - i);
      if (low + turn <= high) weights.set(static_cast<size_t>(is_forward ? low + turn : high - turn));
    }
    if (weights.any()) again += weights.count() - 1;
  }
  return again;
}
/// Lanes read different weights at a time only where the mask reaches beyond N. A compiler makes such a loop
/// of tests, too, and may take the last turns of a loop apart.
uint64_t served_again_at_ends(const Case& c) {
  return 2 * over_warps(c, [&](int64_t first, int64_t lanes) -> uint64_t {
           const int64_t last = first + lanes - 1;
           if (!is_at_end(c, first, lanes)) return 0;
           return std::max(served_again(c, first, last, true), served_again(c, first, last, false));
         });
}
void expect_one_weight_at_a_time(PlannedTest& test) {
  test.for_each_run(kLines, [](const auto& it, const Run& run) {
    uint64_t again = 0;
    for (const auto& site : run.launch().sites) again += site.space == "constant" ? site.conflicts : 0;
    if (again > served_again_at_ends(it.values))
      fail(failure<Key::constant_served_again>("again"_v(again)), it.label);
  });
}

/// Whether the mask lies in constant memory (PTX ISA, isspacep).
constexpr const char* kSpaceOfMask = R"(
extern "C" __global__ void lab_space_of_mask(int* is_constant) {
  unsigned yes = 0;
  asm("{ .reg .pred p; isspacep.const p, %1; selp.u32 %0, 1, 0, p; }" : "=r"(yes) : "l"(&M));
  is_constant[0] = static_cast<int>(yes);
}
)";
void expect_mask_in_constant_memory(PlannedTest& test) {
  cml::Program& program = test.program();
  program.source += kSpaceOfMask;
  program.machine_code = program.registers_where_needed = false;  // the inline PTX is ours
  const auto is_constant = test.output<int>("is_constant", 1);
  const Run run = test.run({test.call("lab_space_of_mask", {}, is_constant)});
  if (run.completed() && run.values(is_constant).at(0) != 1) fail(failure<Key::not_constant>());
}

const Domain kWarps =
    Domain{number("lanes", 0, 32), number("stride", 0, INT32_MAX), number("weights", 1, INT32_MAX)}
        .also("a common factor",
              {number("lanes", 1, 32), multiple("stride", 24, 0, 4800), multiple("weights", 8, 8, 3200)}, 40)
        .also("places far apart",
              {number("lanes", 4, 32), multiple("stride", 4096, 4096, 9 * 4096),
               multiple("weights", 4096, 2 * 4096, 4 * 4096)},
              6)
        .also("products that no int holds",
              {number("lanes", 8, 32), number("stride", 1 << 29, INT32_MAX), number("weights", 33, 1 << 21)},
              8);

const Requirement kInConstantMemory = body("M lies in constant memory", expect_mask_in_constant_memory);

EXERCISE(ConvConstantMask)
    .gate("sums_are_right", 0.5, sums_are_right(kLines))
    .gate("times_served_derived", 3,
          {derives("times_served(lanes, stride, weights)", answers::times_served, {5, 6, 9},
                   "write down the place that each lane asks for, and count the different ones", kWarps, 40)})
    .check("mask_in_constant_memory", 0.5, {"sums_are_right"},
           {within(kLines, kElementsAlone), kInConstantMemory})
    .check("one_weight_at_a_time", 6, {"sums_are_right"},
           {within(kLines, kEachWeight),
            computed_from(kLines, barred(any_global_array()), {{Origin::Elements::none}}),
            computed_from(kLines, barred(any_shared_array()), elements_at_most()),
            body("lanes of a warp read one weight at a time", expect_one_weight_at_a_time),
            within(kLines, kOneWeightAtATime), kInConstantMemory})
    .measure("blocks_of_256", is_timed(kLines.mover, line_to_time(256)));

}  // namespace
