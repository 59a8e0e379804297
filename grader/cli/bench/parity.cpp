#include <fmt/format.h>

#include <memory>

#include "cli/bench/parity_intrinsics.h"
#include "cli/bench/parity_kernels.h"
#include "cli/bench/parity_report.h"
#include "cli/interrupt.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/progress.h"
#include "cli/verbs.h"
#include "grading/card.h"
#include "parity/measure.h"
#include "report/text.h"
#include "worker/client.h"

namespace cml::cli {
namespace {

struct ParityOptions {
  uint64_t patterns = 3000;
  uint64_t seed = 1;
  uint64_t first = 0;
  unsigned jobs = 0;
  std::vector<std::string> accesses;
  std::string format = "console";
  KernelOptions kernels;
};

/// The card, where there is one whose counters can be read.
Result<grading::Card> counting_card() {
  Result<grading::Card> card = grading::find_card(true);
  if (!card)
    return Error{"parity needs a GPU that can be used: " + report::clean(card.error().message),
                 "Run it on a machine with an NVIDIA GPU; `grader doctor` says what is found on this one.",
                 {}};
  if (card->counters != "permitted")
    return Error{"parity needs the GPU's hardware counters: " + report::clean(card->counters),
                 "Run it again when `grader doctor` shows the counters as permitted.",
                 {}};
  return card;
}

std::unique_ptr<Backend> start_card(const parity::Selection& selection) {
  worker::ClientOptions options = worker::default_options();
  options.on_gpu = true;
  options.counters = parity::metrics_of(selection);
  return std::make_unique<worker::Client>(std::move(options));
}

Result<parity::Summary> measure(const parity::Plan& plan) {
  worker::Client emulator;
  const std::unique_ptr<Backend> card = start_card(plan.selection);
  const Interrupt interrupt("\nstopping after this batch; Ctrl-C again ends at once\n");
  Progress progress((plan.patterns + parity::kBatch - 1) / parity::kBatch);
  return parity::measure(emulator, *card, plan, [&](const parity::Summary& so_far) {
    progress.step(fmt::format("{} launches, {} different", so_far.launches, so_far.different));
    return !interrupt.is_noted();
  });
}

Result<int> kernels_of(const ParityOptions& options) {
  KernelOptions kernels = options.kernels;
  kernels.seed = options.seed;
  kernels.first = options.first;
  kernels.jobs = options.jobs;
  if (options.format != "console")
    return Error{
        "random kernels are reported as text only", "Leave out --format, or --kernels and --show.", {}};
  return kernels.shown ? show_kernel(kernels) : compare_kernels(kernels);
}

Result<int> parity_of(const ParityOptions& options) {
  if (options.kernels.emulator_only && options.kernels.kernels == 0)
    return Error{"--emulator-only says how to run kernels or functions, and none are requested",
                 "Add --kernels N or --intrinsics, or leave it out.",
                 {}};
  if (options.kernels.kernels > 0 || options.kernels.shown) return kernels_of(options);
  Result<parity::Selection> selection = parity::select(options.accesses);
  if (!selection) return selection.error();
  const Result<grading::Card> card = counting_card();
  if (!card) return card.error();
  const parity::Plan plan{*std::move(selection),    options.seed, options.first, options.patterns,
                          card->compute_capability, options.jobs};
  const Result<parity::Summary> summary = measure(plan);
  if (!summary) return summary.error();
  const Parity parity{plan, *summary, card->name, options.accesses};
  print(options.format == "json" ? parity_json(parity) : parity_text(parity));
  return int{parity_exit_code(*summary)};
}

}  // namespace

Action declare_parity(CLI::App& app) {
  auto options = std::make_shared<ParityOptions>();
  const Option patterns =
      add_option(app, "--patterns", options->patterns, "Random one-warp access patterns to measure")
          .range(uint64_t{1}, uint64_t{10'000'000})
          .shows_default();
  const Option kernels = add_option(app, "--kernels", options->kernels.kernels,
                                    "Random kernels to run instead, every bit of whose outputs is "
                                    "compared; one that differs is made small")
                             .range(uint64_t{1}, uint64_t{1'000'000})
                             .excludes(patterns);
  add_option(app, "--show", options->kernels.shown, "Print the source of this random kernel")
      .excludes(patterns)
      .excludes(kernels);
  auto intrinsics = std::make_shared<IntrinsicsOptions>();
  const Option asks_intrinsics =
      add_option(
          app, "--intrinsics", intrinsics->names,
          "Device functions instead: call each that begins with one of these names, or all, and compare its "
          "results bit for bit")
          .any_number()
          .excludes(patterns)
          .excludes(kernels);
  add_flag(app, "--emulator-only", options->kernels.emulator_only,
           "With --kernels or --intrinsics, and without a card: do the kernels keep the rules that make them "
           "comparable; do the functions compile and run?");
  add_flag(app, "--no-counts", options->kernels.without_counts, "Compare the outputs of random kernels only")
      .needs(kernels);
  add_option(app, "--seed", options->seed, "What the patterns or kernels are drawn from").shows_default();
  add_option(app, "--first", options->first,
             "Index of the first pattern or kernel, to go on where a run stopped")
      .shows_default();
  add_option(app, "--access", options->accesses,
             "Only PTX instructions that begin with this, as ld.shared or atom.shared.exch.b64; without it, "
             "all but those whose rule is only supposed");
  add_format_option(app, options->format, {"console", "json"});
  add_jobs_option(app, options->jobs,
                  "Threads of the emulator, or batches of kernels at a time; 0 takes all cores");
  return [options, intrinsics, asks_intrinsics](const Globals& globals) {
    if (!asks_intrinsics.is_given()) return parity_of(*options);
    intrinsics->root = globals.root;
    intrinsics->emulator_only = options->kernels.emulator_only;
    return parity_of_intrinsics(*intrinsics);
  };
}

}  // namespace cml::cli
