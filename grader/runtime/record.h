#pragma once
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/error.h"
#include "core/finding.h"
#include "core/run_result.h"

namespace cml::runtime {

/// Version of the JSON shape, docs/run.schema.json.
inline constexpr const char* kRunSchema = "cuda-memory-labs/run/v3";

/// Launches of one size.
struct Shape {
  Dim3 grid;                          ///< blocks
  Dim3 block;                         ///< threads of a block
  uint32_t dynamic_shared_bytes = 0;  ///< of each launch
  uint64_t launches = 0;              ///< of this size
};

/// All launches of one kernel together.
struct KernelRecord {
  LaunchResult counts;        ///< sums; seconds of the emulator
  std::vector<Shape> shapes;  ///< in the order of their first launches
  uint64_t launches = 0;      ///< all, also one that a fault stopped
};

/// A function of the runtime that a program called, and how often.
struct CallCount {
  std::string function;  ///< "cudaMalloc"
  std::string error;     ///< what it gave, "invalid argument"
  uint64_t calls = 0;    ///< with that error
};

/// What a program did with the device, up to now.
struct ProgramRecord {
  std::string program;                       ///< its path as it was started
  int compute_capability = 90;               ///< 10 * major + minor of the emulated device
  std::vector<KernelRecord> kernels;         ///< in the order of their first launches
  std::vector<Finding> findings;             ///< each once; `launch` is an index into `kernels`
  std::optional<Trap> trap;                  ///< that stopped the device
  std::vector<CallCount> errors;             ///< calls that failed
  std::vector<CallCount> unsupported;        ///< calls of what this runtime does not have
  std::vector<std::string> notes;            ///< remarks, each once
  std::optional<std::string> running;        ///< the kernel that has been running for seconds
  std::map<std::string, std::string> files;  ///< source files as counts name them, with their paths
};

/// The record as a value of `programs` in docs/run.schema.json.
std::string to_json(const ProgramRecord& record);

/// A record that to_json() wrote. Error: it is damaged.
Result<ProgramRecord> record_of(const std::string& json);

}  // namespace cml::runtime
