#include <map>

#include "answers.h"
#include "core/failures.h"
#include "lines.h"

using namespace cml;
using namespace convolution;

namespace {

/// Threads of blocks. Each number is compiled, and takes its time.
constexpr int64_t kFew = 7, kRagged = 45, kWarps = 96, kTimed = 256;

Mover kernel() {
  Mover mover = line_kernel("convolution_1d_async<{threads}>");
  mover.grid = {"grid"};
  mover.stencil->plain = [](const Case& c) { return c.has("plain") ? c["plain"] : 0; };
  return mover;
}
/// The number of turns of each block, the last of them not of all blocks.
Parameter turns(int64_t least, int64_t most) {
  return number(
      "grid", [=](const Case& c) { return (blocks(c) + most - 1) / most; },
      [=](const Case& c) { return std::max<int64_t>(1, blocks(c) / least); });
}
/// With a `grid` of fewer blocks than tiles, or of more, and elements that are `plain`.
Domain tiled_lines(const Domain& lines) {
  return lines.with({number("grid", 1, 4), value("plain", 0)})
      .labelled("width {width}, mask width {mask}, blocks of {threads}, grid of {grid}");
}
const Launches kTiles = [] {
  const auto threads = [](int64_t count) { return value("threads", count); };
  const Parameter widest = value("n", kWidest), some = number("n", 1, kWidest),
                  part = number("rest", 1, "threads"), none = value("rest", 0), one = value("grid", 1),
                  plain = value("plain", 1),
                  more_blocks = value("grid", [](const Case&c) { return blocks(c) + 3; });
  return Launches{
      kernel(),
      tiled_lines(any_lines())
          .also("many tiles, in some turns",
                {threads(kTimed), number("whole", 20, 30), part, value("n", 1), turns(4, 6)})
          .also("fewer threads than a halo has places",
                {threads(kFew), number("whole", 3, 9), none, widest, one})
          .also("a part of a warp", {threads(kFew), value("whole", 4), part, value("n", 1), value("grid", 2)})
          .also("no whole warps", {threads(kRagged), value("whole", 5), none, widest, value("grid", 2)})
          .also("whole warps",
                {threads(kWarps), value("whole", 4), part, value("n", kWidest - 1), value("grid", 3)})
          .also("blocks of a warp", {threads(32), value("whole", 3), part, some, number("grid", 1, 2)})
          .also("more blocks than tiles",
                {threads(kTimed), value("whole", 1), value("rest", 1), some, more_blocks})
          .also("one weight", {threads(32), value("whole", 3), part, value("n", 0), one})
          .also("one element", {threads(32), value("whole", 0), value("rest", 1), some, one})
          .also("a dozen turns of some warps",
                {threads(kRagged), number("whole", 7, 14), part, some, one, plain})
          .also("turns of few threads",
                {threads(kFew), number("whole", 7, 14), part, some, number("grid", 1, 3)})
          .also("turns of whole warps",
                {threads(kWarps), number("whole", 7, 14), part, some, number("grid", 2, 3)})
          .also("many blocks of some turns",
                {threads(kFew), number("whole", 300, 400), part, value("n", 1), turns(2, 4)})
          .also("many turns", {threads(kFew), number("whole", 40, 99), none, value("n", 2), one})
          .also("the largest block",
                {threads(1024), value("whole", 1), choice("rest", {1, 7, 32, 40}), number("n", 1, 3), one})};
}();
const Launches kSpecialWeights{kTiles.mover, tiled_lines(special_weights())};

int64_t first_of(const Case& c, int64_t tile) { return std::max<int64_t>(0, tile * c["threads"] - c["n"]); }
int64_t elements_of(const Case& c, int64_t tile) {
  return std::min(c["width"], (tile + 1) * c["threads"] + c["n"]) - first_of(c, tile);
}
int64_t whole_tile(const Case& c) { return c["threads"] + 2 * c["n"]; }
/// Its block has another tile to come, without ghost cells.
bool has_next(const Case& c, int64_t tile) {
  return tile + c["grid"] < blocks(c) && elements_of(c, tile + c["grid"]) == whole_tile(c);
}

/// The sectors of all tiles with their halos. Those of a tile may be half as many again, where lanes of a
/// warp are one turn of a loop apart; few threads make a request of their own in each turn.
uint64_t sectors_copied(const Case& c) {
  const auto turns = static_cast<uint64_t>(1 + (2 * c["n"] + c["threads"] - 1) / c["threads"]);
  uint64_t most = 0;
  for (int64_t tile = 0; tile < blocks(c); ++tile) {
    const uint64_t least = sectors(first_of(c, tile), elements_of(c, tile));
    most += std::max(least * 8 / 5 + 3, c["threads"] < 32 ? least + 2 * turns + 6 : 0);
  }
  return most;
}
/// Up to four buffers, 16 floats more each to align them, and what a pipeline keeps.
uint64_t bytes(const Case& c) {
  return 4 * static_cast<uint64_t>(c["threads"] + 2 * kMaxMaskWidth + 16) * sizeof(float) + 256;
}
/// What a kernel neither loads nor reads by atomics, it has copied to shared memory. The compiler may keep an
/// argument of the library's copies, as cuda::aligned_size_t<4>(4), in a variable of the program.
const Limits kCopied = [] {
  const auto most = once_per_case(sectors_copied);
  const std::string once = "sectors read from global memory: each element of a tile and of its halos once";
  return Limits{
      {"global_load_sectors", [](const Case&, const Counts& n) { return n["global_variable_load_sectors"]; },
       "N is read by asynchronous copies alone, at the ends of N too"},
      {"global_atomic_requests", 0, "atomics read global memory too"},
      {"global_copy_past_l1_sectors", most, once},
      {"global_copy_sectors",
       [=](const Case& c, const Counts& n) {
         return most(c, n) - std::min(most(c, n), n["global_copy_past_l1_sectors"]);
       },
       once},
      stored_from_tile(),
      {"shared_bytes", bytes, "two buffers, each for a tile and the widest halos"},
      few_conflicts(),
      advised(
          {"shared_copy_conflicts", [](const Case&, const Counts& n) { return n["async_copy_requests"] / 2; },
           "bank conflicts of copies"},
          "let neighbouring lanes fill neighbouring words")};
}();

/// Sums whose block has another tile to come, and those of them that are computed while that one is copied.
struct Share {
  size_t all = 0, copying = 0;

