// The emulator against what an H200's counters said of ldmatrix, stmatrix and cp.async: every launch of
// data/calibration/h200_matrix_async.csv, compiled, run and counted as a student's file is.
#include <gtest/gtest.h>

#include <cstring>
#include <map>
#include <numeric>

#include "metrics/metric.h"
#include "tests/arch/calibration.h"
#include "worker/client.h"

namespace cml::worker {
namespace {

constexpr const char* kSource = CML_SOURCE_DIR "/grader/tests/data/calibration/matrix_async.cu";

/// Columns that a metric of ours gives, by its id. What hardware adds to the total is in a column of its own.
const std::map<std::string, const char*> kColumns = {
    {"ld_wavefronts", "shared_load_wavefronts"},        {"ld_conflicts", "shared_load_conflicts"},
    {"st_wavefronts", "shared_store_wavefronts"},       {"st_conflicts", "shared_store_conflicts"},
    {"ldgsts_conflicts", "shared_copy_conflicts"},      {"shared_wavefronts", "shared_wavefronts"},
    {"ldsm_instructions", "matrix_load_requests"},      {"ldgsts_instructions", "async_copy_requests"},
    {"ldgsts_requests", "global_copy_requests"},        {"ldgsts_sectors", "global_copy_sectors"},
    {"shared_ld_instructions", "shared_load_requests"}, {"shared_st_instructions", "shared_store_requests"},
};

/// Machine instructions that the card counts as shared loads, in each launch with a copy and its wait. They
/// are no access of the source.
constexpr double kLoadsOfACopy = 3;

std::string kernel_of(const std::string& access) {
  static const std::map<std::string, std::string> kKernels = {
      {"ldm1", "ldm<1,false>"}, {"ldm2", "ldm<2,false>"}, {"ldm4", "ldm<4,false>"}, {"ldm4t", "ldm<4,true>"},
      {"stm1", "stm<1>"},       {"stm2", "stm<2>"},       {"stm4", "stm<4>"},       {"cpa4", "cpa<4>"},
      {"cpa8", "cpa<8>"},       {"cpa16", "cpa<16>"}};
  return kKernels.at(access);
}

Argument buffer_argument(Job& job, size_t bytes) {
  Argument argument;
  argument.buffer = job.buffers.size();
  job.buffers.push_back({"buffer " + std::to_string(job.buffers.size()), std::vector<std::byte>(bytes)});
  return argument;
}

Argument indices_argument(Job& job, const std::array<int, 32>& indices) {
  const Argument argument = buffer_argument(job, sizeof indices);
  std::memcpy(job.buffers.back().bytes.edit().data(), indices.data(), sizeof indices);
  return argument;
}

/// One launch a row, as matrix_async.cu makes them.
Job launches_of(const std::vector<arch::CalibrationRow>& rows) {
  Job job;
  job.program.file_name = "matrix_async.cu";
  std::stringstream source;
  source << std::ifstream(kSource).rdbuf();
  job.program.source = source.str();
  // stmatrix writes some rows twice, and the words read afterwards are not all written.
  job.options.check_races = false;
  job.options.check_initialised = false;
  const Argument out = buffer_argument(job, 4096);
  const Argument in = buffer_argument(job, 1 << 12);
  for (const arch::CalibrationRow& row : rows) {
    const std::string& access = row.fields[0];
    Launch launch{kernel_of(access), {}, {32, 1, 1}, 16384, {indices_argument(job, row.indices)}};
    if (access.starts_with("cpa")) {
      std::array<int, 32> in_global{};
      const int bytes = std::stoi(access.substr(3));
      for (int lane = 0; lane < 32; ++lane) in_global[lane] = lane * bytes;
      launch.arguments.push_back(indices_argument(job, in_global));
      launch.arguments.push_back(in);
    }
    launch.arguments.push_back(out);
    job.launches.push_back(launch);
  }
  return job;
}

std::vector<std::string> header() {
  std::ifstream file(CML_SOURCE_DIR "/grader/tests/data/calibration/h200_matrix_async.csv");
  std::string line;
  std::getline(file, line);
  std::stringstream fields(line);
  std::vector<std::string> names;
  for (std::string field; std::getline(fields, field, ',');) names.push_back(field);
  return names;
}

TEST(MatrixAsync, All321LaunchesCountAsOnTheCard) {
  const std::vector<arch::CalibrationRow> rows = arch::read_calibration("h200_matrix_async.csv");
  ASSERT_EQ(rows.size(), 321u);
  const std::vector<std::string> columns = header();
  Client client;
  const Result<RunResult> result = client.run(launches_of(rows));
  ASSERT_TRUE(result) << result.error().to_string();
  ASSERT_FALSE(result->trap) << result->trap->to_string();
  ASSERT_EQ(result->launches.size(), rows.size());
  size_t compared = 0;
  for (size_t i = 0; i < rows.size(); ++i) {
    std::map<std::string, double> measured, counted;
    for (size_t column = 3; column + 1 < columns.size(); ++column)
      measured[columns[column]] = std::stod(rows[i].fields[column]);
    for (const MetricValue& metric : result->launches[i].metrics) counted[metric.name] = metric.value;
    measured["shared_wavefronts"] -= measured["misc_wavefronts"];
    if (measured["ldgsts_instructions"] > 0) measured["shared_ld_instructions"] -= kLoadsOfACopy;
    for (const auto& [column, id] : kColumns) {
      const metrics::MetricInfo* metric = metrics::find_metric(id);
      ASSERT_TRUE(metric && counted.count(metric->name)) << id;
      EXPECT_EQ(counted[metric->name], measured.at(column)) << column << ": " << rows[i].text;
      ++compared;
    }
  }
  EXPECT_EQ(compared, 321u * kColumns.size());
}

}  // namespace
}  // namespace cml::worker
