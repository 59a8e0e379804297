#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>
#include <tuple>

#include "cli/bench/bench.h"
#include "cli/bench/gpu_table.h"
#include "cli/grade_with_progress.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/progress.h"
#include "sandbox/run.h"
#include "testing/exercise.h"
#include "testing/outcomes.h"
#include "worker/client.h"

namespace cml::cli {
namespace {

struct BenchGpuOptions {
  uint32_t side = 0;
  std::string format = "console";
};

constexpr uint32_t kSideStep = 1024;  ///< what every kernel can take
constexpr uint32_t kLeastSide = 4096;
constexpr uint32_t kMostSide = 32768;

struct Library {
  const char* routine;
  const char* lab;
};
constexpr Library kLibraries[] = {
#define CML_LIBRARY(routine, lab, names) {#routine, lab},
#include "gpu/libraries.def"
#undef CML_LIBRARY
};

using Rows = std::vector<const testing::CheckRow*>;

/// Everything that is timed, with the gates of its exercise.
Rows rows_to_bench() {
  std::set<std::string> suites;
  for (const testing::CheckRow& row : testing::checks())
    if (row.bandwidth) suites.insert(row.suite);
  Rows rows;
  for (const testing::CheckRow& row : testing::checks())
    if (suites.contains(row.suite) && (row.bandwidth || row.gate)) rows.push_back(&row);
  return rows;
}

/// Two arrays, and two more for the copy.
std::optional<Error> too_large(uint32_t side, const grading::Card& card) {
  const uint64_t bytes = 4 * uint64_t{side} * side * sizeof(float);
  if (side == 0 || bytes < card.free_bytes) return std::nullopt;
  return Error{fmt::format("--size {} needs {} MiB on the GPU, and {} MiB are free", side, bytes >> 20,
                           card.free_bytes >> 20),
               "Give a smaller --size, or close what else uses the GPU.",
               {}};
}

/// Why nothing was timed.
std::string reason(const report::Report& report, const std::string& exercise, const std::string& check) {
  for (const report::Exercise& graded : report.exercises) {
    if (graded.id != exercise) continue;
    if (!graded.problems.empty()) return graded.problems.front().to_string();
    for (const report::Check& row : graded.checks)
      if (row.name == check && !row.failures.empty()) return row.failures.front().to_string();
  }
  return "the check did not run";
}

GpuRow row_of(const testing::CheckRow& check, const report::Report& report) {
  const testing::ExerciseRow& exercise = *testing::find_exercise(check.suite);
  GpuRow row;
  row.lab = exercise.lab;
  row.name = exercise.name + (check.measurement ? "/" + check.name : "");
  if (const testing::Timed* timed = testing::outcomes().timed({check.suite, check.name}))
    row.timed = *timed;
  else
    row.timed.problem = reason(report, exercise.id, check.name);
  return row;
}

/// A library runs in a process of its own: the worker's program, which this one asks.
GpuRow row_of(const Library& library, uint32_t side) {
  GpuRow row;
  row.lab = library.lab;
  row.name = row.timed.kernel = library.routine;
  row.is_ours = false;
  try {
    const sandbox::Finished child = sandbox::run_child(
        {worker::default_worker(), "--time-library", library.routine, std::to_string(side)});
    const auto json = nlohmann::json::parse(child.out);
    if (child.exit_code != 0) {
      row.timed.problem = Error{json.at("error"), json.at("next"), {}}.to_string();
      return row;
    }
    TimingResult& result = row.timed.result;
    json.at("bytes").get_to(result.bytes_moved);
    json.at("kernel").get_to(result.kernel_seconds);
    json.at("copy").get_to(result.copy_seconds);
    json.at("peak").get_to(result.peak_bytes_per_second);
    json.at("copy_name").get_to(result.copy_name);
    json.at("remark").get_to(row.remark);
  } catch (const std::exception& failure) {
    row.timed.problem = std::string("the library's process ended without an answer: ") + failure.what();
  }
  return row;
}

void add_libraries(GpuTable& table, uint32_t side) {
  Progress progress(std::size(kLibraries));
  for (const Library& library : kLibraries) {
    progress.step(library.routine);
    table.rows.push_back(row_of(library, side));
  }
  std::stable_sort(table.rows.begin(), table.rows.end(),
                   [](const GpuRow& a, const GpuRow& b) { return a.lab < b.lab; });
}

/// Side of the matrices that were transposed.
uint32_t side_of(const GpuTable& table, uint32_t asked) {
  if (asked != 0) return asked;
  double most = 0;
  for (const GpuRow& row : table.rows) most = std::max(most, row.timed.result.bytes_moved);
  return static_cast<uint32_t>(std::lround(std::sqrt(most / (2 * sizeof(float)))));
}

Result<int> bench_gpu(const BenchGpuOptions& options, const Globals& globals) {
  const Result<grading::Project> project = grading::find_project(globals.root);
  if (!project) return project.error();
  if (options.side % kSideStep != 0)
    return Error{fmt::format("--size {} is no multiple of {}", options.side, kSideStep),
                 "Give the side of a square matrix, as 16384.",
                 {}};
  Result<grading::BackendChoice> backend = grading::choose_card();
  if (!backend) return backend.error();
  if (std::optional<Error> error = too_large(options.side, *backend->card)) return *std::move(error);
  GpuTable table{backend->card->name, backend->card->peak_bytes_per_second, {}};
  const int capability = grading::default_capability(*backend);
  testing::session().submission_dir = project->solutions().string();
  testing::session().gpu = testing::Session::Gpu{"", 0, 0, options.side};
  const Rows rows = rows_to_bench();
  const report::Report report = grade_with_progress(*project, {rows, *std::move(backend), capability});
  for (const testing::CheckRow* check : rows)
    if (check->bandwidth) table.rows.push_back(row_of(*check, report));
  std::sort(table.rows.begin(), table.rows.end(), [](const GpuRow& a, const GpuRow& b) {
    return std::tie(a.lab, a.name) < std::tie(b.lab, b.name);
  });
  if (const uint32_t side = side_of(table, options.side); side > 0) add_libraries(table, side);
  print(options.format == "json" ? json_of(table) : text_of(table));
  return int{table.ours_are_sound() ? kPassed : kNotPassed};
}

}  // namespace

Action declare_bench_gpu(CLI::App& app) {
  auto options = std::make_shared<BenchGpuOptions>();
  add_option(
      app, "--size", options->side,
      "Side of the square matrix of floats, a multiple of 1024; else several times the L2 (16384 on an "
      "H200). The convolution takes as many elements, 2^28 at most")
      .range(kLeastSide, kMostSide);
  add_format_option(app, options->format, {"console", "json"});
  return [options](const Globals& globals) { return bench_gpu(*options, globals); };
}

}  // namespace cml::cli
