#include <bit>

#include "arch/any_banks.h"
#include "smem_check.h"

using namespace cml::testing;

namespace {

using Banks = cml::arch::AnyBanks;
constexpr Banks kToday{32, 4};      // compute capability 2.x, and 5.0 and later
constexpr Banks kEightByte{32, 8};  // 3.x in its 8-byte mode
constexpr Banks kSixteen{16, 4};    // 1.x
constexpr Banks kToy{5, 4};         // small enough for a drawing

std::string text(Banks banks) {
  return std::to_string(banks.number) + " banks of " + std::to_string(banks.bytes) +
         (banks.bytes == 1 ? " byte" : " bytes");
}

/// One request of a warp.
struct Pattern {
  std::vector<uint32_t> addresses;
  uint32_t active = 0xffffffffu;
};

std::string text(const Pattern& pattern) {
  std::string lanes = "byte addresses of lanes 0..31 (- is inactive):";
  for (uint32_t lane = 0; lane < 32; ++lane)
    lanes += (pattern.active >> lane & 1u) ? " " + std::to_string(pattern.addresses[lane]) : " -";
  return lanes;
}

class Banked : public Exercise {
 protected:
  /// bank_of of 300 addresses: of neighbours, in a block's memory, and anywhere in 32 bits.
  void expect_banks(Banks banks) {
    std::vector<uint32_t> addresses(100);
    for (uint32_t i = 0; i < 100; ++i) addresses[i] = 3 * i;
    for (const uint32_t address : random<uint32_t>(100, 0, 232447)) addresses.push_back(address);
    for (const uint32_t address : random_bits<uint32_t>(100)) addresses.push_back(address);
    std::vector<int> right;
    for (const uint32_t address : addresses) right.push_back(cml::arch::bank_of(banks, address));

    const auto in = array("addresses", addresses);
    const auto out = output<int>("out", addresses.size());
    judged(call("bank_of_all", {{3, 1, 1}, {128, 1, 1}}, in, out, static_cast<int>(addresses.size()),
                banks.number, banks.bytes),
           {matches(out, ArrayIs(right))},
           "bank_of with " + text(banks) + " (the addresses are 0, 3, 6, ..., 297, then random ones)");
  }

  /// Strides, shared words and random patterns, from any address on; with inactive lanes where `masked`.
  std::vector<Pattern> patterns(Banks banks, bool masked) {
    std::vector<Pattern> all;
    const auto add = [&](uint32_t base, auto offset_of_lane) {
      Pattern pattern;
      for (uint32_t lane = 0; lane < 32; ++lane) pattern.addresses.push_back(base + offset_of_lane(lane));
      all.push_back(pattern);
    };
    const auto anywhere = [&](uint32_t bytes) { return draw<uint32_t>(0, 0xffffffffu - bytes); };
    for (const uint32_t stride : {0u, 1u, 2u, 4u, 8u, 12u, 20u, 32u, 40u, 64u, 68u, 80u, 128u, 132u, 256u})
      add(draw<uint32_t>(0, 1) * 64, [=](uint32_t lane) { return stride * lane; });
    add(0, [](uint32_t lane) { return lane / 4 * 128; });  // 8 words of one bank, 4 lanes each
    add(0, [](uint32_t lane) { return lane % 4 * 128; });  // the same word again after other lanes
    add(0, [](uint32_t lane) { return lane % 2 * 640 + lane / 16 * 4; });  // pairs, interleaved
    add(0, [](uint32_t lane) { return 4 * (31 - lane) + lane % 4; });      // reversed, bytes inside the words
    add(0, [](uint32_t lane) { return lane % 16 * 0x10000000u + lane / 16 * 4; });  // upper bits differ
    for (const uint32_t range : {64u, 256u, 1024u, 4096u, 49152u, 0x7fffffffu, 0xfffffffeu})
      for (int again = 0; again < 6; ++again) {
        const std::vector<uint32_t> offsets = random<uint32_t>(32, 0, range - 1);
        add(again % 2 == 0 ? 0 : anywhere(range), [&](uint32_t lane) { return offsets[lane]; });
      }
    add(0xffffffffu, [](uint32_t) { return 0u; });  // the last byte that there is
    // Words 0, 1, 2, 4, 8, ...: distances that are powers of two, but below the number of banks.
    const uint32_t words = std::bit_width(static_cast<uint32_t>(banks.number));
    add(0,
        [=](uint32_t lane) { return static_cast<uint32_t>(banks.bytes) * (1u << lane % (words + 1) >> 1); });
    if (masked) {
      for (Pattern& pattern : all) pattern.active = draw<uint32_t>(0, 0xffffffffu);
      all[0].active = 0;
      all[1].active = 0x0000ffffu;
      all[2].active = 0xffff0000u;
      all[3].active = 0x80000000u;
    }
    return all;
  }

