#include "answers.h"
#include "lines.h"

using namespace convolution;

namespace {

Launches counting(const std::string& kernel, Mask mask_is) {
  Mover mover = line_kernel(kernel, mask_is);
  mover.arguments.push_back(counters("reads", 2));
  return {mover, lines(1 << 12)};
}
const Launches kBasic = counting("convolution_1d_basic", Mask::argument),
               kConstant = counting("convolution_1d_constant", Mask::constant),
               kTiled = counting("convolution_1d_tiled<{threads}>", Mask::constant);

int64_t existing(const Case& c, int64_t first, int64_t end) {
  return std::min(c["width"], end) - std::max<int64_t>(0, first);
}
/// One for each product.
int64_t reads_without_tile(const Case& c) {
  int64_t count = 0;
  for (int64_t i = 0; i < c["width"]; ++i) count += existing(c, i - c["n"], i + c["n"] + 1);
  return count;
}
/// One for each element of a tile with its halos.
int64_t reads_with_tile(const Case& c) {
  int64_t count = 0;
  for (int64_t begin = 0; begin < c["width"]; begin += c["threads"])
    count += existing(c, begin - c["n"], begin + c["threads"] + c["n"]);
  return count;
}
const std::string kAsTheyAre = "read N[k] and M[j] as they are, in an N of any width";
Counter reads_of_n(const Amount& right) {
  return {
      0, "reads of N", right, right,
      "count by hand, for one block, how often each line reads N, and how often it needs to; each read is N[k] "
      "itself"};
}
/// Weights of ghost cells may be read as well.
const Counter kReadsOfM{1, "reads of M", reads_without_tile, "width"_p * mask, kAsTheyAre};
const Counter kNoReadsOfM{1, "reads of M", 0, 0, kAsTheyAre};

/// A read through a Counted is a load and an atomic: a kernel that makes the one without the other reads past
/// the counter, or corrects it. Where nothing uses what was read, the compiler leaves out the load: at least
/// this number of requests is used.
Limits each_read_counted(const Formula& used) {
  return {{.metric = "global_load_requests",
           .most = [](const Case&, const Counts& n) { return n["global_atomic_requests"]; },
           .why = "every read is a load and counts itself",
           .least = [=](const Case& c,
                        const Counts& n) { return std::min(used(c, n), n["global_atomic_requests"]); },
           .next = "read N[k] and M[j] as they are, and leave the counter alone"},
          advised({"async_copy_requests", 0, "a copy past the counter"}, "read N[k] as it is")};
}
Limits reads_of_products(int64_t arrays) {
  return Limits{advised(at_least("global_atomic_requests", arrays * Amount(reads_without_tile) / 32,
                                 "every read counts itself, one for each lane"),
                        "read N[k] and M[j] as they are"),
                stored_once("each element of P is written once")} +
         each_read_counted(arrays * Amount(weights_of_warps));
}
/// The warps' loads are as many as the tile needs. Twice as many where the compiler unrolls the loop: lanes
/// with one pass less go through another copy of it.
uint64_t loads_of_tiles(const Case& c) {
  const int64_t passes = (2 * c["threads"] + 2 * c["n"] - 1) / c["threads"];
  return all_warps(c) * static_cast<uint64_t>(2 + 2 * passes);
}
const Limits kLoadsOfATile =
    elements_from_tile() + each_read_counted(UINT64_MAX) +
    Limits{{"global_load_requests", loads_of_tiles, "every element is read once in a block, through N[k]"}};

/// With this number of neighbours the result is just below a whole number, which a float does not tell from
/// it; -1 without one.
int64_t just_below(const Case& c) {
  for (int64_t n = 700; n <= 1000; ++n)
    if (const int64_t all = c["outputs"] + 2 * n; all - 200 * c["outputs"] * (2 * n + 1) % all <= 8) return n;
  return -1;
}
const Domain kOutputs =
    Domain{number("outputs", 1, 1000), number("n", 0, 1000), number("mask_is_constant", 0, 1)}
        .where([](const Case& c) { return c["n"] >= 0; })
        .also("just below a whole number",
              {number("outputs", 700, 1000), value("n", just_below), value("mask_is_constant", 1)}, 8);

const Domain kFirstBlocks{number("threads", 1, 1024), number("n", 0, 1024)};

/// Of the largest ones an int just holds the bytes.
const Domain kMasks = Domain{number("width", 1, 23'170), number("height", 1, 23'170)}.also(
    "too large", {number("width", 1000, 23'170), number("height", 1000, 23'170)}, 8);

/// Few enough places: else a loop over all of them takes long.
const Domain kBlocks{number("threads", 1, 1024), number("n", 0, (1 << 14) / "threads"_p),
                     number("width", 1, 1 << 30), number("block", 0, ("width"_p - 1) / "threads")};

EXERCISE(ConvReuse)
    .gate("basic_is_right", 0.5, sums_are_right(kBasic))
    .gate("constant_is_right", 0.5, sums_are_right(kConstant))
    .gate("tiled_is_right", 0.5, sums_are_right(kTiled))
    .gate("operations_derived", 1,
          {derives("operations_for_100_accesses(outputs, n, mask_is_constant)",
                   answers::operations_for_100_accesses, {2, 1, 0},
                   "count for one thread the products, the elements that it needs, and the weights", kOutputs,
                   40)})
    .gate("ghost_reads_derived", 0.5,
          {derives("ghost_reads(threads, n)", answers::ghost_reads, {2, 3},
                   "write down for each thread of a small block how many places of its mask are outside N",
                   kFirstBlocks, 40)})
    .gate("masks_derived", 0.5,
          {derives("masks_that_fit(width, height)", answers::masks_that_fit, {100, 80},
                   "how many bytes has a mask, and how many can a program declare as constant memory?",
                   kMasks, 20)})
    // A gate: what it saves counts for a tile that saves it.
    .gate("tile_saves_reads", 3,
          {counts_itself(kTiled, {reads_of_n(reads_with_tile), kNoReadsOfM}), within(kTiled, kLoadsOfATile),
           computed_from(kTiled, any_shared_array(), from_the_tile())})
    .check("reads_counted", 2, {"basic_is_right", "constant_is_right"},
           {counts_itself(kBasic, {reads_of_n(reads_without_tile), kReadsOfM}),
            within(kBasic, reads_of_products(2)),
            counts_itself(kConstant, {reads_of_n(reads_without_tile), kNoReadsOfM}),
            within(kConstant, reads_of_products(1))})
    .check("reads_saved_derived", 1.5, {"tile_saves_reads"},
           {derives("reads_saved(block, threads, n, width)", answers::reads_saved, {2, 3, 1, 100},
                    "write down which elements one block needs, and how often its threads ask for each "
                    "without a tile",
                    kBlocks, 40)});

}  // namespace
