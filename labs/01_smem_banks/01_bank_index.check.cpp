#include <bit>

#include "answers.h"
#include "testing/draw.h"
#include "testing/plan.h"

using namespace cml::testing;

namespace {

constexpr int64_t kMostBytes = 0xffffffff;
constexpr size_t kLanes = 32;

/// Banks and their width.
using Machine = std::vector<Parameter>;
Parameter banks(int64_t low, int64_t high) { return number("banks", low, high); }
Parameter bytes(int64_t low, int64_t high) { return number("bank_bytes", low, high); }
const Machine kToday{banks(32, 32), bytes(4, 4)}, kAny{banks(1, 0x7fffffff), bytes(1, 0x7fffffff)},
    kOneBank{banks(1, 1), choice("bank_bytes", {4, 4, 12, 100, 200})},
    kOfOneByte{choice("banks", {3, 5, 7, 11, 19, 23, 37, 41}), bytes(1, 1)};
/// Few and many banks, of any width. Of the last kind the number is not a power of two, so that a word from
/// 2^31 on is in the wrong bank where it counts as a negative number.
const std::vector<std::pair<std::string, Machine>> kKinds{
    {"banks of 8 bytes", {banks(32, 32), bytes(8, 8)}},
    {"16 banks", {banks(16, 16), bytes(4, 4)}},
    {"5 banks", {banks(5, 5), bytes(4, 4)}},
    {"many banks", {banks(33, 300), bytes(2, 16)}},
    {"wide banks", {banks(2, 31), bytes(17, 200)}},
    {"banks of more bytes than 8 bits count", {banks(2, 31), bytes(257, 2000)}},
    {"banks of a byte", kOfOneByte}};
Domain on_all_kinds(Domain domain, size_t sets) {
  for (const auto& [reason, it] : kKinds) domain = domain.also(reason, it, sets);
  return domain;
}

/// The first byte of a word, and a width whose reciprocal in double precision falls short.
Domain with_first_bytes(const Domain& addresses) {
  return addresses.also("the first byte of a word",
                        {power_of_two("banks", 2, 1024), choice("bank_bytes", {49, 98, 103, 107, 161}),
                         value("byte_address", "banks"_p * "bank_bytes"_p)},
                        12);
}
Requirement derives_banks(const Domain& addresses, size_t sets) {
  return derives("bank_of(byte_address, banks, bank_bytes)", answers::bank_of, {100, 6, 4},
                 "which word holds the byte, and in which bank is that word?", addresses, sets);
}
Domain addresses(const Machine& it) {
  return Domain{it[0], it[1], number("byte_address", 0, kMostBytes)}
      .also("neighbours", {number("byte_address", 0, 297)}, 60)
      .also("in the memory of a block", {number("byte_address", 0, 232'447)}, 60);
}

int64_t drawn(const Case& c, size_t i) {
  return static_cast<int64_t>(Splitmix(static_cast<uint64_t>(c["seed"]) * kLanes + i)() >> 32);
}
/// Addresses of the lanes.
using Address = int64_t (*)(const Case& c, int64_t lane);
constexpr Address kPatterns[] = {
    [](const Case& c, int64_t lane) { return c["base"] % 2 * 64 + c["stride"] * lane; },
    [](const Case& c, int64_t lane) { return drawn(c, static_cast<size_t>(lane)) % c["range"]; },
    [](const Case& c, int64_t lane) {
      return c["base"] % (kMostBytes - c["range"]) + drawn(c, static_cast<size_t>(lane)) % c["range"];
    },
    [](const Case&, int64_t lane) { return lane / 4 * 128; },  // 8 words of one bank, 4 lanes each
    [](const Case&, int64_t lane) { return lane % 4 * 128; },  // the same word again after other lanes
    [](const Case&, int64_t lane) { return lane % 2 * 640 + lane / 16 * 4; },  // pairs, interleaved
    [](const Case&, int64_t lane) { return 4 * (31 - lane) + lane % 4; },      // reversed, bytes in the words
    [](const Case&, int64_t lane) { return lane % 16 * 0x10000000 + lane / 16 * 4; },  // upper bits differ
    [](const Case&, int64_t) { return kMostBytes; },  // the last byte that there is
    // Words 0, 1, 2, 4, 8, ...: distances that are powers of two, but below the number of banks.
    [](const Case& c, int64_t lane) {
      const int64_t words = std::bit_width(static_cast<uint64_t>(c["banks"]));
      return c["bank_bytes"] * (1 << lane % (words + 1) >> 1);
    },
    // Words of one bank, in banks that are powers of two apart.
    [](const Case& c, int64_t lane) {
      return (c["base"] % 300 + std::min<int64_t>(lane % 4, 2) * 4096 + lane * c["banks"]) * c["bank_bytes"];
    }};
constexpr int64_t kStrides = 0, kRandom = 1, kAnywhere = 2, kUpperBits = 7, kApart = 10;

/// Strides, shared words and random patterns, from any address on.
Domain requests(const Machine& it, const Parameter& mask) {
  return Domain{it[0],
                it[1],
                number("seed", 0, 1 << 30),
                number("base", 0, kMostBytes),
                choice("stride", {0, 1, 2, 4, 8, 12, 20, 32, 40, 64, 68, 80, 128, 132, 256}),
                choice("range", {64, 256, 1024, 4096, 49'152, 0x7fffffff, 0xfffffffe}),
                number("pattern", 0, kApart - 1).with({1, 2, 3, 4, 5, 6, 7, 8}),
                mask};
}
Domain many_requests(const Machine& it, const Parameter& mask) {
  return requests(it, mask)
      .also("strides", {value("pattern", kStrides)}, 30)
      .also("anywhere", {value("pattern", kAnywhere)}, 20);
}
Requirement derives_degrees(const Domain& of_requests, size_t sets) {
  Derivation degree{.function = "conflict_degree",
                    .right = answers::conflict_degree,
                    .next = "write down word and bank of each active lane (bit i of active_mask is lane i)",
                    .parameters = {"addresses", "active_mask", "banks", "bank_bytes"},
                    .hexadecimal = {"active_mask"},
                    .arrays = {{"addresses", [](const Case& c, size_t lane) {
                                  return kPatterns[c["pattern"]](c, static_cast<int64_t>(lane));
                                }}}};
  return derives(degree, of_requests, sets);
}
const Parameter kAll = value("active_mask", kMostBytes),
                kSome = value("active_mask", [](const Case&c) { return drawn(c, kLanes); });
Domain with_parts_of_warps(const Domain& domain) {
  return domain.also("no lane", {value("active_mask", 0)})
      .also("a part of the warp", {choice("active_mask", {0xffff, 0xffff0000, 0x80000000})}, 4);
}
/// Machines of all kinds, and words of both signs where they are taken for int.
Domain requests_of_all_kinds(const Parameter& mask) {
  return on_all_kinds(requests(kToday, mask).without_ends(), 24)
      .also("words on both sides of 2^31",
            {kOfOneByte[0], kOfOneByte[1], choice("pattern", {kRandom, kUpperBits}),
             value("range", 0xfffffffe)},
            16);
}
/// More banks than 10 bits count: a call takes long.
const Domain kMostBanks = Domain{banks(1025, 1100),        bytes(1, 16),
                                 value("seed", 1),         number("base", 0, 299),
                                 value("pattern", kApart), choice("active_mask", {0xfffffffe, 0xfffffffd})}
                              .without_ends();

EXERCISE(BankIndex)
    .gate("bank_of_32_banks_of_4_bytes", 2, {derives_banks(addresses(kToday), 100)})
    .gate("bank_of_any_machine", 1, {derives_banks(with_first_bytes(on_all_kinds(addresses(kAny), 40)), 100)})
    // With one bank the degree is the number of words, wherever bank_of would put them.
    .gate("words_of_one_bank", 2, {derives_degrees(many_requests(kOneBank, kAll), 20)})
    .gate("words_of_active_lanes", 1,
          {derives_degrees(with_parts_of_warps(many_requests(kOneBank, kSome)), 20)})
    .check("degree_32_banks_of_4_bytes", 1, {"bank_of_32_banks_of_4_bytes"},
           {derives_degrees(many_requests(kToday, kAll), 20)})
    .check("degree_any_machine", 2, {"bank_of_any_machine"},
           {derives_degrees(requests_of_all_kinds(kAll), 1), derives_degrees(kMostBanks, 1)})
    .check("degree_with_inactive_lanes", 1, {"bank_of_32_banks_of_4_bytes"},
           {derives_degrees(with_parts_of_warps(many_requests(kToday, kSome)), 20),
            derives_degrees(requests_of_all_kinds(kSome), 1)});

}  // namespace