  /// The last `at_most` of the patterns, where there are so many banks that all would take long.
  void expect_degrees(Banks banks, bool masked, size_t at_most = SIZE_MAX) {
    std::vector<Pattern> all = patterns(banks, masked);
    if (all.size() > at_most) all.erase(all.begin(), all.end() - static_cast<std::ptrdiff_t>(at_most));
    expect_degrees(banks, all);
  }
  /// So many banks that 14 bits do not count them: three of them are powers of two apart, and the last one
  /// has the most words.
  void expect_degree_of_many() {
    const Banks banks{draw(16'700, 17'000), draw(1, 16)};
    Pattern pattern;
    const uint32_t first = draw(0u, 300u), round = static_cast<uint32_t>(banks.number);
    for (uint32_t lane = 0; lane < 32; ++lane)
      pattern.addresses.push_back((first + std::min(lane % 4, 2u) * 8192 + lane * round) *
                                  static_cast<uint32_t>(banks.bytes));
    pattern.active = ~(1u << draw(0, 31));
    expect_degrees(banks, {pattern});
  }
  void expect_degrees(Banks banks, const std::vector<Pattern>& all) {
    std::vector<uint32_t> addresses;
    std::vector<uint32_t> masks;
    std::vector<int> right;
    for (const Pattern& pattern : all) {
      addresses.insert(addresses.end(), pattern.addresses.begin(), pattern.addresses.end());
      masks.push_back(pattern.active);
      right.push_back(cml::arch::degree(banks, pattern.addresses, pattern.active));
    }
    const auto in = array("addresses", addresses);
    const auto active = array("active_masks", masks);
    const auto out = output<int>("out", all.size());
    const auto fault = [&](const std::vector<int>& got) -> std::string {
      for (size_t i = 0; i < all.size(); ++i)
        if (got[i] != right[i])
          return "expected " + std::to_string(right[i]) + ", got " + std::to_string(got[i]) + "\n  " +
                 text(all[i]) + "\n  next: write down word and bank of each of these lanes";
      return {};
    };
    const Call it = call("conflict_degree_all", {{1, 1, 1}, {64, 1, 1}}, in, active, out,
                         static_cast<int>(all.size()), banks.number, banks.bytes);
    judged(it,
           {Expected{out.name,
                     [&](const std::vector<std::byte>& bytes) {
                       std::vector<int> got(bytes.size() / sizeof(int));
                       std::memcpy(got.data(), bytes.data(), bytes.size());
                       return fault(got);
                     }}},
           "conflict_degree with " + text(banks));
  }

  /// Of all kinds: few and many banks, of any width. Of those of a byte the number is no power of two: a word
  /// from 2^31 on is in the wrong one of them where it is taken for a negative number.
  std::vector<Banks> drawn_machines() {
    return {kEightByte,
            kSixteen,
            kToy,
            {draw(33, 300), draw(2, 16)},
            {draw(2, 31), draw(17, 200)},
            {draw(2, 31), draw(257, 2000)},
            {2 * draw(1, 20) + 1, 1}};
  }
};

LAB_EXERCISE_OF(Banked, BankIndex);

LAB_GATE(BankIndex, bank_of_32_banks_of_4_bytes, 2) { expect_banks(kToday); }

LAB_GATE(BankIndex, bank_of_any_machine, 1) {
  for (const Banks banks : drawn_machines()) expect_banks(banks);
  expect_banks({draw(1000, 0x7fffffff), draw(1, 8)});
  expect_banks({draw(1, 1000), draw(1000, 0x7fffffff)});
}

// With one bank the degree is the number of words, wherever bank_of would put them.
LAB_GATE(BankIndex, words_of_one_bank, 2) {
  expect_degrees({1, 4}, false);
  expect_degrees({1, draw(1, 200)}, false);
}

LAB_GATE(BankIndex, words_of_active_lanes, 1) {
  expect_degrees({1, 4}, true);
  expect_degrees({1, draw(1, 200)}, true);
}

LAB_CHECK(BankIndex, degree_32_banks_of_4_bytes, 1, "bank_of_32_banks_of_4_bytes") {
  expect_degrees(kToday, false);
}

LAB_CHECK(BankIndex, degree_any_machine, 2, "bank_of_any_machine") {
  for (const Banks banks : drawn_machines()) expect_degrees(banks, false);
  expect_degrees({draw(1100, 2500), draw(1, 16)}, false, /*at_most=*/16);
  expect_degree_of_many();
}

LAB_CHECK(BankIndex, degree_with_inactive_lanes, 1, "bank_of_32_banks_of_4_bytes") {
  expect_degrees(kToday, true);
  for (const Banks banks : drawn_machines()) expect_degrees(banks, true);
  expect_degrees({draw(600, 900), draw(1, 16)}, true, /*at_most=*/8);
}

}  // namespace
