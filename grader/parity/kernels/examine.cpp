#include "parity/kernels/examine.h"

#include <fmt/format.h>

#include <chrono>

#include "parity/kernels/reduce.h"
#include "parity/kernels/trace.h"
#include "worker/client.h"

namespace cml::parity::kernels {
namespace {

constexpr uint64_t kOtherOrder = 7;
constexpr size_t kTraceLines = 24;

std::string text_of(const WordDifference& difference, const char* first, const char* second) {
  return fmt::format("{}: {} {:#x}, {} {:#x}; {} words differ in all", difference.where, first,
                     difference.first_bits, second, difference.second_bits, difference.words);
}

/// Something that makes the kernel useless for comparison, on the emulator alone.
std::optional<Finding> broken_rule(const Kernel& kernel, const KernelRun& usual, const KernelRun& other,
                                   const char* other_is) {
  if (usual.failure.find(worker::kCompilerDied) != std::string::npos)
    return Finding{kernel, Verdict::compiler_dies, usual.failure};
  if (!usual.failure.empty()) return Finding{kernel, Verdict::breaks_rules, usual.failure};
  if (!other.failure.empty())
    return Finding{kernel, Verdict::breaks_rules, fmt::format("{}: {}", other_is, other.failure)};
  if (const std::optional<WordDifference> found = word_difference(kernel, usual, other))
    return Finding{kernel, Verdict::breaks_rules, text_of(*found, "as usual", other_is)};
  return std::nullopt;
}

std::optional<Finding> difference(const Kernel& kernel, const KernelRun& emulated,
                                  const KernelRun& measured) {
  if (!measured.failure.empty()) return Finding{kernel, Verdict::card_fails, measured.failure};
  if (const std::optional<WordDifference> found = word_difference(kernel, emulated, measured))
    return Finding{kernel, Verdict::words_differ, text_of(*found, "emulator", "card")};
  const std::vector<CountDifference> counts = count_differences(kernel, emulated, measured);
  if (counts.empty()) return std::nullopt;
  Finding finding{kernel, Verdict::counts_differ, ""};
  for (const CountDifference& count : counts)
    finding.text += fmt::format("{}{}: emulator {}, card {}", finding.text.empty() ? "" : "; ", count.metric,
                                count.emulator, count.card);
  return finding;
}

}  // namespace

std::vector<std::optional<Finding>> Examiner::findings_of(const std::vector<Kernel>& kernels,
                                                          const Scrutiny& scrutiny) {
  const Mode mode{compute_capability_, std::nullopt, false, scrutiny.counts};
  Mode other_order = mode;
  other_order.block_order_seed = kOtherOrder;
  const std::vector<KernelRun> emulated = run(emulator_, kernels, mode);
  const std::vector<KernelRun> again = scrutiny.both_orders ? run(emulator_, kernels, other_order) : emulated;
  Mode no_optimisation = mode;
  no_optimisation.unoptimised = true;
  const std::vector<KernelRun> plain =
      scrutiny.unoptimised ? run(emulator_, kernels, no_optimisation) : emulated;
  std::vector<std::optional<Finding>> findings(kernels.size());
  std::vector<size_t> sound;
  for (size_t i = 0; i < kernels.size(); ++i) {
    findings[i] = broken_rule(kernels[i], emulated[i], again[i], "blocks in another order");
    if (!findings[i]) findings[i] = broken_rule(kernels[i], emulated[i], plain[i], "without optimisation");
    if (!findings[i]) sound.push_back(i);
  }
  if (!card_.exists() || sound.empty()) return findings;
  std::vector<Kernel> rest;
  for (const size_t i : sound) rest.push_back(kernels[i]);
  const std::vector<KernelRun> measured = card_.use([&](Backend& card) { return run(card, rest, mode); });
  for (size_t i = 0; i < sound.size(); ++i)
    findings[sound[i]] = difference(rest[i], emulated[sound[i]], measured[i]);
  return findings;
}

void Examiner::reduce(Finding& finding, double seconds) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::duration<double>(seconds);
  const bool is_rule = finding.verdict == Verdict::breaks_rules;
  const Scrutiny scrutiny{is_rule, finding.verdict == Verdict::counts_differ, is_rule};
  const auto shows = [&](const std::vector<Kernel>& kernels) {
    std::vector<bool> same;
    for (const std::optional<Finding>& found : findings_of(kernels, scrutiny))
      same.push_back(found && found->verdict == finding.verdict);
    return same;
  };
  finding.reduced = reduced(finding.kernel, shows, [&] { return std::chrono::steady_clock::now() < end; });
  const std::optional<Finding> found = findings_of({*finding.reduced}, scrutiny)[0];
  finding.reduced_text = found ? found->text : "it does not show alone: run it again";
  if (finding.verdict != Verdict::words_differ) return;
  add_trace(finding);
  add_unoptimised(finding);
}

void Examiner::add_trace(Finding& finding) {
  const Mode mode{compute_capability_, std::nullopt};
  const std::vector<KernelRun> emulated = run(emulator_, {*finding.reduced}, mode);
  const std::vector<KernelRun> measured =
      card_.use([&](Backend& card) { return run(card, {*finding.reduced}, mode); });
  if (!emulated[0].failure.empty() || !measured[0].failure.empty()) return;
  const std::optional<WordDifference> found = word_difference(*finding.reduced, emulated[0], measured[0]);
  const uint32_t thread = found ? found->thread : 0;
  const auto ours = trace(emulator_, *finding.reduced, thread, mode);
  const auto theirs = card_.use([&](Backend& card) { return trace(card, *finding.reduced, thread, mode); });
  if (ours && theirs) finding.trace = kernels::text_of(*ours, *theirs, kTraceLines);
}

/// Where the assembler does not optimise it has folded nothing: a difference that is gone then may be its
/// own.
void Examiner::add_unoptimised(Finding& finding) {
  Mode mode{compute_capability_};
  const std::vector<Kernel> kernels{*finding.reduced};
  const KernelRun usual = run(emulator_, kernels, mode)[0];
  mode.unoptimised = true;
  const KernelRun emulated = run(emulator_, kernels, mode)[0];
  const KernelRun measured = card_.use([&](Backend& card) { return run(card, kernels, mode); })[0];
  for (const KernelRun* one : {&usual, &emulated, &measured})
    if (!one->failure.empty()) {
      finding.unoptimised = one->failure;
      return;
    }
  const auto ours = word_difference(kernels[0], usual, emulated);
  const auto both = word_difference(kernels[0], emulated, measured);
  finding.unoptimised = fmt::format("the emulator gives {}; {}",
                                    ours ? text_of(*ours, "optimised", "not optimised") : "the same",
                                    both ? text_of(*both, "emulator", "card") : "the card agrees with it");
}

}  // namespace cml::parity::kernels
