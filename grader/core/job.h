#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/dim3.h"
#include "core/fill.h"
#include "core/flow.h"
#include "core/shared_bytes.h"

namespace cml {

/// Device source as a student hands it in.
struct Program {
  std::string file_name;        ///< the name that messages show, for instance "02_square_tile.cu"
  std::string source;           ///< CUDA C++, or PTX where is_ptx
  bool is_ptx = false;          ///< source is PTX already; nothing is compiled
  bool trusted = false;         ///< our own source: any `#include` is allowed
  bool device_debug = false;    ///< compile with -G
  int compute_capability = 90;  ///< 10 * major + minor of the target
  std::vector<std::string> name_expressions;  ///< templates to instantiate, as "convolve<256>"
  std::vector<std::string> definitions;       ///< "NAME=VALUE", passed as -D
  bool unoptimised_assembly = false;          ///< the same PTX, assembled without optimisation (ptxas -O0)
  /// Assemble it as well, which tells the registers a thread. Half of the compilation's time; without it a
  /// program stays on the emulator where there are both.
  bool machine_code = true;
  /// But only where a launch may depend on these registers; counts that do are not reported then. For the
  /// emulator.
  bool registers_where_needed = false;
  /// Compile for speed of execution, as nvcc does. Without it the compilation takes a third of the time, and
  /// the code has other instructions: for what is not counted. A compiler without such a choice optimises.
  bool optimised = true;
  /// Bytes at the end of `source` that are the grader's: kernels that call a student's functions. For the
  /// judge alone, which it informs that the rest is the same student's file.
  uint64_t appended_bytes = 0;
  bool operator==(const Program&) const = default;
};

/// A block of global memory that lives through all launches of a job.
struct Buffer {
  std::string name;          ///< the array's name in messages
  SharedBytes bytes;         ///< contents before, in a result after
  std::optional<Fill> fill;  ///< contents instead of `bytes`; such a buffer does not come back
};

/// The value of a `__device__` or `__constant__` variable, by its source name ("M") or mangled name.
struct Symbol {
  std::string name;              ///< as written in the source, or mangled
  std::vector<std::byte> bytes;  ///< initial segment of its contents
};

/// One kernel argument: bytes by value, or the device address of a buffer plus an offset.
struct Argument {
  std::vector<std::byte> value;  ///< used where buffer is empty
  std::optional<size_t> buffer;  ///< index into Job::buffers
  uint64_t byte_offset = 0;      ///< added to the buffer's address
};

/// One kernel launch.
struct Launch {
  std::string kernel;                 ///< "f", "ns::f", "f(int*)", "convolve<256>", or the mangled name
  Dim3 grid;                          ///< blocks
  Dim3 block;                         ///< threads of a block
  uint32_t dynamic_shared_bytes = 0;  ///< beyond the static arrays
  std::vector<Argument> arguments;    ///< in order of the kernel's parameters
};

/// See RunOptions::undefined_byte.
inline constexpr uint8_t kUndefinedByte = 0x7F;

/// What the emulator checks and how it schedules; the card ignores all but time_limit_seconds, stack_bytes
/// and count. A seed is that of the first launch: launch i (from 0) has seed + i, so that one job runs many
/// schedules.
struct RunOptions {
  bool check_races = true;        ///< races in shared and global memory are findings
  bool check_initialised = true;  ///< reads of shared memory that no thread wrote are findings
  std::optional<uint64_t>
      weak_memory_seed;  ///< stores become visible late and out of order, loads may be stale
  std::optional<uint64_t> block_order_seed;     ///< blocks run in a shuffled order
  uint32_t resident_blocks = 0;                 ///< at most that many run at a time; 0: as many as fit
  uint64_t instruction_budget = 4'000'000'000;  ///< warp instructions a launch; more is Trap::endless_loop
  double time_limit_seconds = 60;               ///< a job, of the clock and of the processor
  uint64_t stack_bytes = 0;                     ///< a thread's, as cudaLimitStackSize; 0: the default, 1,024
  unsigned threads = 0;                         ///< host threads of the emulator; 0 is all cores
  bool count = true;                            ///< fill in the metrics
  bool count_time = false;                      ///< with `count`, those of an estimate of time too
  /// Each byte of registers and local memory before a thread writes it: large as a number of any type. With
  /// another value than the default, LaunchResult::undefined_reads is filled in.
  uint8_t undefined_byte = kUndefinedByte;
  std::optional<FlowRequest> flow;  ///< loads give marked values; the emulator alone can
};

/// Asks for launch 0 to be timed against a copy of the same size, by a backend that has a clock for that.
struct TimingRequest {
  double bytes_moved = 0;                  ///< read plus written by one launch
  unsigned pairs = 21;                     ///< samples of kernel and copy, one after the other
  size_t output = 0;                       ///< index of the buffer that the launch writes
  std::vector<uint64_t> sample_positions;  ///< elements of it to bring back after the last timed launch
};

/// All that a backend needs: program, memory, launches. Launches run in order over the same memory.
struct Job {
  Program program;                        ///< compiled once for all launches
  std::vector<Buffer> buffers;            ///< indexed by Argument::buffer
  std::vector<Symbol> symbols;            ///< written before the first launch
  std::vector<std::string> read_symbols;  ///< read back after the last launch
  std::vector<Launch> launches;           ///< in order
  std::optional<TimingRequest> timing;    ///< empty: nothing is timed
  RunOptions options;                     ///< of all launches
};

}  // namespace cml
