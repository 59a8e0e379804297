#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/bench/bench.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/progress.h"
#include "core/file.h"
#include "grading/backend.h"
#include "grading/project.h"

namespace cml::cli {
namespace {

struct BenchEmulatorOptions {
  std::string format = "console";
  std::string kernel;
  unsigned jobs = 0;
  unsigned runs = 5;
};

constexpr int kSide = 1024;  // of a transposed matrix
constexpr uint32_t kElements = kSide * kSide;
constexpr int kTaps = 9;
constexpr const char* kThreadInstructions = "smsp__thread_inst_executed.sum";

constexpr const char* kCalibration = "grader/tests/data/calibration/kernels.cu";
constexpr const char* kStrides = "grader/tests/data/bench/strides.cu";

/// What a kernel takes. Each array has kElements floats.
enum class Takes {
  arrays,       ///< out, in
  matrices,     ///< out, in, columns, rows
  convolution,  ///< in, out, taps, elements
};

/// One kernel with its launch.
struct BenchRow {
  const char* name;
  const char* file;  ///< below the project's root
  const char* kernel;
  Dim3 grid;
  Dim3 block;
  Takes takes;
};
constexpr BenchRow kBenchRows[] = {
    {"transpose, tile", kCalibration, "trTile<0>", {32, 32}, {32, 32}, Takes::matrices},
    {"transpose, padded tile", kCalibration, "trTile<1>", {32, 32}, {32, 32}, Takes::matrices},
    {"convolution, 9 taps", kCalibration, "convConst", {kElements / 256}, {256}, Takes::convolution},
    {"transpose, column", kCalibration, "trCol", {64, 64}, {16, 16}, Takes::matrices},
    {"shared stride 1", kStrides, "sharedStride<1>", {256}, {1024}, Takes::arrays},
    {"shared stride 2", kStrides, "sharedStride<2>", {256}, {1024}, Takes::arrays},
    {"shared stride 32", kStrides, "sharedStride<32>", {256}, {1024}, Takes::arrays},
    {"global stride 1", kStrides, "globalStride<1>", {512}, {256}, Takes::arrays},
    {"global stride 32", kStrides, "globalStride<32>", {512}, {256}, Takes::arrays},
    {"global in place", kStrides, "globalInPlace", {512}, {256}, Takes::arrays},
};

/// What a measurement has switched on.
struct Mode {
  const char* name;
  bool checks;
};
constexpr Mode kModes[] = {{"counting", false}, {"counting and checks", true}};

struct Measured {
  double instructions = 0;  ///< thread instructions of one launch
  double seconds = 0;       ///< median of the runs
  double rate() const { return instructions / seconds; }
};

template <class T>
Argument by_value(T value) {
  Argument argument;
  argument.value.resize(sizeof(T));
  std::memcpy(argument.value.data(), &value, sizeof(T));
  return argument;
}
Argument by_address(size_t buffer) {
  Argument argument;
  argument.buffer = buffer;
  return argument;
}

std::vector<Argument> arguments_of(Takes takes) {
  const Argument out = by_address(0), in = by_address(1);
  switch (takes) {
    case Takes::arrays:
      return {out, in};
    case Takes::matrices:
      return {out, in, by_value(kSide), by_value(kSide)};
    case Takes::convolution:
      return {in, out, by_value(kTaps), by_value(int{kElements})};
  }
  return {};
}

Job job_of(const BenchRow& row, const Mode& mode, const std::string& source, unsigned threads) {
  Job job;
  job.program.file_name = std::filesystem::path(row.file).filename().string();
  job.program.source = source;
  if (std::string(row.kernel).find('<') != std::string::npos) job.program.name_expressions = {row.kernel};
  job.options.threads = threads;
  job.options.check_races = job.options.check_initialised = mode.checks;
  job.buffers = {{"out", std::vector<std::byte>(kElements * sizeof(float))},
                 {"in", std::vector<std::byte>(kElements * sizeof(float))}};
  job.launches = {{row.kernel, row.grid, row.block, 0, arguments_of(row.takes)}};
  return job;
}

double metric(const LaunchResult& launch, const std::string& name) {
  for (const MetricValue& value : launch.metrics)
    if (value.name == name) return value.value;
  CML_REQUIRE(false, "the backend does not count " + name);
  return 0;
}

Measured measure(Backend& backend, const Job& job, unsigned runs) {
  std::vector<double> seconds;
  Measured measured;
  for (unsigned i = 0; i <= runs; ++i) {  // the first one fills caches and does not count
    const Result<RunResult> result = backend.run(job);
    CML_REQUIRE(result.has_value(), result.error().to_string());
    CML_REQUIRE(!result->trap, result->trap->to_string());
    const LaunchResult& launch = result->launches.at(0);
    measured.instructions = metric(launch, kThreadInstructions);
    if (i > 0) seconds.push_back(launch.seconds);
  }
  std::nth_element(seconds.begin(), seconds.begin() + static_cast<ptrdiff_t>(seconds.size() / 2),
                   seconds.end());
  measured.seconds = seconds[seconds.size() / 2];
  return measured;
}

/// A row and what was measured of it, by mode.
struct MeasuredRow {
  const BenchRow* row;
  std::vector<Measured> modes;
};
using Table = std::vector<MeasuredRow>;

std::string text_of(const Table& table, unsigned runs) {
  std::string out =
      fmt::format("million thread instructions a second, median of {} runs\n\n{:24}", runs, "kernel");
  for (const Mode& mode : kModes) out += fmt::format(" {:>20}", mode.name);
  out += fmt::format(" {:>8} {:>14}\n", "ratio", "instructions");
  for (const MeasuredRow& it : table) {
    out += fmt::format("{:24}", it.row->name);
    for (const Measured& measured : it.modes) out += fmt::format(" {:>20.0f}", measured.rate() / 1e6);
    out += fmt::format(" {:>8.2f} {:>14.0f}\n", it.modes.back().rate() / it.modes.front().rate(),
                       it.modes.front().instructions);
  }
  return out;
}

std::string json_of(const Table& table, unsigned runs) {
  nlohmann::ordered_json json = {{"schema", "cuda-memory-labs/bench/v1"}, {"runs", runs}};
  for (const MeasuredRow& it : table)
    for (size_t m = 0; m < it.modes.size(); ++m)
      json["rows"].push_back({{"kernel", it.row->kernel},
                              {"mode", kModes[m].name},
                              {"thread_instructions", it.modes[m].instructions},
                              {"seconds", it.modes[m].seconds},
                              {"thread_instructions_per_second", it.modes[m].rate()}});
  return json.dump(2) + "\n";
}

/// Those whose names hold `text`.
Result<std::vector<const BenchRow*>> rows_with(const std::string& text) {
  std::vector<const BenchRow*> rows;
  std::vector<const char*> names;
  for (const BenchRow& row : kBenchRows) {
    names.push_back(row.name);
    if (std::string(row.name).find(text) != std::string::npos) rows.push_back(&row);
  }
  if (!rows.empty()) return rows;
  return Error{fmt::format("no kernel of the bench has \"{}\" in its name", text),
               fmt::format("Take a part of one of these: {}.", fmt::join(names, "; ")),
               {}};
}

Result<Table> measure_all(Backend& backend, const grading::Project& project,
                          const BenchEmulatorOptions& options) {
  const Result<std::vector<const BenchRow*>> rows = rows_with(options.kernel);
  if (!rows) return rows.error();
  Table table;
  Progress progress(rows->size() * std::size(kModes));
  for (const BenchRow* row : *rows) {
    table.push_back({row, {}});
    const auto file = project.root / row->file;
    if (!std::filesystem::is_regular_file(file))
      return Error{
          "the kernels to measure are missing", "Restore the file from the repository.", {file.string()}};
    const std::string source = read_file(file);
    for (const Mode& mode : kModes) {
      progress.step(row->name);
      table.back().modes.push_back(measure(backend, job_of(*row, mode, source, options.jobs), options.runs));
    }
  }
  return table;
}

Result<int> bench(const BenchEmulatorOptions& options, const Globals& globals) {
  const Result<grading::Project> project = grading::find_project(globals.root);
  if (!project) return project.error();
  const Result<grading::BackendChoice> backend = grading::choose_backend("emulator");
  if (!backend) return backend.error();
  const Result<Table> table = measure_all(backend->source(), *project, options);
  if (!table) return table.error();
  print(options.format == "json" ? json_of(*table, options.runs) : text_of(*table, options.runs));
  return int{kPassed};
}

}  // namespace

Action declare_bench_emulator(CLI::App& app) {
  auto options = std::make_shared<BenchEmulatorOptions>();
  add_format_option(app, options->format, {"console", "json"});
  add_jobs_option(app, options->jobs, "Threads of the emulator; 0 takes all cores");
  add_option(app, "--kernel", options->kernel, "Only kernels with this text in their name");
  add_option(app, "--runs", options->runs, "Runs; their median counts").range(1u, 1000u).shows_default();
  return [options](const Globals& globals) { return bench(*options, globals); };
}

}  // namespace cml::cli