  void add(const Share& other) {
    all += other.all;
    copying += other.copying;
  }
  void expect(double least, const std::string& label) const {
    if (static_cast<double>(copying) < least * static_cast<double>(all))
      fail(failure<Key::copies_not_overlapped>("all"_v(all), "copying"_v(copying)), label);
  }
};
/// The shares of all tiles in a launch, with this number of elements in flight.
std::map<int64_t, Share> shares_of(PlannedTest& test, const PlannedTest::Prepared<float>& it,
                                   int64_t elements) {
  const Case& c = it.values;
  const auto marks = test.value_marks<float>(any_shared_array())
                         .with_own_as_crossed()
                         .during_copies_of(static_cast<uint32_t>(elements) * sizeof(float));
  std::map<int64_t, Share> shares;
  const auto count = [&](const std::vector<std::byte>& out) -> Fault {
    for (uint64_t i = 0; i < it.sums->outputs; ++i) {
      const int64_t tile = static_cast<int64_t>(i) / c["threads"];
      float got = 0;
      std::memcpy(&got, out.data() + i * sizeof(got), sizeof(got));
      if (!has_next(c, tile)) continue;
      const Sum marked = it.sums->marked_at(i, marks, {});
      if (it.sums->at(i).is(static_cast<float>(marked.value))) continue;  // it does not tell
      ++shares[tile].all;
      shares[tile].copying += marked.is(got) ? 1 : 0;
    }
    return {};
  };
  test.make_ready(it);
  test.flow<float>({it.call}, marks, {{it.out.name, count}}, it.label);
  return shares;
}
/// One warp may begin its sums before another one has begun its copies, as the emulator runs the warps of a
/// block one after the other: the last one has the whole next tile in flight, most have a third of it.
void expect_next_tile_in_flight(PlannedTest& test) {
  Share of_all, of_last_warps;
  test.for_each_run(kTiles, [&](const auto& it, const Run&) {
    const Case& c = it.values;
    const bool is_warp = c["threads"] <= 32, has_many_turns = blocks(c) >= 7 * c["grid"];
    const int64_t in_flight = is_warp || has_many_turns ? whole_tile(c) : whole_tile(c) / 3;
    const double least = is_warp ? 1 : has_many_turns ? 0.001 : 0.3;
    for (const auto& [tile, share] : shares_of(test, it, in_flight)) {
      // Special elements hide some sums.
      if (is_warp || share.all == static_cast<size_t>(c["threads"]))
        share.expect(least, it.label + ", tile " + std::to_string(tile));
      if (PlannedTest::HasFailure()) return;
      if (!is_warp) (has_many_turns ? of_last_warps : of_all).add(share);
    }
  });
  if (PlannedTest::HasFailure()) return;
  of_all.expect(0.6, "all widths together");
  of_last_warps.expect(0.02, "all widths together, whole tiles in flight");
}

const Domain kSms =
    Domain{number("sm_bytes", 1000, 4'000'000), number("stages", 1, 100), number("tile", 1, 1024),
           number("n", 0, 2000)}
        .also("as on real GPUs",
              {number("sm_bytes", 1000, 233'472), number("stages", 1, 8), number("tile", 1, 1024),
               number("n", 0, 40)},
              80)
        .also("many stages",
              {number("sm_bytes", 100'000, 233'472), number("stages", 9, 100), number("tile", 1, 256),
               number("n", 0, 40)},
              20)
        .also("wide masks",
              {number("sm_bytes", 300'000, 4'000'000), number("stages", 2, 9), number("n", 64, 2000)}, 20);

EXERCISE(ConvAsyncCopy)
    .assembled()  // the headers' copies are inline PTX
    // Older GPUs have no cp.async, and the headers' copies are loads and stores there.
    .since(80)
    .gate("sums_are_right", 1, {right(kTiles), right(kSpecialWeights)})
    .gate("bytes_derived", 3,
          {derives("bytes_in_flight(sm_bytes, stages, tile, n)", answers::bytes_in_flight, {1000, 3, 8, 1},
                   "how many bytes has one buffer, how many blocks does the SM hold, and how many of a "
                   "block's buffers are being filled?",
                   kSms, 20)})
    // A gate: a kernel that waits for no copy in flight needs no order between copies and sums.
    .gate("next_tile_in_flight", 4,
          {within(kTiles, kCopied),
           body("a block computes while its next tile is copied", expect_next_tile_in_flight)})
    .check("buffers_are_kept_apart", 2, {"sums_are_right", "next_tile_in_flight"}, {ordered(kTiles)})
    .measure("blocks_of_256", is_timed(kTiles.mover, [](uint32_t side) {
               Case c = line_to_time(kTimed)(side);
               c.set("grid", (blocks(c) + 15) / 16);
               return c;
             }));

}  // namespace
