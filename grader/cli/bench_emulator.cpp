#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <fstream>
#include <memory>
#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/backend.h"
#include "cli/bench.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/progress.h"
#include "cli/project.h"

namespace cml::cli {
namespace {

struct BenchEmulatorOptions {
  std::string format = "console";
  unsigned jobs = 0;
  unsigned runs = 5;
};

constexpr uint32_t kSide = 1024;       // of the transposed matrix
constexpr uint32_t kWidth = 1u << 20;  // of the convolved array
constexpr int kTaps = 9;
constexpr const char* kThreadInstructions = "smsp__thread_inst_executed.sum";

/// One kernel of tests/data/calibration/kernels.cu with its launch.
struct BenchRow {
  const char* name;
  const char* kernel;
  Dim3 grid;
  Dim3 block;
  bool is_convolution;
};
constexpr BenchRow kBenchRows[] = {
    {"transpose, tile", "trTile<0>", {32, 32, 1}, {32, 32, 1}, false},
    {"transpose, padded tile", "trTile<1>", {32, 32, 1}, {32, 32, 1}, false},
    {"convolution, 9 taps", "convConst", {kWidth / 256, 1, 1}, {256, 1, 1}, true},
    {"transpose, column", "trCol", {64, 64, 1}, {16, 16, 1}, false},
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

Job job_of(const BenchRow& row, const Mode& mode, const std::string& source, unsigned threads) {
  Job job;
  job.program.file_name = "kernels.cu";
  job.program.source = source;
  if (std::string(row.kernel).find('<') != std::string::npos) job.program.name_expressions = {row.kernel};
  job.options.threads = threads;
  job.options.check_races = job.options.check_initialised = mode.checks;
  const size_t elements = row.is_convolution ? kWidth : size_t{kSide} * kSide;
  job.buffers = {{"out", std::vector<std::byte>(elements * sizeof(float))},
                 {"in", std::vector<std::byte>(elements * sizeof(float))}};
  Launch launch{row.kernel, row.grid, row.block, 0, {}};
  if (row.is_convolution)
    launch.arguments = {by_address(1), by_address(0), by_value(kTaps), by_value(static_cast<int>(kWidth))};
  else
    launch.arguments = {by_address(0), by_address(1), by_value(static_cast<int>(kSide)),
                        by_value(static_cast<int>(kSide))};
  job.launches = {launch};
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

using Table = std::vector<std::vector<Measured>>;  // [row][mode]

std::string text_of(const Table& table, unsigned runs) {
  std::string out =
      fmt::format("million thread instructions a second, median of {} runs\n\n{:24}", runs, "kernel");
  for (const Mode& mode : kModes) out += fmt::format(" {:>20}", mode.name);
  out += fmt::format(" {:>8} {:>14}\n", "ratio", "instructions");
  for (size_t i = 0; i < table.size(); ++i) {
    out += fmt::format("{:24}", kBenchRows[i].name);
    for (const Measured& measured : table[i]) out += fmt::format(" {:>20.0f}", measured.rate() / 1e6);
    out += fmt::format(" {:>8.2f} {:>14.0f}\n", table[i].back().rate() / table[i].front().rate(),
                       table[i].front().instructions);
  }
  return out;
}

std::string json_of(const Table& table, unsigned runs) {
  nlohmann::ordered_json json = {{"schema", "cuda-memory-labs/bench/v1"}, {"runs", runs}};
  for (size_t i = 0; i < table.size(); ++i)
    for (size_t m = 0; m < table[i].size(); ++m)
      json["rows"].push_back({{"kernel", kBenchRows[i].kernel},
                              {"mode", kModes[m].name},
                              {"thread_instructions", table[i][m].instructions},
                              {"seconds", table[i][m].seconds},
                              {"thread_instructions_per_second", table[i][m].rate()}});
  return json.dump(2) + "\n";
}

Table measure_all(Backend& backend, const std::string& source, const BenchEmulatorOptions& options) {
  Table table;
  Progress progress(std::size(kBenchRows) * std::size(kModes));
  for (const BenchRow& row : kBenchRows) {
    table.emplace_back();
    for (const Mode& mode : kModes) {
      progress.step(row.name);
      table.back().push_back(measure(backend, job_of(row, mode, source, options.jobs), options.runs));
    }
  }
  return table;
}

Result<int> bench(const BenchEmulatorOptions& options, const Globals& globals) {
  const Result<Project> project = find_project(globals.root);
  if (!project) return project.error();
  const std::string path = (project->root / "grader/tests/data/calibration/kernels.cu").string();
  std::ifstream in(path);
  if (!in)
    return Error{"the kernels to measure are missing", "Restore the file from the repository.", {path}};
  std::ostringstream source;
  source << in.rdbuf();
  const Result<BackendChoice> backend = choose_backend("emulator");
  if (!backend) return backend.error();
  const Table table = measure_all(backend->source(), source.str(), options);
  print(options.format == "json" ? json_of(table, options.runs) : text_of(table, options.runs));
  return int{kPassed};
}

}  // namespace

Action declare_bench_emulator(CLI::App& app) {
  auto options = std::make_shared<BenchEmulatorOptions>();
  add_format_option(app, options->format, {"console", "json"});
  add_jobs_option(app, options->jobs, "Threads of the emulator; 0 takes all cores");
  app.add_option("--runs", options->runs, "Runs of which the median counts")
      ->check(CLI::Range(1u, 1000u))
      ->capture_default_str();
  return [options](const Globals& globals) { return bench(*options, globals); };
}

}  // namespace cml::cli
