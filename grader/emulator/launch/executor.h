#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/error.h"
#include "core/finding.h"
#include "core/job.h"
#include "emulator/decode/kernel_image.h"
#include "emulator/exec/events.h"
#include "emulator/exec/findings.h"
#include "emulator/exec/limits.h"
#include "emulator/lanes/isa.h"
#include "emulator/launch/access_log.h"
#include "emulator/order/order_limit.h"
#include "ptx/ir.h"

namespace cml::emulator {

/// Makes the observers of one host thread, always the same classes in the same order.
using ObserverFactory = std::function<std::vector<std::unique_ptr<Observer>>()>;

class DeviceMemory;

/// What is known of a kernel before it is launched.
struct KernelFacts {
  const ptx::Function* function = nullptr;                ///< never null
  std::vector<std::pair<uint32_t, uint32_t>> parameters;  ///< offset and bytes, in order
  uint32_t static_shared_bytes = 0;                       ///< of a block
  uint64_t local_bytes = 0;                               ///< of a thread, about
};

/// Where a module variable lies.
struct VariablePlace {
  uint64_t address = 0;  ///< generic
  uint64_t bytes = 0;    ///< of the variable
};

/// One kernel launch on an Executor.
struct LaunchSpec {
  std::string kernel;                 ///< the name in the PTX, mangled
  Dim3 grid;                          ///< blocks
  Dim3 block;                         ///< threads of a block
  uint32_t dynamic_shared_bytes = 0;  ///< beyond the static arrays
  std::vector<Argument> arguments;    ///< Argument::buffer indexes the executor's buffers
  uint32_t registers_per_thread = 0;  ///< from the assembler; 0 where unknown, then unchecked
  bool ordered = false;               ///< look for races with Order from the start: slow, and exact
  OrderLimit order_limit{};           ///< of a launch that runs with Order
  bool any_warp_first = false;        ///< the seed of the order of blocks draws each block's first warp too
  std::vector<uint64_t> stamped{};    ///< arrays that an outcome of this launch named in needs_stamps
  /// Linear indices of blocks whose accesses are all logged: they alone run where no other block changes
  /// what they do, nothing is looked for, and the outcome holds its log and nothing else of worth; so does
  /// memory.
  std::vector<uint64_t> logged{};
  /// Instead of the executor's options; must be alive until launch() returns.
  const RunOptions* run = nullptr;
  /// A cooperative launch: address of 8 bytes in global memory, zero before the first one, that the barrier
  /// of the grid uses (%envreg1 and %envreg2 hold it). 0: there is no such barrier.
  uint64_t grid_workspace = 0;
  /// Blocks of a cluster, for a kernel that does not name them itself; zeros: none.
  Dim3 cluster{0, 0, 0};
};

/// An array of global memory.
struct ArrayFacts {
  std::string name;      ///< as the job or the program has it
  uint64_t bytes = 0;    ///< its size
  bool is_heap = false;  ///< of device malloc
};

/// What a diagnosis reads of a launch that is over. The module must live.
struct LaunchFacts {
  std::shared_ptr<const KernelImage> image;  ///< of the kernel; never null
  LaunchInfo info;                           ///< as observers got it
  std::string kernel_name;                   ///< demangled, without parameters
  std::vector<std::byte> parameters;         ///< of the kernel, packed
  std::vector<ArrayFacts> arrays;            ///< by window, see address_space.h
};

/// What one launch gave. A trap leaves memory as it was at the trap.
struct LaunchOutcome {
  /// As if the compiler had made them.
  /// @{
  LaunchOutcome();
  LaunchOutcome(LaunchOutcome&&) noexcept;
  LaunchOutcome& operator=(LaunchOutcome&&) noexcept;
  ~LaunchOutcome();
  /// @}

