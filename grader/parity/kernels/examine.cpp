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
/// A kernel in reduction runs no longer: most take milliseconds.
constexpr double kReductionRunSeconds = 10;

std::string text_of(const WordDifference& difference, const char* first, const char* second) {
  return fmt::format("{}: {} {:#x}, {} {:#x}; {} words differ in all", difference.where, first,
                     difference.first_bits, second, difference.second_bits, difference.words);
}

/// Whether NVIDIA's compiler crashed or did not end.
bool is_of_compiler(const KernelRun& run) {
  return run.failure.find(worker::kCompilerDied) != std::string::npos ||
         run.failure.find(worker::kCompilerStopped) != std::string::npos;
}

/// On the emulator alone: why the kernel is of no use for a comparison, where it failed.
std::optional<Finding> failure_of(const Kernel& kernel, const KernelRun& run, const std::string& how) {
  if (run.failure.empty()) return std::nullopt;
  return Finding{kernel, is_of_compiler(run) ? Verdict::compiler_dies : Verdict::breaks_rules,
                 how.empty() ? run.failure : fmt::format("{}: {}", how, run.failure),
                 how.empty() ? run.failure_kind : fmt::format("{}: {}", how, run.failure_kind)};
}

std::vector<size_t> sound_of(const std::vector<std::optional<Finding>>& findings) {
  std::vector<size_t> sound;
  for (size_t i = 0; i < findings.size(); ++i)
    if (!findings[i]) sound.push_back(i);
  return sound;
}

std::optional<Finding> difference(const Kernel& kernel, const KernelRun& emulated,
                                  const KernelRun& measured) {
  if (!measured.failure.empty())
    return Finding{kernel, Verdict::card_fails, measured.failure, measured.failure_kind};
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
  Batch batch(kernels);
  std::vector<std::optional<Finding>> findings(kernels.size());
  Mode mode;
  mode.compute_capability = compute_capability_;
  mode.count = scrutiny.counts;
  mode.run_seconds = scrutiny.run_seconds;
  mode.unoptimised_assembly = scrutiny.plain_assembly;
  const std::vector<KernelRun> usual = busy_.time([&] { return batch.run(emulator_, mode); });
  for (size_t i = 0; i < kernels.size(); ++i) findings[i] = failure_of(kernels[i], usual[i], "");
  const auto also = [&](const Mode& other, const std::string& how) {
    const std::vector<size_t> sound = sound_of(findings);
    const std::vector<KernelRun> runs = busy_.time([&] { return batch.run(emulator_, other, sound); });
    for (const size_t i : sound) {
      findings[i] = failure_of(kernels[i], runs[i], how);
      if (findings[i]) continue;
      if (const std::optional<WordDifference> found = word_difference(kernels[i], usual[i], runs[i]))
        findings[i] =
            Finding{kernels[i], Verdict::breaks_rules, text_of(*found, "as usual", how.c_str()), how};
    }
  };
  Mode other = mode;
  other.count = false;
  other.block_order_seed = kOtherOrder;
  if (scrutiny.both_orders) also(other, "blocks in another order");
  other.block_order_seed.reset();
  other.unoptimised = true;
  if (scrutiny.unoptimised) also(other, "without optimisation");
  if (card_.exists()) compare_with_card(batch, usual, mode, findings);
  if (!scrutiny.plain_assembly) examine_plain(findings, scrutiny);
  return findings;
}

void Examiner::examine_plain(std::vector<std::optional<Finding>>& findings, const Scrutiny& scrutiny) {
  std::vector<Kernel> kernels;
  std::vector<size_t> numbers;
  for (size_t i = 0; i < findings.size(); ++i) {
    if (!findings[i] || findings[i]->verdict != Verdict::compiler_dies) continue;
    kernels.push_back(findings[i]->kernel);
    numbers.push_back(i);
  }
  if (kernels.empty()) return;
  Scrutiny plain = scrutiny;
  plain.plain_assembly = true;
  std::vector<std::optional<Finding>> found = findings_of(kernels, plain);
  for (size_t i = 0; i < kernels.size(); ++i) {
    if (!found[i])
      findings[numbers[i]]->text += "; without its optimisation nothing is wrong";
    else if (found[i]->verdict != Verdict::compiler_dies)
      findings[numbers[i]] = std::move(found[i]);
  }
}

