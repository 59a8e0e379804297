#include "worker/library_timing.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <random>
#include <sstream>

#include "gpu/device.h"
#include "gpu/library.h"
#include "gpu/referee.h"
#include "gpu/timing.h"
#include "worker/compile_step.h"
#include "worker/gpu_engine.h"

namespace cml::worker {
namespace {

constexpr uint64_t kSeed = 20260;
constexpr size_t kSamples = 4096;
constexpr double kTolerance = 1e-4;  // of an output element, relative to max(1, |expected|)
constexpr uint64_t kMostConvolved = uint64_t{1} << 28;  // as in lab 03
const std::vector<float> kWeights{0.5f, 0.625f, 0.75f, 1.0f, 1.25f, 1.125f, 0.875f, 0.6875f, 0.5625f};

double transposed(const gpu::RoutineArrays& arrays, uint64_t, uint64_t i) {
  return generated_element(kSeed, i % arrays.side * arrays.side + i / arrays.side);
}

double convolved(const gpu::RoutineArrays& arrays, uint64_t row, uint64_t i) {
  double sum = 0;
  for (uint64_t j = 0; j < arrays.weights.size(); ++j) {
    // Wraps round to beyond the row where there is no such element.
    const uint64_t k = i % row + j - arrays.weights.size() / 2;
    if (k < row) sum += double{generated_element(kSeed, i / row * row + k)} * arrays.weights[j];
  }
  return sum;
}

/// How a routine is made, and what its output must be.
struct Implementation {
  uint64_t most_elements;
  gpu::RoutineMaker make;
  double (*expected)(const gpu::RoutineArrays&, uint64_t row, uint64_t i);
};
constexpr Implementation cublasSgeam{~uint64_t{0}, gpu::cublas_transpose, transposed};
constexpr Implementation cudnnConvolutionForward{kMostConvolved, gpu::cudnn_convolution, convolved};

struct Library {
  const char* routine;
  const char* names;
  const Implementation& implementation;
};
const Library kLibraries[] = {
#define CML_LIBRARY(routine, lab, names) {#routine, names, routine},
#include "gpu/libraries.def"
#undef CML_LIBRARY
};

/// Memory of a run, given back at its end.
struct Arrays {
  const gpu::Driver& table;
  gpu::DevicePointer in = 0;
  gpu::DevicePointer out = 0;
  Arrays(const gpu::Driver& driver_table, uint64_t bytes) : table(driver_table) {
    CML_DRIVER(table, memory_allocate(&in, bytes));
    CML_DRIVER(table, memory_allocate(&out, bytes));
  }
  Arrays(const Arrays&) = delete;
  Arrays& operator=(const Arrays&) = delete;
  ~Arrays() {
    if (in != 0) table.memory_free(in);
    if (out != 0) table.memory_free(out);
  }
};

/// Where a library may lie: next to the toolkit, in a folder of wheels, or where the loader looks.
std::vector<std::string> paths_of(const char* names, const std::optional<compile::Toolkit>& toolkit) {
  std::vector<std::string> paths;
  std::istringstream words(names);
  for (std::string name; words >> name;) {
    if (toolkit)
      for (const char* place : {"/lib64/", "/nvidia/cu13/lib/", "/nvidia/cublas/lib/", "/nvidia/cudnn/lib/"})
        if (access((toolkit->root + place + name).c_str(), R_OK) == 0)
          paths.push_back(toolkit->root + place + name);
    paths.push_back(name);
  }
  return paths;
}

Result<std::string> referee_code(const EngineOptions& options, int capability) {
  CompileStep compile(options);
  Job job;
  job.program = gpu::Referee::program(capability);
  Result<compile::Compiled> compiled = compile.run(job, capability);
  if (!compiled) return compiled.error();
  return std::move(compiled->cubin);
}

/// The first sampled element that is not as expected, as an Error.
std::optional<Error> wrong_output(const Library& library, const gpu::RoutineArrays& arrays,
                                  const gpu::Routine& routine, const TimingRequest& request,
                                  const TimingResult& result) {
  for (size_t i = 0; i < result.samples.size(); ++i) {
    const uint64_t position = request.sample_positions[i];
    const double want = library.implementation.expected(arrays, routine.row, position);
    if (!(std::abs(result.samples[i] - want) <= kTolerance * std::max(1.0, std::abs(want))))
      return Error{fmt::format("{} gives {} at element {}, and {} was expected", library.routine,
                               result.samples[i], position, want),
                   "Report it, with the library's version.",
                   {}};
  }
  return std::nullopt;
}

Result<LibraryTiming> time(const Library& library, uint32_t side) {
  const Result<gpu::DeviceInfo> device = gpu::device_info();
  if (!device) return device.error();
  const gpu::Driver& table = **gpu::driver();
  const Result<gpu::ContextHandle> context = gpu::current_context();
  if (!context) return context.error();
  EngineOptions options;
  if (Result<compile::Toolkit> toolkit = compile::find_toolkit()) options.toolkit = *std::move(toolkit);
  const Result<std::string> code = referee_code(options, device->compute_capability);
  if (!code) return code.error();
  const gpu::Referee referee(table, *code);

  gpu::RoutineArrays arrays;
  arrays.side = side;
  arrays.weights = kWeights;
  arrays.elements = std::min(uint64_t{side} * side, library.implementation.most_elements);
  const Arrays memory(table, arrays.elements * sizeof(float));
  arrays.in = memory.in;
  arrays.out = memory.out;
  const Result<gpu::Routine> routine =
      library.implementation.make(table, paths_of(library.names, options.toolkit), arrays);
  if (!routine) return routine.error();

  TimingRequest request;
  request.bytes_moved = 2.0 * static_cast<double>(arrays.elements) * sizeof(float);
  request.output = 1;
  std::mt19937_64 random(kSeed);
  for (size_t i = 0; i < kSamples; ++i) request.sample_positions.push_back(random() % arrays.elements);
  LibraryTiming timing;
  timing.result =
      gpu::Timing(table, referee, *device)
          .run(request, {{arrays.in, Fill{arrays.elements, kSeed}}, {arrays.out, Fill{arrays.elements, {}}}},
               routine->launch);
  if (std::optional<Error> wrong = wrong_output(library, arrays, *routine, request, timing.result))
    return *std::move(wrong);
  timing.result.samples.clear();
  if (library.implementation.expected == convolved && routine->row != arrays.elements)
    timing.remark = fmt::format("as rows of {}", routine->row);
  return timing;
}

}  // namespace

Result<LibraryTiming> time_library(const std::string& routine, uint32_t side) {
  for (const Library& library : kLibraries)
    if (library.routine == routine) return time(library, side);
  return Error{"no row of libraries.def is named " + routine, "Build the project again.", {}};
}

}  // namespace cml::worker
