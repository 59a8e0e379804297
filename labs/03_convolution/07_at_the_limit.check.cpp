#include <algorithm>
#include <optional>

#include "convolution_check.h"

namespace convolution {
namespace {

constexpr size_t kMaskWidth = 9;

class Fast : public Convolution {
 protected:
  uint32_t threads() { return static_cast<uint32_t>(std::clamp(answer<int>("threads"), 1, 1024)); }
  uint32_t outputs() {
    return static_cast<uint32_t>(std::clamp(answer<int>("outputs_per_block"), 1, 1 << 16));
  }

  /// The student's own launch: `shape.threads` are the outputs of a block here.
  Call call_of(const Array<float>& N, const std::vector<float>& mask, const Array<float>& P,
               const Shape& shape) override {
    set_symbol("M", mask);
    return call("convolution_1d_fast", {{shape.blocks(), 1, 1}, {threads_of_block_, 1, 1}}, N, P,
                shape.width);
  }
  std::vector<Shape> shapes_of(const std::vector<int>& widths, uint32_t outputs) {
    threads_of_block_ = threads();
    std::vector<Shape> result;
    for (const int width : widths) result.push_back({width, kMaskWidth, outputs, pick<uint32_t>({0, 1, 64})});
    return result;
  }

  std::vector<Shape> far_shapes_of(uint32_t outputs) {
    std::vector<Shape> result;
    for (const int width : far_widths()) result.push_back({width, kMaskWidth, outputs});
    return result;
  }
  /// Its outputs may have ghost cells, or there may be fewer of them.
  static bool is_at_an_end(const Shape& shape, int64_t block) {
    return block == 0 || block + 2 >= shape.blocks();
  }
  static void expect_at_most(double most, double instructions, const std::string& label) {
    if (instructions > most)
      ADD_FAILURE()
          << label << ": " << instructions << " warp instructions for 32 elements of P, and at most " << most
          << " leave the memory the slowest part; next: let a thread compute several neighbouring elements, so that loads, tests and addresses are shared by them";
  }
  /// Warp instructions for 32 elements of one block, drawn from all of them; none where it is one at the
  /// ends.
  std::optional<double> instructions_of_a_block(const Case& it) {
    SomeBlocks one = some_blocks(1);
    options().count = true;
    one.draw();
    const Run of_one = run({it.call});
    const std::vector<float> got = of_one.values(it.P);
    const auto found = std::find_if(got.begin(), got.end(), [](float value) { return !is_poison(value); });
    if (is_at_an_end(it.shape, (found - got.begin()) / it.shape.threads)) return std::nullopt;
    return of_one.metric("warp_instructions") / (it.shape.threads / 32.0);
  }
  /// Many blocks of any size, so that both ends weigh little; of any remainder. Larger ones are far_widths().
  std::vector<int> large_widths(uint32_t outputs) {
    const int least = std::max(1 << 16, 24 * static_cast<int>(outputs));
    return {least, std::max(least, 1 << 17) + draw(1, 8191)};
  }

