#include "tiles.h"

using namespace smem;

namespace {

constexpr int64_t kSamples = 64;  ///< of one block

/// A kernel whose blocks make `written` samples of their 64 each. Sample i is number source(i).
Mover mover(const std::string& kernel, const std::string& in, const std::string& out, int64_t written,
            const IndexMap& source) {
  const auto each = static_cast<uint64_t>(written);
  return {.kernel = kernel,
          .arguments = {input(in), output(out)},
          .block = {128},
          .grid = {"blocks"},
          .elements = "blocks"_p * written,
          .read = "blocks"_p * kSamples,
          .source = [=](const Case&) -> IndexMap {
            return [=](uint64_t i) { return i / each * kSamples + source(i % each); };
          },
          .columns = written == kSamples ? 32 : 2,
          .written_by_block = parts_of(written)};
}
const Mover kSplit =
    mover("split_repaired", "pairs", "channels", kSamples, [](uint64_t i) { return i % 32 * 2 + i / 32; });
const Mover kPreview = mover("preview_repaired", "channels", "pairs", kSamples / 2,
                             [](uint64_t i) { return i % 2 * 32 + i / 2 * 2; });

/// The numbers of samples fit an int.
const Domain kBlocks = some_blocks(256), kMany = many_blocks(1 << 10, 1 << 25);

/// What all blocks cost: `loads` wavefronts each for its loads.
Limits cheap(const Mover& mover, int64_t loads) {
  const auto each = [](int64_t of_block) { return of_block * of_blocks("blocks"); };
  const int64_t written = mover.elements.of({{"blocks", 1}});
  // A table of up to 8 numbers for each of a block's four requests.
  constexpr int64_t kIndexSectors = 4;
  const std::string conflict = " still conflict, or has the conflict moved to them?";
  return work_is_shared(each(kSamples), each(written)) +
         Limits{profile(Limit::Profile::no_other_path, "data moves by loads and stores alone"),
                {"shared_store_wavefronts", each(2), "do the stores" + conflict},
                {"shared_load_wavefronts", each(loads), "do the loads" + conflict},
                profile(Limit::Profile::no_bank_conflicts, "no bank conflicts"),
                {"global_load_sectors", each(kSamples * 4 / 32 + kIndexSectors),
                 "read the samples in order, sort them in the tile"},
                {"global_store_sectors", each(written * 4 / 32),
                 "write the samples in order, sort them in the tile"},
                {"shared_bytes", 96 * sizeof(int), "96 ints are enough"}};
}
/// `own` elements of a block may be loaded by the thread that stored them.
Requirements without_conflict(const Mover& mover, int64_t own, int64_t loads) {
  return go_through_shared({mover, kBlocks}, {mover, kMany}, own * of_blocks("blocks"), cheap(mover, loads));
}

/// Wavefronts of the stores of a block that sorts samples into channels `distance` words apart.
int split_stores(int samples, int channels, int distance) {
  return static_cast<int>(row_wavefronts(
      samples, 4, true, [=](int64_t i) { return 4 * (i % channels * distance + i / channels); }));
}
int preview_loads(int step, int distance) {
  return static_cast<int>(
      row_wavefronts(32, 4, false, [=](int64_t i) { return 4 * (i % 2 * distance + i / 2 * step); }));
}
int discard_stores(int samples, int channels, int distance, bool debug) {
  return debug ? split_stores(samples, channels, distance) : 0;
}
const Amount kWords = round_up("samples"_p, "channels"_p), kLine = 16 * "step"_p;
constexpr int64_t kFar = 1 << 26;  ///< the words fit an int
Parameter distance(int64_t more, int64_t least = 0) {
  return number("distance", kWords + least, kWords + more);
}
Parameter apart(int64_t more, int64_t least = 0) { return number("distance", kLine + least, kLine + more); }
const Domain kSplits =
    Domain{number("samples", 1, 1024), number("channels", 1, 32), distance(kFar), choice("debug", {0, 1})}
        .also("the kernel's own", {value("samples", 64), value("channels", 2), value("distance", 32)})
        .also("whole warps", {multiple("samples", 32, 32, 1024)}, 12)
        .also("channels that begin in one bank", {value("distance", round_up(kWords, 32) * 32)}, 12)
        .also("words that no float holds", {number("channels", 8, 32), distance(kFar, kFar / 4)}, 8);
/// The right samples begin after the left ones.
const Domain kPreviews = Domain{number("lines", 0, 5), number("step", 1, 40), apart(kFar)}
                             .also("the kernel's own", {value("step", 2), value("distance", 32)})
                             .also("in banks that the left ones leave free",
                                   {choice("step", {1, 3, 5, 7, 9, 11, 13, 21, 31, 41}),
                                    value("distance", kLine + 32 * "lines"_p)},
                                   8)
                             .also("in one bank", {choice("step", {32, 64, 96, 128})}, 6)
                             .also("far apart", {multiple("step", 8, 160, 60'000)}, 6)
                             .also("words that no float holds", {apart(kFar, kFar / 4)}, 8)
                             .also("as far again", {value("distance", 2 * kLine)}, 10);

EXERCISE(FindConflicts)
    .gate("split_keeps_its_result", 0.5, right({kSplit, kBlocks}, {kSplit, kMany}))
    .gate("preview_keeps_its_result", 0.5, right({kPreview, kBlocks}, {kPreview, kMany}))
    // The derivations need no kernel: gates that no check names.
    .gate("split_derived", 1,
          {derives("split_store_wavefronts(samples, channels, distance)", split_stores, {40, 4, 15},
                   "write down the words of each warp and their banks", kSplits, 12)})
    .gate("preview_derived", 1,
          {derives("preview_load_wavefronts(step, distance)", preview_loads, {3, 50},
                   "write down the words of the 32 lanes and their banks", kPreviews, 12)})
    .gate("discard_derived", 1,
          {derives("discard_store_wavefronts(samples, channels, distance, debug)", discard_stores, {},
                   "what would change if these stores were missing? Profile discard, and look at its PTX",
                   kSplits, 12)})
    .check("split_without_conflict", 3, {"split_keeps_its_result"}, without_conflict(kSplit, 2, 2))
    .check("preview_without_conflict", 3, {"preview_keeps_its_result"}, without_conflict(kPreview, 16, 1));

}  // namespace
