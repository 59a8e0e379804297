#include <fmt/format.h>

#include <memory>

#include "cli/card_option.h"
#include "cli/file_run.h"
#include "cli/launch_options.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/profile_report.h"
#include "cli/progress.h"
#include "cli/verbs.h"
#include "core/file.h"
#include "grading/backend.h"
#include "grading/grading.h"

namespace cml::cli {
namespace {

struct ProfileOptions {
  std::string file;
  LaunchOptions launch;
  std::vector<std::string> dumps;
  std::string format = "console";
  std::string output;
  std::string backend = "emulator";
  std::string arch;  ///< empty: the card's, or 9.0
};

bool is_ptx(const ProfileOptions& options) { return options.file.ends_with(".ptx"); }

struct Dump {
  size_t buffer = 0;
  std::string path;
};

/// I=FILE, where I is the position of a buffer argument, counted from 0.
Result<Dump> parse_dump(const std::string& text, const Launch& launch) {
  const Error error{"\"" + text + "\" names no buffer argument to dump",
                    "Write I=FILE, where I counts the --arg options from 0 and stands for a buf:...",
                    {}};
  const size_t equals = text.find('=');
  const std::string index = text.substr(0, equals);
  if (equals == std::string::npos || equals + 1 == text.size() || index.empty() || index.size() > 3 ||
      index.find_first_not_of("0123456789") != std::string::npos)
    return error;
  const size_t argument = std::stoul(index);
  if (argument >= launch.arguments.size() || !launch.arguments[argument].buffer) return error;
  return Dump{*launch.arguments[argument].buffer, text.substr(equals + 1)};
}

std::optional<Error> write_dump(const Dump& dump, const RunResult& result) {
  const std::vector<std::byte>& bytes = result.buffers.at(dump.buffer).bytes;
  return write_file(dump.path, {reinterpret_cast<const char*>(bytes.data()), bytes.size()});
}

Result<int> profile(const ProfileOptions& options) {
  const Result<grading::BackendChoice> backend = grading::choose_backend(
      options.backend, is_ptx(options) ? grading::Needs::nothing : grading::Needs::compiler);
  if (!backend) return backend.error();
  const Result<int> arch = grading::capability_of(options.arch, *backend);
  if (!arch) return arch.error();
  const Result<const arch::CardRow*> card = card_of(options.launch.card, *arch);
  if (!card) return card.error();
  Result<Job> job = job_of(options.launch, *arch);
  if (!job) return job.error();
  std::vector<Dump> dumps;
  for (const std::string& text : options.dumps) {
    Result<Dump> dump = parse_dump(text, job->launches[0]);
    if (!dump) return dump.error();
    dumps.push_back(std::move(*dump));
  }
  const Result<FileRun> run = [&] {
    Progress progress(1);
    progress.step(options.launch.kernel);
    return run_file(options.file, options.launch, *std::move(job), backend->source());
  }();
  if (!run) return run.error();
  for (const Dump& dump : dumps)
    if (auto error = write_dump(dump, run->result)) return *error;
  const Profile whole{run->job, run->result, run->sources, **card};
  const std::string text = options.format == "json"   ? profile_json(whole)
                           : options.format == "html" ? profile_html(whole)
                                                      : profile_text(whole);
  if (auto error = write_output(text, options.output)) return *error;
  return int{run->result.trap || !run->result.findings.empty() ||
                     (options.backend == "both" && !agrees(whole))
                 ? kNotPassed
                 : kPassed};
}

}  // namespace

Action declare_profile(CLI::App& app) {
  auto options = std::make_shared<ProfileOptions>();
  add_option(app, "file", options->file, "CUDA C++ (.cu), a whole program too, or PTX (.ptx)").required();
  add_launch_options(app, options->launch);
  add_option(app, "--dump", options->dumps,
             "I=FILE: write the buffer of argument I (from 0) to FILE after the run")
      .repeatable();
  add_option(app, "--backend", options->backend,
             "Where it runs; gpu has the hardware's counts where it counts, both prints the emulator's "
             "next to them")
      .one_of(grading::backend_names())
      .shows_default();
  add_format_option(app, options->format, {"console", "json", "html"});
  add_option(app, "-o,--output", options->output, "File to write to, in place of stdout");
  add_arch_option(app, options->arch);
  return [options](const Globals&) { return profile(*options); };
}

}  // namespace cml::cli
