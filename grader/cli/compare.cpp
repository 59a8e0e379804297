#include <memory>

#include "cli/card_option.h"
#include "cli/comparison.h"
#include "cli/file_run.h"
#include "cli/launch_options.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/progress.h"
#include "cli/verbs.h"
#include "grading/backend.h"
#include "grading/grading.h"

namespace cml::cli {
namespace {

struct CompareOptions {
  std::string file_a, file_b;
  LaunchOptions launch;
  std::optional<std::string> kernel_b, grid_b, block_b;
  std::optional<uint64_t> shared_b;
  std::string format = "console";
  std::string output;
  std::string arch;
};

/// B's launch: A's, but for what was given for B alone.
LaunchOptions launch_of_b(const CompareOptions& options) {
  LaunchOptions launch = options.launch;
  launch.kernel = options.kernel_b.value_or(launch.kernel);
  launch.grid = options.grid_b.value_or(launch.grid);
  launch.block = options.block_b.value_or(launch.block);
  launch.shared_bytes = static_cast<uint32_t>(options.shared_b.value_or(launch.shared_bytes));
  return launch;
}

/// One version, run.
Result<FileRun> run(const std::string& file, const LaunchOptions& launch, int arch, Backend& backend) {
  Result<Job> job = job_of(launch, arch);
  return job ? run_file(file, launch, *std::move(job), backend) : job.error();
}

Result<int> compare(const CompareOptions& options) {
  const bool needs_compiler = !options.file_a.ends_with(".ptx") || !options.file_b.ends_with(".ptx");
  const Result<grading::BackendChoice> backend = grading::choose_backend(
      "emulator", needs_compiler ? grading::Needs::compiler : grading::Needs::nothing);
  if (!backend) return backend.error();
  const Result<int> arch = grading::capability_of(options.arch, *backend);
  if (!arch) return arch.error();
  const Result<const arch::CardRow*> card = card_of(options.launch.card, *arch);
  if (!card) return card.error();
  std::unique_ptr<Progress> progress = std::make_unique<Progress>(2);
  progress->step(options.file_a);
  const Result<FileRun> a = run(options.file_a, options.launch, *arch, backend->source());
  if (!a) return a.error();
  progress->step(options.file_b);
  const Result<FileRun> b = run(options.file_b, launch_of_b(options), *arch, backend->source());
  if (!b) return b.error();
  progress.reset();
  const Comparison comparison{{a->job, a->result, a->sources, **card},
                              {b->job, b->result, b->sources, **card},
                              options.launch.arguments};
  const std::string text = options.format == "json" ? compare_json(comparison) : compare_text(comparison);
  if (auto error = write_output(text, options.output)) return *error;
  return int{kPassed};
}

}  // namespace

Action declare_compare(CLI::App& app) {
  auto options = std::make_shared<CompareOptions>();
  add_option(app, "a", options->file_a, "The first version: CUDA C++ (.cu), or PTX (.ptx)").required();
  add_option(app, "b", options->file_b, "The second version; it gets the same arguments").required();
  add_launch_options(app, options->launch);
  add_option(app, "--kernel-b", options->kernel_b,
             "The kernel of the second version; else that of the first");
  add_option(app, "--grid-b", options->grid_b, "Its blocks, where they are others");
  add_option(app, "--block-b", options->block_b, "Threads of its block, where they are others");
  add_option(app, "--shared-b", options->shared_b, "Its dynamic shared memory, where it is other");
  add_format_option(app, options->format, {"console", "json"});
  add_option(app, "-o,--output", options->output, "File to write to, in place of stdout");
  add_arch_option(app, options->arch);
  return [options](const Globals&) { return compare(*options); };
}

}  // namespace cml::cli
