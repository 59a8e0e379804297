#include "testing/lab.h"

#include <map>
#include <numeric>
#include <set>

namespace cml::testing {
namespace {

constexpr uint32_t kWords = 1024;

class Modes : public Exercise {
 protected:
  /// One compilation serves every check.
  void SetUp() override {
    Exercise::SetUp();
    for (const int k : {2, 4, 8, 16, 32}) program().name_expressions.push_back(k_way(k));
  }

  static std::string k_way(int k) { return "k_way<" + std::to_string(k) + ">"; }

  /// The word that each lane loaded, found by the value it wrote; empty, with a failure, where that fails.
  std::vector<uint32_t> words_of(const std::string& kernel) {
    std::vector<int> values = random<int>(kWords, 0, 2'000'000);
    std::map<int, uint32_t> word_of_value;
    for (uint32_t word = 0; word < kWords; ++word) {
      values[word] = values[word] * static_cast<int>(kWords) + static_cast<int>(word);  // all different
      word_of_value[values[word]] = word;
    }
    const auto in = array("in", values);
    const auto out = output<int>("out", 32);
    const auto run = launch(kernel, {{1, 1, 1}, {32, 1, 1}}, in, out);
    EXPECT_THAT(run, Completed());
    if (!run.completed()) return {};
    std::vector<uint32_t> words;
    for (const int value : run.values(out)) {
      if (!word_of_value.contains(value)) {
        ADD_FAILURE() << kernel << ": out[" << words.size()
                      << "] is no word of the tile; write what the lane loads "
                      << "to out[lane]";
        return {};
      }
      words.push_back(word_of_value[value]);
    }
    return words;
  }

  void expect_counts(const std::string& kernel, uint64_t load_wavefronts) {
    std::vector<int> values = random<int>(kWords, -1000, 1000);
    const auto in = array("in", values);
    const auto out = output<int>("out", 32);
    const auto run = launch(kernel, {{1, 1, 1}, {32, 1, 1}}, in, out);
    ASSERT_THAT(run, Completed());
    EXPECT_THAT(run, SharedLoadRequests(1)) << kernel << ": the warp loads from the tile once";
    EXPECT_THAT(run, SharedLoadWavefronts(load_wavefronts)) << kernel;
    EXPECT_THAT(run, SharedStoreRequests(32)) << kernel << ": fill() stores 1,024 words, 32 at a time";
    EXPECT_THAT(run, SharedStoreWavefronts(32)) << kernel << ": the stores of fill() have no conflict";
    EXPECT_THAT(run, SharedBytes(4 * kWords)) << kernel << ": the tile is 1,024 ints";
    EXPECT_THAT(run, GlobalLoadSectors(128)) << kernel << ": in is read by fill(), and only there";
    EXPECT_THAT(run, GlobalStoreSectors(4)) << kernel << ": out is written once";
  }
};

using Words = std::vector<uint32_t>;

std::set<uint32_t> different(const Words& words) { return {words.begin(), words.end()}; }

Words lanes_in_order() {
  Words lanes(32);
  std::iota(lanes.begin(), lanes.end(), 0u);
  return lanes;
}

/// "lanes 0..31 load words 4 1 7 ..."
std::string text(const Words& words) {
  std::string result = "lanes 0..31 load words";
  for (const uint32_t word : words) result += " " + std::to_string(word);
  return result;
}

LAB_EXERCISE_OF(
    Modes, AccessModes,
    {"Access modes of one warp",
     {"A wavefront serves every bank once, and gives the word that a bank delivers to all lanes that want "
      "it. Which "
      "lanes may therefore share a bank for nothing?",
      "Word i lies in bank i % 32. One wavefront: 32 words in 32 banks in any order, or lanes that share "
      "words. To "
      "get a conflict on purpose, let lanes touch different words whose indices differ by a multiple of 32.",
      "tile[lane]; tile[lane ^ 5] or tile[31 - lane]; tile[lane / 4]; tile[7]. For the k-way conflict use a "
      "stride: "
      "tile[lane * k] uses 32 / k banks, k words in each."}});

// words_of has failed already where it returns nothing.
LAB_GATE(AccessModes, parallel_words, 1) {
  const Words words = words_of("parallel");
  if (!words.empty() && words != lanes_in_order())
    ADD_FAILURE() << "parallel: lane i loads word i, but " << text(words);
}

LAB_GATE(AccessModes, permuted_words, 1) {
  const Words words = words_of("permuted");
  if (words.empty()) return;
  if (words == lanes_in_order())
    ADD_FAILURE() << "permuted: lane i loads word i, which is the parallel access";
  if (different(words) != different(lanes_in_order()))
    ADD_FAILURE() << "permuted: together the lanes load each of the words 0..31 once, but " << text(words);
}

LAB_GATE(AccessModes, multicast_words, 1) {
  const Words words = words_of("multicast");
  const size_t number = different(words).size();
  if (number == 1) ADD_FAILURE() << "multicast: all lanes load one word, which is a broadcast";
  if (number == 32) ADD_FAILURE() << "multicast: no two lanes share a word, " << text(words);
}

LAB_GATE(AccessModes, broadcast_words, 1) {
  const Words words = words_of("broadcast");
  if (different(words).size() > 1)
    ADD_FAILURE() << "broadcast: all lanes load the same word, not just words of the same bank, but "
                  << text(words);
}

LAB_GATE(AccessModes, k_way_words, 1) {
  for (const int k : {2, 4, 8, 16, 32}) {
    const Words words = words_of(k_way(k));
    if (words.empty()) return;
    if (different(words).size() < 32)
      ADD_FAILURE() << k_way(k) << ": each lane loads a word of its own, but " << text(words);
  }
}

LAB_CHECK(AccessModes, parallel_wavefronts, 1, "parallel_words") { expect_counts("parallel", 1); }
LAB_CHECK(AccessModes, permuted_wavefronts, 1, "permuted_words") { expect_counts("permuted", 1); }
LAB_CHECK(AccessModes, multicast_wavefronts, 1, "multicast_words") { expect_counts("multicast", 1); }
LAB_CHECK(AccessModes, broadcast_wavefronts, 1, "broadcast_words") { expect_counts("broadcast", 1); }
LAB_CHECK(AccessModes, k_way_wavefronts, 1, "k_way_words") {
  for (const int k : {2, 4, 8, 16, 32}) expect_counts(k_way(k), static_cast<uint64_t>(k));
}

}  // namespace
}  // namespace cml::testing