void Examiner::compare_with_card(Batch& batch, const std::vector<KernelRun>& emulated, const Mode& mode,
                                 std::vector<std::optional<Finding>>& findings) {
  const std::vector<size_t> sound = sound_of(findings);
  if (sound.empty()) return;
  const std::vector<KernelRun> measured =
      card_.use([&](Backend& card) { return batch.run(card, mode, sound); });
  for (const size_t i : sound) findings[i] = difference(batch.kernels()[i], emulated[i], measured[i]);
  find_assemblers(findings, emulated, mode);
}

void Examiner::find_assemblers(std::vector<std::optional<Finding>>& findings,
                               const std::vector<KernelRun>& emulated, const Mode& mode) {
  if (mode.unoptimised_assembly) return;
  for (const bool of_counts : {false, true}) {
    std::vector<Kernel> kernels;
    std::vector<size_t> numbers;
    for (size_t i = 0; i < findings.size(); ++i) {
      if (!findings[i] || (findings[i]->verdict == Verdict::counts_differ) != of_counts ||
          findings[i]->verdict < Verdict::card_fails)
        continue;
      kernels.push_back(findings[i]->kernel);
      numbers.push_back(i);
    }
    if (kernels.empty()) continue;
    Mode plain = mode;
    plain.unoptimised_assembly = true;
    plain.count = of_counts;
    const std::vector<KernelRun> measured =
        card_.use([&](Backend& card) { return run(card, kernels, plain); });
    for (size_t i = 0; i < kernels.size(); ++i) {
      const KernelRun& ours = emulated[numbers[i]];
      if (!measured[i].failure.empty() || word_difference(kernels[i], ours, measured[i])) continue;
      Finding& finding = *findings[numbers[i]];
      if (of_counts) {
        if (count_differences(kernels[i], ours, measured[i]).empty())
          finding.verdict = Verdict::assembler_counts;
        continue;
      }
      if (finding.verdict == Verdict::card_fails)
        finding.text += "; equal without the assembler's optimisation";
      finding.verdict = Verdict::assembler_differs;
    }
  }
}

void Examiner::reduce(Finding& finding, double seconds, const std::function<bool()>& is_stopped) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::duration<double>(seconds);
  const auto stopped = [&] { return is_stopped && is_stopped(); };
  const bool is_rule = finding.verdict == Verdict::breaks_rules;
  const Scrutiny scrutiny{
      .both_orders = is_rule,
      .counts = finding.verdict == Verdict::counts_differ || finding.verdict == Verdict::assembler_counts,
      .unoptimised = is_rule,
      .run_seconds = kReductionRunSeconds};
  // A kernel that stops the card costs a restart of its worker: one at a time, so that the clock is seen.
  const size_t at_once = finding.verdict == Verdict::card_fails ? 1 : kCandidates;
  const auto shows = [&](const std::vector<Kernel>& kernels) {
    const std::vector<std::optional<Finding>> all = findings_of(kernels, scrutiny);
    std::vector<bool> same;
    for (const std::optional<Finding>& found : all)
      same.push_back(!stopped() && found && found->verdict == finding.verdict && found->kind == finding.kind);
    return same;
  };
  Kernel reduced = kernels::reduced(
      finding.kernel, shows, [&] { return !stopped() && std::chrono::steady_clock::now() < end; }, at_once);
  const std::optional<Finding> found = findings_of({reduced}, scrutiny)[0];
  if (stopped()) return;
  finding.reduced = std::move(reduced);
  finding.reduced_text = found ? found->text : "it does not show alone: run it again";
  if (finding.verdict != Verdict::words_differ && finding.verdict != Verdict::assembler_differs) return;
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
