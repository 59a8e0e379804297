#include "cli/bench/parity_kernels.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <thread>

#include "cli/bench/parity_kernels_report.h"
#include "cli/interrupt.h"
#include "cli/output.h"
#include "cli/progress.h"
#include "core/staging_folder.h"
#include "grading/card.h"
#include "parity/kernels/generator.h"
#include "parity/kernels/printer.h"
#include "report/text.h"
#include "worker/client.h"

namespace cml::cli {
namespace {

namespace fs = std::filesystem;
using parity::kernels::SweepPlan;
using parity::kernels::SweepSummary;

/// A cache of compiled programs for this run: what the emulator's worker compiled, the card's need not. The
/// user's own cache would lose all that it has to these many programs.
class TemporaryCache {
 public:
  std::string folder() const { return staging_.folder() / "programs"; }

 private:
  StagingFolder staging_{std::filesystem::temp_directory_path() / "parity"};
};

worker::ClientOptions client_options(const TemporaryCache& cache, const Interrupt& interrupt) {
  worker::ClientOptions options = worker::default_options();
  options.cache_dir = cache.folder();
  options.compile_seconds = 120;
  options.is_cancelled = [&] { return interrupt.is_noted(); };
  return options;
}

std::unique_ptr<Backend> make_card(const TemporaryCache& cache, const Interrupt& interrupt) {
  worker::ClientOptions options = client_options(cache, interrupt);
  options.on_gpu = true;
  options.counters = parity::kernels::compared_metrics();
  return std::make_unique<worker::Client>(std::move(options));
}

std::string progress_of(const SweepSummary& so_far) {
  std::string text = fmt::format("{} kernels, {} findings", so_far.done, so_far.findings.size());
  if (so_far.to_reduce > 0) text += fmt::format(", {} of {} reduced", so_far.reduced, so_far.to_reduce);
  return text;
}

SweepSummary swept(const SweepPlan& plan, bool on_card) {
  const TemporaryCache cache;
  const Interrupt interrupt("\nstopping; Ctrl-C again ends at once, without a report\n");
  const std::unique_ptr<Backend> card = on_card ? make_card(cache, interrupt) : nullptr;
  Progress progress(plan.kernels, ProgressFor::logs_too);
  return parity::kernels::sweep(
      [&] { return std::make_unique<worker::Client>(client_options(cache, interrupt)); }, card.get(), plan,
      {[&] { return interrupt.is_noted(); },
       [&](const SweepSummary& so_far) { progress.at(so_far.done, progress_of(so_far)); }});
}

}  // namespace

Result<int> compare_kernels(const KernelOptions& options) {
  SweepPlan plan;
  plan.seed = options.seed;
  plan.first = options.first;
  plan.kernels = options.kernels;
  plan.jobs = options.jobs != 0 ? options.jobs : std::max(1u, std::thread::hardware_concurrency());
  plan.count = false;
  std::string gpu;
  if (!options.emulator_only) {
    const Result<grading::Card> card = grading::find_card(!options.without_counts);
    if (!card)
      return Error{
          "parity needs a GPU that can be used: " + report::clean(card.error().message),
          "Run it on a machine with an NVIDIA GPU, or with --emulator-only to check the kernels alone.",
          {}};
    gpu = card->name;
    plan.compute_capability = card->compute_capability;
    plan.count = card->counters == "permitted";
  }
  const SweepSummary summary = swept(plan, !options.emulator_only);
  if (auto error = write_output(kernels_text({plan, summary, gpu}), "")) return *error;
  return int{kernels_exit_code(summary)};
}

Result<int> show_kernel(const KernelOptions& options) {
  const parity::kernels::Kernel kernel = parity::kernels::make_kernel(options.seed, *options.shown);
  if (auto error = write_output(launch_text(kernel) + parity::kernels::source_of({kernel}), ""))
    return *error;
  return int{kPassed};
}

}  // namespace cml::cli
