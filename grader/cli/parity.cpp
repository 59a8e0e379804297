#include <fmt/format.h>

#include <memory>

#include "cli/card.h"
#include "cli/interrupt.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/parity_intrinsics.h"
#include "cli/parity_report.h"
#include "cli/progress.h"
#include "cli/verbs.h"
#include "parity/measure.h"
#include "report/text.h"
#include "worker/client.h"

namespace cml::cli {
namespace {

struct ParityOptions {
  uint64_t patterns = 3000;
  uint64_t seed = 1;
  uint64_t first = 0;
  unsigned jobs = 1;
  std::vector<std::string> accesses;
  std::string format = "console";
};

/// The card, where there is one whose counters can be read.
Result<Card> counting_card() {
  Result<Card> card = find_card(true);
  if (!card)
    return Error{"parity needs a GPU, and there is none: " + report::clean(card.error().message),
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

Result<int> parity_of(const ParityOptions& options) {
  Result<parity::Selection> selection = parity::select(options.accesses);
  if (!selection) return selection.error();
  const Result<Card> card = counting_card();
  if (!card) return card.error();
  const parity::Plan plan{*std::move(selection),    options.seed, options.first, options.patterns,
                          card->compute_capability, options.jobs};
  const Result<parity::Summary> summary = measure(plan);
  if (!summary) return summary.error();
  const Parity parity{plan, *summary, card->name, options.accesses};
  write_output(options.format == "json" ? parity_json(parity) : parity_text(parity), "");
  return int{parity_exit_code(*summary)};
}

}  // namespace

Action declare_parity(CLI::App& app) {
  auto options = std::make_shared<ParityOptions>();
  app.add_option("--patterns", options->patterns, "Random one-warp access patterns to measure")
      ->check(CLI::Range(uint64_t{1}, uint64_t{10'000'000}))
      ->capture_default_str();
  app.add_option("--seed", options->seed, "What the patterns are drawn from")->capture_default_str();
  app.add_option("--first", options->first, "Index of the first pattern, to go on where a run stopped")
      ->capture_default_str();
  app.add_option(
      "--access", options->accesses,
      "Only PTX instructions that begin with this, as ld.shared or atom.shared.exch.b64; without it, "
      "all but those whose rule is only supposed");
  add_format_option(app, options->format, {"console", "json"});
  add_jobs_option(app, options->jobs, "Threads of the emulator; 0 takes all cores");
  auto intrinsics = std::make_shared<IntrinsicsOptions>();
  const CLI::Option* const asks_intrinsics = declare_intrinsics(app, *intrinsics);
  return [options, intrinsics, asks_intrinsics](const Globals& globals) {
    intrinsics->root = globals.root;
    return asks_intrinsics->count() > 0 ? parity_of_intrinsics(*intrinsics) : parity_of(*options);
  };
}

}  // namespace cml::cli
