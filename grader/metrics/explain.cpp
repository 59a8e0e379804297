#include "metrics/explain.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <optional>
#include <set>

#include "arch/atomic_model.h"
#include "arch/sector_model.h"
#include "core/warp.h"
#include "metrics/lane_text.h"
#include "metrics/shared_counter.h"
#include "ptx/mnemonic.h"

namespace cml::metrics {
namespace {

/// A site's worst request as the models take it.
struct Request {
  std::array<uint64_t, kWarpSize> addresses{};
  uint32_t mask = 0;
  explicit Request(const AccessSite& site) {
    for (unsigned lane = 0; lane < kWarpSize; ++lane) {
      if (site.worst_addresses[lane] < 0) continue;
      mask |= 1u << lane;
      addresses[lane] = static_cast<uint64_t>(site.worst_addresses[lane]);
    }
  }
};

std::string counted(uint64_t n, const std::string& thing) {
  return fmt::format("{} {}{}", n, thing, n == 1 ? "" : "s");
}

std::string place(const AccessSite& site) {
  return site.line > 0 ? fmt::format("line {}", site.line) : site.instruction;
}

std::string in_all(const AccessSite& site, uint64_t cost, const char* unit) {
  if (site.requests <= 1) return {};
  return fmt::format(" (worst of {} requests, {} in all)", site.requests, counted(cost, unit));
}

/// "32 wavefronts for a request where 1 would do".
std::string more_than(const AccessSite& site, uint64_t least) {
  return fmt::format("{} for a request where {} would do{}", counted(site.worst_wavefronts, "wavefront"),
                     least, in_all(site, site.wavefronts, "wavefront"));
}

/// The lanes that meet in one bank.
struct Meeting {
  uint32_t bank = 0;
  uint32_t lanes = 0;
  std::set<uint64_t> words;
};

/// The fullest bank of `lanes`: by distinct words, or by lanes where those at one address queue too. `alike`:
/// how many banks are as full.
Meeting fullest(const arch::BankGeometry& banks, const Request& request, uint32_t lanes, unsigned bytes,
                bool queue, unsigned& alike) {
  std::map<uint32_t, Meeting> meetings;
  for (unsigned lane = 0; lane < kWarpSize; ++lane) {
    if ((lanes >> lane & 1) == 0) continue;
    const uint64_t address = request.addresses[lane];
    for (uint64_t word = address / banks.width; word <= (address + bytes - 1) / banks.width; ++word) {
      Meeting& meeting = meetings[static_cast<uint32_t>(word % banks.banks)];
      meeting.bank = static_cast<uint32_t>(word % banks.banks);
      meeting.lanes |= 1u << lane;
      meeting.words.insert(word / (uint64_t{banks.banks} * banks.together));
    }
  }
  const auto size = [&](const Meeting& meeting) {
    return queue ? static_cast<size_t>(std::popcount(meeting.lanes)) : meeting.words.size();
  };
  Meeting most;
  alike = 0;
  for (const auto& [bank, meeting] : meetings) {
    if (size(meeting) > size(most)) {
      most = meeting;
      alike = 0;
    }
    alike += size(meeting) == size(most);
  }
  return most;
}

std::string met(const Meeting& meeting, bool queue, unsigned alike) {
  const auto lanes = static_cast<size_t>(std::popcount(meeting.lanes));
  const char* all = lanes == 2 ? "both" : "all";
  std::string text = fmt::format("lanes {} ", lane_text(meeting.lanes));
  if (queue && meeting.words.size() == 1)
    text += fmt::format("{} hit one address in bank {}", all, meeting.bank);
  else if (queue || meeting.words.size() == lanes)
    text += fmt::format("{} hit bank {}", all, meeting.bank);
  else
    text += fmt::format("hit {} words of bank {}", meeting.words.size(), meeting.bank);
  if (alike > 1) text += fmt::format(" and so in {}", counted(alike - 1, "more bank"));
  return text;
}

emulator::AccessKind kind_of(const AccessSite& site) {
  const auto kind = access_kind_of(site.kind);
  CML_REQUIRE(kind.has_value(), "an access is of the unknown kind " + site.kind);
  return *kind;
}

/// "load"; "asynchronous copy" for what cp.async does, which is neither load nor store.
std::string name_of(const AccessSite& site) {
  return kind_of(site) == emulator::AccessKind::copy ? "asynchronous copy" : site.kind;
}

std::string explain_shared(const AccessSite& site, const arch::BankGeometry& banks) {
  const Request request(site);
  const emulator::AccessKind kind = kind_of(site);
  const arch::SharedRequest access =
      request_of(kind, request.addresses.data(), request.mask, site.bytes_per_lane);
  const arch::SharedPasses passes = arch::shared_passes(banks, access);
  Meeting most;
  unsigned alike = 0;
  for (unsigned i = 0; i < passes.count; ++i) {
    unsigned here = 0;
    const Meeting meeting = fullest(banks, request, passes.lanes[i], site.bytes_per_lane, false, here);
    if (meeting.words.size() <= most.words.size()) continue;
    most = meeting;
    alike = here;
  }
  return fmt::format("{}-way conflict on {}, {}{}; {}", most.words.size(), name_of(site),
                     access.matrix ? "the rows of " : "", met(most, false, alike),
                     more_than(site, passes.count));
}

std::string no_conflict(const AccessSite& site) {
  return fmt::format("no bank conflict on {}: {} for {}", name_of(site),
                     counted(site.wavefronts, "wavefront"), counted(site.requests, "request"));
}

std::string explain_atomic(const AccessSite& site, const arch::BankGeometry& banks) {
  const Request request(site);
  const Result<ptx::Mnemonic> mnemonic = ptx::parse_mnemonic(site.instruction);
  if (!mnemonic || mnemonic->types.empty()) return counted(site.wavefronts, "wavefront");
  const arch::AtomicImplementation implementation =
      atomic_implementation(mnemonic->modifiers.atomic, mnemonic->types.front());
  unsigned alike = 0;
  const Meeting most = fullest(banks, request, request.mask, site.bytes_per_lane, true, alike);
  if (std::has_single_bit(most.lanes)) return no_conflict(site);
  std::array<uint64_t, kWarpSize> neighbours{};
  for (unsigned lane = 0; lane < kWarpSize; ++lane)
    neighbours[lane] = uint64_t{lane} * std::max(4u, site.bytes_per_lane);
  const auto cost = [&](const std::array<uint64_t, kWarpSize>& addresses) {
    return arch::atomic_cost(banks, {addresses.data(), request.mask, site.bytes_per_lane}, implementation);
  };
  const arch::AtomicCost best = cost(neighbours);
  std::string text =
      fmt::format("{}-way conflict on atomic, {}", std::popcount(most.lanes), met(most, true, alike));
  if (implementation == arch::AtomicImplementation::compare_and_swap_loop)
    text += fmt::format(", and the hardware repeats a load and a compare-and-swap {} times",
                        cost(request.addresses).instructions);
  return text + "; " + more_than(site, best.wavefronts + best.load_wavefronts);
}

/// The distance of consecutive lanes within `lanes`, if it is the same for all; all lanes from first to last
/// are active.
std::optional<int64_t> stride_of(const Request& request, unsigned first, unsigned count, unsigned step) {
  std::optional<int64_t> stride;
  for (unsigned lane = first; lane + step < first + count; lane += step) {
    const auto here = static_cast<int64_t>(request.addresses[lane + step] - request.addresses[lane]);
    if (stride && *stride != here) return std::nullopt;
    stride = here;
  }
  return stride;
}

std::string apart(int64_t bytes) { return fmt::format("{} bytes apart", bytes < 0 ? -bytes : bytes); }

/// How the lanes of a global access lie in memory.
std::string layout(const Request& request, unsigned bytes) {
  const unsigned first = std::countr_zero(request.mask);
  const auto count = static_cast<unsigned>(std::popcount(request.mask));
  if (count == 1) return fmt::format("only lane {} is active", first);
  if (request.mask >> first != (count == kWarpSize ? ~0u : (1u << count) - 1)) return "lanes are scattered";
  const uint64_t into = request.addresses[first] % arch::kSectorBytes;
  if (const auto stride = stride_of(request, first, count, 1)) {
    if (*stride == 0) return "all lanes are at one address";
    if (*stride == static_cast<int64_t>(bytes))
      return into == 0 ? "lanes are neighbours"
                       : fmt::format("lanes are neighbours, but begin {} bytes into a sector", into);
    return "lanes are " + apart(*stride);
  }
  for (unsigned group = kWarpSize / 2; group >= 2; group /= 2) {
    if (first != 0 || count != kWarpSize) break;
    const auto within = stride_of(request, 0, group, 1), between = stride_of(request, 0, kWarpSize, group);
    if (!within || !between) continue;
    bool alike = true;
    for (unsigned lane = 0; lane < kWarpSize; lane += group)
      alike = alike && stride_of(request, lane, group, 1) == within;
    if (alike)
      return fmt::format("groups of {} lanes, each lane {}, the groups {}", group, apart(*within),
                         apart(*between));
  }
  return "lanes are scattered";
}

/// Sectors that hold as many bytes as the worst request touches.
uint64_t least_sectors(const AccessSite& site) {
  const Request request(site);
  std::set<uint64_t> bytes;
  for (unsigned lane = 0; lane < kWarpSize; ++lane)
    if (request.mask >> lane & 1)
      for (unsigned i = 0; i < site.bytes_per_lane; ++i) bytes.insert(request.addresses[lane] + i);
  return (bytes.size() + arch::kSectorBytes - 1) / arch::kSectorBytes;
}

std::string explain_global(const AccessSite& site) {
  const Request request(site);
  const uint64_t least = least_sectors(site);
  const std::string got = counted(site.worst_wavefronts, "sector");
  const std::string all = in_all(site, site.sectors, "sector");
  if (site.worst_wavefronts <= least)
    return fmt::format("{} for one {} request, as few as possible{}", got, name_of(site), all);
  return fmt::format("{} for one {} request: {}; {} would do{}", got, name_of(site),
                     layout(request, site.bytes_per_lane), least, all);
}

std::string explain_constant(const AccessSite& site) {
  if (site.conflicts == 0)
    return fmt::format("each of {} is served at once", counted(site.requests, "constant load"));
  const bool is_vector = site.instruction.find(".v") != std::string::npos;
  return fmt::format("constant load is served {} times, once for each distinct address{}{}",
                     site.worst_wavefronts, is_vector ? " and element" : "; 1 would do",
                     in_all(site, site.wavefronts, "time"));
}

}  // namespace

uint64_t surplus(const AccessSite& site) {
  if (site.space != "global") return site.conflicts;
  const uint64_t least = least_sectors(site);
  if (site.worst_wavefronts <= least) return 0;
  return site.sectors - site.sectors * least / site.worst_wavefronts;
}

std::string explain(const AccessSite& site, const arch::BankGeometry& banks) {
  std::string what;
  if (is_bulk_copy(site.instruction))
    what = fmt::format("bulk copy: {} in {} of 512 bytes at most, of which the hardware counts nothing",
                       site.space == "global" ? counted(site.sectors, "sector") : "shared memory",
                       counted(site.requests, "piece"));
  else if (bypasses_l1(site.instruction))
    what = fmt::format("asynchronous copy past L1: the hardware counts {} and no more of it",
                       counted(site.requests, "instruction"));
  else if (site.space == "global")
    what = explain_global(site);
  else if (site.space == "constant")
    what = explain_constant(site);
  else if (site.space != "shared")
    what = fmt::format("{} of {} memory", counted(site.requests, site.kind), site.space);
  else if (site.kind == "atomic")
    what = explain_atomic(site, banks);  // a loop queues without a conflict that is counted
  else
    what = site.conflicts == 0 ? no_conflict(site) : explain_shared(site, banks);
  return place(site) + ": " + what;
}

}  // namespace cml::metrics
