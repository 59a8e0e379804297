#include "cli/bench/parity_kernels_report.h"

#include <fmt/format.h>

#include "arch/gpu.h"
#include "parity/kernels/printer.h"
#include "report/text.h"

namespace cml::cli {
namespace {

using parity::kernels::Finding;
using parity::kernels::Kernel;
using parity::kernels::Verdict;

/// Findings that are shown; of the others only their index.
constexpr size_t kShownKernels = 20;

struct VerdictRow {
  Verdict verdict;
  const char* title;   ///< in the summary
  const char* reason;  ///< next to a kernel
};
constexpr VerdictRow kVerdicts[] = {
    {Verdict::compiler_dies, "compiler dies", "NVIDIA's compiler crashes on it: not run, and no difference"},
    {Verdict::breaks_rules, "break the rules", "a bug of the generator, or of the emulator"},
    {Verdict::card_fails, "fail on the card", "the card stops"},
    {Verdict::words_differ, "outputs differ", "outputs differ"},
    {Verdict::assembler_differs, "assembler",
     "outputs differ, but not where NVIDIA's assembler does not optimise: its difference"},
    {Verdict::counts_differ, "counts differ", "outputs are equal, counts are not"},
    {Verdict::assembler_counts, "assembler counts",
     "outputs are equal; counts are where NVIDIA's assembler does not optimise: its difference"},
};

const char* reason_of(Verdict verdict) {
  for (const VerdictRow& row : kVerdicts)
    if (row.verdict == verdict) return row.reason;
  return "";
}

std::string command_for(const KernelSweep& sweep, uint64_t first, uint64_t kernels) {
  return fmt::format("grader parity --kernels {} --seed {} --first {}{}", kernels, sweep.plan.seed, first,
                     sweep.gpu.empty() ? " --emulator-only" : "");
}

/// Where the time went. What several jobs do at a time counts several times.
std::string seconds_text(const parity::kernels::SweepSummary& summary) {
  std::string out = fmt::format("seconds    emulator {:.0f} in all jobs", summary.emulator_seconds);
  if (summary.card_seconds > 0) out += fmt::format(", card {:.0f}", summary.card_seconds);
  if (summary.to_reduce > 0)
    out += fmt::format(", reducing {} of {} findings {:.0f}", summary.reduced, summary.findings.size(),
                       summary.reduction_seconds);
  return out + "\n";
}

std::string text_of(const KernelSweep& sweep, const Finding& finding) {
  const Kernel& kernel = finding.kernel;
  std::string out = fmt::format("\nkernel {} of seed {}: {}\n  {}\n", kernel.index, kernel.seed,
                                reason_of(finding.verdict), report::clean(finding.text));
  if (finding.reduced) {
    out += fmt::format("  reduced from {} nodes to {}: {}\n", nodes_of(kernel), nodes_of(*finding.reduced),
                       report::clean(finding.reduced_text));
    out += launch_text(*finding.reduced) + parity::kernels::text_of(*finding.reduced);
  }
  if (!finding.trace.empty())
    out += "  values of its expressions in that thread, in order:\n" + finding.trace;
  if (!finding.unoptimised.empty())
    out += fmt::format("  without optimisation (-G): {}\n", report::clean(finding.unoptimised));
  out += fmt::format("  next: see it whole with grader parity --show {} --seed {}; run it again with {}\n",
                     kernel.index, kernel.seed, command_for(sweep, kernel.index, 1));
  return out;
}

}  // namespace

std::string launch_text(const Kernel& kernel) {
  return fmt::format("// {} of seed {} on the inputs of kernel {}: grid ({},{},{}), block ({},{},{})\n",
                     kernel.name(), kernel.seed, kernel.inputs, kernel.grid.x, kernel.grid.y, kernel.grid.z,
                     kernel.block.x, kernel.block.y, kernel.block.z);
}

std::string kernels_text(const KernelSweep& sweep) {
  const parity::kernels::SweepSummary& summary = sweep.summary;
  std::string out =
      sweep.gpu.empty()
          ? "GPU        none: the kernels alone, under two orders of blocks, with and without optimisation\n"
          : fmt::format("GPU        {}, compute capability {}{}\n", report::clean(sweep.gpu),
                        arch::to_string(sweep.plan.compute_capability),
                        sweep.plan.count ? "" : "; without counts");
  out += fmt::format("kernels    {} of seed {} from {} on\nrun        {}\nequal      {}\n",
                     sweep.plan.kernels, sweep.plan.seed, sweep.plan.first, summary.done, summary.equal);
  for (const VerdictRow& row : kVerdicts) {
    const uint64_t found = summary.count(row.verdict);
    if (found == 0) continue;
    out += fmt::format("{:<16} {}:", row.title, found);
    for (const Finding& finding : summary.findings)
      if (finding.verdict == row.verdict) out += fmt::format(" {}", finding.kernel.index);
    out += "\n";
  }
  out += seconds_text(summary);
  size_t shown = 0;
  for (const Finding& finding : summary.findings)
    if (finding.verdict != Verdict::compiler_dies && shown++ < kShownKernels) out += text_of(sweep, finding);
  if (summary.is_interrupted)
    out +=
        fmt::format("\nStopped before the end.\n  next: {}\n",
                    command_for(sweep, summary.next, sweep.plan.first + sweep.plan.kernels - summary.next));
  return out;
}

ExitCode kernels_exit_code(const parity::kernels::SweepSummary& summary) {
  if (summary.is_interrupted || summary.count(Verdict::breaks_rules) > 0) return kTrouble;
  uint64_t of_nvidia = 0;
  for (const Verdict verdict :
       {Verdict::compiler_dies, Verdict::assembler_differs, Verdict::assembler_counts})
    of_nvidia += summary.count(verdict);
  return summary.findings.size() == of_nvidia ? kPassed : kNotPassed;
}

}  // namespace cml::cli
