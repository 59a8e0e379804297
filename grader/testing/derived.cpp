#include <fmt/format.h>

#include <algorithm>

#include "testing/derivation.h"
#include "testing/end_test.h"
#include "testing/exercise.h"

/// Exercise: functions that a student writes and the grader calls.
namespace cml::testing {
namespace {

/// A launch over all sets: block b takes set order(b).
Launch launch_of(Job& job, const std::string& kernel, const DerivationRequest& request, bool reversed) {
  const auto add = [&](std::string name, std::vector<std::byte> bytes) {
    Argument argument;
    argument.buffer = job.buffers.size();
    job.buffers.push_back({std::move(name), std::move(bytes), std::nullopt});
    return argument;
  };
  Launch launch{kernel, {static_cast<uint32_t>(request.sets), 1, 1}, {1, 1, 1}, 0, {}};
  for (size_t i = 0; i < request.types.size(); ++i) {
    std::vector<std::byte> values = request.arguments[i];
    const size_t size = request.types[i].bytes;
    CML_REQUIRE(values.size() == size * request.sets, "as many values of a parameter as sets");
    if (reversed)
      for (size_t set = 0; set < request.sets / 2; ++set)
        std::swap_ranges(values.begin() + static_cast<std::ptrdiff_t>(set * size),
                         values.begin() + static_cast<std::ptrdiff_t>((set + 1) * size),
                         values.begin() + static_cast<std::ptrdiff_t>((request.sets - 1 - set) * size));
    launch.arguments.push_back(add(request.parameters[i], std::move(values)));
  }
  launch.arguments.push_back(
      add("result", std::vector<std::byte>(request.sets * request.result.bytes, std::byte{kPoison})));
  return launch;
}

/// A name that the file does not hold: its own text decides it. It is the same with every seed, so that a
/// file that did not change is not compiled again.
std::string kernel_name(const std::string& function, const std::string& source) {
  uint64_t hash = 0xcbf29ce484222325u;
  for (const std::string* text : {&function, &source})
    for (const char c : *text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3u;
  std::string name;
  do {
    name = fmt::format("lab_derivation_{:016x}", hash++);
  } while (source.find(name) != std::string::npos);
  return name;
}

}  // namespace

std::vector<std::byte> Exercise::derive(const DerivationRequest& request) {
  CML_REQUIRE(request.sets > 0 && request.parameters.size() == request.types.size(),
              "sets of arguments, and a name for each parameter");
  const std::string kernel = kernel_name(request.function, job_.program.source);
  Job job = job_;
  job.options.count = false;
  job.symbols.clear();
  job.program.name_expressions.clear();
  job.program.source += derivation_kernel(request, kernel);
  job.launches.push_back(launch_of(job, kernel, request, false));
  job.launches.push_back(launch_of(job, kernel, request, true));
  const Result<RunResult> result = submit(job);
  if (!result) {
    // The same file without the call tells one that does not compile from one without the function.
    Job without = job_;
    without.program.name_expressions.clear();
    without.symbols.clear();
    const Result<RunResult> alone = submit(without);
    if (!alone) end_for_problem(alone.error());
    end_test(fmt::format("{} has no function {}; next: write __device__ {} {{ ... }}, with these types",
                         job.program.file_name, request.signature(), request.signature()));
  }
  const auto set_of = [&](size_t launch, uint32_t block) {
    return launch == 0 ? size_t{block} : request.sets - 1 - block;
  };
  if (result->trap) {
    Trap trap = *result->trap;
    const std::string text = request.text_of_set(set_of(result->launches.size(), trap.block.x));
    trap.kernel = request.function;
    end_test(text + " does not return: " + trap.to_string());
  }
  if (!result->findings.empty())
    end_test(fmt::format("{} uses memory that other calls use too: {}", request.function,
                         result->findings.front().to_string()));
  const size_t arrays = request.types.size() + 1;
  const std::vector<std::byte>& first = result->buffers.at(arrays - 1).bytes;
  const std::vector<std::byte>& again = result->buffers.at(2 * arrays - 1).bytes;
  const size_t size = request.result.bytes;
  for (size_t set = 0; set < request.sets; ++set)
    if (!std::equal(first.begin() + static_cast<std::ptrdiff_t>(set * size),
                    first.begin() + static_cast<std::ptrdiff_t>((set + 1) * size),
                    again.begin() + static_cast<std::ptrdiff_t>((request.sets - 1 - set) * size)))
      end_test(request.text_of_set(set) +
               " gives another number when it is called again; next: let it depend on its parameters alone");
  return first;
}

}  // namespace cml::testing
