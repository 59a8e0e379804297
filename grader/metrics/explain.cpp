#include "metrics/explain.h"

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <vector>

#include "arch/atomic_model.h"
#include "arch/sector_model.h"
#include "core/failures.h"
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

/// " (worst of 5 requests, 40 in all)"; nothing where there is one request.
std::vector<Failure> in_all(const AccessSite& site, uint64_t cost) {
  if (site.requests <= 1) return {};
  return {failure<Key::worst_of>("requests"_v(site.requests), "all"_v(cost))};
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

/// Where lanes meet. `rows`: each lane gives a row of a matrix.
Failure met(const Meeting& meeting, bool queue, unsigned alike, bool rows) {
  const auto count = static_cast<size_t>(std::popcount(meeting.lanes));
  std::vector<Failure> more;
  if (alike == 2) more.push_back(failure<Key::and_one_bank>());
  if (alike > 2) more.push_back(failure<Key::and_banks>("banks"_v(alike - 1)));
  const auto lanes = "lanes"_v(lane_text(meeting.lanes));
  const auto bank = "bank"_v(meeting.bank);
  const auto others = "more"_v(more);
  if (queue && meeting.words.size() == 1) return failure<Key::meet_at_address>(lanes, bank, others);
  if (queue || meeting.words.size() == count)
    return rows ? failure<Key::rows_meet_in_bank>(lanes, bank, others)
                : failure<Key::meet_in_bank>(lanes, bank, others);
  const auto words = "words"_v(meeting.words.size());
  return rows ? failure<Key::rows_meet_in_words>(lanes, words, bank, others)
              : failure<Key::meet_in_words>(lanes, words, bank, others);
}

/// The distance of each lane from the one before, where the first eight or more have the same one and it is
/// more than a word.
std::vector<Failure> apart(const Request& request) {
  constexpr unsigned kRun = 8;
  constexpr uint64_t kWord = 4;
  if (request.mask == 0) return {};
  const auto first = static_cast<unsigned>(std::countr_zero(request.mask));
  const auto distance = [&](unsigned lane) { return request.addresses[lane + 1] - request.addresses[lane]; };
  const auto is_active = [&](unsigned lane) { return lane < kWarpSize && (request.mask >> lane & 1) != 0; };
  unsigned last = first;
  while (is_active(last + 1) && distance(last) == distance(first)) ++last;
  const bool is_upwards = distance(first) > kWord && distance(first) >> 63 == 0;
  if (last < first + kRun - 1 || distance(first) % kWord != 0 || !is_upwards) return {};
  return {
      failure<Key::lanes_words_apart>("first"_v(first), "last"_v(last), "words"_v(distance(first) / kWord))};
}

emulator::AccessKind kind_of(const AccessSite& site) {
  const auto kind = access_kind_of(site.kind);
  CML_REQUIRE(kind.has_value(), "an access is of the unknown kind " + site.kind);
  return *kind;
}

/// "load"; "asynchronous copy" for what cp.async does, which is neither load nor store.
Words name_of(const AccessSite& site) {
  return {kind_of(site) == emulator::AccessKind::copy ? "asynchronous copy" : site.kind};
}

Failure explain_shared(const AccessSite& site, const arch::BankGeometry& banks) {
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
  return failure<Key::bank_conflict>("degree"_v(most.words.size()), "access"_v(name_of(site)),
                                     "meeting"_v(met(most, false, alike, access.matrix)),
                                     "apart"_v(access.matrix ? std::vector<Failure>() : apart(request)),
                                     "wavefronts"_v(site.worst_wavefronts), "least"_v(passes.count),
                                     "all"_v(in_all(site, site.wavefronts)));
}

Failure no_conflict(const AccessSite& site) {
  return failure<Key::no_conflict>("access"_v(name_of(site)), "requests"_v(site.requests),
                                   "wavefronts"_v(site.wavefronts));
}

Failure explain_atomic(const AccessSite& site, const arch::BankGeometry& banks) {
  const Request request(site);
  const Result<ptx::Mnemonic> mnemonic = ptx::parse_mnemonic(site.instruction);
  if (!mnemonic || mnemonic->types.empty())
    return failure<Key::atomic_wavefronts>("wavefronts"_v(site.wavefronts));
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
  std::vector<Failure> loop;
  if (implementation == arch::AtomicImplementation::compare_and_swap_loop)
    loop.push_back(failure<Key::swap_loop>("times"_v(cost(request.addresses).instructions)));
  return failure<Key::atomic_conflict>(
      "degree"_v(std::popcount(most.lanes)), "meeting"_v(met(most, true, alike, false)),
      "loop"_v(std::move(loop)), "wavefronts"_v(site.worst_wavefronts),
      "least"_v(best.wavefronts + best.load_wavefronts), "all"_v(in_all(site, site.wavefronts)));
}

/// The addresses of the active lanes, in their order.
std::vector<uint64_t> active_addresses(const Request& request) {
  std::vector<uint64_t> result;
  for (unsigned lane = 0; lane < kWarpSize; ++lane)
    if (request.mask >> lane & 1) result.push_back(request.addresses[lane]);
  return result;
}

/// The distance of consecutive addresses of these, each `step` after the last, if it is the same for all.
std::optional<int64_t> stride_of(std::span<const uint64_t> addresses, unsigned step = 1) {
  std::optional<int64_t> stride;
  for (size_t lane = 0; lane + step < addresses.size(); lane += step) {
    const auto here = static_cast<int64_t>(addresses[lane + step] - addresses[lane]);
    if (stride && *stride != here) return std::nullopt;
    stride = here;
  }
  return stride;
}

bool are_consecutive(uint32_t mask) {
  return std::has_single_bit((mask >> std::countr_zero(mask)) + uint64_t{1});
}

uint64_t distance(int64_t bytes) { return static_cast<uint64_t>(bytes < 0 ? -bytes : bytes); }

/// How the active lanes of a global access lie in memory.
Failure layout(const Request& request, unsigned bytes) {
  const std::vector<uint64_t> lanes = active_addresses(request);
  if (lanes.size() == 1) return failure<Key::one_lane>("lane"_v(std::countr_zero(request.mask)));
  const uint64_t into = lanes.front() % arch::kSectorBytes;
  if (const auto stride = stride_of(lanes)) {
    if (*stride == 0) return failure<Key::lanes_at_one_address>();
    if (*stride == static_cast<int64_t>(bytes))
      return into == 0 ? failure<Key::lanes_neighbours>() : failure<Key::lanes_misaligned>("bytes"_v(into));
    constexpr unsigned kWord = 4;
    if (bytes < kWord && distance(*stride) >= kWord)  // a memcpy of bytes, or a field of a structure
      return failure<Key::lanes_take_part>("bytes"_v(distance(*stride)), "width"_v(bytes));
    return failure<Key::lanes_apart>("bytes"_v(distance(*stride)));
  }
  const std::span<const uint64_t> all(lanes);
  for (unsigned group = kWarpSize / 2; group >= 2; group /= 2) {
    if (lanes.size() != kWarpSize) break;
    const auto within = stride_of(all.first(group)), between = stride_of(all, group);
    if (!within || !between) continue;
    bool alike = true;
    for (unsigned lane = 0; lane < kWarpSize; lane += group)
      alike = alike && stride_of(all.subspan(lane, group)) == within;
    if (alike)
      return failure<Key::lanes_in_groups>("lanes"_v(group), "bytes"_v(distance(*within)),
                                           "apart"_v(distance(*between)));
  }
  return failure<Key::lanes_scattered>();
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

Failure explain_global(const AccessSite& site) {
  const uint64_t least = least_sectors(site);
  const auto sectors = "sectors"_v(site.worst_wavefronts);
  const auto access = "access"_v(name_of(site));
  const auto all = "all"_v(in_all(site, site.sectors));
  if (site.worst_wavefronts <= least) return failure<Key::few_sectors>(access, sectors, all);
  const Request request(site);
  Failure lanes = layout(request, site.bytes_per_lane);
  const Words step{
      lanes.key == Key::lanes_apart && are_consecutive(request.mask)
          ? "let neighbouring threads access neighbouring elements: threadIdx.x counts elements of a row"
          : ""};
  return failure<Key::many_sectors>(sectors, access, "layout"_v(std::move(lanes)), "least"_v(least), all,
                                    "step"_v(step));
}

Failure explain_constant(const AccessSite& site) {
  if (site.conflicts == 0) return failure<Key::constant_at_once>("requests"_v(site.requests));
  const auto times = "times"_v(site.worst_wavefronts);
  const auto all = "all"_v(in_all(site, site.wavefronts));
  const bool is_vector = site.instruction.find(".v") != std::string::npos;
  return is_vector ? failure<Key::constant_vector_served>(times, all)
                   : failure<Key::constant_served>(times, all);
}

Failure explain_any(const AccessSite& site, const arch::BankGeometry& banks) {
  if (is_bulk_copy(site.instruction))
    return failure<Key::bulk_copy>("space"_v(Words{site.space}), "sectors"_v(site.sectors),
                                   "pieces"_v(site.requests));
  if (bypasses_l1(site.instruction)) return failure<Key::copy_past_l1>("requests"_v(site.requests));
  if (site.space == "global") return explain_global(site);
  if (site.space == "constant") return explain_constant(site);
  if (site.space != "shared")
    return failure<Key::requests_of_memory>("access"_v(Words{site.kind}), "space"_v(Words{site.space}),
                                            "requests"_v(site.requests));
  // A loop of an atomic queues without a conflict that is counted.
  if (site.kind == "atomic") return explain_atomic(site, banks);
  return site.conflicts == 0 ? no_conflict(site) : explain_shared(site, banks);
}

}  // namespace

uint64_t surplus(const AccessSite& site) {
  if (site.space != "global") return site.conflicts;
  const uint64_t least = least_sectors(site);
  if (site.worst_wavefronts <= least) return 0;
  // No request has less than one sector, and few may be as bad as the worst.
  const uint64_t needed = std::max(site.sectors * least / site.worst_wavefronts, site.requests);
  return site.sectors - std::min(site.sectors, needed);
}

Failure explain(const AccessSite& site, const arch::BankGeometry& banks) {
  Failure what = explain_any(site, banks);
  what.where.line = site.line;
  if (site.line == 0) what.where.function = site.instruction;
  return what;
}

}  // namespace cml::metrics
