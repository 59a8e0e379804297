#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <memory>
#include <optional>

#include "cli/card_option.h"
#include "cli/earlier_names.h"
#include "cli/foreground.h"
#include "cli/launch_options.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/program_file.h"
#include "cli/run_report.h"
#include "cli/verbs.h"
#include "compile/nvcc.h"
#include "core/file.h"
#include "core/staging_folder.h"
#include "grading/backend.h"
#include "grading/grading.h"
#include "grading/project.h"
#include "runtime/settings.h"
#include "source/device_launch.h"

namespace cml::cli {
namespace {

namespace fs = std::filesystem;

struct Options {
  std::vector<std::string> files;
  std::vector<std::string> rest;  ///< words after --
  std::vector<std::string> nvcc;
  std::string arch = "9.0";
  std::string checks = "first";
  std::string only;
  unsigned seeds = 0;
  double time_limit = 0;
  bool fail_on_findings = false;
  std::string card;
  std::string format = "console";
  std::string output;
};

constexpr int kRuntimeMajor = 13;

/// What nvcc takes.
bool is_source(const std::string& path) {
  const std::string ending = fs::path(path).extension();
  return ending == ".cu" || ending == ".cpp" || ending == ".cc" || ending == ".cxx" || ending == ".c";
}

constexpr const char* kHeader = "earlier_names.h";

/// Makes a folder that has our CUDA runtime by all its names, the header of names that it has no more, and
/// the library of device code that nvcc links into every program: where nvcc comes from wheels, it does not
/// look into their lib folder.
Result<std::string> runtime_folder(const fs::path& folder, const Result<compile::Nvcc>& nvcc) {
  const fs::path library = grading::executable_path().parent_path() / "runtime/libcudart.so.13";
  std::error_code ignored;
  if (!fs::exists(library, ignored))
    return Error{"the emulator's CUDA runtime is not built",
                 "Run ./grade.sh run, which builds it where CUDA's headers are.",
                 {library.string()}};
  fs::create_directory(folder);
  for (const char* name : {"libcudart.so", "libcudart.so.13"}) fs::create_symlink(library, folder / name);
  if (const std::optional<Error> error = write_file(folder / kHeader, kEarlierNames)) return *error;
  const char* device_library = "libcudadevrt.a";
  const fs::path of_wheels =
      nvcc ? fs::path(nvcc->path).parent_path().parent_path() / "lib" / device_library : fs::path();
  if (fs::exists(of_wheels, ignored)) fs::create_symlink(of_wheels, folder / device_library);
  return folder.string();
}

/// What each call of nvcc needs so that its program runs on our runtime.
std::vector<std::string> nvcc_flags(const std::string& folder, int capability) {
  return {"-include",  folder + "/" + kHeader,
          "-cudart",   "shared",
          "-lineinfo", "-L" + folder,
          "-gencode",  fmt::format("arch=compute_{0},code=[compute_{0},sm_{0}]", capability)};
}

/// The program of the source files, in `folder`.
Result<std::string> compile(const Options& options, const compile::Nvcc& nvcc, const std::string& library,
                            const fs::path& folder, int capability) {
  std::error_code ignored;
  for (const std::string& file : options.files)
    if (!fs::is_regular_file(file, ignored))
      return Error{"there is no such file", "Give the path of a CUDA program.", {file}};
  for (const std::string& file : options.files)
    if (const std::optional<int> line = source::device_launch(read_file(file)))
      return Error{
          "device code launches a kernel here (dynamic parallelism), which the emulated device does not have",
          "Launch the kernel from host code, or run the program on a GPU.",
          {file, *line}};
  const std::string program = folder / fs::path(options.files[0]).stem();
  std::vector<std::string> command{nvcc.path, "-o", program};
  command.insert(command.end(), options.files.begin(), options.files.end());
  for (const std::string& flag : nvcc_flags(library, capability)) command.push_back(flag);
  command.insert(command.end(), options.nvcc.begin(), options.nvcc.end());
  const Result<ForegroundEnd> end = run_in_foreground(command, {});
  if (!end) return end.error();
  if (end->end.exit_code() == 0) return program;
  return Error{"nvcc did not compile it", "Look at its messages above.", {options.files[0]}};
}

/// What the programs of a run did that used the device.
struct Records {
  std::vector<runtime::ProgramRecord> programs;
  bool has_idle = false;  ///< a program called the runtime, and did nothing that a report has
};

bool is_idle(const runtime::ProgramRecord& it) {
  return it.kernels.empty() && it.findings.empty() && !it.trap && it.errors.empty() &&
         it.unsupported.empty() && it.notes.empty();
}

Records records_in(const fs::path& folder) {
  std::vector<fs::directory_entry> files;
  for (const auto& entry : fs::directory_iterator(folder))
    if (entry.path().extension() == ".json") files.push_back(entry);
  std::sort(files.begin(), files.end(),
            [](const auto& a, const auto& b) { return a.last_write_time() < b.last_write_time(); });
  Records records;
  for (const fs::directory_entry& it : files) {
    Result<runtime::ProgramRecord> record = runtime::record_of(read_file(it.path()));
    if (!record) continue;
    if (is_idle(*record))
      records.has_idle = true;
    else
      records.programs.push_back(*std::move(record));
  }
  return records;
}

/// With what the surrounding has already at its end.
std::string with(const char* variable, const std::string& value, const char* separator) {
  const char* before = std::getenv(variable);
  return before == nullptr || *before == '\0' ? value : value + separator + before;
}

Result<runtime::Checks> checks_of(const std::string& name) {
  for (const runtime::Checks it : {runtime::Checks::first, runtime::Checks::all, runtime::Checks::none})
    if (name == runtime::text_of(it)) return it;
  return Error{"--checks " + name + " is not known", "Use first, all or none.", {}};
}

std::optional<Error> write_report(const Options& options, const RunOverview& overview) {
  const std::string text = options.format == "json"   ? run_json(overview)
                           : options.format == "html" ? run_html(overview)
                                                      : run_text(overview);
  if (!options.output.empty()) return write_file(options.output, text);
  std::cerr << text << std::flush;
  return std::nullopt;
}

Result<int> run(const Options& options) {
  if (options.format != "console" && options.output.empty())
    return Error{"--format " + options.format + " needs a file: the program has stdout and stderr",
                 "Add -o FILE.",
                 {}};
  const Result<grading::BackendChoice> emulator =
      grading::choose_backend("emulator", grading::Needs::nothing);
  if (!emulator) return emulator.error();
  const Result<int> capability = grading::capability_of(options.arch, *emulator);
  if (!capability) return capability.error();
  const Result<const arch::CardRow*> card = card_of(options.card, *capability);
  if (!card) return card.error();
  const Result<runtime::Checks> checks = checks_of(options.checks);
  if (!checks) return checks.error();
  const StagingFolder staging(fs::temp_directory_path() / "grader-run");
  const Result<compile::Nvcc> nvcc = compile::find_nvcc();
  const Result<std::string> library = runtime_folder(staging.folder() / "lib", nvcc);
  if (!library) return library.error();
  std::vector<std::string> command = options.rest;
  const bool compiles = !options.files.empty() && is_source(options.files[0]);
  if (!compiles && options.files.size() > 1)
    return Error{
        "\"" + options.files[1] + "\" stands before --", "Write arguments of a program after --.", {}};
  if (!compiles && !options.files.empty()) command.insert(command.begin(), options.files[0]);
  if (compiles) {
    if (!nvcc) return nvcc.error();
    if (nvcc->major != kRuntimeMajor)
      return Error{fmt::format("{} is of CUDA {}; the emulated device has the runtime of CUDA {}", nvcc->path,
                               nvcc->major, kRuntimeMajor),
                   "Set CML_CUDA_HOME to a CUDA Toolkit 13, or unset CUDA_HOME.",
                   {}};
    const Result<std::string> program = compile(options, *nvcc, *library, staging.folder(), *capability);
    if (!program) return program.error();
    command.insert(command.begin(), *program);
  }
  if (command.empty())
    return Error{"there is nothing to run", "Give a .cu file, a program, or after -- a command.", {}};
  std::error_code ignored;
  if (command[0].find('/') != std::string::npos && fs::is_regular_file(command[0], ignored))
    if (const std::optional<Error> objection = objection_to(command[0])) return *objection;

  runtime::Settings settings;
  settings.compute_capability = *capability;
  settings.checks = *checks;
  settings.seeds = options.seeds;
  settings.only = options.only;
  settings.records = staging.folder() / "records";
  fs::create_directory(settings.records);
  std::map<std::string, std::string> added = runtime::to_environment(settings);
  added["LD_LIBRARY_PATH"] = with("LD_LIBRARY_PATH", *library, ":");
  // Builds that call nvcc need no change.
  added["NVCC_APPEND_FLAGS"] =
      with("NVCC_APPEND_FLAGS", fmt::format("{}", fmt::join(nvcc_flags(*library, *capability), " ")), " ");
  if (nvcc) added["PATH"] = with("PATH", fs::path(nvcc->path).parent_path(), ":");
  const Result<ForegroundEnd> ended = run_in_foreground(
      command, added, options.time_limit > 0 ? std::optional(options.time_limit) : std::nullopt);
  if (!ended) return ended.error();
  Records records = records_in(settings.records);
  const RunOverview overview{std::move(records.programs), ended->end.exit_code(), **card};
  if (const std::optional<Error> error = write_report(options, overview)) return *error;
  const bool is_launched = std::any_of(overview.programs.begin(), overview.programs.end(),
                                       [](const auto& it) { return !it.kernels.empty(); });
  const bool is_used = !overview.programs.empty() || records.has_idle;
  if (ended->is_late)
    std::cerr << fmt::format("it was ended after {} s (--time-limit)\n", options.time_limit);
  if (!options.only.empty() && is_used && !is_launched)
    std::cerr << fmt::format("no launch of {}\n  next: run it without --only, which names all kernels.\n",
                             options.only);
  else if (overview.programs.empty())
    std::cerr << (compiles || is_used
                      ? "the program launched no kernel\n  next: look at what it wrote; its arguments stand "
                        "after --.\n"
                      : "no program used the emulated device\n  next: compile with nvcc of CUDA 13 and "
                        "-cudart shared; a program that was built before has to be built again.\n");
  if (ended->end.signal == 0 && ended->end.code == 0 && options.fail_on_findings && has_findings(overview))
    return int{kNotPassed};
  fs::remove_all(staging.folder(), ignored);
  end_like(ended->end);
}

}  // namespace

Action declare_run(CLI::App& app) {
  auto options = std::make_shared<Options>();
  add_option(app, "files", options->files,
             "CUDA program (.cu, several where it has several), which nvcc compiles, or a program. Its "
             "arguments stand after --; without a file a command does, as -- make check");
  add_option(app, "--nvcc", options->nvcc, "Another word for nvcc: a flag or a file").repeatable();
  add_option(app, "--checks", options->checks,
             "Launches that races are looked for in: the first one of each kernel and size, all or none")
      .one_of({"first", "all", "none"})
      .shows_default();
  add_option(app, "--only", options->only, "The kernel that is counted and checked; the others run as well");
  add_option(app, "--seeds", options->seeds, "Other schedules that each of these launches is tried with")
      .range(0u, 1000u)
      .shows_default();
  add_option(app, "--time-limit", options->time_limit, "Seconds after which it is ended; 0: never")
      .range(0.0, 1e6)
      .shows_default();
  add_flag(app, "--fail-on-findings", options->fail_on_findings,
           "Exit code 1 where a race or a fault was found, though the program ended well");
  add_card_option(app, options->card);
  add_format_option(app, options->format, {"console", "json", "html"});
  add_option(app, "-o,--output", options->output, "File for the report, instead of stderr");
  add_arch_option(app, options->arch);
  return [options](const Globals& globals) {
    options->rest = globals.rest;
    return run(*options);
  };
}

}  // namespace cml::cli
