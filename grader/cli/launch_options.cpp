#include "cli/launch_options.h"

#include <fmt/format.h>

#include "cli/argument_spec.h"
#include "cli/card_option.h"
#include "cli/options.h"

namespace cml::cli {

void add_launch_options(CLI::App& app, LaunchOptions& options) {
  add_option(app, "--kernel", options.kernel, "Its name, with template arguments where it has some")
      .required();
  add_option(app, "--grid", options.grid, "Blocks, X[,Y[,Z]]").required();
  add_option(app, "--block", options.block, "Threads of a block, X[,Y[,Z]]").required();
  add_option(app, "--shared", options.shared_bytes, "Dynamic shared memory in bytes").shows_default();
  add_option(
      app, "--arg", options.arguments,
      "An argument of the kernel, in order: TYPE:VALUE, TYPE:VALUE,VALUE/TYPE:VALUE for a struct, "
      "buf:TYPE:COUNT[:zero|iota|random|file=PATH], with TYPE of " +
          argument_types() +
          "; a .txt or .csv file holds numbers, any other one bytes; or ptr:I:ELEMENT for a pointer into "
          "the buffer of argument I (from 0)")
      .repeatable();
  add_option(app, "--set", options.symbols,
             "NAME=PATH: fill a __constant__ or __device__ variable with the bytes of a file; or NAME=SPEC, "
             "with a SPEC as --arg has it, or TYPE:VALUE,VALUE,...")
      .repeatable();
  add_jobs_option(app, options.jobs, "Threads of the emulator; 0 takes all cores");
  add_flag(app, "-G,--device-debug", options.device_debug, "Compile without optimisation, as nvcc -G does");
  add_option(app, "-I", options.include, "A folder of headers, for nvcc").repeatable();
  add_option(app, "--nvcc", options.nvcc, "Another word for nvcc, which compiles what has host code")
      .repeatable();
  add_flag(app, "--no-checks", options.no_checks, "Do not look for races and unwritten shared memory");
  add_card_option(app, options.card);
}

Result<Job> job_of(const LaunchOptions& options, int compute_capability) {
  Job job;
  job.program.device_debug = options.device_debug;
  job.program.compute_capability = compute_capability;
  job.options.threads = options.jobs;
  job.options.count_time = true;
  job.options.check_races = job.options.check_initialised = !options.no_checks;
  const Result<Dim3> grid = parse_extent(options.grid, "--grid");
  const Result<Dim3> block = parse_extent(options.block, "--block");
  if (!grid) return grid.error();
  if (!block) return block.error();
  Launch launch{options.kernel, *grid, *block, options.shared_bytes, {}};
  std::vector<ArgumentSpec> specs;
  for (size_t i = 0; i < options.arguments.size(); ++i) {
    Result<ArgumentSpec> spec = parse_argument(options.arguments[i], i + 1);
    if (!spec) return spec.error();
    Argument argument;
    if (spec->is_buffer) {
      argument.buffer = job.buffers.size();
      job.buffers.push_back({fmt::format("argument {} ({})", i + 1, spec->text), std::move(spec->bytes), {}});
    } else {
      argument.value = std::move(spec->bytes);
    }
    launch.arguments.push_back(std::move(argument));
    specs.push_back(*std::move(spec));
  }
  for (size_t i = 0; i < specs.size(); ++i) {
    if (!specs[i].points_to) continue;
    const size_t target = *specs[i].points_to;
    if (target >= specs.size() || !specs[target].is_buffer)
      return Error{
          fmt::format("argument {} (--arg {}): argument {} is no buffer", i + 1, specs[i].text, target),
          "Give the position of a buf:..., counted from 0.",
          {}};
    launch.arguments[i].buffer = launch.arguments[target].buffer;
    launch.arguments[i].byte_offset = specs[i].element * bytes_of(specs[target].type);
  }
  for (const std::string& text : options.symbols) {
    Result<Symbol> symbol = parse_symbol(text);
    if (!symbol) return symbol.error();
    job.symbols.push_back(*std::move(symbol));
  }
  job.launches.push_back(std::move(launch));
  return job;
}

}  // namespace cml::cli
