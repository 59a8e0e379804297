#include "answers.h"
#include "lines.h"

using namespace convolution;

namespace {

/// No width of a mask is the widest, and 10 bits do not count them.
const Launches kLines{
    line_kernel("convolution_1d_basic", Mask::argument),
    lines_of_any_blocks()
        .also("twice the widest mask",
              {number("threads", 20, 90), value("whole", 1), value("rest", 0), value("n", 2 * kWidest)})
        .also("more weights than 10 bits count",
              {number("threads", 20, 90), value("whole", 1), value("rest", 0), number("n", 520, 750)})};

/// 5 sectors of N at most, and no more of M than it has. Threads with ghost cells may each go their own way.
uint64_t sectors_loaded(const Case& c) {
  const auto m = static_cast<uint64_t>(mask(c)), width = static_cast<uint64_t>(c["width"]);
  const uint64_t apart = warps_at_ends(c) == 0 ? 0 : 2 * m * std::min(width, m);
  return all_warps(c) * m * (5 + m / 8 + 1) + apart;
}
const std::string kWhy = "one store a thread, the sum grows in a register";
const Limits kOneStore{
    {"global_store_requests", stores, kWhy},
    stored_once("neighbouring threads write neighbouring elements"),
    {"global_atomic_requests", 0, kWhy + ", not by atomics"},
    {"shared_atomic_requests", 0, kWhy + ", not by atomics"},
    {"matrix_store_requests", 0, kWhy + ", not in shared memory by stmatrix"},
    {"local_load_requests", 0, kWhy + ", not in local memory"},
    {"local_store_requests", 0, kWhy + ", not in local memory"},
    {"global_load_sectors", sectors_loaded, "N[k] and M[j] once for each product, and nothing else"}};

/// Four words that a block keeps, limits for example, are no sums: those of the widest mask are more.
const Amount kFewWords = [](const Case& c) { return 4 * blocks(c); };
/// Elements and weights may be copied to shared memory; a sum that grows there is marked with each
/// product.
Origins operands() {
  Origins origins = elements_at_most();
  for (Origin origin : elements_at_most()) {
    origin.weights = true;
    origins.push_back(origin);
  }
  return origins;
}

const Domain kThreads =
    Domain{number("width", 1, 1 << 30), number("n", 0, 20'000),
           number("i", 0, [](const Case& c) { return c["width"] + 3; })}
        .defines("mask_width", mask)
        .defines("mask_width / 2", "n")
        .defines("min(i, width - 1 - i)", min("i"_p, "width"_p - 1 - "i"_p))
        .also("more than 15 and 16 bits hold",
              {value("width", 1 << 21), value("n", 99), choice("i", {(1 << 15) - 40, (1 << 16) - 40})}, 2)
        .also("near an end",
              {number("n", 0, 2500),
               number(
                   "i", [](const Case& c) { return std::max<int64_t>(0, c["width"] - 5000); }, "width")},
              12);

EXERCISE(ConvBasic)
    .gate("sums_are_right", 1, sums_are_right(kLines))
    .gate("accesses_derived", 3,
          {derives("accesses_of_thread(i, mask_width, width)", answers::accesses_of_thread, {1, 5, 100},
                   "write down for one thread which elements it loads, which weights, and what it stores",
                   kThreads, 40)})
    .check("sum_stays_in_a_register", 6, {"sums_are_right"},
           {within(kLines, kOneStore),
            computed_from(kLines, barred(any_shared_array()), operands(), kFewWords)})
    .measure("blocks_of_256", is_timed(kLines.mover, line_to_time(256)));

}  // namespace
