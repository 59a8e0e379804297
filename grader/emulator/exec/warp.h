#pragma once
#include <cstdint>
#include <memory>
#include <vector>

#include "emulator/decode/kernel_image.h"
#include "emulator/exec/async.h"
#include "emulator/exec/bulk_copy.h"
#include "emulator/exec/load_uses.h"
#include "emulator/lanes/lane_context.h"

namespace cml::emulator {

class Block;

/// 64-byte aligned memory.
class AlignedBytes {
 public:
  AlignedBytes() = default;
  explicit AlignedBytes(size_t bytes, std::byte value = std::byte{0});  ///< each of them is `value`
  std::byte* data() const { return bytes_.get(); }
  size_t size() const { return size_; }

 private:
  struct Free {
    void operator()(std::byte* bytes) const;
  };
  std::unique_ptr<std::byte, Free> bytes_;
  size_t size_ = 0;
};

/// One running function: its registers and its part of local memory.
struct Activation {
  const Code* code = nullptr;
  AlignedBytes registers;
  std::vector<uint32_t> settled;  ///< by run: lanes that have run its invariant instructions in this launch
  Activation* caller = nullptr;
  const Op* call = nullptr;  ///< the instruction in the caller
  uint32_t local_base = 0;
  uint32_t local_top = 0;    ///< alloca moves it
  uint64_t stack_bytes = 0;  ///< of the device's stack at entry; the kernel's own arrays are apart
  uint32_t depth = 0;
  uint64_t block_serial = 0;  ///< specials are filled for this block

  uint32_t local_floor() const { return local_base + code->local_bytes; }
  /// The end of the local memory that it may touch.
  uint32_t local_end() const {
    if (local_top != local_floor()) return local_top;
    if (code->local_bytes == 0 && caller != nullptr) return caller->local_end();
    return local_base + code->used_local_bytes;
  }
  /// Of the device's stack now.
  uint64_t stack_used() const { return stack_bytes + local_top - local_floor(); }
};

/// Where diverged lanes meet again: a branch's post-dominator, or the instruction after a call.
struct Split {
  Split* parent = nullptr;
  Activation* activation = nullptr;  ///< of `pc`
  Activation* callee = nullptr;      ///< set for a call: lanes arrive by ret
  uint32_t pc = 0;
  uint32_t pending = 0;  ///< lanes below that have neither arrived nor exited
  uint32_t arrived = 0;
};

/// Lanes that run together.
struct Path {
  enum class State : uint8_t {
    ready,
    at_barrier,
    waits_for_warp,  ///< at an aligned barrier that the warp's other lanes have not reached
    at_warp_sync,
  };
  uint32_t pc = 0;
  uint32_t mask = 0;
  Activation* activation = nullptr;
  Split* split = nullptr;
  State state = State::ready;
  uint32_t members = 0;  ///< at_warp_sync: the lanes that it waits for
  uint8_t barrier = 0;   ///< at_barrier

  const Op& op() const { return activation->code->ops[pc]; }
};

/// 32 threads in lockstep, with independent progress of diverged paths: the newest path runs until it blocks
/// or reaches where it meets the others; a path that spins lets the others run, those that wait for it to
/// reconverge too (as from compute capability 7.0 on; CUDA programming guide, independent thread scheduling).
class Warp : public LaneContext {
 public:
  Warp(Block& block, uint32_t index);
  Warp(const Warp&) = delete;
  Warp& operator=(const Warp&) = delete;

  /// Starts a block: all lanes of `lanes` at the kernel's first instruction.
  void begin(uint32_t lanes);
  /// Runs until all paths wait or are done, or about `quantum` instructions are done.
  void run(uint64_t quantum);

  bool is_done() const { return live_ == 0; }
  bool is_ready() const;
  /// Its last turn ended in a loop that looks at memory which others may change.
  bool is_polling() const { return is_polling_; }
  uint32_t live() const { return live_; }
  uint32_t lanes() const { return lanes_; }
  Block& block() { return block_; }
  const Block& block() const { return block_; }
  std::vector<Path>& paths() { return paths_; }
  Activation* activation() const { return activation_; }
  AsyncCopies& copies() { return copies_; }
  BulkStores& bulk_stores() { return bulk_stores_; }
  /// Instructions since the block began.
  uint64_t executed() const { return executed_; }

  /// Memory of one thread's local space, of `bytes` bytes at least.
  void reserve_local(uint64_t bytes);
  /// Bytes of stack that a thread of this launch has, beyond the kernel's own arrays.
  uint64_t stack_limit() const;

  /// Releases the innermost split above `path` where any of `lanes` waits. False: there is no such split.
  bool release_for(const Path& path, uint32_t lanes);

 private:
  friend class Interpreter;

  Activation* enter(const Code& code, Activation* caller, const Op* call);
  void leave(Activation* activation);
  void fill_literals(Activation& activation);
  /// Those that vary from block to block, or all.
  void fill_specials(Activation& activation, bool all_of_them);
  void fill_locals(Activation& activation);

  // Reconvergence (reconvergence.cpp).
  Split* new_split(Split* parent, Activation* activation, uint32_t pc, uint32_t pending);
  /// A path of these lanes, or their arrival where `pc` is where `split` meets.
  void add_path(uint32_t pc, uint32_t mask, Activation* activation, Split* split);
  /// The newest path's lanes go apart: those of `masks[i]` to `targets[i]`; they meet at `meet` (kNoPc:
  /// never).
  void diverge(uint32_t meet, const uint32_t* targets, const uint32_t* masks, size_t count);
  /// The newest path has reached its split's pc.
  void reach();
  /// Lanes of the newest path leave the function (or, without a caller, end).
  void return_lanes(uint32_t lanes);
  void exit_lanes(uint32_t lanes);
  void drop_lanes(uint32_t lanes);
  void settle(Split* split);
  /// Lanes that wait at `split` continue alone.
  void release(Split* split);
  void leave_split(Split* split);

  Block& block_;
  uint32_t lanes_ = 0;       ///< that exist
  uint32_t live_ = 0;        ///< that have not exited
  std::vector<Path> paths_;  ///< the last one runs
  std::vector<std::unique_ptr<Split>> splits_;
  std::vector<Split*> free_splits_;
  std::vector<std::unique_ptr<Activation>> activations_;
  std::vector<std::vector<Activation*>> free_activations_;  ///< by function
  Activation* activation_ = nullptr;                        ///< of the running path
  AlignedBytes local_memory_;
  AsyncCopies copies_;
  BulkStores bulk_stores_;
  LoadUses uses_;
  uint64_t executed_ = 0;
  uint32_t turns_ = 0;       ///< of loops, since another path ran
  bool is_polling_ = false;  ///< see is_polling()
};

}  // namespace cml::emulator
