#pragma once
#include <gtest/gtest.h>

#include <cstring>
#include <functional>
#include <memory>
#include <optional>
#include <random>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

#include "core/backend.h"
#include "testing/bandwidth.h"
#include "testing/check.h"

namespace cml::testing {

/// What is graded in this process: set once by the command line before the tests run.
struct Session {
  std::string labs_dir;         ///< where chapters and checks lie, "labs"
  std::string submission_dir;   ///< where MM_name.cu files lie, by lab: labs, solutions or a student's folder
  std::string submission_file;  ///< overrides the file of every exercise (verify uses it for wrong solutions)
  std::optional<std::string> submission_text;  ///< and this its text: a right or wrong file, put together
  std::function<Backend&()> backend;           ///< made on first use
  uint64_t seed = 20260;                       ///< of the random inputs; fixed where a run is to be repeated
  unsigned threads = 0;                        ///< host threads of the emulator; 0 is all cores
  /// Gates count as well, to compare two backends: else only their outputs matter, and counting takes time.
  bool counts_gates = false;
  int compute_capability = 90;  ///< 10 * major + minor of the target
  /// The card that bandwidth is measured on, where there is one.
  struct Gpu {
    std::string name;           ///< as the driver names it
    uint64_t l2_bytes = 0;      ///< L2 cache, bytes
    uint64_t memory_bytes = 0;  ///< free global memory, bytes
    uint32_t side = 0;          ///< of the matrix that bandwidth is measured with; 0: as the card wants it
  };
  std::optional<Gpu> gpu;       ///< empty on the emulator
  std::string thresholds_file;  ///< labs/thresholds.toml: shares of the copy, a row an exercise
};
/// The one of this process.
Session& session();
/// A seed for the inputs that `name` stands for: from the session's, stable over compilers and runs.
uint64_t seed_for(const std::string& name);

/// Grid, block and dynamic shared bytes of a launch.
struct Geometry {
  Dim3 grid{1, 1, 1};                 ///< blocks
  Dim3 block{1, 1, 1};                ///< threads of a block
  uint32_t dynamic_shared_bytes = 0;  ///< beyond the static arrays
};

/// A device array of a test: a Buffer with an element type. Contents are those before the run; the contents
/// after a run are read with Run::values.
template <class T>
struct Array {
  static_assert(std::is_trivially_copyable_v<T>);
  std::string name;       ///< in messages, and for Run::values
  std::vector<T> values;  ///< contents before the run
};

/// What came back from one job, or why nothing did. Matchers (matchers.h) explain it.
class Run {
 public:
  /// `buffer_names` are those of the result's buffers, in order; `geometry` is launch 0's.
  explicit Run(Result<RunResult> result, std::vector<std::string> buffer_names, Geometry geometry = {})
      : result_(std::move(result)), buffer_names_(std::move(buffer_names)), geometry_(geometry) {}

  bool completed() const {
    return result_.has_value() && !result_->trap;
  }                                                            ///< it ran to its end, without a trap
  const Result<RunResult>& result() const { return result_; }  ///< all that came back, or why nothing did

  /// Contents of an array after the run; empty where the run did not start.
  template <class T>
  std::vector<T> values(const Array<T>& array) const {
    const std::vector<std::byte> bytes = buffer(array.name);
    std::vector<T> values(bytes.size() / sizeof(T));
    std::memcpy(values.data(), bytes.data(), values.size() * sizeof(T));
    return values;
  }
  /// A metric of launch number `launch` by its name or id in metrics.def; throws where the backend does not
  /// count it.
  double metric(const std::string& name, size_t launch = 0) const;
  /// A launch that completed. Where the program stopped before it, the running test fails with the reason and
  /// ends (gtest's AssertionException): a student's fault is never a broken check.
  const LaunchResult& launch(size_t index = 0) const;
  /// Of launch 0: how exactly hardware counts depends on it.
  const Geometry& geometry() const { return geometry_; }

 private:
  std::vector<std::byte> buffer(const std::string& name) const;
  Result<RunResult> result_;
  std::vector<std::string> buffer_names_;
  Geometry geometry_;
};

/// For failure messages: "a completed run", "a run stopped by ...", "no run".
void PrintTo(const Run& run, std::ostream* out);

/// One launch of a job with several: made by Exercise::call.
struct Call {
  std::string kernel;  ///< as in Launch::kernel
  Geometry geometry;   ///< grid, block, dynamic shared bytes
  /// One argument: exactly one of bytes, array with contents, or array with generated.
  struct Value {
    std::vector<std::byte> bytes;          ///< by value
    std::string array;                     ///< or the name of an array
    std::vector<std::byte> contents;       ///< and its contents
    std::optional<DeviceArray> generated;  ///< or an array that is made on the device
  };
  std::vector<Value> values;  ///< in order of the kernel's parameters
};

/// An argument of Exercise::launch: an array made on the device, anything else by value, an array by
/// reference.
inline Call::Value to_value(const DeviceArray& generated) {
  Call::Value value;
  value.array = generated.name;
  value.generated = generated;
  return value;
}
/// A scalar or a structure by value.
template <class T>
Call::Value to_value(const T& scalar) {
  static_assert(std::is_trivially_copyable_v<T>);
  Call::Value value;
  value.bytes.resize(sizeof(T));
  std::memcpy(value.bytes.data(), &scalar, sizeof(T));
  return value;
}
/// An array with its contents.
template <class T>
Call::Value to_value(const Array<T>& array) {
  Call::Value value;
  value.array = array.name;
  value.contents.resize(array.values.size() * sizeof(T));
  if (!value.contents.empty()) std::memcpy(value.contents.data(), array.values.data(), value.contents.size());
  return value;
}

/// Base of every exercise's fixture: compiles and runs the student's file, reads predictions and answers.
class Exercise : public ::testing::Test {
 protected:
  using Run = cml::testing::Run;  ///< not the private one of testing::Test

