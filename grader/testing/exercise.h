#pragma once
#include <gtest/gtest.h>

#include <algorithm>
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
#include "testing/array.h"
#include "testing/bandwidth.h"
#include "testing/check.h"
#include "testing/derivation.h"
#include "testing/draw.h"
#include "testing/end_test.h"
#include "testing/expected.h"
#include "testing/marks.h"

namespace cml::arch {
struct CardRow;
}

namespace cml::testing {

struct Derivation;
class Domain;

/// What is graded in this process: set once by the command line before the tests run.
struct Session {
  std::string labs_dir;  ///< where chapters and checks lie, "labs"
  std::string
      starters_dir;  ///< where the exercises lie as they were given; empty: given code is not compared
  std::string submission_dir;   ///< where MM_name.cu files lie, by lab: labs, solutions or a student's folder
  std::string submission_file;  ///< overrides the file of every exercise (verify uses it for wrong solutions)
  std::optional<std::string> submission_text;  ///< and this its text: a right or wrong file, put together
  std::function<Backend&()> backend;           ///< made on first use
  uint64_t seed = 20260;                       ///< of the random inputs; fixed if a run must be repeated
  unsigned threads = 0;                        ///< host threads of the emulator; 0 is all cores
  /// Gates count as well, to compare two backends: else only their outputs matter, and counting takes time.
  bool counts_gates = false;
  /// Source texts and launches are kept for the report; then gates count as well.
  bool keeps_details = false;
  /// A metric of a run that was not judged is a broken check.
  bool counts_are_judged = false;
  int compute_capability = 90;          ///< 10 * major + minor of the target
  const arch::CardRow* card = nullptr;  ///< that time is estimated for; null: the first of the capability
  /// The card that bandwidth is measured on, where there is one.
  struct Gpu {
    std::string name;           ///< as the driver names it
    uint64_t l2_bytes = 0;      ///< L2 cache, bytes
    uint64_t memory_bytes = 0;  ///< free global memory, bytes
    uint32_t side = 0;          ///< of the matrix that bandwidth is measured with; 0: as the card needs it
  };
  std::optional<Gpu> gpu;  ///< empty on the emulator
  /// There is no card: bandwidth checks run their launch on the emulator, on a small matrix, for an estimate.
  bool estimates_bandwidth = false;
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

/// What came back from one job, or why nothing did. Matchers (matchers.h) explain it.
class Run {
 public:
  /// `buffer_names` are those of the result's buffers, in order; `geometry` is launch 0's.
  explicit Run(Result<RunResult> result, std::vector<std::string> buffer_names, Geometry geometry = {});

  bool completed() const {
    return result().has_value() && !result()->trap;
  }                                                             ///< it ran to its end, without a trap
  const Result<RunResult>& result() const { return *result_; }  ///< all that came back, or why nothing did

  /// Contents of an array after the run; empty where the run did not start.
  template <class T>
  std::vector<T> values(const Array<T>& array) const {
    const std::span<const std::byte> bytes = buffer(array.name);
    std::vector<T> values(bytes.size() / sizeof(T));
    if (!values.empty()) std::memcpy(values.data(), bytes.data(), values.size() * sizeof(T));
    return values;
  }
  /// Frees the arrays of the run and of its copies: only their counts and findings are used.
  void drop_arrays() {
    if (result_->has_value()) (*result_)->buffers.clear();
  }
  /// A metric of launch number `launch` by its name or id in metrics.def; throws where the backend does not
  /// count it.
  double metric(const std::string& name, size_t launch = 0) const;
  /// A launch that completed. Where the program stopped before it, the running test fails with the reason and
  /// ends (gtest's AssertionException): a student's fault is never a broken check.
  const LaunchResult& launch(size_t index = 0) const;
  /// Of launch 0: how exactly hardware counts depends on it.
  const Geometry& geometry() const { return geometry_; }
  /// All its arrays were compared: it comes from judged() or counted().
  bool is_judged() const { return judged_; }
  void note_judged() { judged_ = true; }  ///< see is_judged()
  /// A thread may read shared memory before another has stored there, by accesses that are no race.
  const Fault& too_early() const { return too_early_; }
  void note_too_early(Fault fault) { too_early_ = std::move(fault); }  ///< see too_early()

 private:
  std::span<const std::byte> buffer(const std::string& name) const;
  std::shared_ptr<Result<RunResult>> result_;  ///< shared by copies: arrays may be large
  std::vector<std::string> buffer_names_;
  Geometry geometry_;
  bool judged_ = false;
  Fault too_early_;
};

/// One launch of a job with several: made by Exercise::call.
struct Call {
  std::string kernel;  ///< as in Launch::kernel
  Geometry geometry;   ///< grid, block, dynamic shared bytes
  /// One argument: exactly one of bytes, array with contents, or array with generated.
  struct Value {
    std::vector<std::byte> bytes;          ///< by value
    std::string array;                     ///< or the name of an array
    SharedBytes contents;                  ///< and its contents
    size_t element_bytes = 1;              ///< of an array with contents
    std::optional<DeviceArray> generated;  ///< or an array that is made on the device
  };
  std::vector<Value> values;    ///< in order of the kernel's parameters
  std::vector<Value> others{};  ///< more arrays in memory: see next_to()

