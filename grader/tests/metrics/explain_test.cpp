#include "metrics/explain.h"

#include <gtest/gtest.h>

#include <functional>

#include "arch/atomic_model.h"
#include "arch/bank_model.h"
#include "arch/sector_model.h"
#include "metrics/shared_counter.h"
#include "ptx/mnemonic.h"

namespace cml::metrics {
namespace {

arch::AtomicImplementation implementation_of(const std::string& instruction) {
  const Result<ptx::Mnemonic> mnemonic = ptx::parse_mnemonic(instruction);
  CML_REQUIRE(mnemonic.has_value(), instruction);
  return atomic_implementation(mnemonic->modifiers.atomic, mnemonic->types.at(0));
}

std::string text(const AccessSite& site) { return explain(site).to_string(); }

const std::string kNeighbours =
    "\n  next: let neighbouring threads access neighbouring elements: threadIdx.x counts elements of a row";

/// A site with one request, costed by the models.
AccessSite site(const std::string& space, const std::string& kind, unsigned bytes,
                const std::function<int64_t(int)>& address,
                const std::string& instruction = "ld.shared.f32") {
  AccessSite result;
  result.line = 14;
  result.space = space;
  result.kind = kind;
  result.instruction = instruction;
  result.bytes_per_lane = bytes;
  result.requests = 1;
  std::array<uint64_t, 32> addresses{};
  uint32_t mask = 0;
  for (int lane = 0; lane < 32; ++lane) {
    result.worst_addresses[lane] = address(lane);
    if (address(lane) < 0) continue;
    addresses[lane] = static_cast<uint64_t>(address(lane));
    mask |= 1u << lane;
  }
  const arch::SharedRequest request = request_of(*access_kind_of(kind), addresses.data(), mask, bytes);
  if (space == "global") {
    result.worst_wavefronts = result.sectors = arch::global_sectors({addresses.data(), mask, bytes});
  } else if (space == "constant") {
    result.wavefronts = arch::constant_requests({addresses.data(), mask, bytes});
    result.conflicts = result.wavefronts - 1;
    result.worst_wavefronts = result.wavefronts;
  } else if (kind == "atomic") {
    const auto cost = arch::atomic_cost(arch::banks_five_on(), request, implementation_of(instruction));
    result.worst_wavefronts = result.wavefronts = cost.wavefronts + cost.load_wavefronts;
    result.conflicts = cost.conflicts + cost.load_conflicts;
  } else {
    const auto cost = arch::shared_cost(arch::banks_five_on(), request);
    result.worst_wavefronts = result.wavefronts = cost.wavefronts;
    result.conflicts = cost.conflicts();
  }
  return result;
}

TEST(Explain, ColumnOfASquareTile) {
  EXPECT_EQ(
      text(site("shared", "load", 4, [](int l) { return l * 128; })),
      "line 14: 32-way conflict on load, lanes 0..31 all hit bank 0 (lanes 0 to 31 are 32 words apart); 32 wavefronts for a request where 1 would do");
}

TEST(Explain, TileWhoseRowsMeet) {
  EXPECT_EQ(
      text(site(
          "shared", "matrix load", 16, [](int l) { return l < 16 ? l * 128 : -1; },
          "ldmatrix.sync.aligned.m8n8.x2.shared.b16")),
      "line 14: 8-way conflict on matrix load, the rows of lanes 0..7 all hit bank 0 and so in 3 more banks; 16 wavefronts for a request where 2 would do");
}

TEST(Explain, ACopyIsNoStore) {
  const char* cached = "cp.async.ca.shared.global";
  EXPECT_EQ(
      text(site(
          "shared", "copy", 4, [](int l) { return l * 128; }, cached)),
      "line 14: 32-way conflict on asynchronous copy, lanes 0..31 all hit bank 0 (lanes 0 to 31 are 32 words apart); 32 wavefronts for a request where 1 would do");
  EXPECT_EQ(text(site(
                "shared", "copy", 4, [](int l) { return l * 4; }, cached)),
            "line 14: no bank conflict on asynchronous copy (requests: 1, wavefronts: 1)");
  EXPECT_EQ(text(site(
                "global", "copy", 4, [](int l) { return l * 4; }, cached)),
            "line 14: sectors for one asynchronous copy request: 4, as few as possible");
  AccessSite past = site(
      "shared", "copy", 16, [](int l) { return l * 16; }, "cp.async.cg.shared.global");
  past.requests = 2;
  EXPECT_EQ(text(past),
            "line 14: asynchronous copy past L1; the hardware counts its instructions (2) and no more");
}

TEST(Explain, ABulkCopyIsCountedByUsAlone) {
  AccessSite in = site(
      "global", "copy", 16, [](int l) { return l * 16; },
      "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes");
  in.requests = 2;
  in.sectors = 32;
  EXPECT_EQ(
      text(in),
      "line 14: bulk copy of global memory (sectors: 32, pieces of up to 512 bytes: 2); the hardware does not count it");
  EXPECT_EQ(
      text(site(
          "shared", "bulk store", 16, [](int l) { return l * 16; },
          "cp.async.bulk.global.shared::cta.bulk_group")),
      "line 14: bulk copy of shared memory (sectors: 0, pieces of up to 512 bytes: 1); the hardware does not count it");
}

TEST(Explain, EvenStride) {
  EXPECT_EQ(
      text(site("shared", "store", 4, [](int l) { return l * 8; })),
      "line 14: 2-way conflict on store, lanes 0,16 all hit bank 0 and so in 15 more banks (lanes 0 to 31 are 2 words apart); 2 wavefronts for a request where 1 would do");
  EXPECT_EQ(
      text(site("shared", "load", 4, [](int l) { return l % 2 == 0 ? l * 64 : 4; })),
      "line 14: 16-way conflict on load, lanes 0,2,4..30 all hit bank 0; 16 wavefronts for a request where 1 would do");
}

TEST(Explain, SharedWordsAndWideAccesses) {
  EXPECT_EQ(
      text(site("shared", "load", 4, [](int l) { return l / 2 * 128; })),
      "line 14: 16-way conflict on load, lanes 0..31 hit 16 words of bank 0; 16 wavefronts for a request where 1 would do");
  EXPECT_EQ(
      text(site("shared", "store", 8, [](int l) { return l * 128; })),
      "line 14: 16-way conflict on store, lanes 0..15 all hit bank 0 and so in 1 more bank (lanes 0 to 31 are 32 words apart); 32 wavefronts for a request where 2 would do");
}

TEST(Explain, NeighboursAreNotApart) {
  EXPECT_EQ(
      text(site("shared", "load", 4, [](int l) { return l < 28 ? l * 4 : 16 + l * 4; })).find("words apart"),
      std::string::npos);
}

TEST(Explain, SumsUpSeveralRequests) {
  AccessSite many = site("shared", "load", 4, [](int l) { return l * 128; });
  many.requests = 32;
  many.wavefronts = 1024;
  EXPECT_EQ(
      text(many),
      "line 14: 32-way conflict on load, lanes 0..31 all hit bank 0 (lanes 0 to 31 are 32 words apart); 32 wavefronts for a request where 1 would do (worst of 32 requests, 1024 in all)");
}

TEST(Surplus, IsWhatTheLeastDoesNotNeed) {
  EXPECT_EQ(surplus(site("shared", "load", 4, [](int l) { return l * 128; })), 31u);
  EXPECT_EQ(surplus(site("shared", "load", 4, [](int l) { return l * 4; })), 0u);
  EXPECT_EQ(surplus(site("global", "load", 4, [](int l) { return l * 4096; })), 28u);
  EXPECT_EQ(surplus(site("global", "load", 4, [](int l) { return 4 + l * 4; })), 1u);
  EXPECT_EQ(surplus(site("global", "load", 4, [](int l) { return l * 4; })), 0u);
  AccessSite mostly_one_address = site("global", "load", 4, [](int l) { return l % 4 * 32; });
  mostly_one_address.requests = 1000;
  mostly_one_address.sectors = 1003;
  EXPECT_EQ(surplus(mostly_one_address), 3u);
}

TEST(Explain, NoConflict) {
  EXPECT_EQ(text(site("shared", "load", 4, [](int l) { return l * 132; })),
            "line 14: no bank conflict on load (requests: 1, wavefronts: 1)");
}

TEST(Explain, Atomics) {
  EXPECT_EQ(
      text(site(
          "shared", "atomic", 4, [](int) { return 128; }, "atom.shared.add.u32")),
      "line 14: 32-way conflict on atomic, lanes 0..31 all hit one address in bank 0; 32 wavefronts for a request where 1 would do");
  EXPECT_EQ(
      text(site(
          "shared", "atomic", 4, [](int l) { return l < 2 ? 0 : -1; }, "red.shared.add.f32")),
      "line 14: 2-way conflict on atomic, lanes 0,1 all hit one address in bank 0, and the hardware repeats a load and a compare-and-swap 2 times; 6 wavefronts for a request where 3 would do");
}

TEST(Explain, GlobalStrides) {
  EXPECT_EQ(text(site("global", "load", 4, [](int l) { return l * 4096; })),
            "line 14: 32 sectors for one load request: lanes are 4096 bytes apart; 4 would do" + kNeighbours);
  EXPECT_EQ(
      text(site("global", "load", 4, [](int l) { return 4 + l * 4; })),
      "line 14: 5 sectors for one load request: lanes are neighbours, but begin 4 bytes into a sector; 4 would do");
  EXPECT_EQ(text(site("global", "store", 4, [](int l) { return 1024 - l * 8; })),
            "line 14: 9 sectors for one store request: lanes are 8 bytes apart; 4 would do" + kNeighbours);
  EXPECT_EQ(
      text(site("global", "load", 1, [](int l) { return l * 4; })),
      "line 14: 4 sectors for one load request: lanes are 4 bytes apart, and each takes 1 of them; 1 would do");
  EXPECT_EQ(text(site("global", "load", 4, [](int l) { return l * 4; })),
            "line 14: sectors for one load request: 4, as few as possible");
  EXPECT_EQ(text(site("global", "load", 4, [](int l) { return l % 4 * 8192 + l / 4 * 4; })),
            "line 14: sectors for one load request: 4, as few as possible");
  EXPECT_EQ(
      text(site("global", "load", 4, [](int l) { return l % 8 * 8192 + l / 8 * 4; })),
      "line 14: 8 sectors for one load request: groups of 8 lanes, each lane 8192 bytes apart, the groups 4 bytes apart; 4 would do");
  EXPECT_EQ(text(site("global", "load", 4, [](int l) { return l * l * 64; })),
            "line 14: 32 sectors for one load request: lanes are scattered; 4 would do");
  EXPECT_EQ(text(site("global", "load", 4, [](int l) { return l < 16 ? l * 64 : -1; })),
            "line 14: 16 sectors for one load request: lanes are 64 bytes apart; 2 would do" + kNeighbours);
  EXPECT_EQ(text(site("global", "store", 4, [](int l) { return l % 2 == 0 ? l * 4 : -1; })),
            "line 14: 4 sectors for one store request: lanes are 8 bytes apart; 2 would do");
}

TEST(Explain, Constant) {
  EXPECT_EQ(text(site("constant", "load", 4, [](int l) { return l % 9 * 4; })),
            "line 14: constant load is served 9 times, once for each distinct address; 1 would do");
  EXPECT_EQ(text(site("constant", "load", 4, [](int) { return 4; })),
            "line 14: each constant load is served at once (requests: 1)");
}

TEST(Explain, WithoutALineTheInstruction) {
  AccessSite nowhere = site("shared", "load", 4, [](int l) { return l * 4; });
  nowhere.line = 0;
  EXPECT_EQ(text(nowhere), "ld.shared.f32: no bank conflict on load (requests: 1, wavefronts: 1)");
}

}  // namespace
}  // namespace cml::metrics
