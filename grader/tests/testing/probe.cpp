#include <cstring>
#include <iostream>

#include "report/format.h"
#include "testing/lab.h"
#include "testing/listener.h"

/// Runs the exercise of probe_lab/ on a canned backend and prints the JSON report: probe SCENARIO SUBMISSION.
namespace cml::testing {
namespace {

std::vector<std::byte> bytes_of(const auto& value) {
  std::vector<std::byte> bytes(sizeof(value));
  std::memcpy(bytes.data(), &value, sizeof(value));
  return bytes;
}

/// Behaves as a student's program would: each scenario is one fault.
class CannedBackend : public Backend {
 public:
  explicit CannedBackend(std::string scenario) : scenario_(std::move(scenario)) {}
  std::string name() const override { return "emulator"; }

  Result<RunResult> run(const Job& job) override {
    if (scenario_ == "no_worker") throw InfrastructureError("the worker does not start", "canned", 1);
    if (scenario_ == "compile_error" || job.program.source != "// the student's file\n")
      return Error{"expected a ';'\n    int x\n         ^", "Mend the line.", {job.program.file_name, 3, 5}};
    if (scenario_ == "breaks_at_once" && !job.launches.empty() && job.launches[0].kernel == "fill")
      return Error{"the compiler gave up", "simpler", {job.program.file_name}, Doubt::compiling};
    RunResult result;
    result.backend = "emulator";
    if (scenario_ == "slow") result.processor_seconds = 60;
    if (scenario_ == "breaks_at_once") result.processor_seconds = 20;
    result.buffers = job.buffers;
    for (const std::string& symbol : job.read_symbols) {
      if (scenario_ == "no_answer") return Error{"no symbol " + symbol, "", {job.program.file_name}};
      if (symbol == "lab_answer_bytes" && scenario_ == "large_answer")
        result.symbols.push_back({symbol, bytes_of(int32_t{2048})});
      else if (symbol == "lab_answer_bytes")
        result.symbols.push_back(
            {symbol, scenario_ == "wide_answer" ? bytes_of(int64_t{128}) : bytes_of(int32_t{128})});
    }
    if (job.timing) result.timing = time(job);
    for (const Launch& launch : job.launches)
      if (!add_launch(job, launch, result)) break;
    return result;
  }

 private:
  /// A card on which the copy takes 1 ms and the kernel, in most scenarios, 1.25 ms.
  TimingResult time(const Job& job) {
    TimingResult timing;
    timing.bytes_moved = job.timing->bytes_moved;
    timing.peak_bytes_per_second = timing.bytes_moved / 0.9e-3;
    timing.copy_name = "vector copy kernel";
    for (unsigned i = 0; i < job.timing->pairs; ++i) {
      timing.copy_seconds.push_back(1e-3);
      const bool is_noise = scenario_ == "noisy" && i % 2 == 1;
      timing.kernel_seconds.push_back(scenario_ == "does_nothing" ? 1e-5 : is_noise ? 2e-3 : 1.25e-3);
    }
    for (const uint64_t position : job.timing->sample_positions)
      timing.samples.push_back(generated_element(seed_of_input(job), position) +
                               (scenario_ == "wrong_samples" ? 1.0f : 0.0f));
    return timing;
  }
  static uint64_t seed_of_input(const Job& job) {
    for (const Buffer& buffer : job.buffers)
      if (buffer.fill && buffer.fill->seed) return *buffer.fill->seed;
    return 0;
  }
  bool add_launch(const Job& job, const Launch& launch, RunResult& result) {
    if (scenario_ == "trap") {
      result.trap =
          Trap{TrapKind::out_of_bounds, job.program.file_name, 7, launch.kernel, {}, {3, 0, 0}, 16, "out[4]"};
      return false;
    }
    if (launch.kernel == "copy<int>") {
      CML_REQUIRE(job.program.name_expressions == std::vector<std::string>{"copy<int>"}, "name expressions");
      result.buffers.at(1).bytes = result.buffers.at(0).bytes;
      if (scenario_ == "wrong_value") result.buffers.at(1).bytes.edit()[4] ^= std::byte{1};
    }
    LaunchResult done;
    done.kernel = launch.kernel;
    const double loads = scenario_ == "conflicts" ? 1024 : 32;
    if (scenario_ != "uncounted")
      done.metrics = {{"l1tex__data_pipe_lsu_wavefronts_mem_shared_op_ld.sum", loads}};
    if (scenario_ == "card_differs") done.metrics[0].hardware = 16;
    result.launches.push_back(done);
    return true;
  }
  std::string scenario_;
};

/// Whether what needs a card is run too.
bool is_on_card(const std::string& scenario) {
  for (const char* name : {"card", "noisy", "does_nothing", "wrong_samples"})
    if (scenario == name) return true;
  return false;
}

int probe(const std::string& scenario, const std::string& submission) {
  CannedBackend backend(scenario);
  session().submission_dir = submission;
  session().backend = [&]() -> Backend& { return backend; };
  session().gpu = Session::Gpu{"Card X", 1 << 20, uint64_t{1} << 30, 1024};
  session().thresholds_file = submission + "/thresholds.toml";
  GTEST_FLAG_SET(filter, is_on_card(scenario) ? "*" : "-Probe.Share:Probe.Copy");
  auto& listeners = ::testing::UnitTest::GetInstance()->listeners();
  delete listeners.Release(listeners.default_result_printer());
  report::Report result{"0", "", "sm_90", "2026-01-31T12:00:00Z", {}};
  ReportListener listener(result);
  listeners.Append(&listener);
  const bool passed = RUN_ALL_TESTS() == 0;
  listeners.Release(&listener);
  std::cout << report::find_format("json")->render(result, {});
  return passed == (result.status() == report::Status::passed) ? 0 : 3;
}

}  // namespace
}  // namespace cml::testing

int main(int argc, char** argv) {
  ::testing::InitGoogleTest(&argc, argv);
  return argc == 3 ? cml::testing::probe(argv[1], argv[2]) : 2;
}
