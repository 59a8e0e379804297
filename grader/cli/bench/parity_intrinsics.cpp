#include "cli/bench/parity_intrinsics.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <memory>

#include "cli/exit_code.h"
#include "cli/interrupt.h"
#include "cli/output.h"
#include "cli/progress.h"
#include "grading/card.h"
#include "grading/project.h"
#include "parity/intrinsic_run.h"
#include "report/text.h"
#include "worker/client.h"

namespace cml::cli {
namespace {

constexpr const char* kLists = "grader/tests/data/intrinsics";
/// The architecture where there is no card.
constexpr int kDefaultArchitecture = 100;

Result<std::vector<parity::Intrinsic>> chosen_rows(const IntrinsicsOptions& options) {
  const Result<grading::Project> project = grading::find_project(options.root);
  if (!project) return project.error();
  Result<std::vector<parity::Intrinsic>> rows = parity::intrinsics_in((project->root / kLists).string());
  if (!rows || options.names.empty()) return rows;
  std::erase_if(*rows, [&](const parity::Intrinsic& row) {
    return std::none_of(options.names.begin(), options.names.end(),
                        [&](const std::string& name) { return row.name.starts_with(name); });
  });
  if (rows->empty())
    return Error{"no listed device function begins with " + options.names.front(),
                 std::string("The lists are in ") + kLists + ".",
                 {}};
  return rows;
}

worker::ClientOptions options_of(const Interrupt& interrupt) {
  worker::ClientOptions options = worker::default_options();
  options.is_cancelled = [&] { return interrupt.is_noted(); };
  return options;
}

std::string text_of(const parity::IntrinsicOutcome& outcome) {
  std::string out = fmt::format("\n{}  ({}:{})\n", outcome.row->signature(), outcome.row->where.file,
                                outcome.row->where.line);
  if (outcome.failure) out += "  " + report::clean(*outcome.failure) + "\n";
  if (const auto& d = outcome.difference) {
    for (size_t p = 0; p < d->arguments.size(); ++p)
      out += fmt::format("  {:12} {}\n", outcome.row->parameters[p].name, d->arguments[p]);
    out += fmt::format("  {:12} {}\n  {:12} {}\n", d->what + ", emulator", d->emulator, "card", d->card);
    out += fmt::format("  {} of the threads differ, thread {} first\n", d->threads, d->thread);
  }
  return out;
}

}  // namespace

std::string intrinsics_text(const parity::IntrinsicSummary& summary, bool compared) {
  std::string out;
  for (const parity::IntrinsicOutcome& outcome : summary.failed) out += text_of(outcome);
  for (const parity::IntrinsicOutcome& outcome : summary.different) out += text_of(outcome);
  for (const parity::IntrinsicOutcome& outcome : summary.of_assembler)
    out += text_of(outcome) + "  equal where NVIDIA's assembler does not optimise: its difference\n";
  if (!summary.not_called.empty()) out += out.empty() ? "not called:\n" : "\nnot called:\n";
  for (const auto& [reason, names] : summary.not_called)
    out += fmt::format("  {}: {}\n", reason, fmt::join(names, " "));
  const size_t called = summary.listed - summary.left_out - summary.too_new;
  out += fmt::format("{}functions  {} listed, {} left out by their rows, {} of a newer architecture\n",
                     out.empty() ? "" : "\n", summary.listed, summary.left_out, summary.too_new);
  out += fmt::format("emulator   {} of {} run\n", summary.ran, called);
  if (compared) {
    const size_t differ = summary.different.size() + summary.of_assembler.size();
    out += fmt::format("card       {} of {} equal", summary.ran - differ, summary.ran);
    if (!summary.of_assembler.empty())
      out += fmt::format(", {} but for the assembler's optimisation", summary.of_assembler.size());
    out += "\n";
  }
  if (!summary.passed())
    out += "\n  next: run one of them alone, grader parity --intrinsics NAME, and compare its PTX\n";
  return out;
}

Result<int> parity_of_intrinsics(const IntrinsicsOptions& options) {
  const Result<std::vector<parity::Intrinsic>> rows = chosen_rows(options);
  if (!rows) return rows.error();
  int architecture = kDefaultArchitecture;
  const Interrupt interrupt("\nstopping; Ctrl-C again ends at once, without a report\n");
  std::unique_ptr<Backend> card;
  if (!options.emulator_only) {
    const Result<grading::Card> found = grading::find_card();
    if (!found)
      return Error{"parity needs a GPU that can be used: " + report::clean(found.error().message),
                   "Add --emulator-only, or run it on a machine with an NVIDIA GPU.",
                   {}};
    architecture = found->compute_capability;
    worker::ClientOptions on_card = options_of(interrupt);
    on_card.on_gpu = true;
    card = std::make_unique<worker::Client>(std::move(on_card));
  }
  worker::Client emulator(options_of(interrupt));
  Progress progress(rows->size(), ProgressFor::logs_too);
  const parity::IntrinsicSummary summary =
      parity::run_intrinsics(emulator, card.get(), *rows, architecture, [&](size_t done) {
        progress.at(done, "functions");
        return !interrupt.is_noted();
      });
  if (auto error = write_output(intrinsics_text(summary, card != nullptr), "")) return *error;
  if (interrupt.is_noted()) {
    print(
        "\nStopped before the end.\n  next: run it again, for some of them as grader parity --intrinsics "
        "NAME\n");
    return int{kTrouble};
  }
  return int{summary.passed() ? kPassed : kNotPassed};
}

}  // namespace cml::cli
