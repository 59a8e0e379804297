#include "cli/bench/parity_report.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "arch/gpu.h"
#include "core/warp.h"
#include "metrics/lane_text.h"
#include "report/report.h"
#include "report/text.h"

namespace cml::cli {
namespace {

using Json = nlohmann::ordered_json;

constexpr unsigned kLanesPerLine = 8;

bool is_active(const parity::Pattern& pattern, unsigned lane) { return (pattern.mask >> lane & 1) != 0; }

/// The command that measures these patterns of the same plan.
std::string command_for(const Parity& parity, uint64_t first, uint64_t patterns) {
  std::string command =
      fmt::format("grader parity --seed {} --first {} --patterns {}", parity.plan.seed, first, patterns);
  for (const std::string& name : parity.access_names) command += " --access " + name;
  return command;
}

std::string address_table(const parity::Pattern& pattern) {
  std::string out;
  for (unsigned lane = 0; lane < kWarpSize; ++lane) {
    if (lane % kLanesPerLine == 0)
      out += fmt::format("  lanes {:2}..{:<2} at bytes", lane, lane + kLanesPerLine - 1);
    out += is_active(pattern, lane) ? fmt::format(" {:>6}", pattern.offsets[lane])
                                    : fmt::format(" {:>6}", "off");
    if (lane % kLanesPerLine == kLanesPerLine - 1) out += "\n";
  }
  return out;
}

std::string text_of(const parity::Comparison& comparison) {
  const parity::Pattern& pattern = comparison.pattern;
  const parity::Access& access = *pattern.access;
  std::string out =
      fmt::format("\npattern {}: {}, a {} of {} bytes a lane in {} memory, {}, mask 0x{:08x} (lanes {})\n",
                  pattern.index, access.instruction, text_of(access.kind), access.bytes(), access.space->name,
                  pattern.shape, pattern.mask, metrics::lane_text(pattern.mask));
  out += address_table(pattern);
  out += fmt::format("  {:>10} {:>10}\n", "emulator", "hardware");
  for (const parity::Count& count : comparison.counts)
    out += fmt::format("  {:>10} {:>10}  {}{}\n", report::number(count.emulator),
                       report::number(count.hardware), count.metric, count.is_equal() ? "" : "  DIFFERS");
  return out;
}

std::string next_step(const Parity& parity) {
  const parity::Summary& summary = parity.summary;
  std::string out;
  if (summary.is_interrupted)
    out += fmt::format(
        "\nStopped before the end.\n  next: {}\n",
        command_for(parity, parity.plan.first + summary.launches, parity.plan.patterns - summary.launches));
  if (summary.different > 0)
    out += fmt::format("\n  next: measure the first of them again: {}\n",
                       command_for(parity, summary.first_different.front().pattern.index, 1));
  return out;
}

Json json_of(const parity::Comparison& comparison) {
  const parity::Pattern& pattern = comparison.pattern;
  Json addresses = Json::array(), counts = Json::array();
  for (unsigned lane = 0; lane < kWarpSize; ++lane)
    addresses.push_back(is_active(pattern, lane) ? Json(pattern.offsets[lane]) : Json(nullptr));
  for (const parity::Count& count : comparison.counts)
    counts.push_back({{"name", count.metric}, {"emulator", count.emulator}, {"hardware", count.hardware}});
  return {{"index", pattern.index},
          {"instruction", pattern.access->instruction},
          {"space", pattern.access->space->name},
          {"kind", text_of(pattern.access->kind)},
          {"bytes_per_lane", pattern.access->bytes()},
          {"shape", pattern.shape},
          {"mask", pattern.mask},
          {"addresses", addresses},
          {"metrics", counts}};
}

}  // namespace

std::string parity_text(const Parity& parity) {
  const parity::Summary& summary = parity.summary;
  std::string out = fmt::format("GPU        {}, compute capability {}\n", report::clean(parity.gpu),
                                arch::to_string(parity.plan.compute_capability));
  out += fmt::format("patterns   {} of seed {} from {} on, among {} accesses\n", parity.plan.patterns,
                     parity.plan.seed, parity.plan.first, parity.plan.selection.size());
  out +=
      fmt::format("launches   {}\nequal      {}\ndifferent  {} (at most 1 in {} may be)\n", summary.launches,
                  summary.launches - summary.different, summary.different, parity::kLaunchesPerDifference);
  for (const parity::Comparison& comparison : summary.first_different) out += text_of(comparison);
  if (summary.different > summary.first_different.size())
    out += fmt::format("\nand {} more\n", summary.different - summary.first_different.size());
  return out + next_step(parity);
}

std::string parity_json(const Parity& parity) {
  const parity::Summary& summary = parity.summary;
  Json json = {{"schema", kParitySchema},
               {"gpu", parity.gpu},
               {"compute_capability", parity.plan.compute_capability},
               {"seed", parity.plan.seed},
               {"first", parity.plan.first},
               {"patterns", parity.plan.patterns},
               {"instructions", Json::array()},
               {"launches", summary.launches},
               {"equal", summary.launches - summary.different},
               {"different", summary.different},
               {"interrupted", summary.is_interrupted},
               {"passed", summary.passed()},
               {"differences", Json::array()}};
  for (const parity::Access* access : parity.plan.selection)
    json["instructions"].push_back(access->instruction);
  for (const parity::Comparison& comparison : summary.first_different)
    json["differences"].push_back(json_of(comparison));
  return json.dump(2) + "\n";
}

ExitCode parity_exit_code(const parity::Summary& summary) {
  if (summary.is_interrupted) return kTrouble;
  return summary.passed() ? kPassed : kNotPassed;
}

}  // namespace cml::cli
