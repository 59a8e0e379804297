#include "testing/lab.h"

using namespace cml::testing;

namespace {

/// Compares predictions without giving the number away: to find it is the exercise.
class Stereo : public Exercise {
 protected:
  void expect_predicted(const std::string& name, double counted, const std::string& advice) {
    if (prediction(name) != counted) ADD_FAILURE() << name << " is not what was counted: " << advice;
  }
};

LAB_EXERCISE_OF(
    Stereo, FindConflicts,
    {"Find the conflicts",
     {"Write down, for one warp, the word that each lane touches, and then word % 32. How many different "
      "words "
      "fall on the busiest bank?",
      "In split, lanes 0, 2, 4, ... touch words 0 to 15 and lanes 1, 3, 5, ... words 32 to 47: the same 16 "
      "banks. If the right samples begin somewhere else than at word 32, they get other banks. And what does "
      "the compiler do with a tile that nobody reads?",
      "split: let the right samples begin at word 48, so that the even lanes use banks 0 to 15 and the odd "
      "ones 16 to 31. preview reads even banks only: word 33 is enough there. The write-only tile is removed "
      "by the compiler (0 wavefronts), unless it compiles debug code (4)."}});

constexpr const char* kLoads = "l1tex__data_pipe_lsu_wavefronts_mem_shared_op_ld.sum";
constexpr const char* kStores = "l1tex__data_pipe_lsu_wavefronts_mem_shared_op_st.sum";
constexpr unsigned kSamples = 64;  // of one block
const char* const kMeasure =
    "profile the kernel, look at the wavefronts of each line, and find out what you missed";
const char* const kGiven = "this kernel is given: put its lines back";

Geometry blocks(unsigned count) { return {{count, 1, 1}, {128, 1, 1}}; }

std::vector<int> split_of(const std::vector<int>& pairs) {
  std::vector<int> channels(pairs.size());
  for (size_t block = 0; block < pairs.size(); block += kSamples)
    for (size_t i = 0; i < 32; i++) {
      channels[block + i] = pairs[block + 2 * i];
      channels[block + 32 + i] = pairs[block + 2 * i + 1];
    }
  return channels;
}

std::vector<int> preview_of(const std::vector<int>& channels) {
  std::vector<int> pairs;
  for (size_t block = 0; block < channels.size(); block += kSamples)
    for (size_t i = 0; i < 32; i += 2) {
      pairs.push_back(channels[block + i]);
      pairs.push_back(channels[block + 32 + i]);
    }
  return pairs;
}

LAB_GATE(FindConflicts, split_keeps_its_result, 1) {
  for (unsigned count : {1u, 3u}) {
    const auto pairs = array("pairs", random<int>(count * kSamples, -1000000, 1000000));
    const auto channels = output<int>("channels", count * kSamples);
    const auto run = launch("split_repaired", blocks(count), pairs, channels);
    ASSERT_THAT(run, Completed());
    EXPECT_THAT(run.values(channels), ArrayIs(split_of(pairs.values), 32));
  }
}

LAB_GATE(FindConflicts, preview_keeps_its_result, 1) {
  for (unsigned count : {1u, 3u}) {
    const auto channels = array("channels", random<int>(count * kSamples, -1000000, 1000000));
    const auto pairs = output<int>("pairs", count * kSamples / 2);
    const auto run = launch("preview_repaired", blocks(count), channels, pairs);
    ASSERT_THAT(run, Completed());
    EXPECT_THAT(run.values(pairs), ArrayIs(preview_of(channels.values), 2));
  }
}

LAB_CHECK(FindConflicts, predict_split, 1, "split_keeps_its_result") {
  const auto pairs = array("pairs", random<int>(kSamples, 0, 99));
  const auto run = launch("split", blocks(1), pairs, output<int>("channels", kSamples));
  ASSERT_THAT(run, Completed());
  ASSERT_THAT(run, SharedStoreWavefronts(4)) << kGiven;
  expect_predicted("split_store_wavefronts", run.metric(kStores), kMeasure);
}

LAB_CHECK(FindConflicts, predict_preview, 1, "preview_keeps_its_result") {
  const auto channels = array("channels", random<int>(kSamples, 0, 99));
  const auto run = launch("preview", blocks(1), channels, output<int>("pairs", kSamples / 2));
  ASSERT_THAT(run, Completed());
  ASSERT_THAT(run, SharedLoadWavefronts(2)) << kGiven;
  expect_predicted("preview_load_wavefronts", run.metric(kLoads), kMeasure);
}

LAB_CHECK(FindConflicts, predict_discard, 2) {
  const auto pairs = array("pairs", random<int>(kSamples, 0, 99));
  const auto optimised = launch("discard", blocks(1), pairs);
  ASSERT_THAT(optimised, Completed());
  ASSERT_THAT(optimised, SharedStoreWavefronts(0)) << kGiven;
  expect_predicted("discard_store_wavefronts", optimised.metric(kStores),
                   "who would notice if these stores were missing?");

  program().device_debug = true;
  const auto debug = launch("discard", blocks(1), pairs);
  ASSERT_THAT(debug, Completed());
  ASSERT_THAT(debug, SharedStoreWavefronts(4)) << kGiven;
  expect_predicted("discard_store_wavefronts_in_debug", debug.metric(kStores),
                   "debug code keeps every store of the source");
}

LAB_CHECK(FindConflicts, split_without_conflict, 2, "split_keeps_its_result") {
  const auto pairs = array("pairs", random<int>(kSamples, 0, 99));
  const auto run = launch("split_repaired", blocks(1), pairs, output<int>("channels", kSamples));
  ASSERT_THAT(run, Completed());
  EXPECT_THAT(run, SharedStoreRequests(2)) << "all 64 samples go through the tile, from two warps";
  EXPECT_THAT(run, SharedLoadRequests(2)) << "all 64 samples come out of the tile, to two warps";
  EXPECT_THAT(run, SharedStoreWavefronts(2)) << "split_repaired: the stores still collide";
  EXPECT_THAT(run, SharedLoadWavefronts(2)) << "split_repaired: the conflict has moved to the loads";
  EXPECT_THAT(run, GlobalLoadSectors(8))
      << "split_repaired: read the samples in order, sort them in the tile";
  EXPECT_THAT(run, GlobalStoreSectors(8)) << "split_repaired: write the channels in order";
  EXPECT_THAT(run, SharedBytesAtMost(96 * sizeof(int))) << "split_repaired: 96 ints are enough";
}

LAB_CHECK(FindConflicts, preview_without_conflict, 2, "preview_keeps_its_result") {
  const auto channels = array("channels", random<int>(kSamples, 0, 99));
  const auto run = launch("preview_repaired", blocks(1), channels, output<int>("pairs", kSamples / 2));
  ASSERT_THAT(run, Completed());
  EXPECT_THAT(run, SharedStoreRequests(2)) << "all 64 samples go through the tile, from two warps";
  EXPECT_THAT(run, SharedLoadRequests(1)) << "one warp reads the tile";
  EXPECT_THAT(run, SharedLoadWavefronts(1)) << "preview_repaired: the loads still collide";
  EXPECT_THAT(run, SharedStoreWavefronts(2)) << "preview_repaired: the conflict has moved to the stores";
  EXPECT_THAT(run, GlobalLoadSectors(8)) << "preview_repaired: read the channels in order";
  EXPECT_THAT(run, GlobalStoreSectors(4)) << "preview_repaired: write the pairs in order";
  EXPECT_THAT(run, SharedBytesAtMost(96 * sizeof(int))) << "preview_repaired: 96 ints are enough";
}

}  // namespace
