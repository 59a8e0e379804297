#include "report/time_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "arch/sector_model.h"
#include "metrics/time_estimate.h"

namespace cml::report {
namespace {

/// From this part of the largest term on, the next one is named too.
constexpr double kNear = 0.8;

std::string latency_text(const arch::Work& work, const language::Catalogue& words) {
  const double loads = (work.waits.memory + work.waits.l2) / work.warps;
  if (loads * arch::kL2Latency * work.warps >= work.waits.clocks(work.warps / work.blocks) / 4)
    return words.say("latency: {:.0f} warps an SM, each waits for {:.1f} loads in sequence",
                     work.resident_warps, loads);
  return words.say(
      "latency: {:.0f} warps an SM, each waits for {:.0f} accesses of shared memory and L1 and {:.0f} "
      "instructions in sequence",
      work.resident_warps, (work.waits.shared + work.waits.l1) / work.warps,
      work.waits.instructions / work.warps);
}

}  // namespace

std::string limit_text(arch::Limit limit, const arch::Work& work, const language::Catalogue& words) {
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
      return words.say("issue: {:.0f} instructions a warp", work.instructions / work.warps);
    case arch::Limit::latency:
      return latency_text(work, words);
    case arch::Limit::block_start:
      return words.say("block start: a block of {:.0f} warps does little for the time its start takes",
                       work.warps / work.blocks);
  }
  return {};
}

std::string time_text(const LaunchResult& launch, const arch::CardRow& card,
                      const language::Catalogue& words) {
  const std::optional<arch::Work> work = metrics::work_of(launch.metrics);
  if (!work || work->used_bytes == 0) return {};
  std::vector<std::string> missing = metrics::not_modelled(launch);
  for (std::string& part : missing) part = words.text(part);
  if (!missing.empty())
    return words.say("no estimate of time: the model lacks {}", fmt::format("{}", fmt::join(missing, ", ")));
  const arch::Estimate estimate = arch::estimate(*work, card);
  std::string limit = limit_text(estimate.terms[0].limit, *work, words);
  if (estimate.terms[1].clocks > kNear * estimate.terms[0].clocks)
    limit = words.say("{}; then {}", limit, limit_text(estimate.terms[1].limit, *work, words));
  std::string head = words.say("estimate for {}", card.name);
  if (!card.is_measured()) head += words.text(", which was not measured");
  if (work->blocks < card.multiprocessors) head += words.text(", if there were blocks for all its SMs");
  return words.say("{}: about {:.2f} of a copy; {}", head, estimate.share, limit);
}

std::optional<arch::Estimate> estimate_of(const LaunchResult& launch, const arch::CardRow& card) {
  const std::optional<arch::Work> work = metrics::work_of(launch.metrics);
  if (!work || work->used_bytes == 0 || !metrics::not_modelled(launch).empty()) return std::nullopt;
  return arch::estimate(*work, card);
}

std::string time_change_text(const LaunchResult& a, const LaunchResult& b, const arch::CardRow& card) {
  const std::optional<arch::Estimate> one = estimate_of(a, card), other = estimate_of(b, card);
  if (!one || !other) return {};
  std::string out =
      fmt::format("Estimate for {}, in times of a copy of the bytes that each uses\n", card.name);
  const auto row = [&](double x, double y, const std::string& name) {
    out += fmt::format("{:>14.2f} {:>14.2f} {:>8.2f}  {}\n", x, y, y / x, name);
  };
  row(one->clocks / one->copy_clocks, other->clocks / other->copy_clocks, "all");
  for (const arch::Term& term : one->terms)
    for (const arch::Term& same : other->terms)
      if (same.limit == term.limit)
        row(term.clocks / one->copy_clocks, same.clocks / other->copy_clocks, arch::text_of(term.limit));
  return out;
}

}  // namespace cml::report
