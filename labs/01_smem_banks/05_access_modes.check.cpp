#include <numeric>
#include <set>

#include "tiles.h"

using namespace smem;

namespace {

constexpr int64_t kWords = 1024;
constexpr uint64_t kIndexSectors = 4;  ///< of a table of 32 indices
using Words = std::vector<uint64_t>;

const Words kInOrder = [] {
  Words lanes(32);
  std::iota(lanes.begin(), lanes.end(), 0u);
  return lanes;
}();
std::set<uint64_t> different(const Words& words) { return {words.begin(), words.end()}; }
std::string but(const Words& words) {
  std::string text = "but lanes 0..31 load words";
  for (const uint64_t word : words) text += " " + std::to_string(word);
  return text;
}

// What is wrong with the words that the lanes load; empty where nothing is.
std::string fault_of_parallel(const Words& words) {
  return words == kInOrder ? "" : "lane i loads word i, " + but(words);
}
std::string fault_of_permuted(const Words& words) {
  if (words == kInOrder) return "lane i loads word i, which is the parallel access";
  const bool is_permuted = different(words) == different(kInOrder);
  return is_permuted ? "" : "together the lanes load each of the words 0..31 once, " + but(words);
}
std::string fault_of_multicast(const Words& words) {
  if (different(words).size() == 1) return "all lanes load one word, which is a broadcast";
  return different(words).size() < 32 ? "" : "some lanes share a word, " + but(words);
}
std::string fault_of_broadcast(const Words& words) {
  return different(words).size() == 1
             ? ""
             : "all lanes load the same word, not just words of the same bank, " + but(words);
}
std::string fault_of_k_way(const Words& words) {
  return different(words).size() == 32 ? "" : "each lane loads a word of its own, " + but(words);
}

/// One warp, which takes `k` wavefronts for its load.
Launches warp(const std::string& kernel, std::string (*fault)(const Words&), const Domain& cases) {
  return {{.kernel = kernel,
           .arguments = {input("in"), output("out")},
           .block = {32},
           .elements = 32,
           .read = kWords,
           .fault_of_choice = [=](const Case&, const Words& words) -> Fault { return fault(words); }},
          cases};
}
const Domain kOne = Domain{value("k", 1)}.labelled("one wavefront"),
             kEach = Domain{power_of_two("k", 2, 32).with({4, 8, 16})}.drawn(0).labelled("k = {k}");
const Launches kParallel = warp("parallel", fault_of_parallel, kOne),
               kPermuted = warp("permuted", fault_of_permuted, kOne),
               kMulticast = warp("multicast", fault_of_multicast, kOne),
               kBroadcast = warp("broadcast", fault_of_broadcast, kOne),
               kKWay = warp("k_way<{k}>", fault_of_k_way, kEach);

/// Constant and local memory may hold a table of indices: no element goes from lane to lane there.
Limits one_load() {
  return {profile(Limit::Profile::no_other_path, "data moves by loads and stores alone"),
          {"lane_exchanges", 0, "each lane loads its word itself"},
          exactly("shared_load_requests", 1, "the warp loads from the tile once"),
          exactly("shared_load_wavefronts", "k", "which banks do the words of the 32 lanes have?"),
          // A load of 8 bytes a lane takes two wavefronts without a conflict.
          exactly(
              "shared_load_conflicts", [](const Case& c) { return c["k"] - 1; }, "one word a lane"),
          exactly("shared_store_requests", 32, "fill() stores 1,024 words, 32 at a time"),
          exactly("shared_store_wavefronts", 32, "the stores of fill() have no conflict"),
          exactly("shared_bytes", 4 * kWords, "the tile is 1,024 ints"),
          {"global_load_sectors", 128 + kIndexSectors, "in is read by fill(), and only there"},
          exactly("global_store_sectors", 4, "out is written once")};
}
/// The words that the lanes load, by their addresses, lie where fill() puts them.
void expect_filled(PlannedTest& test, const Launches& launches) {
  test.for_each_case(launches.domain, [&](const Case& c) {
    const auto& it = test.prepared<int>(launches.mover, launches.domain, c);
    const auto run = test.plain(it);
    for (const cml::AccessSite& site : run.launch().sites)
      for (size_t lane = 0; site.space == "shared" && site.kind == "load" && lane < 32; ++lane)
        if (const int64_t byte = site.worst_addresses[lane];
            byte >= 0 && it.in.values[static_cast<size_t>(byte) / 4] != (*it.right)[lane])
          return fail(of_check("lane " + std::to_string(lane) + " loads tile[" + std::to_string(byte / 4) +
                                   "], but what it writes out is not the element that fill() puts there",
                               "leave the tile as fill() leaves it, and choose the index of the load"),
                      it.label);
  });
}
Requirements loads(const Launches& launches) {
  return {crosses(launches, any_shared_array(), 32), within(launches, one_load()),
          body("the words lie where fill() puts them",
               [=](PlannedTest& test) { expect_filled(test, launches); })};
}

EXERCISE(AccessModes)
    .gate("parallel_words", 0.5, {right(kParallel)})
    .gate("permuted_words", 0.5, {right(kPermuted)})
    .gate("multicast_words", 0.5, {right(kMulticast)})
    .gate("broadcast_words", 0.5, {right(kBroadcast)})
    .gate("k_way_words", 0.5, {right(kKWay)})
    .check("parallel_wavefronts", 1, {"parallel_words"}, loads(kParallel))
    .check("permuted_wavefronts", 1.5, {"permuted_words"}, loads(kPermuted))
    .check("multicast_wavefronts", 1.5, {"multicast_words"}, loads(kMulticast))
    .check("broadcast_wavefronts", 1, {"broadcast_words"}, loads(kBroadcast))
    .check("k_way_wavefronts", 2.5, {"k_way_words"}, loads(kKWay));

}  // namespace