  /// The same launch with arrays in memory that are no arguments: the kernel may be given their addresses
  /// (Exercise::addresses_of).
  template <class T>
  Call next_to(const std::vector<Array<T>>& arrays) const;
};

/// An argument of Exercise::call: an array made on the device, anything else by value, an array by
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
  value.element_bytes = sizeof(T);
  const auto bytes = std::as_bytes(std::span(array.values));
  value.contents = std::vector<std::byte>(bytes.begin(), bytes.end());
  return value;
}

template <class T>
Call Call::next_to(const std::vector<Array<T>>& arrays) const {
  Call call = *this;
  for (const Array<T>& array : arrays) call.others.push_back(to_value(array));
  return call;
}

/// Base of every exercise's fixture: compiles and runs the student's file, reads answers.
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
  /// An output array of n elements, poisoned (every byte kPoison), so that an unwritten element is seen.
  template <class T>
  static Array<T> output(std::string name, size_t n) {
    Array<T> result{std::move(name), std::vector<T>(n)};
    if (n != 0) std::memset(static_cast<void*>(result.values.data()), kPoison, n * sizeof(T));
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

  /// n values of the type's whole range, drawn bit by bit: floats with NaN, infinities, zeros of either sign
  /// and denormals among them. For kernels that move values and do not compute with them.
  template <class T>
  std::vector<T> random_bits(size_t n) {
    std::vector<T> values(n);
    Splitmix random(random_());
    for (T& value : values) value = draw_any<T>(random);
    return values;
  }
  /// An integer in [low, high], seeded by session, test and call count.
  template <class T>
  T draw(T low, T high) {
    return draw_between(random_, low, high);
  }
  /// A launch of one kernel of the student's file: arrays by reference, everything else by value.
  /// call("f", {{1,1,1}, {32,32,1}}, out, 5)
  template <class... Values>
  static Call call(const std::string& kernel, const Geometry& geometry, const Values&... values) {
    return Call{kernel, geometry, {to_value(values)...}};
  }
  /// Runs several launches in order over the same arrays (by name, contents from the first mention) and the
  /// same device variables. Where the job cannot start (does not compile, no such kernel, arguments that do
  /// not fit) the test fails with the reason and ends.
  Run run(const std::vector<Call>& calls);

  /// Runs launches and judges them: they run to their end, each array that `expected` names holds what it is
  /// to hold, and every other array is as it was before. The test ends with the first fault. `label` says
  /// which case it was, in the student's words: "tile of 16 x 16".
  /// @{
  Run judged(const std::vector<Call>& calls, const std::vector<Expected>& expected,
             const std::string& label = "");
  Run judged(const Call& call, const std::vector<Expected>& expected, const std::string& label = "") {
    return judged(std::vector<Call>{call}, expected, label);
  }
  /// @}
  /// The same, with counts: the one way to a count.
  /// @{
  Run counted(const std::vector<Call>& calls, const std::vector<Expected>& expected,
              const std::string& label = "");
  Run counted(const Call& call, const std::vector<Expected>& expected, const std::string& label = "") {
    return counted(std::vector<Call>{call}, expected, label);
  }
  /// @}
  /// Where these arrays lie, in order, as kernels see it (on the emulator). They lie there in every run of
  /// the same program whose first arrays they are, in this order: what they hold and how long they are does
  /// not matter. The program of a kernel with template arguments is another one.
  template <class T>
  std::vector<uint64_t> addresses_of(const std::vector<Array<T>>& arrays) {
    std::vector<std::string> names;
    for (const Array<T>& array : arrays) names.push_back(array.name);
    return addresses_of_named(names);
  }
  /// From here on, in this test, races and reads of unwritten memory are no failures of their own: another
  /// check asks for NoFindings(). Where `apart` is false they are again.
  void keep_findings_apart(bool apart = true) {
    findings_apart_ = apart;
    races_left_out_ = false;
  }
  /// The same, and judged() and counted() look for races only to explain wrong elements: for kernels whose
  /// races take the model of order to find, which takes time.
  void leave_races_out() { findings_apart_ = races_left_out_ = true; }

  /// Marks of every bit, for elements that a kernel moves as they are.
  template <class T>
  Marks<T> marks(const Through& through) {
    return {through, Mark::bits(random_(), sizeof(T)), Mark::bits(random_(), sizeof(T))};
  }
  /// Marks that keep sign and exponent, for floats that a kernel computes with.
  template <class T>
  Marks<T> value_marks(const Through& through) {
    static_assert(std::is_floating_point_v<T>);
    return {through, Mark::mantissa(random_(), sizeof(T)), Mark::mantissa(random_(), sizeof(T))};
  }
  /// Runs launches in which loads from an array give marked values, and compares their arrays with what must
  /// then come out (on the emulator). Whatever is counted must be the same without marks. The test ends with
  /// the first fault.
  template <class T>
  Run flow(const std::vector<Call>& calls, const Marks<T>& marks, const std::vector<Expected>& expected,
           const std::string& label = "") {
    return flow_of(calls, marks.request(), marks.through(), expected, label);
  }
  /// A function of the student's file gives what is right in at least `sets` cases of the domain. Fails the
  /// test where it gives something else, does not return, traps, differs between two calls or is not there.
  /// The failure shows the arguments and what came back, what is right for the example, and the next step;
  /// never what is right for the case.
  void expect_derivation(const Derivation& derivation, const Domain& domain, size_t sets);
  /// Calls a function for each set of arguments, twice where there are several; ends the test where it
  /// cannot be called or does not return. What it gave, set by set.
  std::vector<std::byte> derive(const DerivationRequest& request);
  /// From here on derive() compiles its calls of this function together with those of the others that it was
  /// given so: each compilation has a fixed cost. Where one of them is missing, each is compiled alone.
  void compile_together(const DerivedFunction& function);
  /// As cause a variable of the function that has no value, where results depend on one.
  Failure with_undefined_cause(const DerivationRequest& request, Failure wrong);

  /// Times one launch on the GPU against the copy of the same run (Plan::bandwidth only). `bytes_moved`
  /// counts bytes read plus written by the algorithm, `out` is poisoned before, and after the timed runs some
  /// 65,536 elements at positions that only the judge knows must be near `expected(position)`.
  Timed time_call(Call timed, double bytes_moved, const DeviceArray& out,
                  const std::function<double(uint64_t)>& expected);
  /// Side of a square float matrix: two (in and out) are several times the L2 and fit in free memory;
  /// a multiple of 1024: 16384 on an H200; 1024 for an estimate.
  uint32_t side_for_bandwidth() const;

  /// Sets a `__constant__` or `__device__` variable before each following run.
  template <class T>
  void set_symbol(const std::string& name, const std::vector<T>& values) {
    Symbol symbol{name, std::vector<std::byte>(values.size() * sizeof(T))};
    std::memcpy(symbol.bytes.data(), values.data(), symbol.bytes.size());
    std::erase_if(job_.symbols, [&](const Symbol& it) { return it.name == name; });
    job_.symbols.push_back(std::move(symbol));
  }

  /// The constant written in LAB_ANSWER(T, name, value). Ends the test if absent.
  template <class T>
  T answer(const std::string& name) {
    T value{};
    const std::vector<std::byte> bytes = constant(name, sizeof(T));
    std::memcpy(&value, bytes.data(), sizeof(T));
    return value;
  }
  /// The constant written in LAB_ANSWER(int, name, value). Ends the test where it lies outside of what the
  /// exercise's text allows: any other value would be judged by what follows from it.
  int64_t answer_within(const std::string& name, int64_t least, int64_t most);

  /// Options and program of the following runs, for instance options().weak_memory_seed = 7,
  /// program().device_debug = true.
  RunOptions& options() { return job_.options; }
  Program& program() { return job_.program; }  ///< see options()

 private:
  std::vector<std::byte> constant(const std::string& name, size_t bytes);
  /// The line that gives this constant its value: that of the variable that LAB_ANSWER names, if it names
  /// one.
  Where place_of_constant(const std::string& name) const;
  std::vector<uint64_t> addresses_of_named(const std::vector<std::string>& arrays);
  Result<RunResult> submit(const Job& job);
  void require_given_code(const ExerciseRow& exercise);
  Run run_on(const Job& job, const Geometry& geometry, const std::string& label);
  Run judge_run(const Job& base, const std::vector<Call>& calls, const std::vector<Expected>& expected,
                const std::string& label);
  /// What is wrong where stores become visible late: accesses that are strong, and so no race, may come too
  /// early all the same. `fault_of` judges a buffer of the job, given with its index.
  Fault fault_of_late_stores(Job job, const std::vector<Call>& calls, const std::string& label,
                             const std::function<Fault(const Buffer&, size_t)>& fault_of);
  Run flow_of(const std::vector<Call>& calls, const FlowRequest& request, const Through& through,
              const std::vector<Expected>& expected, const std::string& label);
  /// Runs the calls of a request by warps, compiled in a hurry.
  Result<RunResult> quick_calls(const Job& base, const DerivationRequest& request);
  /// The results of these calls; nothing where one of them does anything but return the same result twice.
  std::optional<std::vector<std::byte>> quick_answers(const Job& base, const DerivationRequest& request);
  /// The only line that stores to global memory, or else the kernel. `run` is a run of the job.
  Where place_of_stores(const Job& job, const Run& run, const std::vector<Call>& calls);
  /// As cause what undefined_cause gives.
  Failure caused_by_undefined(const Job& job, const std::vector<Buffer>& after, Failure wrong);

  Job job_;
  bool findings_apart_ = false;
  bool races_left_out_ = false;
  std::vector<DerivedFunction> derived_;  ///< see compile_together()
  std::mt19937_64 random_;
};

}  // namespace cml::testing
