#pragma once
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "runtime/allocations.h"
#include "runtime/cuda.h"
#include "runtime/graph_memory.h"
#include "runtime/module.h"
#include "runtime/progress.h"
#include "runtime/recorder.h"
#include "runtime/repeats.h"
#include "runtime/settings.h"

namespace cml::runtime {

/// A fat binary that the program registered. Its module is loaded before the first use of the device.
struct Binary {
  const std::byte* fat_binary = nullptr;
  std::optional<Result<std::unique_ptr<Module>>> module;
};

/// A `__global__` function that the program registered.
struct Kernel {
  Binary* binary = nullptr;
  std::string name;                             ///< mangled
  std::optional<uint32_t> most_dynamic_shared;  ///< cudaFuncAttributeMaxDynamicSharedMemorySize
  std::set<std::string> checked_shapes;         ///< that races were looked for in
};

/// A variable that the program registered.
struct HostVariable {
  Binary* binary = nullptr;
  std::string name;          ///< mangled
  uint64_t bytes = 0;        ///< as host code has it
  void** managed = nullptr;  ///< where host code has its address; null: it is no managed variable
};

struct Array;

/// The emulated device of this process, and what the program registered. Everything but `settings` is
/// used with `mutex` held.
class Session {
 public:
  static Session& get();

  std::recursive_mutex mutex;
  const Settings settings;
  const arch::Gpu& gpu;
  emulator::Limits limits;
  emulator::DeviceMemory memory;
  Allocations allocations;
  Recorder recorder;
  Progress progress;
  Repeats repeats{memory};
  /// Calls and nodes of graphs that may have changed arrays, as all but a few may.
  uint64_t memory_changes = 0;
  /// A fault of a kernel: each later call gives it, until cudaDeviceReset.
  std::optional<cudaError_t> fault;
  /// What cudaMallocArray made, by its handle.
  std::map<cudaArray_const_t, std::unique_ptr<Array>> arrays;
  /// What texture and surface objects were made of.
  std::map<uint64_t, std::pair<cudaResourceDesc, cudaTextureDesc>> textures;
  GraphMemory graph_memory;
  std::string printed;  ///< by kernels, until the next call that waits for them

  Binary& add_binary(const std::byte* fat_binary);
  void add_kernel(const void* host, Binary& binary, const char* name);
  void add_variable(const void* host, Binary& binary, const char* name, uint64_t bytes, void** managed);

  /// Loads all modules: variables come before arrays in the device's memory.
  void load_modules();
  /// Null: the program registered no such function.
  Kernel* kernel_of(const void* host);
  /// Error: it has no PTX for the device.
  Result<Module*> module_of(Binary& binary);
  /// The bytes of a variable by the address of its host counterpart, or a pointer to a managed one. Nothing
  /// where it is neither.
  std::optional<Range> variable(const void* host);

  /// Writes what kernels printed to stdout.
  void show_printed();
  /// Of a thread, in modules that are loaded and in those to come.
  void set_stack_bytes(uint64_t bytes);
  /// Takes all memory back.
  void reset();

 private:
  explicit Session(Settings its_settings);

  std::deque<Binary> binaries_;
  std::map<const void*, Kernel> kernels_;
  std::map<const void*, HostVariable> variables_;
};

}  // namespace cml::runtime
