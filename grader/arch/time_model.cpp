#include "arch/time_model.h"

#include <algorithm>
#include <cmath>
#include <initializer_list>

#include "arch/sector_model.h"
#include "core/error.h"

namespace cml::arch {
namespace {

/// Of the peak bandwidth, what a copy reaches (measured: 0.882 on an H200, 0.892 on an H100), what reads or
/// writes alone reach (0.93 on both), and how much less where each is half.
constexpr double kCopyShare = 0.885, kMemoryShare = 0.93, kTurnaround = 0.035;
/// How much longer the memory takes for sectors that lie alone in their lines, of a line read or written
/// whole.
constexpr double kScattered = 0.35;
/// SM clocks between two blocks that start anywhere on the card, and between two warps on an SM.
constexpr double kBlockStart = 1.21, kWarpStart = 6.1;
/// How much later the last warp of a block is done for each warp that stores.
constexpr double kStoreSkew = 8;
/// SM clocks of a block before its first load and after its last store.
constexpr double kBlockLatency = 400;
/// What the L2 does, in sectors read: for a line and a sector of a load (the greater one counts); for
/// a line and a sector of a store, and more for a sector written in part (the sum counts).
constexpr double kReadLine = 1.75, kReadSector = 1, kWrittenLine = 2.0, kWrittenSector = 1.75, kParted = 0.35;
/// Sectors of the L2 for each of the memory, where the L2 was not measured: the H100's.
constexpr double kL2OfMemory = 2.4;
/// Parts of an SM. Each issues an instruction a clock.
constexpr double kParts = 4;
/// Parts that work at the same time still wait for each other. Memory and L2 do so less: they are one stream.
constexpr double kNorm = 3, kStreamNorm = 8, kStartNorm = 5;

double norm(std::initializer_list<double> values, double exponent) {
  double sum = 0;
  for (const double value : values) sum += std::pow(value, exponent);
  return std::pow(sum, 1 / exponent);
}

/// Of a sector, where requests touch this number of lines and of sectors.
double memory_cost(double lines, double sectors) {
  constexpr double kWhole = 0.25;  // lines a sector
  return sectors == 0 ? 1 : 1 + kScattered * (lines / sectors - kWhole) / (1 - kWhole);
}

}  // namespace

void Waits::add(const Waits& other, double factor) {
  memory += factor * other.memory;
  l2 += factor * other.l2;
  l1 += factor * other.l1;
  shared += factor * other.shared;
  barriers += factor * other.barriers;
  instructions += factor * other.instructions;
}

const char* text_of(Limit limit) {
  switch (limit) {
    case Limit::memory:
      return "memory";
    case Limit::l2:
      return "L2";
    case Limit::load_store:
      return "load/store";
    case Limit::issue:
      return "issue";
    case Limit::latency:
      return "latency";
    case Limit::block_start:
      return "block start";
  }
  CML_REQUIRE(false, "a limit without a name");
  return "";
}

Estimate estimate(const Work& work, const CardRow& card) {
  CML_REQUIRE(work.warps > 0 && work.blocks > 0 && work.resident_warps > 0, "the launch has a warp");
  const double sms = card.multiprocessors;
  // Of memory, for one SM; and of the L2.
  const double peak_sectors = card.peak_gb * 1e3 / card.clock_mhz / kSectorBytes / sms;
  const double l2_sectors = card.is_measured() ? card.l2_sectors / sms : kL2OfMemory * peak_sectors;
  const double block_warps = work.warps / work.blocks;
  double resident_warps = work.resident_warps;
  if (work.strided_blocks > 0)
    resident_warps = std::min(resident_warps, std::ceil(work.strided_blocks / sms) * block_warps);
  const double read = work.read_sectors * memory_cost(work.missed_lines, work.missed_sectors);
  const double moved = read + (work.written_sectors + work.partial_sectors) *
                                  memory_cost(work.joined_lines, work.stored_sectors);
  const double in_l2 = std::max(kReadLine * work.missed_lines, kReadSector * work.missed_sectors) +
                       kWrittenLine * work.joined_lines + kWrittenSector * work.stored_sectors +
                       kParted * work.parted_sectors;
  const double mixed =
      2 * std::min(work.read_sectors, work.written_sectors) / (work.read_sectors + work.written_sectors + 1);
  const double memory_sectors = (kMemoryShare - kTurnaround * mixed) * peak_sectors;
  const auto a_warp = [&](double sum) { return sum / work.warps; };
  const double load_store = a_warp(work.shared_wavefronts + work.load_lines + work.store_lines);
  const double issue =
      a_warp(std::max({work.issue_slots, work.float32_slots, work.float64_slots, work.special_slots})) /
      kParts;
  // SM clocks for which a block only waits. Its warps do the same at the same time, so they also wait for
  // each other: they start one after the other, what they load arrives one after the other, and so they
  // store.
  const double queue =
      block_warps * (std::max({kWarpStart, load_store, issue, a_warp(read) / memory_sectors}) +
                     kStoreSkew * std::min(1.0, a_warp(work.store_requests)));
  const double waits = kBlockLatency + queue + a_warp(work.waits.clocks(block_warps));
  Estimate result;
  result.terms = {{Limit::memory, a_warp(moved) / memory_sectors},
                  {Limit::l2, a_warp(in_l2) / l2_sectors},
                  {Limit::load_store, load_store},
                  {Limit::issue, issue},
                  {Limit::latency, waits / resident_warps},
                  {Limit::block_start, std::max(kBlockStart * sms / block_warps, kWarpStart)}};
  const double stream = norm({result.terms[0].clocks, result.terms[1].clocks}, kStreamNorm);
  const double running = norm({stream, load_store, issue, waits / resident_warps}, kNorm);
  result.clocks = norm({running, result.terms[5].clocks}, kStartNorm);
  result.copy_clocks = a_warp(work.used_bytes) / kSectorBytes / (kCopyShare * peak_sectors);
  result.share = result.copy_clocks / result.clocks;
  result.microseconds = result.clocks * work.warps / sms / card.clock_mhz;
  result.resident_warps = resident_warps;
  result.fills_card = work.grid_blocks * block_warps >= sms * resident_warps;
  std::stable_sort(result.terms.begin(), result.terms.end(),
                   [](const Term& a, const Term& b) { return a.clocks > b.clocks; });
  return result;
}

}  // namespace cml::arch
