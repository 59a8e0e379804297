#pragma once
#include <cstdint>
#include <optional>
#include <string>

#include "core/failure.h"
#include "core/job.h"

namespace cml {

/// Faults of an emulated program. Races and reads of what nobody wrote are recorded as findings (finding.h);
/// the others end the run. One row a kind: id, text in results, what it means, what the student does next.
#define CML_TRAPS(X)                                                                                        \
  X(out_of_bounds, "out-of-bounds access", "check the index against the size of the array")                 \
  X(misaligned, "misaligned access", "make the address a multiple of the access width")                     \
  X(uninitialised_shared, "read of shared memory that nobody wrote",                                        \
    "store the element, and put a barrier between that store and this load")                                \
  X(divergent_barrier, "barrier that not all threads reach",                                                \
    "move the barrier out of the branch, so that every thread of the block reaches it")                     \
  X(unreachable_barrier, "deadlock at a barrier",                                                           \
    "let every thread pass the same barriers in the same order")                                            \
  X(shared_race, "shared-memory race", "put a barrier between the two accesses")                            \
  X(global_race, "global-memory race",                                                                      \
    "let one thread own the element, or order the two: a barrier, a fence and an atomic")                   \
  X(illegal_launch, "illegal launch",                                                                       \
    "keep grid, block, shared bytes and registers within the device's limits")                              \
  X(endless_loop, "endless loop", "check that the loop's condition can become false")                       \
  X(unsupported, "unsupported instruction", "use another form, or report it with the source line")          \
  X(illegal_instruction, "illegal instruction", "check the arguments of the intrinsic")                     \
  X(stack_overflow, "stack overflow", "limit the depth of the recursion, or make its local arrays smaller") \
  X(trap_instruction, "trap", "the program itself asked to stop: look at the condition before it")          \
  X(assertion, "device assertion failed", "look at the assertion's condition")                              \
  X(memory_exhausted, "device heap exhausted", "allocate less, or free what is no longer used")             \
  X(launch_failed, "launch failed on the device", "run it on the emulator, which names the line")

/// The kind of a Trap.
enum class TrapKind : uint8_t {
#define CML_TRAP_ENUM(id, text, next) id,
  CML_TRAPS(CML_TRAP_ENUM)
#undef CML_TRAP_ENUM
};

/// "out-of-bounds access" and so on.
const char* text_of(TrapKind kind);
/// The id as written in JSON: "out_of_bounds".
const char* id_of(TrapKind kind);
/// The kind of an id; nothing for an unknown one.
std::optional<TrapKind> trap_kind_of(const std::string& id);

/// Where and why an emulated program stopped.
struct Trap {
  TrapKind kind{};       ///< which fault
  std::string file;      ///< the student's file name
  int line = 0;          ///< source line, 0 where the PTX has none
  std::string kernel;    ///< demangled
  Dim3 block{0, 0, 0};   ///< index of the block in its grid
  Dim3 thread{0, 0, 0};  ///< index of the thread in its block
  uint64_t address = 0;  ///< byte address within its space; an offset for shared memory
  std::string array;     ///< the array it hit or missed, with its size
  std::string detail;    ///< one sentence, for instance the other thread and line of a race
  std::string cause;     ///< what is wrong in the program, in one sentence; empty where nobody knows more
  int cause_line = 0;    ///< where that is repaired; 0: at `line`
  std::string next;      ///< what the student does next; empty: what its kind says

  /// failure() in English.
  std::string to_string() const;
  /// As a value: the cause, with the evidence that the run gives; without a cause the evidence.
  Failure failure() const;
};

}  // namespace cml
