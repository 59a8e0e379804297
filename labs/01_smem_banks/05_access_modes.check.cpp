#include <map>
#include <numeric>
#include <set>

#include "smem_check.h"

using namespace cml::testing;

namespace {

constexpr uint32_t kWords = 1024;
constexpr uint64_t kIndexSectors = 4;  // of a table of 32 indices

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

// What is wrong with the words that the lanes load; empty where nothing is.
std::string fault_of_parallel(const Words& words) {
  return words == lanes_in_order() ? "" : "lane i loads word i, but " + text(words);
}
std::string fault_of_permuted(const Words& words) {
  if (words == lanes_in_order()) return "lane i loads word i, which is the parallel access";
  return different(words) == different(lanes_in_order())
             ? ""
             : "together the lanes load each of the words 0..31 once, but " + text(words);
}
std::string fault_of_multicast(const Words& words) {
  const size_t number = different(words).size();
  if (number == 1) return "all lanes load one word, which is a broadcast";
  return number < 32 ? "" : "no two lanes share a word, " + text(words);
}
std::string fault_of_broadcast(const Words& words) {
  return different(words).size() == 1
             ? ""
             : "all lanes load the same word, not just words of the same bank, but " + text(words);
}
std::string fault_of_k_way(const Words& words) {
  return different(words).size() == 32 ? "" : "each lane loads a word of its own, but " + text(words);
}

class Modes : public Exercise {
 protected:
  using Fault = std::string (*)(const Words&);

  /// One compilation serves every check.
  void SetUp() override {
    Exercise::SetUp();
    for (const int k : {2, 4, 8, 16, 32}) program().name_expressions.push_back(k_way(k));
  }

  static std::string k_way(int k) { return "k_way<" + std::to_string(k) + ">"; }

  /// A launch over a tile of words that are all different, and what the lanes may load from it.
  struct Case {
    Array<int> in, out;
    Call call;
    Expected expected;
  };
  Case case_of(const std::string& kernel, Fault fault) {
    std::vector<int> values = random<int>(kWords, -(1 << 21), (1 << 21) - 1);
    std::map<int, uint32_t> word_of_value;
    for (uint32_t word = 0; word < kWords; ++word) {
      values[word] = values[word] * static_cast<int>(kWords) + static_cast<int>(word);  // all different
      word_of_value[values[word]] = word;
    }
    const auto in = array("in", values);
    const auto out = output<int>("out", 32);
    const auto fault_of_bytes = [=](const std::vector<std::byte>& bytes) -> std::string {
      Words words;
      for (const int value : ints_of(bytes)) {
        const auto found = word_of_value.find(value);
        if (found == word_of_value.end())
          return "out[" + std::to_string(words.size()) +
                 "] is no word of the tile; next: write what the lane loads to out[lane]";
        words.push_back(found->second);
      }
      return fault(words);
    };
    return {in, out, call(kernel, {{1, 1, 1}, {32, 1, 1}}, in, out), {out.name, fault_of_bytes}};
  }

  /// The words that the lanes load, by their addresses, lie where fill() puts them.
  static std::string fault_of_places(const Run& run, const Case& it) {
    const std::vector<int> out = run.values(it.out);
    for (const cml::AccessSite& site : run.launch().sites)
      for (uint32_t lane = 0; site.space == "shared" && site.kind == "load" && lane < out.size(); ++lane) {
        const int64_t word = site.worst_addresses[lane] / 4;
        if (site.worst_addresses[lane] < 0 || it.in.values[static_cast<size_t>(word)] == out[lane]) continue;
        return "lane " + std::to_string(lane) + " loads tile[" + std::to_string(word) +
               "], but what it writes out is not the element that fill() puts there";
      }
    return {};
  }

  void expect_words(const std::string& kernel, Fault fault) {
    const Case it = case_of(kernel, fault);
    judged(it.call, {it.expected}, kernel);
  }

  void expect_wavefronts(const std::string& kernel, Fault fault, uint64_t load_wavefronts) {
    const Case it = case_of(kernel, fault);
    const Run run = counted(it.call, {it.expected}, kernel);
    // Constant and local memory may hold a table of indices: no element travels there from lane to lane.
    EXPECT_THAT(run, NoOtherPath()) << kernel;
    EXPECT_THAT(run, LaneExchanges(0)) << kernel;
    expect_moved(it.call, marks<int>(any_shared_array()), it.out, run.values(it.out),
                 {0, /*own_at_most=*/32, {}}, kernel);
    EXPECT_THAT(run, SharedLoadRequests(1)) << kernel << ": the warp loads from the tile once";
    EXPECT_THAT(run, SharedLoadWavefronts(load_wavefronts)) << kernel;
    // A load of 8 bytes a lane takes two wavefronts without a conflict.
    EXPECT_THAT(run, SharedLoadConflicts(load_wavefronts - 1)) << kernel << ": one word a lane";
    EXPECT_THAT(run, SharedStoreRequests(32)) << kernel << ": fill() stores 1,024 words, 32 at a time";
    EXPECT_THAT(run, SharedStoreWavefronts(32)) << kernel << ": the stores of fill() have no conflict";
    EXPECT_THAT(run, SharedBytes(4 * kWords)) << kernel << ": the tile is 1,024 ints";
    EXPECT_THAT(run, GlobalLoadSectorsAtMost(128 + kIndexSectors))
        << kernel << ": in is read by fill(), and only there";
    EXPECT_THAT(run, GlobalStoreSectors(4)) << kernel << ": out is written once";
    if (HasFailure()) return;
    if (const std::string misplaced = fault_of_places(run, it); !misplaced.empty())
      ADD_FAILURE() << kernel << ": " << misplaced
                    << "; next: leave the tile as fill() leaves it, and choose the index of the load";
  }

 private:
  static std::vector<int> ints_of(const std::vector<std::byte>& bytes) {
    std::vector<int> values(bytes.size() / sizeof(int));
    std::memcpy(values.data(), bytes.data(), bytes.size());
    return values;
  }
};

LAB_EXERCISE_OF(Modes, AccessModes);

LAB_GATE(AccessModes, parallel_words, 0.5) { expect_words("parallel", fault_of_parallel); }
LAB_GATE(AccessModes, permuted_words, 0.5) { expect_words("permuted", fault_of_permuted); }
LAB_GATE(AccessModes, multicast_words, 0.5) { expect_words("multicast", fault_of_multicast); }
LAB_GATE(AccessModes, broadcast_words, 0.5) { expect_words("broadcast", fault_of_broadcast); }
LAB_GATE(AccessModes, k_way_words, 0.5) {
  for (const int k : {2, 4, 8, 16, 32}) expect_words(k_way(k), fault_of_k_way);
}

LAB_CHECK(AccessModes, parallel_wavefronts, 1, "parallel_words") {
  expect_wavefronts("parallel", fault_of_parallel, 1);
}
LAB_CHECK(AccessModes, permuted_wavefronts, 1.5, "permuted_words") {
  expect_wavefronts("permuted", fault_of_permuted, 1);
}
LAB_CHECK(AccessModes, multicast_wavefronts, 1.5, "multicast_words") {
  expect_wavefronts("multicast", fault_of_multicast, 1);
}
LAB_CHECK(AccessModes, broadcast_wavefronts, 1, "broadcast_words") {
  expect_wavefronts("broadcast", fault_of_broadcast, 1);
}
LAB_CHECK(AccessModes, k_way_wavefronts, 2.5, "k_way_words") {
  for (const int k : {2, 4, 8, 16, 32}) expect_wavefronts(k_way(k), fault_of_k_way, static_cast<uint64_t>(k));
}

}  // namespace
