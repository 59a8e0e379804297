#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <thread>

#include "arch/gpu.h"
#include "cli/output.h"
#include "cli/verbs.h"
#include "compile/cache.h"
#include "compile/nvrtc.h"
#include "emulator/lanes/isa.h"
#include "grading/card.h"
#include "grading/project.h"
#include "report/text.h"
#include "testing/check.h"
#include "worker/client.h"

namespace cml::cli {
namespace {

/// What the examination found so far.
struct Findings {
  std::string text;
  bool sound = true;

  void add(const char* what, const std::string& value) { text += fmt::format("{:12} {}\n", what, value); }
  void add_fault(const char* what, const Error& error) {
    sound = false;
    text += fmt::format("{:12} PROBLEM: {}", what, report::indented(error.to_string(), ""));
  }
};

void examine_project(Findings& findings, const std::string& root) {
  const Result<grading::Project> project = grading::find_project(root);
  if (project)
    findings.add("project",
                 fmt::format("{}, {} exercises", project->root.string(), testing::exercises().size()));
  else
    findings.add_fault("project", project.error());
}

void examine_compiler(Findings& findings) {
  const Result<compile::Toolkit> toolkit = compile::find_toolkit();
  if (!toolkit) return findings.add_fault("compiler", toolkit.error());
  const Result<compile::Nvrtc> nvrtc = compile::Nvrtc::load(*toolkit);
  if (!nvrtc) return findings.add_fault("compiler", nvrtc.error());
  findings.add("compiler",
               fmt::format("NVRTC {}.{} for sm_{} to sm_{}, found by {}", nvrtc->major(), nvrtc->minor(),
                           nvrtc->architectures().front(), nvrtc->architectures().back(), toolkit->origin));
  findings.add("", toolkit->nvrtc);
  for (const std::string& folder : toolkit->include_dirs) findings.add("", "headers in " + folder);
}

void examine_worker(Findings& findings) {
  try {
    worker::Client client;
    const std::vector<Layer> layers = client.sandbox_status();
    findings.add("worker", "starts");
    for (const Layer& layer : layers) findings.add("  sandbox", report::clean(layer.to_string()));
    findings.add("  strangers", are_enough_for_strangers(layers)
                                    ? "their code may be graded here, on the emulator"
                                    : "their code should not be graded here: see SECURITY.md");
  } catch (const InfrastructureError& failure) {
    findings.add_fault("worker", Error{failure.what(), "Build the project again.", {}});
  }
}

void examine_cache(Findings& findings) {
  const std::string folder = compile::default_cache_dir();
  if (compile::FolderCache(folder).works())
    findings.add("cache", folder);
  else
    findings.add("cache", folder + " or its key " + compile::secret_file_of(folder) +
                              " cannot be made and read by this user alone: every run compiles anew");
}

/// No card is no fault: the emulator does without.
bool examine_card(Findings& findings) {
  const Result<grading::Card> card = grading::find_card(true);
  if (!card) {
    findings.add("GPU", "none: " + report::clean(card.error().message));
    return false;
  }
  const int major = card->compute_capability / 10, minor = card->compute_capability % 10;
  findings.add("GPU",
               fmt::format("{}, compute capability {}.{}, {} multiprocessors at up to {:.0f} MHz",
                           report::clean(card->name), major, minor, card->multiprocessors, card->clock_mhz));
  const Result<const arch::Gpu*> row = arch::find_gpu(card->compute_capability);
  findings.add("  emulated", row ? arch::counts_note(**row) : row.error().message);
  findings.add("  driver", fmt::format("for CUDA up to {}.{}", card->driver_version / 1000,
                                       card->driver_version % 1000 / 10));
  findings.add("  memory", fmt::format("{:.1f} GiB, {:.1f} GiB free, L2 {:.1f} MiB",
                                       static_cast<double>(card->memory_bytes) / (1 << 30),
                                       static_cast<double>(card->free_bytes) / (1 << 30),
                                       static_cast<double>(card->l2_bytes) / (1 << 20)));
  findings.add("  peak", card->peak_bytes_per_second > 0
                             ? fmt::format("{:.0f} GB/s: {} bits at {:.0f} MHz, double data rate",
                                           card->peak_bytes_per_second / 1e9, card->memory_bus_bits,
                                           card->memory_clock_mhz)
                             : "unknown: the driver gives no memory clock");
  findings.add("  HMM", card->reads_host_memory ? "on: kernels can read the host's memory"
                                                : "off: kernels cannot read the host's memory");
  findings.add("  counters", card->counters == "permitted"
                                 ? "permitted"
                                 : "counts come from the emulator: " + report::clean(card->counters));
  if (std::getenv("WSL_DISTRO_NAME") != nullptr) findings.add("  WSL", "this is WSL");
  return true;
}

Result<int> doctor(const Globals& globals) {
  Findings findings;
  findings.add("grader", CML_VERSION);
  examine_project(findings, globals.root);
  examine_compiler(findings);
  examine_worker(findings);
  examine_cache(findings);
  findings.add("emulator",
               fmt::format("instruction set {}, {} threads", emulator::name_of(emulator::best_isa()),
                           std::max(1u, std::thread::hardware_concurrency())));
  const bool has_card = examine_card(findings);
  findings.add("will run", !findings.sound ? "nothing that needs what is marked PROBLEM"
                           : has_card      ? "all checks, on the card together with the emulator"
                                           : "all checks but bandwidth, on the emulator");
  print(findings.text);
  return int{findings.sound ? kPassed : kTrouble};
}

}  // namespace

Action declare_doctor(CLI::App&) { return doctor; }

}  // namespace cml::cli