  /// Skips the test where a gate that it needs has failed.
  void SetUp() override;
  /// Notes whether the test passed, for the checks that count only then.
  void TearDown() override;

  /// An array with contents.
  template <class T>
  static Array<T> array(std::string name, std::vector<T> values) {
    return {std::move(name), std::move(values)};
  }
  /// An output array of n elements, poisoned (every byte kPoison), so that an element nobody wrote is seen.
  template <class T>
  static Array<T> output(std::string name, size_t n) {
    Array<T> result{std::move(name), std::vector<T>(n)};
    std::memset(static_cast<void*>(result.values.data()), kPoison, n * sizeof(T));
    return result;
  }
  /// n random values: integers in [low, high], floats in [low, high); seeded by session, test and call count.
  template <class T>
  std::vector<T> random(size_t n, T low, T high) {
    std::vector<T> values(n);
    for (T& value : values) {
      if constexpr (std::is_integral_v<T>)
        value = static_cast<T>(std::uniform_int_distribution<int64_t>(low, high)(random_));
      else
        value = static_cast<T>(std::uniform_real_distribution<double>(low, high)(random_));
    }
    return values;
  }

  /// Runs one kernel of the student's file: arrays by reference, everything else by value.
  /// launch("f", {{1,1,1}, {32,32,1}}, out, 5)
  template <class... Values>
  Run launch(const std::string& kernel, const Geometry& geometry, const Values&... values) {
    return run({call(kernel, geometry, values...)});
  }
  /// A launch for run(): as launch() takes it.
  template <class... Values>
  static Call call(const std::string& kernel, const Geometry& geometry, const Values&... values) {
    return Call{kernel, geometry, {to_value(values)...}};
  }
  /// Runs several launches in order over the same arrays (by name, contents from the first mention) and the
  /// same device variables. Where the job cannot start (does not compile, no such kernel, arguments that do
  /// not fit) the test fails with the reason and ends.
  Run run(const std::vector<Call>& calls);

  /// Times one launch on the GPU against the copy of the same run (LAB_BANDWIDTH only). `bytes_moved` counts
  /// bytes read plus written by the algorithm, `out` is poisoned before, and after the timed runs some 65,536
  /// elements at positions that only the judge knows must be near `expected(position)`.
  template <class... Values>
  Timed time(const std::string& kernel, const Geometry& geometry, double bytes_moved, const DeviceArray& out,
             const std::function<double(uint64_t)>& expected, const Values&... values) {
    return time_call(call(kernel, geometry, values...), bytes_moved, out, expected);
  }
  /// Side of a square float matrix of which two (in and out) are several times the L2 and fit in free memory;
  /// a multiple of 1024: 16384 on an H200.
  uint32_t side_for_bandwidth() const;

  /// Sets a `__constant__` or `__device__` variable before each following run.
  template <class T>
  void set_symbol(const std::string& name, const std::vector<T>& values) {
    Symbol symbol{name, std::vector<std::byte>(values.size() * sizeof(T))};
    std::memcpy(symbol.bytes.data(), values.data(), symbol.bytes.size());
    job_.symbols.push_back(std::move(symbol));
  }

  /// The number written in LAB_PREDICT(name, value); a test failure and NaN where the file has none.
  double prediction(const std::string& name);
  /// The constant written in LAB_ANSWER(T, name, value); a test failure and T{} where there is none.
  template <class T>
  T answer(const std::string& name) {
    T value{};
    const std::vector<std::byte> bytes = constant("lab_answer_" + name, sizeof(T));
    if (bytes.size() == sizeof(T)) std::memcpy(&value, bytes.data(), sizeof(T));
    return value;
  }

  /// Options and program of the following runs, for instance options().weak_memory_seed = 7,
  /// program().device_debug = true.
  RunOptions& options() { return job_.options; }
  Program& program() { return job_.program; }  ///< see options()

 private:
  std::vector<std::byte> constant(const std::string& symbol, size_t bytes);
  Timed time_call(Call timed, double bytes_moved, const DeviceArray& out,
                  const std::function<double(uint64_t)>& expected);
  Result<RunResult> submit(const Job& job);
  Job job_;
  std::mt19937_64 random_;
};

}  // namespace cml::testing
