#include "cli/parity_intrinsics.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <memory>

#include "cli/card.h"
#include "cli/exit_code.h"
#include "cli/interrupt.h"
#include "cli/output.h"
#include "cli/progress.h"
#include "cli/project.h"
#include "parity/intrinsic_run.h"
#include "report/text.h"
#include "worker/client.h"

namespace cml::cli {
namespace {

constexpr const char* kLists = "grader/tests/data/intrinsics";
/// The architecture where there is no card.
constexpr int kDefaultArchitecture = 100;

Result<std::vector<parity::Intrinsic>> chosen_rows(const IntrinsicsOptions& options) {
  const Result<Project> project = find_project(options.root);
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
  if (!summary.not_called.empty()) out += out.empty() ? "not called:\n" : "\nnot called:\n";
  for (const auto& [reason, names] : summary.not_called)
    out += fmt::format("  {}: {}\n", reason, fmt::join(names, " "));
  const size_t called = summary.listed - summary.left_out - summary.too_new;
  out += fmt::format("{}functions  {} listed, {} left out by their rows, {} of a newer architecture\n",
                     out.empty() ? "" : "\n", summary.listed, summary.left_out, summary.too_new);
  out += fmt::format("emulator   {} of {} run\n", summary.ran, called);
  if (compared)
    out += fmt::format("card       {} of {} equal\n", summary.ran - summary.different.size(), summary.ran);
  if (!summary.passed())
    out += "\n  next: run one of them alone, grader parity --intrinsics NAME, and compare its PTX\n";
  return out;
}

Result<int> parity_of_intrinsics(const IntrinsicsOptions& options) {
  const Result<std::vector<parity::Intrinsic>> rows = chosen_rows(options);
  if (!rows) return rows.error();
  int architecture = kDefaultArchitecture;
  std::unique_ptr<Backend> card;
  if (!options.emulator_only) {
    const Result<Card> found = find_card();
    if (!found)
      return Error{"parity needs a GPU, and there is none: " + report::clean(found.error().message),
                   "Add --emulator-only, or run it on a machine with an NVIDIA GPU.",
                   {}};
    architecture = found->compute_capability;
    worker::ClientOptions on_card = worker::default_options();
    on_card.on_gpu = true;
    card = std::make_unique<worker::Client>(std::move(on_card));
  }
  worker::Client emulator;
  const Interrupt interrupt("\nstopping after this program; Ctrl-C again ends at once\n");
  Progress progress(rows->size());
  size_t told = 0;
  const parity::IntrinsicSummary summary =
      parity::run_intrinsics(emulator, card.get(), *rows, architecture, [&](size_t done) {
        for (; told < done; ++told) progress.step(fmt::format("{} functions", done));
        return !interrupt.is_noted();
      });
  if (auto error = write_output(intrinsics_text(summary, card != nullptr), "")) return *error;
  if (interrupt.is_noted()) return int{kTrouble};
  return int{summary.passed() ? kPassed : kNotPassed};
}

}  // namespace cml::cli
