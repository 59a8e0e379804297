#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/error.h"
#include "emulator/decode/decoded.h"
#include "ptx/matrix_form.h"

/// A function's instructions as the interpreter runs them.
namespace cml::emulator {

inline constexpr uint32_t kNoPc = ~uint32_t{0};
inline constexpr uint32_t kNoRun = ~uint32_t{0};

/// What the interpreter itself does for an instruction; everything else is `plain`: the handler, then the
/// next one.
enum class Flow : uint8_t {
  plain,
  access,   ///< of memory that others see: in weak memory the block's turn may end after it
  nothing,  ///< hints
  branch,
  branch_indexed,
  call,
  call_host,  ///< vprintf, malloc, free, __assertfail and such
  ret,
  exit,
  barrier,
  warp_sync,   ///< bar.warp.sync: src[0] is the member mask
  warp_value,  ///< shfl, vote, match, redux, elect, ldmatrix, stmatrix: the handler runs once the members are
               ///< there
  sleep,       ///< ends the warp's turn
  look,        ///< mbarrier.test_wait, try_wait: where a phase is not complete, others have to run
  clock,       ///< reads a counter: dst[0]
  stack,
  trap,
};

enum class HostFunction : uint8_t { none, vprintf, malloc, free, assertfail };

/// Where a call's arguments lie: local-memory variables of the call frame, or registers.
struct CallValue {
  bool is_register = false;
  Slot slot = kNoSlot;  ///< register or literal
  unsigned slot_bytes = 4;
  uint32_t offset = 0;  ///< of the variable in the caller's frame of local memory
  uint32_t bytes = 0;
};
struct CallSite {
  HostFunction host = HostFunction::none;
  int32_t function = -1;  ///< index into Module::functions; -1: indirect, through src[0]
  std::vector<CallValue> arguments;
  std::vector<CallValue> returns;
};

/// The fragments of an mma or wmma, as plain data: handlers of all instruction-set levels read it.
struct FragmentPlan {
  static constexpr unsigned kMostRegisters = 8;  ///< of a fragment
  static constexpr unsigned kMostElements = 16;  ///< of a lane
  unsigned count = 0;                            ///< fragments: d, a, b, c; of wmma.load and wmma.store one
  bool is_row_major = false;                     ///< in memory, of wmma.load and wmma.store
  bool saturates = false;                        ///< .satfinite
  ptx::FragmentForm forms[4];                    ///< what they are
  Slot slots[4][kMostRegisters];                 ///< their registers
  uint16_t places[4][32][kMostElements];         ///< row * columns + column of each element, by lane
};

/// One instruction, with what the interpreter and the memory handlers need.
struct Op : Decoded {
  Flow flow = Flow::plain;
  ptx::Space space{};  ///< of an access; none is generic
  uint8_t element_bytes = 0;
  uint8_t elements = 1;
  bool is_signed = false;        ///< sub-word loads extend the sign
  uint8_t register_bytes = 4;    ///< of the destination register's type, below 4 too
  bool is_observed = false;      ///< observers get it (not for parameters)
  bool polls = false;            ///< looks at memory that others may change; of a branch back: its loop does
  int64_t second_immediate = 0;  ///< offset of the second address
  Slot members = kNoSlot;        ///< member mask of warp_sync and warp_value
  uint32_t site = 0;
  uint32_t counter = 0;                     ///< index of its execution counts
  uint32_t run = kNoRun;                    ///< index in Code::runs of the run that begins here
  uint32_t target = kNoPc;                  ///< branch
  uint32_t reconverge = kNoPc;              ///< where the two sides of a branch meet again
  std::vector<uint32_t> targets;            ///< branch_indexed
  const FragmentPlan* fragments = nullptr;  ///< mma and wmma
  std::shared_ptr<const CallSite> call;
};

/// Whether the instruction has a modifier with this word, of those that have no field of their own.
inline bool has_word(const ptx::Instruction& instruction, const char* word) {
  return instruction.modifiers.rest.find(word) != std::string::npos;
}

/// A literal's slot and contents, for each new register frame.
struct SlotLiteral {
  Slot slot = 0;
  unsigned bytes = 4;  ///< 0: predicate
  uint64_t value = 0;
};
/// A slot that holds the address of a variable in the frame's local memory.
struct SlotLocal {
  Slot slot = 0;
  uint64_t offset = 0;
  unsigned bytes = 8;
};
struct SlotSpecial {
  Slot slot = 0;
  ptx::SpecialRegister special{};
  bool varies = false;  ///< from block to block
};

/// One instruction of a run.
struct Step {
  Handler handler = nullptr;
  const Op* op = nullptr;
};
/// Instructions without guards that are entered at the first and left after the last: they are counted once,
/// and need no look at the paths in between.
struct Run {
  uint32_t begin = 0;           ///< pc of the first
  uint32_t end = 0;             ///< pc after the last
  uint32_t counter = 0;         ///< index of its execution counts
  std::vector<Step> steps;      ///< all that do something
  std::vector<Step> varying{};  ///< without those that give the same in every block: see invariant.h
};

/// A decoded function.
struct Code {
  const ptx::Function* function = nullptr;
  uint32_t index = 0;             ///< in Module::functions
  std::vector<Op> ops;            ///< one an instruction, then an implicit ret
  std::vector<Run> runs;          ///< in the order of the text
  uint32_t frame_bytes = 0;       ///< register file of one activation
  uint32_t register_bytes = 0;    ///< what the function's registers need, if none keeps its slot
  uint32_t local_bytes = 0;       ///< local memory of one activation, per thread
  uint32_t used_local_bytes = 0;  ///< of it, up to the end of the last variable
  /// Its .local variables: what stands for the frame that the assembler makes, which holds saved registers
  /// too but may keep some of these variables in registers.
  uint32_t stack_bytes = 0;
  std::vector<std::unique_ptr<FragmentPlan>> fragments;  ///< see Op::fragments
  std::vector<SlotLiteral> literals;
  std::vector<SlotLocal> locals;
  std::vector<SlotSpecial> specials;
  std::vector<CallValue> parameters;  ///< of a device function
  std::vector<CallValue> returns;
  std::vector<uint32_t> callees;  ///< indices of functions called directly
  bool calls_indirectly = false;
  bool allocates = false;        ///< has alloca
  bool order_sensitive = false;  ///< has instructions whose result depends on the order of blocks
  bool shows_pending = false;    ///< has mbarrier.pending_count
  /// Synchronises otherwise than by barriers of the block and by atomics: barriers with an id or a count,
  /// warp syncs of a part, mbarriers, asynchronous copies, volatile, acquire and release. Then only Order can
  /// find races.
  bool needs_order = false;
  /// Indices in the body, ascending: the first reads, in the order of the text, of registers that a way from
  /// the entry does not write before.
  std::vector<uint32_t> undefined_reads;
};

}  // namespace cml::emulator
