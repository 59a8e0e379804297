#include <fmt/format.h>

#include <fstream>
#include <memory>

#include "cli/argument_spec.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/profile_report.h"
#include "cli/progress.h"
#include "cli/verbs.h"
#include "core/file.h"
#include "grading/backend.h"
#include "grading/grading.h"
#include "testing/submission.h"

namespace cml::cli {
namespace {

struct ProfileOptions {
  std::string file;
  std::string kernel;
  std::string grid = "1";
  std::string block = "1";
  uint32_t shared_bytes = 0;
  std::vector<std::string> arguments;
  std::vector<std::string> dumps;
  std::string format = "console";
  std::string output;
  std::string backend = "emulator";
  std::string arch;  ///< empty: the card's, or 9.0
  unsigned jobs = 0;
  bool device_debug = false;
  bool no_checks = false;
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

Result<Job> job_of(const ProfileOptions& options, int arch) {
  Job job;
  const size_t slash = options.file.rfind('/');
  job.program.file_name = slash == std::string::npos ? options.file : options.file.substr(slash + 1);
  Result<std::string> source = testing::read_source(options.file, options.file);
  if (!source) return source.error();
  job.program.source = std::move(*source);
  job.program.is_ptx = is_ptx(options);
  job.program.device_debug = options.device_debug;
  job.program.compute_capability = arch;
  if (options.kernel.find('<') != std::string::npos) job.program.name_expressions = {options.kernel};
  job.options.threads = options.jobs;
  job.options.check_races = job.options.check_initialised = !options.no_checks;
  const Result<Dim3> grid = parse_extent(options.grid, "--grid");
  const Result<Dim3> block = parse_extent(options.block, "--block");
  if (!grid) return grid.error();
  if (!block) return block.error();
  Launch launch{options.kernel, *grid, *block, options.shared_bytes, {}};
  for (size_t i = 0; i < options.arguments.size(); ++i) {
    Result<ArgumentSpec> spec = parse_argument(options.arguments[i], i + 1);
    if (!spec) return spec.error();
    Argument argument;
    if (spec->is_buffer) {
      argument.buffer = job.buffers.size();
      job.buffers.push_back({fmt::format("argument {} ({})", i + 1, spec->text), std::move(spec->bytes)});
    } else {
      argument.value = std::move(spec->bytes);
    }
    launch.arguments.push_back(std::move(argument));
  }
  job.launches.push_back(std::move(launch));
  return job;
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
  const Result<Job> job = job_of(options, *arch);
  if (!job) return job.error();
  std::vector<Dump> dumps;
  for (const std::string& text : options.dumps) {
    Result<Dump> dump = parse_dump(text, job->launches[0]);
    if (!dump) return dump.error();
    dumps.push_back(std::move(*dump));
  }
  const Result<RunResult> result = [&] {
    Progress progress(1);
    progress.step(options.kernel);
    return backend->source().run(*job);
  }();
  if (!result) return result.error();
  for (const Dump& dump : dumps)
    if (auto error = write_dump(dump, *result)) return *error;
  const Profile whole{*job, *result};
  const std::string text = options.format == "json" ? profile_json(whole) : profile_text(whole);
  if (auto error = write_output(text, options.output)) return *error;
  return int{result->trap || !result->findings.empty() || (options.backend == "both" && !agrees(whole))
                 ? kNotPassed
                 : kPassed};
}

}  // namespace

Action declare_profile(CLI::App& app) {
  auto options = std::make_shared<ProfileOptions>();
  add_option(app, "file", options->file, "CUDA C++ (.cu), or PTX (.ptx)").required();
  add_option(app, "--kernel", options->kernel, "Its name, with template arguments where it has some")
      .required();
  add_option(app, "--grid", options->grid, "Blocks, X[,Y[,Z]]").required();
  add_option(app, "--block", options->block, "Threads of a block, X[,Y[,Z]]").required();
  add_option(app, "--shared", options->shared_bytes, "Dynamic shared memory in bytes").shows_default();
  add_option(app, "--arg", options->arguments,
             "An argument of the kernel, in order: TYPE:VALUE, or "
             "buf:TYPE:COUNT[:zero|iota|random|file=PATH], with TYPE of " +
                 argument_types())
      .repeatable();
  add_option(app, "--dump", options->dumps,
             "I=FILE: write the buffer of argument I (from 0) to FILE after the run")
      .repeatable();
  add_option(app, "--backend", options->backend,
             "Where it runs; gpu has the hardware's counts where it counts, both prints the emulator's "
             "beside them")
      .one_of(grading::backend_names())
      .shows_default();
  add_format_option(app, options->format, {"console", "json"});
  add_option(app, "-o,--output", options->output, "File to write to, in place of stdout");
  add_jobs_option(app, options->jobs, "Threads of the emulator; 0 takes all cores");
  add_arch_option(app, options->arch);
  add_flag(app, "-G,--device-debug", options->device_debug, "Compile without optimisation, as nvcc -G does");
  add_flag(app, "--no-checks", options->no_checks, "Do not look for races and unwritten shared memory");
  return [options](const Globals&) { return profile(*options); };
}

}  // namespace cml::cli
