#include "testing/lab.h"

#include <algorithm>
#include <map>
#include <set>

namespace cml::testing {
namespace {

/// Banks of a machine, real or made up.
struct Banks {
  int number;
  int bytes;
};
constexpr Banks kToday{32, 4};      // compute capability 2.x, and 5.0 and later
constexpr Banks kEightByte{32, 8};  // 3.x in its 8-byte mode
constexpr Banks kSixteen{16, 4};    // 1.x
constexpr Banks kToy{5, 4};         // small enough for a drawing

/// One request of a warp.
struct Pattern {
  std::vector<uint32_t> addresses;
  uint32_t active = 0xffffffffu;
};

/// What conflict_degree has to return, written with a set of words for each bank.
int expected_degree(const Pattern& pattern, Banks banks) {
  std::map<uint32_t, std::set<uint32_t>> words_of_bank;
  size_t degree = 0;
  for (size_t lane = 0; lane < 32; ++lane) {
    if ((pattern.active >> lane & 1u) == 0) continue;
    const uint32_t word = pattern.addresses[lane] / static_cast<uint32_t>(banks.bytes);
    std::set<uint32_t>& words = words_of_bank[word % static_cast<uint32_t>(banks.number)];
    words.insert(word);
    degree = std::max(degree, words.size());
  }
  return static_cast<int>(degree);
}

class Banked : public Exercise {
 protected:
  /// bank_of of 300 addresses, ordered and random.
  void expect_banks(Banks banks) {
    std::vector<uint32_t> addresses(100);
    for (uint32_t i = 0; i < 100; ++i) addresses[i] = 3 * i;
    for (const uint32_t address : random<uint32_t>(200, 0, 49151)) addresses.push_back(address);
    std::vector<int> expected;
    for (const uint32_t address : addresses)
      expected.push_back(static_cast<int>(address / static_cast<uint32_t>(banks.bytes)) % banks.number);

    const auto in = array("addresses", addresses);
    const auto out = output<int>("out", addresses.size());
    const auto run = launch("bank_of_all", {{3, 1, 1}, {128, 1, 1}}, in, out,
                            static_cast<int>(addresses.size()), banks.number, banks.bytes);
    ASSERT_THAT(run, Completed());
    EXPECT_THAT(run.values(out), ArrayIs(expected))
        << "bank_of with " << banks.number << " banks of " << banks.bytes
        << " bytes: the index is that of the address list 0, 3, 6, ..., 297, then random ones";
  }

  /// Strides, shared words and random patterns; every second one of them again with inactive lanes where
  /// `masked`.
  std::vector<Pattern> patterns(bool masked) {
    std::vector<Pattern> all;
    const auto add = [&](auto address_of_lane) {
      Pattern pattern;
      for (uint32_t lane = 0; lane < 32; ++lane) pattern.addresses.push_back(address_of_lane(lane));
      all.push_back(pattern);
    };
    for (const uint32_t stride : {0u, 1u, 2u, 4u, 8u, 12u, 20u, 32u, 40u, 64u, 68u, 80u, 128u, 132u, 256u})
      add([=](uint32_t lane) { return stride * lane; });
    add([](uint32_t lane) { return lane / 4 * 128; });  // 8 words of one bank, 4 lanes each
    add([](uint32_t lane) { return lane % 4 * 128; });  // the same word again after other lanes
    add([](uint32_t lane) { return lane % 2 * 640 + lane / 16 * 4; });  // pairs, interleaved
    add([](uint32_t lane) { return 4 * (31 - lane) + lane % 4; });      // reversed, bytes inside the words
    for (const uint32_t range : {64u, 256u, 1024u, 4096u, 49152u})
      for (int again = 0; again < 8; ++again) {
        const std::vector<uint32_t> addresses = random<uint32_t>(32, 0, range - 1);
        add([&](uint32_t lane) { return addresses[lane]; });
      }
    if (masked) {
      for (Pattern& pattern : all) pattern.active = random<uint32_t>(1, 0, 0xffffffffu)[0];
      all[0].active = 0;
      all[1].active = 0x0000ffffu;
      all[2].active = 0xffff0000u;
      all[3].active = 0x80000000u;
    }
    return all;
  }

  void expect_degrees(Banks banks, bool masked) {
    const std::vector<Pattern> all = patterns(masked);
    std::vector<uint32_t> addresses;
    std::vector<uint32_t> masks;
    std::vector<int> expected;
    for (const Pattern& pattern : all) {
      addresses.insert(addresses.end(), pattern.addresses.begin(), pattern.addresses.end());
      masks.push_back(pattern.active);
      expected.push_back(expected_degree(pattern, banks));
    }
    const auto in = array("addresses", addresses);
    const auto active = array("active_masks", masks);
    const auto out = output<int>("out", all.size());
    const auto run = launch("conflict_degree_all", {{1, 1, 1}, {64, 1, 1}}, in, active, out,
                            static_cast<int>(all.size()), banks.number, banks.bytes);
    ASSERT_THAT(run, Completed());
    const std::vector<int> got = run.values(out);
    for (size_t i = 0; i < all.size(); ++i) {
      if (got[i] == expected[i]) continue;
      std::string lanes;
      for (uint32_t lane = 0; lane < 32; ++lane)
        lanes += ((all[i].active >> lane & 1u) ? std::to_string(all[i].addresses[lane]) : "-") +
                 (lane < 31 ? " " : "");
      ADD_FAILURE() << "conflict_degree with " << banks.number << " banks of " << banks.bytes
                    << " bytes: expected " << expected[i] << ", got " << got[i]
                    << "\n  byte addresses of lanes 0..31 (- is inactive): " << lanes;
      return;
    }
  }
};

LAB_EXERCISE_OF(Banked, BankIndex,
                {"Bank and conflict degree",
                 {"Two questions, one after the other: which word holds this byte, and which bank holds this "
                  "word? Draw the "
                  "first twelve words for 5 banks and read both answers off the drawing.",
                  "A byte address divided by the width of a bank is the number of the word; the remainder of "
                  "that number by the "
                  "number of banks is the bank. For the degree, two lanes in one bank are harmless where "
                  "they touch the same "
                  "word, so count words, not lanes.",
                  "Loop over the banks. Within, loop over the lanes: skip one that is inactive or in another "
                  "bank, and skip one "
                  "whose word an earlier active lane touches too. What remains is counted; the largest count "
                  "is the degree."}});

LAB_GATE(BankIndex, bank_of, 3) {
  for (const Banks banks : {kToday, kEightByte, kSixteen, kToy}) expect_banks(banks);
}

LAB_CHECK(BankIndex, degree_32_banks_of_4_bytes, 2) { expect_degrees(kToday, false); }

LAB_CHECK(BankIndex, degree_32_banks_of_8_bytes, 1) { expect_degrees(kEightByte, false); }

LAB_CHECK(BankIndex, degree_16_banks, 1) { expect_degrees(kSixteen, false); }

LAB_CHECK(BankIndex, degree_5_banks, 1) { expect_degrees(kToy, false); }

LAB_CHECK(BankIndex, degree_with_inactive_lanes, 2) {
  for (const Banks banks : {kToday, kEightByte, kSixteen, kToy}) expect_degrees(banks, true);
}

}  // namespace
}  // namespace cml::testing
