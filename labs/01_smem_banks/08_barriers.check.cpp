#include "tiles.h"

using namespace smem;

namespace {

constexpr uint64_t kThreads = 128;

/// What a thread gets instead of an element.
using Seen = std::function<int(int)>;
/// One of the kernels f(in, out) or f(in, out, argument). Its outputs are sums modulo 2^32.
struct Kernel {
  std::string name, argument;  ///< the parameter that it takes, if any
  Domain cases;
  Amount blocks, inputs;
  /// Number `i` of the output, where threads see each other's elements through `seen`, and their own ones
  /// through `own`.
  std::function<int(const Case& c, const std::vector<int>& in, uint64_t i, const Seen& seen, const Seen& own)>
      value;
  Amount barriers = 2;    ///< at which a warp may have to wait
  Amount idle_warps = 0;  ///< beyond the end of the input
};
struct Launched {
  Array<int> in, out;
  Call call;
  std::string label;
  std::function<std::vector<int>(const Seen& seen, const Seen& own)> right;
};
int as_it_is(int value) { return value; }

uint64_t other_end(uint64_t i) { return i / kThreads * kThreads + kThreads - 1 - i % kThreads; }
const Kernel kReverse{.name = "reverse",
                      .cases = Domain{number("blocks", 1, 300)}
                                   .also("some", {number("blocks", 2, 20)})
                                   .also("many", {number("blocks", 150, 299)})
                                   .drawn(0),
                      .blocks = "blocks",
                      .inputs = 128 * "blocks"_p,
                      .value = [](const Case&, const std::vector<int>& in, uint64_t i, const Seen& seen,
                                  const Seen&) { return seen(in[other_end(i)]); }};
const Amount kBlocksOfN = round_up("n"_p, 128) + "spare"_p;
/// Whole blocks; an end within a warp; an end between two warps, so that whole warps have nothing to do; and
/// whole blocks beyond the end: out has an element for every thread of these, too.
const Kernel kDifferences{
    .name = "differences",
    .argument = "n",
    .cases = Domain{number("blocks", 1, 3), number("warps", 0, 3), number("rest", 1, 31), value("spare", 0),
                    value("n", 128 * "blocks"_p + 32 * "warps"_p + "rest"_p)}
                 .also("one element", {value("n", 1)})
                 .also("an end within the first block", {number("n", 2, 127)})
                 .also("whole blocks", {value("n", 128 * "blocks"_p)})
                 .also("an end between two warps", {number("warps", 1, 3), value("rest", 0)})
                 .also("many blocks", {number("blocks", 150, 300)})
                 .also("whole blocks beyond the end", {number("spare", 1, 3)})
                 .without_ends()
                 .drawn(1)
                 .labelled("n = {n}, blocks beyond the end: {spare}"),
    .blocks = kBlocksOfN,
    .inputs = "n",
    .value =
        [](const Case& c, const std::vector<int>& in, uint64_t i, const Seen& seen, const Seen& own) {
          const uint64_t at = other_end(i);
          if (at >= static_cast<uint64_t>(c["n"])) return seen(0);
          const int before = at % kThreads == 0 ? 0 : seen(in[at - 1]);
          return seen(static_cast<int>(static_cast<uint32_t>(own(in[at])) - static_cast<uint32_t>(before)));
        },
    .barriers = 4,
    .idle_warps = (128 * kBlocksOfN - "n"_p) / 32};
const Kernel kNeighbours{
    .name = "weighted_neighbours",
    .argument = "tiles",
    .cases = Domain{number("tiles", 1, 2), number("blocks", 2, 20)}
                 .also("many blocks", {number("blocks", 150, 300)})
                 .also("some tiles", {number("tiles", 3, 7)})
                 .also("many tiles", {number("tiles", 17, 40), number("blocks", 8, 20)})
                 .also("most tiles", {number("tiles", 260, 400), value("blocks", 1)})
                 .also("more tiles than 9 bits hold", {number("tiles", 520, 1900), value("blocks", 1)})
                 .without_ends()
                 .drawn(1),
    .blocks = "blocks",
    .inputs = 128 * "blocks"_p * "tiles"_p,
    .value =
        [](const Case& c, const std::vector<int>& in, uint64_t i, const Seen& seen, const Seen&) {
          const auto tiles = static_cast<uint32_t>(c["tiles"]);
          uint32_t sum = 0;
          for (uint32_t k = 0; k < tiles; ++k)
            sum += (k + 1) * static_cast<uint32_t>(
                                 seen(in[(i / kThreads * tiles + k) * kThreads + (i + 1) % kThreads]));
          return static_cast<int>(sum);
        },
    .barriers = 2 * "tiles"_p};

Launched launched(PlannedTest& test, const Kernel& kernel, const Case& c) {
  Launched it{.in = test.array("in", test.random_bits<int>(static_cast<size_t>(kernel.inputs.of(c)))),
              .out = test.output<int>("out", kThreads * static_cast<size_t>(kernel.blocks.of(c))),
              .label = kernel.name + ", " + kernel.cases.label(c)};
  it.call = test.call(kernel.name, {{static_cast<uint32_t>(kernel.blocks.of(c)), 1, 1}, {kThreads, 1, 1}},
                      it.in, it.out);
  if (!kernel.argument.empty()) it.call.values.push_back(to_value(static_cast<int>(c[kernel.argument])));
  it.right = [=, value = kernel.value, in = it.in.values, all = it.out.values.size()](const Seen& seen,
                                                                                      const Seen& own) {
    std::vector<int> right(all);
    for (size_t i = 0; i < all; ++i) right[i] = value(c, in, i, seen, own);
    return right;
  };
  return it;
}
Requirement is_right(const Kernel& kernel) {
  return body(kernel.name + " is right", [=](PlannedTest& test) {
    test.for_each_case(kernel.cases, [&](const Case& c) {
      const Launched it = launched(test, kernel, c);
      test.judged(it.call, {holds(it.out, it.right(as_it_is, as_it_is), kThreads)}, it.label);
    });
  });
}
/// Elements that have come through the tile, but for `most` of them; `others` is how many have not: a thread
/// may also load what it has stored itself. Its own element of the two that make a difference may come
/// through the tile or stay in a register.
Expected through_tile(const Launched& it, const Marks<int>& marks, size_t most, size_t& others) {
  const Seen crossed = [=](int value) { return marks.crossed(value); };
  Expected expected = holds(it.out, it.right(crossed, as_it_is), kThreads);
  expected.fault = [most, &others, fault = expected.fault, kept = it.right(crossed, as_it_is),
                    loaded = it.right(crossed, crossed)](const std::vector<std::byte>& bytes) {
    others = 0;
    for (size_t i = 0; i < kept.size(); ++i) {
      int got = 0;
      std::memcpy(&got, bytes.data() + i * sizeof(got), sizeof(got));
      others += got != kept[i] && got != loaded[i] ? 1 : 0;
    }
    return others <= most ? Fault() : fault(bytes);
  };
  return expected;
}
/// Half of the threads fill the tile, or fewer where each stores several elements at once.
Formula threads_that_fill(const Kernel& kernel) {
  return [=](const Case& c, const Counts& n) {
    const uint64_t tiles = c.has("tiles") ? static_cast<uint64_t>(c["tiles"]) : 1;
    return std::min<uint64_t>(kThreads / 2 * kernel.blocks.of(c), 16 * n["shared_store_requests"] / tiles);
  };
}
/// Few threads may load all elements, one by one; a warp beyond the end may read the last one. Where each
/// warp loads once, its lanes may take any elements: the order is free.
Limits cheap(const Kernel& kernel) {
  const auto sectors = [=](const Case& c, const Counts& n) {
    const int64_t most = 2 * round_up(kernel.inputs, 8).of(c) + kernel.idle_warps.of(c);
    const int64_t once = round_up(kernel.inputs, 32).of(c);
    return n["global_load_requests"] > static_cast<uint64_t>(once) ? most : 32 * once;
  };
  const Amount writing = min(kernel.inputs, kThreads * kernel.blocks) / 2;
  return work_is_shared(threads_that_fill(kernel), writing) +
         Limits{{"global_load_sectors", sectors,
                 "each element comes from global memory once, and reaches its neighbour through the tile"},
                {"global_store_sectors", 16 * kernel.blocks, "out is written once"}};
}
/// A kernel that does without shared memory needs no barrier: the exercise is to use both.
Requirement goes_through_tile(const Kernel& kernel) {
  return body(
      kernel.name + " passes elements through shared memory (marked runs), once", [=](PlannedTest& test) {
        const auto marks = test.marks<int>(any_shared_array()).with_own_plain();
        test.for_each_case(kernel.cases, [&](const Case& c) {
          const Launched it = launched(test, kernel, c);
          size_t others = 0;
          test.flow({it.call}, marks, {through_tile(it, marks, it.out.values.size() / 2, others)}, it.label);
          // An element that comes back to the thread which stored it: through the tile, too.
          if (others != 0)
            test.flow({it.call}, marks.with_own_as_crossed(), {through_tile(it, marks, 0, others)}, it.label);
          const auto run =
              test.counted(it.call, {holds(it.out, it.right(as_it_is, as_it_is), kThreads)}, it.label);
          expect(run, NoOtherPath(static_cast<uint64_t>(kernel.barriers.of(c))), it.label);
          for (const Limit& limit : cheap(kernel)) expect_limit(run, c, limit, it.label);
        });
      });
}

EXERCISE(Barriers)
    .gate("reverse_is_right", 1, {is_right(kReverse)})
    .gate("differences_are_right", 1.5, {is_right(kDifferences)})
    .gate("weighted_neighbours_are_right", 1.5, {is_right(kNeighbours)})
    .check("reverse_through_tile", 2, {"reverse_is_right"}, {goes_through_tile(kReverse)})
    .check("differences_through_tile", 2, {"differences_are_right"}, {goes_through_tile(kDifferences)})
    .check("neighbours_through_tile", 2, {"weighted_neighbours_are_right"}, {goes_through_tile(kNeighbours)});

}  // namespace