  /// The launch may race, and the filter cannot decide: it did not end, and memory is as it was at that time.
  /// It must be run again from the start, with LaunchSpec::ordered.
  bool needs_order = false;
  /// The same: it must be run again with one array more in LaunchSpec::stamped.
  std::optional<uint64_t> needs_stamps;
  /// It went beyond LaunchSpec::order_limit: it did not end. The findings are those until then.
  bool is_beyond_limit = false;
  std::optional<Trap> trap;                          ///< why it stopped; empty where it ran to its end
  Evidence evidence;                                 ///< of the trap
  std::vector<Found> findings;                       ///< races, reads of what no thread wrote: each once
  std::vector<Found> volatile_pairs;                 ///< see Races::volatile_pairs: no faults
  std::shared_ptr<const AccessLog> log;              ///< of LaunchSpec::logged
  std::optional<LaunchFacts> facts;                  ///< where there is one of the above
  std::vector<std::unique_ptr<Observer>> observers;  ///< merged over the host threads
  LaunchInfo info;                                   ///< what the observers got
  double seconds = 0;                                ///< wall clock
  bool has_strong_shared = false;                    ///< see RunResult
  std::vector<SourceLocation> undefined_reads;       ///< see LaunchResult
};

/// Whether the launch must be run again from the start. If so, sets LaunchSpec::ordered, or adds to
/// LaunchSpec::stamped.
bool must_run_again(const LaunchOutcome& outcome, bool& ordered, std::vector<uint64_t>& stamped);

/// All handlers: those of one instruction-set level, and those of asynchronous copies and fences.
/// Precondition: is_available(isa).
Selectors selectors_of(Isa isa);

/// Decoded kernels of one module, which executors that follow each other share.
class KernelImages;
/// None decoded yet. Not thread-safe.
std::shared_ptr<KernelImages> make_kernel_images();

/// How an Executor runs what it is given.
struct ExecutorOptions {
  RunOptions run;        ///< checks, schedule, budgets
  Limits limits;         ///< of the device
  Isa isa = best_isa();  ///< level of the host's instruction set
  KernelImages* images =
      nullptr;  ///< of earlier executors of the module, which outlive this one; may be none
  DeviceMemory* memory = nullptr;  ///< shared by executors, which it outlives; null: one of its own
};

/// Runs the kernels of one module over one device memory; buffers, variables and the heap live from launch to
/// launch. The module must outlive the executor. Not thread-safe; uses threads of its own within launch().
class Executor {
 public:
  /// Lays out the variables. Error: they do not fit.
  static Result<std::unique_ptr<Executor>> create(const ptx::Module& module, const ExecutorOptions& options);
  virtual ~Executor() = default;

  /// Allocates global memory with these contents; returns its index for Argument::buffer. The bytes are
  /// aligned to 256.
  virtual size_t add_buffer(const Buffer& buffer) = 0;
  /// Contents now; where they are those of `before`, its bytes are shared. Precondition: add_buffer returned
  /// `index`.
  virtual Buffer read_buffer(size_t index, const SharedBytes& before = {}) const = 0;
  /// Where it lies, as kernels see it: the same in every executor of the module. Precondition as above.
  virtual uint64_t address_of_buffer(size_t index) const = 0;

  /// A module variable by PTX name (mangled), as Symbol. Writing fewer bytes than it has leaves the rest.
  virtual std::optional<Error> write_variable(const std::string& name,
                                              const std::vector<std::byte>& bytes) = 0;
  /// Contents now; an Error where the module has no such variable.
  virtual Result<std::vector<std::byte>> read_variable(const std::string& name) const = 0;

  /// Runs one launch to its end or its trap. Error: no such kernel, an instruction in it that the emulator
  /// does not have, with its line, arguments that do not fit its parameters. `observers` may be empty: then
  /// nothing is counted.
  virtual Result<LaunchOutcome> launch(const LaunchSpec& spec, const ObserverFactory& observers) = 0;

  /// Error: no such kernel, or the one that launch() would give for what it declares.
  virtual Result<KernelFacts> facts_of(const std::string& kernel) = 0;
  /// Of a variable outside of shared memory, by its name in the PTX.
  virtual std::optional<VariablePlace> place_of(const std::string& variable) const = 0;

  /// Of a thread in later launches, as Limits::stack_bytes_per_thread.
  virtual void set_stack_bytes(uint64_t bytes) = 0;

  /// Whether the launch may depend on the registers of a thread where it does not know them. False for what
  /// launch() refuses.
  virtual bool depends_on_registers(const LaunchSpec& spec) = 0;
  /// Whether each kernel of the module could be launched, by what it declares and calls.
  virtual bool takes_all_kernels() = 0;

  /// What device printf wrote so far, at most 1 MiB; was_cut() where there was more.
  virtual const std::string& printed() const = 0;
  /// Whether device printf wrote more than printed() holds.
  virtual bool was_cut() const = 0;
  /// The same as printed(), which is empty afterwards.
  virtual std::string take_printed() = 0;
};

}  // namespace cml::emulator
