#include "arch/sector_model.h"

#include <gtest/gtest.h>

#include <array>
#include <map>
#include <random>
#include <set>

namespace cml::arch {
namespace {

TEST(SectorModel, AgreesWithSetsOnRandomPatterns) {
  std::mt19937_64 random(3);
  const auto pick = [&](uint64_t n) { return static_cast<unsigned>(random() % n); };
  for (int i = 0; i < 40000; ++i) {
    std::array<uint64_t, 32> addresses;
    WideRequest request{addresses.data(), ~0u, 1u << pick(6)};
    request.affine = pick(2) == 0;
    request.stride = (static_cast<int64_t>(pick(40)) - 20) * (pick(2) ? request.bytes : 4);
    const uint64_t base = 1 << 20 | (uint64_t{pick(200)} * (pick(2) ? request.bytes : 1));
    for (unsigned lane = 0; lane < 32; ++lane)
      addresses[lane] = request.affine ? base + static_cast<uint64_t>(int64_t{lane} * request.stride)
                                       : base + uint64_t{pick(300)} * request.bytes;
    const bool has_runs = !request.affine && pick(2) == 0;
    if (has_runs)
      for (unsigned lane = 1; lane < 32; ++lane)
        if (pick(6) != 0) addresses[lane] = addresses[lane - 1] + (i % 2) * request.bytes;
    if (!request.affine && pick(4) != 0) request.mask = static_cast<uint32_t>(random()) | 4;
    if (!request.affine && request.mask == ~0u && pick(4) != 0) {
      request.runs = 1;
      for (unsigned lane = 1; lane < 32; ++lane)
        if (const uint64_t apart = addresses[lane] - addresses[lane - 1];
            apart != 0 && apart != request.bytes)
          request.runs |= 1u << lane;
    }
    std::set<uint64_t> starts;
    std::map<uint64_t, uint32_t> sectors;
    for (unsigned lane = 0; lane < 32; ++lane)
      if (request.mask >> lane & 1) {
        starts.insert(addresses[lane]);
        for (uint64_t at = addresses[lane]; at < addresses[lane] + request.bytes; ++at)
          sectors[at / 32] |= 1u << at % 32;
      }
    ASSERT_EQ(global_sectors(request), sectors.size())
        << i << " stride " << request.stride << " bytes " << request.bytes;
    SectorParts parts;
    ASSERT_EQ(sector_parts(request, parts), sectors.size()) << i;
    size_t part = 0;
    for (const auto& [sector, bytes] : sectors) {
      ASSERT_EQ(parts[part].sector, sector) << i;
      ASSERT_EQ(parts[part++].bytes, bytes) << i;
    }
    ASSERT_EQ(constant_requests(request), starts.size()) << i;
    ASSERT_EQ(constant_requests(request, 4), 4 * starts.size()) << i;
  }
}

TEST(SectorUse, CountsDistinctBytes) {
  std::array<uint64_t, 32> addresses;
  for (unsigned lane = 0; lane < 32; ++lane) addresses[lane] = 4096 + lane / 2 * 4;
  const SectorUse use = sector_use({addresses.data(), ~0u, 4});
  EXPECT_EQ(use.sectors, 2u);
  EXPECT_EQ(use.asked, 64u);
  EXPECT_EQ(use.least, 2u);
  EXPECT_EQ(use.wasted, 0u);
}

}  // namespace
}  // namespace cml::arch
