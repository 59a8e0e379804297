#include <cmath>

#include "core/failures.h"
#include "tiles.h"

using namespace smem;
using cml::operator""_v;

namespace {

constexpr int64_t kThreads = 128;

/// Elements of `width` floats, reversed in each block.
Mover reversal(const std::string& kernel, int64_t width) {
  const auto each = static_cast<uint64_t>(width), block = static_cast<uint64_t>(kThreads * width);
  return {.kernel = kernel,
          .arguments = {input("in"), output("out")},
          .element = Element::float32,
          .block = {kThreads},
          .grid = {"blocks"},
          .elements = "blocks"_p * kThreads * width,
          .source = [=](const Case&) -> IndexMap {
            return [=](uint64_t i) {
              return i / block * block + (block - each - i % block / each * each) + i % each;
            };
          },
          .columns = width,
          .written_by_block = parts_of(kThreads * width)};
}
const Mover kPairs = reversal("reverse_pairs", 2), kQuads = reversal("reverse_quads", 4);
/// The numbers of elements fit an int.
const Domain kBlocks = some_blocks(256), kMany = many_blocks(1 << 8, 1 << 24);

/// This number for each warp.
Amount of_warps(int64_t one_warp) { return of_blocks("blocks") * (kThreads / 32 * one_warp); }
Limits wide(int64_t width) {
  const Amount wavefronts = of_warps(width), sectors = of_warps(4 * width);
  return work_is_shared(of_warps(32), of_warps(32)) +
         Limits{profile(Limit::Profile::no_other_path, "data moves by loads and stores alone"),
                {"shared_store_requests", of_warps(1), "one store a thread, as wide as its element"},
                {"shared_load_requests", of_warps(1), "one load a thread, as wide as its element"},
                {"shared_store_wavefronts", wavefronts, "128 bytes a wavefront"},
                {"shared_load_wavefronts", wavefronts, "128 bytes a wavefront"},
                {"global_load_sectors", sectors, "in is read in order, and once"},
                {"global_store_sectors", sectors, "out is written in order, and once"}};
}
Requirements goes_wide(const Mover& mover, int64_t width) {
  return go_through_shared({mover, kBlocks}, {mover, kMany}, 0, wide(width));
}

const Domain kBodies = Domain{number("blocks", 1, 128)}
                           .also("few", {number("blocks", 2, 9)})
                           .also("some", {number("blocks", 10, 99)})
                           .drawn(0)
                           .labelled("moments_repaired, blocks: {blocks}");
/// Places and masses of scales whose products fit a float; some of both are NaN, infinite, zero or denormal.
std::vector<float> bodies(PlannedTest& test, size_t count, uint64_t turn) {
  const uint64_t other[] = {1, 0, 2, 3}, seed = test.draw<uint64_t>(0, UINT64_MAX / 2);
  const std::vector<float> places = draw_data({.elements = 3 * count, .turn = turn % 4}, seed).in,
                           masses = draw_data({.elements = count, .turn = other[turn % 4]}, seed + 1).in;
  std::vector<float> all;
  for (size_t i = 0; i < count; ++i)
    all.insert(all.end(), {places[3 * i], places[3 * i + 1], places[3 * i + 2], masses[i]});
  return all;
}
/// What moments_repaired must write where it sees the bodies through `seen`, up to rounding.
Expected moments(const Array<float>& out, const std::vector<float>& bodies,
                 const std::function<float(float)>& seen) {
  return {out.name, [=](const std::vector<std::byte>& bytes) -> Fault {
            std::vector<float> got(bytes.size() / sizeof(float));
            std::memcpy(got.data(), bytes.data(), bytes.size());
            for (size_t i = 0; i < got.size(); ++i) {
              const float* const body = &bodies[4 * (i / kThreads * kThreads + kThreads - 1 - i % kThreads)];
              const double x = seen(body[0]), y = seen(body[1]), z = seen(body[2]), mass = seen(body[3]);
              // A sum of products is NaN where one of them is infinite times 0.
              const Sum right{.value = mass * (x + y + z),
                              .magnitude = std::fabs(mass) * (std::fabs(x) + std::fabs(y) + std::fabs(z)),
                              .products = 3,
                              .may_be_nan = std::isinf(mass)};
              if (!right.is(got[i]))
                return cml::failure<cml::Key::wrong_element>("element"_v("moment[" + std::to_string(i) + "]"),
                                                             "expected"_v(number_text(right.value)),
                                                             "got"_v(number_text(got[i])));
            }
            return {};
          }};
}
Limits without_conflict() {
  const Amount wavefronts = of_warps(4);
  return work_is_shared(of_warps(32), of_warps(32)) +
         Limits{profile(Limit::Profile::no_other_path, "data moves by loads and stores alone"),
                {"shared_store_wavefronts", wavefronts, "do lanes still conflict?"},
                {"shared_load_wavefronts", wavefronts, "do lanes still conflict?"},
                profile(Limit::Profile::no_bank_conflicts, "no bank conflicts"),
                // The members of a body are loaded one by one, and each request touches all sectors of a
                // warp's bodies.
                {"global_load_sectors", of_warps(4 * 16), "each thread reads its own body, and once"},
                {"global_store_sectors", of_warps(4), "moment is written in order, and once"},
                {"shared_bytes", kThreads * 16, "there is no room for a pad"}};
}
/// Launches of moments_repaired, with other bodies each; where they are `followed`, with marks, and counted.
void expect_moments(PlannedTest& test, bool is_followed) {
  const auto marks = test.value_marks<float>(any_shared_array());
  uint64_t turn = 0;
  test.for_each_case(kBodies, [&](const Case& c) {
    const auto blocks = static_cast<uint32_t>(c["blocks"]);
    const auto in = test.array("in", bodies(test, blocks * kThreads, turn++));
    const auto out = test.output<float>("moment", blocks * kThreads);
    const auto call = test.call("moments_repaired", {{blocks, 1, 1}, {kThreads, 1, 1}}, in, out);
    const std::string label = kBodies.label(c) + ": which body does each thread read?";
    const auto crossed = [&](float it) { return marks.crossed(it); };
    if (is_followed) test.flow({call}, marks, {moments(out, in.values, crossed)}, label);
    const auto run = test.counted(call, {moments(out, in.values, [](float it) { return it; })}, label);
    for (const Limit& limit : is_followed ? without_conflict() : Limits())
      expect_limit(run, c, limit, kBodies.label(c));
  });
}

int wavefronts(int bytes, int distance) {
  return static_cast<int>(row_wavefronts(32, static_cast<unsigned>(bytes), false,
                                         [=](int64_t lane) { return int64_t{distance} * lane; }));
}
/// Distances that are multiples of the width: few, many, and such that all lanes are in one bank.
Requirement derives_wavefronts(std::vector<int64_t> widths, const std::string& next,
                               std::vector<int64_t> example) {
  return derives("load_wavefronts(bytes, distance)", wavefronts, std::move(example), next,
                 Domain{choice("bytes", std::move(widths)), number("times", 1, 1 << 22).with({2, 3, 4}),
                        value("distance", "bytes"_p * "times"_p)}
                     .also("bytes that no float holds", {number("times", 1 << 20, 1 << 22)}, 8)
                     .also("a power of two that is more than there are banks",
                           {multiple("distance", 256, 256, 8192)}, 4),
                 12);
}

EXERCISE(WideAccess)
    .gate("pairs_are_reversed", 0.5, right({kPairs, kBlocks}, {kPairs, kMany}))
    .gate("quads_are_reversed", 0.5, right({kQuads, kBlocks}, {kQuads, kMany}))
    .gate("moments_keep_their_result", 1,
          {body("moments_repaired gives each thread the moment of the body at the other end",
                [](PlannedTest& test) { expect_moments(test, false); })})
    // The derivation needs no kernel: gates that no check names.
    .gate("words_derived", 1,
          {derives_wavefronts({4}, "list the words of 32 lanes and their banks", {4, 24})})
    .gate("wide_accesses_derived", 1,
          {derives_wavefronts({8, 16}, "list the words of 32 lanes, pass by pass, and their banks", {8, 56})})
    .check("one_access_a_pair", 1.5, {"pairs_are_reversed"}, goes_wide(kPairs, 2))
    .check("one_access_a_quad", 1.5, {"quads_are_reversed"}, goes_wide(kQuads, 4))
    .check("moments_without_conflict", 3, {"moments_keep_their_result"},
           {body("bodies go through the tile (marked runs), without conflicts",
                 [](PlannedTest& test) { expect_moments(test, true); })});

}  // namespace
