#include "report/time_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "arch/sector_model.h"
#include "metrics/time_estimate.h"

namespace cml::report {
namespace {

constexpr const char* kNotMeasured = ", which was not measured";
/// From this part of the largest term on, the next one is named too.
constexpr double kNear = 0.8;

using metrics::TimeEstimate;

/// With two decimals, and more where they would be fewer than two digits.
std::string share_text(double share) {
  const int leading_zeros = share > 0 ? static_cast<int>(-std::floor(std::log10(share))) - 1 : 0;
  return fmt::format("{:.{}f}", share, std::max(2, leading_zeros + 2));
}

/// Of what a warp waits for in sequence, each kind that takes a fourth of the time.
std::string latency_text(const TimeEstimate& time, const language::Catalogue& words) {
  const arch::Waits& waits = time.work.waits;
  const double warps = time.work.warps, block_warps = warps / time.work.blocks;
  std::vector<std::string> kinds;
  const auto add = [&](const arch::Waits& kind, const std::string& text) {
    if (kind.clocks(block_warps) >= waits.clocks(block_warps) / 4) kinds.push_back(text);
  };
  arch::Waits loads, barriers, near, instructions;
  loads.memory = waits.memory;
  loads.l2 = waits.l2;
  barriers.barriers = waits.barriers;
  near.l1 = waits.l1;
  near.shared = waits.shared;
  instructions.instructions = waits.instructions;
  add(loads, words.say("{:.1f} loads", (waits.memory + waits.l2) / warps));
  add(barriers, words.say("{:.1f} barriers", waits.barriers / warps));
  add(near, words.say("{:.0f} accesses of shared memory and L1", (waits.l1 + waits.shared) / warps));
  add(instructions, words.say("{:.0f} instructions", waits.instructions / warps));
  return words.say("latency: {:.0f} warps an SM, each waits for {} in sequence",
                   time.estimate->resident_warps, fmt::format("{}", fmt::join(kinds, ", ")));
}

/// Names the units that keep a warp longest, where there are fewer of them than instructions need.
std::string issue_text(const arch::Work& work, const language::Catalogue& words) {
  const double most = std::max({work.float32_slots, work.float64_slots, work.special_slots});
  const double clocks = most / work.warps;
  if (most <= work.issue_slots || most == work.float32_slots)
    return words.say("issue: {:.0f} instructions a warp", work.instructions / work.warps);
  if (most == work.float64_slots)
    return words.say("issue: the double-precision units are busy for {:.0f} clocks a warp", clocks);
  return words.say("issue: the units of special functions are busy for {:.0f} clocks a warp", clocks);
}

}  // namespace

std::string limit_text(arch::Limit limit, const TimeEstimate& time, const language::Catalogue& words) {
  const arch::Work& work = time.work;
  const double moved = (work.read_sectors + work.written_sectors + work.partial_sectors) * arch::kSectorBytes;
  switch (limit) {
    case arch::Limit::memory:
      return words.say("memory: {:.1f} bytes are moved for each byte used", moved / work.used_bytes);
    case arch::Limit::l2:
      return words.say("L2: it reads or writes {:.1f} sectors for each sector of memory",
                       (work.missed_sectors + work.stored_sectors) * arch::kSectorBytes / moved);
    case arch::Limit::load_store:
      return words.say("load/store unit: {:.0f} wavefronts and lines a warp",
                       (work.shared_wavefronts + work.load_lines + work.store_lines) / work.warps);
    case arch::Limit::issue:
      return issue_text(work, words);
    case arch::Limit::latency:
      return latency_text(time, words);
    case arch::Limit::block_start:
      return words.say("block start: a block of {:.0f} warps does little for the time its start takes",
                       work.warps / work.blocks);
  }
  return {};
}

std::string time_text(const LaunchResult& launch, const arch::CardRow& card,
                      const language::Catalogue& words) {
  const std::optional<TimeEstimate> time = metrics::time_estimate(launch, card);
  if (!time) return {};
  std::vector<std::string> missing = time->lacks;
  for (std::string& part : missing) part = words.text(part);
  if (!missing.empty())
    return words.say("no estimate of time: the model lacks {}", fmt::format("{}", fmt::join(missing, ", ")));
  const arch::Estimate& estimate = *time->estimate;
  std::string limit = limit_text(estimate.terms[0].limit, *time, words);
  if (estimate.terms[1].clocks > kNear * estimate.terms[0].clocks)
    limit = words.say("{}; then {}", limit, limit_text(estimate.terms[1].limit, *time, words));
  std::string head = words.say("estimate for {}", card.name);
  if (!card.is_measured()) head += words.text(kNotMeasured);
  if (!estimate.fills_card) head += words.text(", if its grid filled the card");
  return words.say("{}: about {} of a copy; {}", head, share_text(estimate.share), limit);
}

std::string time_change_text(const LaunchResult& a, const LaunchResult& b, const arch::CardRow& card) {
  const std::optional<TimeEstimate> of_a = metrics::time_estimate(a, card),
                                    of_b = metrics::time_estimate(b, card);
  if (!of_a || !of_b) return {};
  for (const auto& [name, of_it] : {std::pair("A", &*of_a), std::pair("B", &*of_b)})
    if (!of_it->estimate)
      return fmt::format("No estimate of time to compare: for {} the model lacks {}\n", name,
                         fmt::join(of_it->lacks, ", "));
  const arch::Estimate &one = *of_a->estimate, &other = *of_b->estimate;
  std::string out = fmt::format("Estimate for {}{}, in times of a copy of the bytes that each uses\n",
                                card.name, card.is_measured() ? "" : kNotMeasured);
  const auto row = [&](double x, double y, const std::string& name) {
    out += fmt::format("{:>14.2f} {:>14.2f} {:>8.2f}  {}\n", x, y, y / x, name);
  };
  row(one.clocks / one.copy_clocks, other.clocks / other.copy_clocks, "all");
  for (const arch::Term& term : one.terms)
    for (const arch::Term& same : other.terms)
      if (same.limit == term.limit)
        row(term.clocks / one.copy_clocks, same.clocks / other.copy_clocks, arch::text_of(term.limit));
  return out;
}

}  // namespace cml::report
