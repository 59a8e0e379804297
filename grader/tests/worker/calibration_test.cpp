// The emulator against what an H200's counters said: every one-warp access pattern and every kernel of
// data/calibration, compiled, run and counted as a student's file is.
#include <gtest/gtest.h>

#include <cstring>
#include <map>
#include <numeric>

#include "tests/arch/calibration.h"
#include "worker/client.h"

namespace cml::worker {
namespace {

std::string text_of(const std::string& name) {
  std::ifstream in(CML_SOURCE_DIR "/grader/tests/data/calibration/" + name);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

RunResult run(const Job& job) {
  static Client client;
  Result<RunResult> result = client.run(job);
  if (!result) throw std::runtime_error(result.error().to_string());
  if (result->trap) throw std::runtime_error(result->trap->to_string());
  return std::move(result).value();
}

Job job_of(const std::string& file) {
  Job job;
  job.program.file_name = file;
  job.program.source = text_of(file);
  return job;
}

Argument buffer_argument(Job& job, size_t bytes) {
  Argument argument;
  argument.buffer = job.buffers.size();
  job.buffers.push_back({"buffer " + std::to_string(job.buffers.size()), std::vector<std::byte>(bytes)});
  return argument;
}

Argument int_argument(int value) {
  Argument argument;
  argument.value.resize(sizeof value);
  std::memcpy(argument.value.data(), &value, sizeof value);
  return argument;
}

/// Element types of the patterns, by their name in the data.
const std::map<std::string, std::string> kTypes = {{"u8", "unsigned char"}, {"u16", "unsigned short"},
                                                   {"u32", "unsigned"},     {"v2.u32", "V2"},
                                                   {"f64", "double"},       {"v4.u32", "V4"}};

std::string kernel_of(const std::string& kind, const std::string& type) {
  return kind == "sh_atom" || kind == "const_ld" ? kind : kind + "<" + kTypes.at(type) + ">";
}

/// What the pattern's one counted access cost: wavefronts in shared memory and of constants, sectors in
/// global memory.
uint64_t cost_of_counted(const LaunchResult& launch, const std::string& source, const std::string& kind) {
  uint64_t cost = 0;
  std::stringstream lines(source);
  std::string line;
  for (int number = 1; std::getline(lines, line); ++number) {
    if (line.find("// counted") == std::string::npos) continue;
    for (const AccessSite& site : launch.sites) {
      const bool is_kind = site.space == (kind[0] == 's'   ? "shared"
                                          : kind[0] == 'g' ? "global"
                                                           : "constant") &&
                           site.kind == (kind.ends_with("_ld")   ? "load"
                                         : kind.ends_with("_st") ? "store"
                                                                 : "atomic");
      if (site.line == number && is_kind) cost += kind[0] == 'g' ? site.sectors : site.wavefronts;
    }
  }
  return cost;
}

TEST(Calibration, All650PatternsCountAsOnTheCard) {
  const std::vector<arch::CalibrationRow> rows = arch::read_calibration("h200_patterns.csv");
  ASSERT_EQ(rows.size(), 650u);
  size_t equal = 0;
  for (size_t first = 0; first < rows.size();) {
    // One job for all rows of a kind and type.
    size_t last = first;
    while (last < rows.size() && rows[last].fields[0] == rows[first].fields[0] &&
           rows[last].fields[1] == rows[first].fields[1])
      ++last;
    const std::string kind = rows[first].fields[0];
    Job job = job_of("pattern_kernels.cu");
    const Argument out = buffer_argument(job, 1 << 20);
    const Argument in = buffer_argument(job, 1 << 20);
    for (size_t row = first; row < last; ++row) {
      const Argument index = buffer_argument(job, sizeof rows[row].indices);
      std::memcpy(job.buffers.back().bytes.edit().data(), rows[row].indices.data(), sizeof rows[row].indices);
      Launch launch{
          kernel_of(kind, rows[row].fields[1]), {}, {32, 1, 1}, kind[0] == 's' ? 16384u : 0u, {out, index}};
      if (kind == "sh_st" || kind[0] == 'g') launch.arguments.push_back(in);
      job.launches.push_back(launch);
    }
    const RunResult result = run(job);
    ASSERT_EQ(result.launches.size(), last - first);
    for (size_t row = first; row < last; ++row) {
      const uint64_t cost = cost_of_counted(result.launches[row - first], job.program.source, kind);
      EXPECT_EQ(std::to_string(cost), rows[row].fields[3]) << rows[row].text;
      equal += std::to_string(cost) == rows[row].fields[3] ? 1 : 0;
    }
    first = last;
  }
  RecordProperty("equal", static_cast<int>(equal));
  std::printf("%zu of %zu patterns equal\n", equal, rows.size());
}

/// The launches of kernels.cu's main, in its order, under the names of h200_kernels.csv.
Job calibration_launches() {
  Job job = job_of("kernels.cu");
  // storeConflict and loadConflict read what other warps store, without a barrier, as they did on the card.
  job.options.check_races = false;
  job.options.check_initialised = false;
  const Dim3 square{32, 32, 1};
  const Dim3 rect{32, 16, 1};
  const Argument small = buffer_argument(job, 1 << 16);
  const Argument input = buffer_argument(job, 1 << 16);
  for (const char* name : {"setRowReadRow", "setColReadCol", "setRowReadCol", "setColReadRow"})
    job.launches.push_back({name, {}, square, 0, {small}});
  job.launches.push_back({"setRowReadColDyn", {}, square, 4096, {small}});
  job.launches.push_back({"setRowReadColPad", {}, square, 0, {small}});
  job.launches.push_back({"setRowReadColDynPad", {}, square, 33 * 32 * 4, {small}});
  for (const char* name : {"setRowReadColRect", "setRowReadColRectPad", "setRowReadColRectPad1"})
    job.launches.push_back({name, {}, rect, 0, {small}});
  for (const char* name : {"storeConflict", "storeConflictNoRead", "loadConflict"})
    job.launches.push_back({name, {}, {128, 1, 1}, 0, {input, small}});

  const int width = 1 << 20;
  const Argument n = buffer_argument(job, size_t{width} * 4);
  const Argument p = buffer_argument(job, size_t{width} * 4);
  const Argument mask = buffer_argument(job, 256);
  const Argument nine = int_argument(9);
  const Argument w = int_argument(width);
  const Dim3 blocks{width / 256, 1, 1};
  const Dim3 row{256, 1, 1};
  job.launches.push_back({"convBasic", blocks, row, 0, {n, mask, p, nine, w}});
  for (const char* name : {"convConst", "convTiled<256>", "convCached<256>"})
    job.launches.push_back({name, blocks, row, 0, {n, p, nine, w}});
  const Argument side = int_argument(1024);
  const Dim3 tile{16, 16, 1};
  for (const char* name : {"copyRow", "copyCol", "trRow", "trCol"})
    job.launches.push_back({name, {64, 64, 1}, tile, 0, {p, n, side, side}});
  for (const char* name : {"trU4Row", "trU4Col"})
    job.launches.push_back({name, {16, 64, 1}, tile, 0, {p, n, side, side}});
  for (const char* name : {"trTile<0>", "trTile<1>"})
    job.launches.push_back({name, {32, 32, 1}, {32, 8, 1}, 0, {p, n, side, side}});
  job.launches.push_back({"trVec", {16, 16, 1}, row, 0, {p, n, side, side}});
  job.launches.push_back({"convVec<9>", {width / 1024, 1, 1}, row, 0, {n, p, w}});
  return job;
}

std::vector<std::string> split(const std::string& line) {
  std::vector<std::string> fields;
  std::string field;
  bool quoted = false;
  for (const char c : line) {
    if (c == '"') quoted = !quoted;
    if (c == ',' && !quoted) {
      fields.push_back(field);
      field.clear();
    } else if (c != '"') {
      field += c;
    }
  }
  fields.push_back(field);
  return fields;
}

TEST(Calibration, KernelsCountAsOnTheCard) {
  std::stringstream data(text_of("h200_kernels.csv"));
  std::string line;
  std::getline(data, line);
  const std::vector<std::string> header = split(line);
  const Job job = calibration_launches();
  const RunResult result = run(job);
  ASSERT_EQ(result.launches.size(), job.launches.size());
  size_t kernels = 0;
  for (size_t i = 0; std::getline(data, line); ++i, ++kernels) {
    const std::vector<std::string> measured = split(line);
    ASSERT_LT(i, job.launches.size());
    ASSERT_EQ(measured[0], job.launches[i].kernel);
    std::map<std::string, double> counted;
    for (const MetricValue& metric : result.launches[i].metrics) counted[metric.name] = metric.value;
    for (size_t column = 3; column < header.size(); ++column) {
      const std::string& name = header[column];
      const bool is_wavefronts = name.starts_with("l1tex__data_");
      const bool is_exact =
          name.starts_with("smsp__inst_executed_op_shared") || name.starts_with("l1tex__t_");
      // With many blocks the card's wavefronts also catch arbitration: those are for one block only.
      if (!is_exact && !(is_wavefronts && job.launches[i].grid.count() == 1)) continue;
      ASSERT_TRUE(counted.count(name)) << name;
      EXPECT_EQ(counted[name], std::stod(measured[column])) << measured[0] << " " << name;
    }
  }
  EXPECT_EQ(kernels, 27u);
}

}  // namespace
}  // namespace cml::worker
