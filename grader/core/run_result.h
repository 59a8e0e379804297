#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/error.h"
#include "core/finding.h"
#include "core/job.h"
#include "core/timing.h"
#include "core/trap.h"
#include "core/warp.h"

namespace cml {

/// A counted or measured value, named as in metrics.def (the Nsight Compute name).
struct MetricValue {
  std::string name;  ///< of metrics.def
  double value = 0;  ///< in the unit of its row; the emulator's where it counted, and so what decides
  std::optional<double> hardware;  ///< what the card counted in addition to the emulator
};

/// What one memory instruction of the source did, summed over the launch.
struct AccessSite {
  std::string file;             ///< the source file's name
  int line = 0;                 ///< from 1; 0 where the PTX names no line
  std::string instruction;      ///< the PTX text, for instance "ld.shared.f32"
  std::string space;            ///< shared | global | constant | local
  std::string kind;             ///< load | store | atomic | matrix load | matrix store | copy
  unsigned bytes_per_lane = 0;  ///< of the whole vector, in bytes
  uint64_t requests = 0;        ///< warp-wide executions
  uint64_t wavefronts = 0;      ///< shared memory; for constant memory how often it was served
  uint64_t conflicts = 0;       ///< shared and constant memory: wavefronts beyond the least there can be
  uint64_t sectors = 0;         ///< global memory only: 32-byte sectors
  /// The request with most conflicts, then the highest cost: byte address of each lane (offset in the block's
  /// shared memory, or global address), -1 for an inactive lane.
  std::array<int64_t, kWarpSize> worst_addresses{};
  uint64_t worst_wavefronts = 0;  ///< its wavefronts, or sectors for global memory
};

/// Instructions that one line of the source executed, summed over the launch.
struct LineCount {
  std::string file;      ///< the source file's name
  int line = 0;          ///< from 1; 0 where the PTX names no line
  uint64_t warps = 0;    ///< warp-wide executions
  uint64_t threads = 0;  ///< the same, by thread
};

/// What one launch gave.
struct LaunchResult {
  std::string kernel;                ///< demangled
  std::vector<MetricValue> metrics;  ///< every metric that the backend counts
  std::vector<AccessSite> sites;     ///< in source order
  double seconds = 0;                ///< wall clock on the emulator, device time on the GPU
  std::vector<LineCount> lines;      ///< in source order, one a line; the emulator's alone
  /// The first read of each register that may have no value by then, in the order of the text: a variable
  /// that a way through the kernel does not write. Whether a thread goes that way, and whether it matters, is
  /// open.
  std::vector<SourceLocation> undefined_reads;
};

/// What a backend gives back for a Job. Buffers and symbols hold the state at the end (or at the trap).
struct RunResult {
  std::string backend;                     ///< "emulator" | "gpu"
  std::vector<Buffer> buffers;             ///< those of the job, in order
  std::vector<uint64_t> addresses;         ///< where they lay, as kernels see it; the emulator's alone
  std::vector<Symbol> symbols;             ///< those of Job::read_symbols
  std::vector<LaunchResult> launches;      ///< those that completed
  std::vector<Finding> findings;           ///< of the launches so far, each once; those that trapped too
  std::optional<Trap> trap;                ///< why it stopped; empty where it ran to its end
  std::optional<TimingResult> timing;      ///< if the job requested it
  std::string printed;                     ///< what device printf wrote, cut at 1 MiB
  std::vector<std::string> notes;          ///< remarks on the program: compiler warnings, output that was cut
  std::vector<std::string> machine_notes;  ///< on this machine, for instance why counters were refused
  /// What the launch that trapped had counted by then; the emulator's alone, and only where it counts.
  std::optional<LaunchResult> stopped;
  double processor_seconds = 0;  ///< that compiling and running took, of all threads; 0 where unknown
  /// Threads have loaded or stored shared memory by accesses that PTX ISA 8.4 calls strong (volatile,
  /// relaxed, acquire, release), and races were looked for. Such accesses are no race, and may come too early
  /// all the same: a run with a weak_memory_seed tells. The emulator's alone.
  bool has_strong_shared = false;
};

}  // namespace cml
