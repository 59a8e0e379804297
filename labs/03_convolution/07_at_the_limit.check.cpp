#include "answers.h"
#include "lines.h"

using namespace convolution;

namespace {

constexpr int64_t kMost = 40;  ///< instructions, of the about 62 for which an H200 has time

/// What the file chooses: threads and outputs of a block. A case has the outputs as its `threads`.
struct Choice {
  int64_t threads, outputs;
};
Choice chosen(PlannedTest& test) {
  return {test.answer_within("threads", 1, 1024), test.answer_within("outputs_per_block", 1, 1 << 16)};
}
Mover mover(const Choice& choice) {
  Mover it = line_kernel("convolution_1d_fast");
  it.arguments = {input("N"), output("P"), number_of("width")};
  it.block = {choice.threads};
  it.grid = {round_up("width"_p, "threads")};
  it.stencil->declared = 0;
  it.written_by_block = [](const Case& c) {
    std::vector<uint64_t> all;
    const int64_t begin = c["first"] / c["threads"] * c["threads"];
    for (int64_t i = begin; i < std::min(begin + c["threads"], c["width"]); ++i)
      all.push_back(static_cast<uint64_t>(i));
    return all;
  };
  return it;
}
Domain any_widths(const Choice& choice) {
  return Domain{value("threads", choice.outputs), number("quads", 0, 1 << 28), number("width", 1, 1 << 30),
                value("n", 4), value("special", 0)}
      .without_ends()
      .drawn(0)
      .labelled("width {width}");
}
/// Of enough blocks that both ends weigh little; their widths have each remainder of a quad.
Launches long_arrays(const Choice& choice) {
  const int64_t least = std::max(24 * choice.outputs, kLarge) / 4;
  Domain arrays = any_widths(choice);
  for (int64_t odd = 0; odd < 4; ++odd)
    arrays = arrays.also("quads and " + std::to_string(odd) + " elements",
                         {number("quads", least, least + 2048), value("width", 4 * "quads"_p + odd)});
  return {mover(choice), arrays};
}
Launches short_arrays(const Choice& choice) {
  const int64_t block = choice.outputs;
  Domain arrays = any_widths(choice);
  for (const int64_t width :
       {3 * block, int64_t{1}, int64_t{3}, int64_t{4}, int64_t{5}, int64_t{31}, block, 3 * block + 1})
    arrays = arrays.also("a telling width", {value("width", width)});
  arrays = arrays.also("a part of a block", {number("width", 2 * block + 1, 3 * block)}, 3);
  return {mover(choice), with_special_weights(arrays, {value("width", 3 * block)})};
}
/// The text's bound, and any width that no memory holds.
Launches far_arrays(const Choice& choice) {
  return {mover(choice), any_widths(choice)
                             .also("any scale", {number("width", 1 << 21, 1 << 29)})
                             .also("the text's bound", {number("width", (1 << 30) - 5000, 1 << 30)})};
}
/// Beyond the first two thirds of the elements, and no block with ghost cells.
FarBlock far_block(const Choice& choice, const Limits& limits, uint32_t blocks) {
  return {.limits = limits,
          .where =
              [=](const Case& c) {
                return c["first"] >= c["width"] / 3 * 2 && c["first"] < c["width"] - 2 * choice.outputs;
              },
          .blocks = blocks,
          .text = "an array of 2^30 elements"};
}

void expect_sums(PlannedTest& test) {
  const Choice choice = chosen(test);
  for (const Launches& launches : {short_arrays(choice), long_arrays(choice)}) test.expect_right(launches);
  test.expect_right_twice(short_arrays(choice));
  test.expect_far(far_arrays(choice), far_block(choice, {}, 1));
}
Limit few_instructions(const Amount& elements) {
  return advised({"warp_instructions", kMost * elements / 32,
                  "at most 40 warp instructions for 32 elements of P leave the memory the slowest part"},
                 "let a thread compute several neighbouring elements, so that loads, tests and addresses are "
                 "shared by them");
}
/// Two quads of one thread are two stores of half a sector. One in fifty more for the two ends.
uint64_t sectors_stored(const Case& c) {
  const auto whole = static_cast<uint64_t>((c["width"] + 7) / 8);
  return 2 * whole + whole / 50;
}
void expect_few_instructions_and_whole_stores(PlannedTest& test) {
  const Choice choice = chosen(test);
  test.expect_within(long_arrays(choice), {few_instructions("width"),
                                           {"global_store_sectors", sectors_stored,
                                            "a sector of P is stored in two pieces at most"},
                                           {"global_atomic_requests", 0, "P is stored, not added to"}});
  // Of both widths: a third of the blocks that executes more is missed once in six hundred times.
  constexpr uint32_t kDrawn = 8;
  test.expect_far(far_arrays(choice), far_block(choice, {few_instructions(choice.outputs)}, kDrawn));
}

const Domain kThreads = Domain{multiple("outputs", 4, 4, 1 << 16), number("n", 0, 10'000)}
                            .defines("mask_width", 2 * "n"_p + 1)
                            .defines("mask_width / 2", "n");

int64_t cycles(const Case& c) { return 256 * c["sms"] * c["schedulers"] * c["megahertz"]; }
/// A bandwidth with which the result is a little below a whole number, and must be rounded down; 0 without
/// one.
int64_t just_too_fast(const Case& c) {
  for (int64_t whole = 3; whole < 200; whole += 2)
    if ((cycles(c) + 1) % whole == 0 && (cycles(c) + 1) / whole > 1000) return (cycles(c) + 1) / whole;
  return 0;
}
const Domain kGpus =
    Domain{number("sms", 1, 200), choice("schedulers", {1, 2, 4, 8}), number("megahertz", 500, 3000),
           number("megabytes_per_second", 100'000, 8'000'000)}
        .where([](const Case& c) { return c["megabytes_per_second"] > 0; })
        .also("a hair below a whole number", {value("megabytes_per_second", just_too_fast)}, 12);

EXERCISE(ConvAtTheLimit)
    .gate("sums_are_right", 1, {body("sums of short arrays, long ones and far blocks", expect_sums)})
    .gate("quads_derived", 1,
          {derives("quads_needed(outputs, mask_width)", answers::quads_needed, {4, 5},
                   "mark the first and the last element that the outputs need, and the quads in which they "
                   "lie",
                   kThreads, 40)})
    .gate("instructions_derived", 2,
          {derives("instructions_for_32(sms, schedulers, megahertz, megabytes_per_second)",
                   answers::instructions_for_32, {10, 4, 1000, 100000},
                   "how many bytes does the copy move for 32 elements, and how long does it take for them?",
                   kGpus, 60)})
    .check("few_instructions_and_whole_stores", 6, {"sums_are_right"},
           {body("few instructions, and sectors stored in two pieces at most",
                 expect_few_instructions_and_whole_stores)})
    .bandwidth("share_of_the_copy", 10, {"sums_are_right"},
               {body("the kernel reaches its share of the copy's bandwidth on a card", [](PlannedTest& test) {
                 const Choice choice = chosen(test);
                 expect(test.timed(mover(choice), line_to_time(choice.outputs)), ReachesItsShareOfTheCopy());
               })});

}  // namespace
