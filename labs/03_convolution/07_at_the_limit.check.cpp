#include "lines.h"

using namespace convolution;

namespace {

constexpr int64_t kMost = 40;  ///< instructions, of the about 62 for which an H200 has time

/// What the file chooses: threads and outputs of a block. A case has the outputs as its `threads`.
struct Choice {
  int64_t threads, outputs;
};
Choice chosen(PlannedTest& test) {
  return {std::clamp(test.answer<int>("threads"), 1, 1024),
          std::clamp(test.answer<int>("outputs_per_block"), 1, 1 << 16)};
}
Mover mover(const Choice& choice) {
  Mover it = line_kernel("convolution_1d_fast");
  it.arguments = {input("N"), output("P"), number_of("width")};
  it.block = {choice.threads};
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
/// Arrays of that number of whole blocks and a rest, with nine weights.
std::vector<Parameter> nine(const Choice& choice, Parameter whole, Parameter rest, int64_t special = 0) {
  return {value("threads", choice.outputs), std::move(whole), std::move(rest), value("n", 4),
          value("special", special)};
}
Parameter whole(int64_t least, int64_t most) { return number("whole", least, std::max(least, most)); }
/// Of enough blocks that both ends weigh little.
Launches long_arrays(const Choice& choice) {
  const int64_t least = std::max<int64_t>(24, kLarge / choice.outputs + 1);
  return {mover(choice), any_lines()
                             .also("whole quads", nine(choice, whole(least, least), value("rest", 0)))
                             .also("any number", nine(choice, whole(least, least + 8191 / choice.outputs),
                                                      number("rest", 1, choice.outputs)))
                             .labelled("width {width}")};
}
Launches short_arrays(const Choice& choice) {
  const int64_t block = choice.outputs;
  const auto exactly = [&](int64_t width, int64_t special = 0) {
    return nine(choice, value("whole", width / block), value("rest", width % block), special);
  };
  return {mover(choice),
          any_lines()
              .also("whole blocks", exactly(3 * block))
              .also("one element", exactly(1))
              .also("less than a quad", exactly(3))
              .also("a quad", exactly(4))
              .also("a quad and one element", exactly(5))
              .also("a warp less one element", exactly(31))
              .also("one block", exactly(block))
              .also("whole blocks and one element", exactly(3 * block + 1))
              .also("a part of a block", nine(choice, value("whole", 2), number("rest", 1, block)), 3)
              .also("a weight of 0, and an infinity", exactly(3 * block, 1))
              .also("a weight that is NaN", exactly(3 * block, 2))
              .also("a weight that is infinite", exactly(3 * block, 3))
              .labelled("width {width}")};
}
/// The text's bound, and any width that no memory holds.
Launches far_arrays(const Choice& choice) {
  const auto blocks = [&](int64_t elements) { return elements / choice.outputs; };
  const Parameter rest = value("rest", 0);
  return {mover(choice),
          any_lines()
              .also("any scale", nine(choice, whole(blocks(1 << 21), blocks(1 << 29)), rest))
              .also("the text's bound", nine(choice, whole(blocks((1 << 30) - 5000), blocks(1 << 30)), rest))
              .labelled("width {width}")};
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
Limit few_instructions(const std::function<int64_t(const Case&)>& elements) {
  return advised(
      at_most(
          "warp_instructions", [=](const Case& c) { return static_cast<uint64_t>(kMost * elements(c) / 32); },
          "at most 40 warp instructions for 32 elements of P leave the memory the slowest part"),
      "let a thread compute several neighbouring elements, so that loads, tests and addresses are shared by them");
}
/// Two quads of one thread are two stores of half a sector. One in fifty more for the two ends.
uint64_t sectors_stored(const Case& c) {
  const auto whole = static_cast<uint64_t>((c["width"] + 7) / 8);
  return 2 * whole + whole / 50;
}
void expect_few_instructions_and_whole_stores(PlannedTest& test) {
  const Choice choice = chosen(test);
  test.expect_within(long_arrays(choice), {few_instructions([](const Case& c) { return c["width"]; }),
                                           at_most("global_store_sectors", sectors_stored,
                                                   "a sector of P is stored in two pieces at most"),
                                           none("global_atomic_requests", "P is stored, not added to")});
  // Of both widths: a third of the blocks that executes more is missed once in six hundred times.
  constexpr uint32_t kDrawn = 8;
  test.expect_far(far_arrays(choice),
                  far_block(choice, {few_instructions([=](const Case&) { return choice.outputs; })}, kDrawn));
}

int quads_needed(int outputs, int mask_width) { return outputs / 4 + 2 * ((mask_width / 2 + 3) / 4); }
const Domain kThreads = Domain{multiple("outputs", 4, 4, 1 << 16), number("n", 0, 10'000)}
                            .defines("mask_width", [](const Case& c) { return 2 * c["n"] + 1; })
                            .also("small", {multiple("outputs", 4, 4, 64), number("n", 0, 40)}, 60);

int instructions_for_32(int sms, int schedulers, int megahertz, int megabytes_per_second) {
  return static_cast<int>(int64_t{256} * sms * schedulers * megahertz / megabytes_per_second);
}
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
    .gate(
        "quads_derived", 1,
        {derives(
            {.function = "quads_needed",
             .right = quads_needed,
             .next =
                 "mark the first and the last element that the outputs need, and the quads in which they lie",
             .example = {{4, 5}},
             .parameters = {"outputs", "mask_width"}},
            kThreads, 40)})
    .gate(
        "instructions_derived", 2,
        {derives(
            {.function = "instructions_for_32",
             .right = instructions_for_32,
             .next = "how many bytes does the copy move for 32 elements, and how long does it take for them?",
             .example = {{10, 4, 1000, 100000}}},
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
