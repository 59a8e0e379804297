#pragma once
#include <cstdint>
#include <memory>

#include "core/job.h"
#include "emulator/lanes/access_kind.h"
#include "ptx/ir.h"

/// Events of the interpreter, for its observers. Observers never change what runs.
namespace cml::emulator {

/// One warp-wide execution of one memory instruction.
struct MemoryAccess {
  uint32_t site = 0;  ///< dense index of the memory instruction in the module, 0..site_count-1
  const ptx::Instruction* instruction = nullptr;  ///< never null
  ptx::Space space{};                   ///< resolved: shared, global, constant, local; never generic
  AccessKind kind{};                    ///< what it does there
  uint8_t bytes_per_lane = 4;           ///< the vector's bytes: v4.f32 is 16
  uint32_t mask = 0;                    ///< lanes that take part, never 0
  const uint64_t* addresses = nullptr;  ///< 32 byte addresses within the space (shared: offset in the block)
  /// Address of lane 0 where all 32 lanes are active and lane l is at base + l * stride; else not affine.
  bool affine = false;
  int64_t stride = 0;     ///< bytes from lane to lane; affine only
  uint32_t runs = 0;      ///< see arch::WideRequest; of loads and stores that are not affine
  uint32_t warp = 0;      ///< within the block
  uint64_t block = 0;     ///< linear index in the grid
  uint64_t barriers = 0;  ///< how often all threads of the block have met before
  /// Not negative: the lane that has issued a bulk copy. Its range comes in accesses to 512 bytes at most,
  /// and the addresses are those of the range's pieces of 16 bytes, as if each piece were a lane's.
  int issuer = -1;
};

/// What is known before the first block runs.
struct LaunchInfo {
  const ptx::Module* ptx_module = nullptr;  ///< never null (a member named module confuses Doxygen 1.9.8)
  const ptx::Function* kernel = nullptr;    ///< never null
  Dim3 grid;                                ///< blocks
  Dim3 block;                               ///< threads of a block
  uint32_t static_shared_bytes = 0;         ///< of the kernel's own arrays
  uint32_t dynamic_shared_bytes = 0;        ///< of the launch
  uint32_t registers_per_thread = 0;        ///< from the assembler; 0 where unknown
  uint32_t site_count = 0;                  ///< number of memory instructions in the module
  int compute_capability = 90;              ///< 10 * major + minor
  /// Global memory below this address holds variables of the program and the heap, and no array of the
  /// launch.
  uint64_t first_array = 0;
  Dim3 cluster{0, 0, 0};      ///< blocks of a cluster; zeros where neither kernel nor launch names any
  uint32_t host_threads = 1;  ///< that share the blocks
  /// Blocks of a cluster: 1 without clusters.
  uint32_t cluster_blocks() const {
    return cluster.count() == 0 ? 1 : static_cast<uint32_t>(cluster.count());
  }
};

/// Listens to one host thread's share of a launch. One instance a host thread; merged after the launch, in a
/// fixed order, by addition, so that the result does not depend on the number of threads.
class Observer {
 public:
  Observer() = default;
  Observer(const Observer&) = delete;
  Observer& operator=(const Observer&) = delete;
  virtual ~Observer() = default;
  /// Whether on_access is called for accesses to this space; asked once a launch, before it begins.
  virtual bool listens_to(ptx::Space /*space*/) const { return true; }
  /// Before any other event of the launch.
  virtual void on_launch(const LaunchInfo&) {}
  /// Each warp-wide execution of a memory instruction in a space that it listens to.
  virtual void on_access(const MemoryAccess&) {}
  /// `warps` and `threads` executions of `instruction`, and `threads_on` of the threads with a true guard
  /// (all of them where it has no guard). Counts are kept by the interpreter and reported once, at the end.
  virtual void on_executed(const ptx::Instruction&, uint64_t /*warps*/, uint64_t /*threads*/,
                           uint64_t /*threads_on*/) {}
  /// The launch is over, and the observers of its host threads are merged into this one.
  virtual void on_end() {}
  /// Adds what `other`, of the same class, counted.
  virtual void merge(const Observer& other) = 0;
};

}  // namespace cml::emulator