 private:
  uint32_t threads_of_block_ = 1;
};

LAB_EXERCISE_OF(Fast, ConvAtTheLimit);

LAB_GATE(ConvAtTheLimit, sums_are_right, 1) {
  const uint32_t outputs_per_block = outputs();
  const int block = static_cast<int>(outputs_per_block);
  std::vector<int> widths{1, 3, 4, 5, 31, 128, 255, 1000, 4096, 4099, 10251, block, 3 * block, 3 * block + 1};
  for (int i = 0; i < 4; ++i) widths.push_back(2 * block + draw(1, block));
  for (int i = 0; i < 4; ++i) widths.push_back(draw(6, 3000));
  for (const int width : large_widths(outputs_per_block)) widths.push_back(width);
  std::vector<Shape> all = shapes_of(widths, outputs_per_block);
  // NaN behind N first: whoever reads there is told so.
  all.insert(all.begin(), {3 * block, kMaskWidth, outputs_per_block, 64});
  expect_sums(all);
  expect_sums(shapes_of_weights(kMaskWidth, outputs_per_block));
  expect_far_sums(far_shapes_of(outputs_per_block));
}

LAB_GATE(ConvAtTheLimit, quads_derived, 1) {
  std::vector<std::tuple<int, int>> sets{{4, 1}, {8, 3}, {4, 19}};
  for (int i = 0; i < 60; ++i) sets.emplace_back(4 * draw(1, 16), 2 * draw(0, 40) + 1);
  for (int i = 0; i < 20; ++i) sets.emplace_back(4 * draw(1, 1024), 2 * draw(0, 1000) + 1);
  for (int i = 0; i < 10; ++i) sets.emplace_back(4 * draw(2048, 16'384), 2 * draw(0, 10'000) + 1);
  expect_derived(
      "quads_needed", {"outputs", "mask_width"}, sets,
      [](int outputs, int mask_width) { return outputs / 4 + 2 * ((mask_width / 2 + 3) / 4); },
      "mark the first and the last element that the outputs need, and the quads in which they lie",
      std::optional(std::tuple(4, 5)));
}

LAB_GATE(ConvAtTheLimit, instructions_derived, 2) {
  using Set = std::tuple<int, int, int, int>;
  std::vector<Set> sets;
  for (int i = 0; i < 60; ++i)
    sets.emplace_back(draw(1, 200), pick<int>({1, 2, 4, 8}), draw(500, 3000), draw(100, 8000) * 1000);
  // A hair less than a whole number: rounding down has to be exact.
  while (sets.size() < 70) {
    const auto [sms, schedulers, megahertz, unused] = sets[draw<size_t>(0, 59)];
    const int64_t cycles = int64_t{256} * sms * schedulers * (megahertz + draw(0, 99));
    for (int whole = 3; whole < 200; whole += 2)
      if ((cycles + 1) % whole == 0 && cycles + 1 < int64_t{1} << 31 && (cycles + 1) / whole > 1000) {
        sets.emplace_back(sms, schedulers, static_cast<int>(cycles / 256 / sms / schedulers),
                          static_cast<int>((cycles + 1) / whole));
        break;
      }
  }
  expect_derived(
      "instructions_for_32", {"sms", "schedulers", "megahertz", "megabytes_per_second"}, sets,
      [](int sms, int schedulers, int megahertz, int megabytes_per_second) {
        return static_cast<int>(int64_t{256} * sms * schedulers * megahertz / megabytes_per_second);
      },
      "how many bytes does the copy move for 32 elements, and how long does it take for them?",
      std::optional(Set(10, 4, 1000, 100000)));
}

LAB_CHECK(ConvAtTheLimit, few_instructions_and_whole_stores, 6, "sums_are_right") {
  constexpr double kMost = 40;  // of the about 62 for which an H200 has time, for 32 elements
  const uint32_t outputs_per_block = outputs();
  for (const Shape& shape : shapes_of(large_widths(outputs_per_block), outputs_per_block)) {
    const Case it = case_of(shape);
    const std::string label = "width " + std::to_string(shape.width);
    const Run run = counted(it.call, {it.right()}, label);
    double instructions = run.metric("warp_instructions") / (shape.width / 32.0);
    // A third of the blocks that executes more is missed once in five thousand times.
    constexpr int kDrawn = 21;
    for (int i = 0; i < kDrawn && shape.width < 1 << 17; ++i)
      instructions = std::max(instructions, instructions_of_a_block(it).value_or(0));
    expect_at_most(kMost, instructions, label);
    // Two quads of one thread are two stores of half a sector. One in fifty more for the two ends.
    const auto whole = static_cast<uint64_t>((shape.width + 7) / 8);
    EXPECT_THAT(run, GlobalStoreSectorsAtMost(2 * whole + whole / 50))
        << label << ": a sector of P is stored in two pieces at most";
    EXPECT_THAT(run, GlobalAtomicRequests(0)) << label << ": P is stored, not added to";
    if (HasFailure()) return;
  }
  for (const Shape& wide : far_shapes_of(outputs_per_block)) {
    const FarCase of = far_case(wide);
    const Shape& shape = of.it.shape;
    const double instructions = counted_far(of).metric("warp_instructions") / (outputs_per_block / 32.0);
    if (!is_at_an_end(shape, *shape.block)) expect_at_most(kMost, instructions, shape.text());
  }
}

LAB_BANDWIDTH(ConvAtTheLimit, share_of_the_copy, 10, "sums_are_right") {
  const Large arrays = large();
  set_symbol("M", arrays.mask);
  const Timed timed =
      time_large("convolution_1d_fast", arrays, outputs(), threads(), arrays.N, arrays.P, arrays.elements());
  EXPECT_THAT(timed, ReachesItsShareOfTheCopy());
}

}  // namespace
}  // namespace convolution
