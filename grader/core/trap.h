#pragma once
#include <cstdint>
#include <optional>
#include <string>

#include "core/failure.h"
#include "core/job.h"

namespace cml {

/// Faults of an emulated program: rows of failures.def of the same name. Races and reads of memory that was
/// never written are recorded as findings (finding.h); the others end the run.
// The rows look like nested calls, which the formatter never finishes.
// clang-format off
#define CML_TRAPS(X) \
  X(out_of_bounds) X(misaligned) X(uninitialised_shared) X(divergent_barrier) X(unreachable_barrier) \
  X(shared_race) X(global_race) X(illegal_launch) X(endless_loop) X(unsupported) \
  X(illegal_instruction) X(stack_overflow) X(trap_instruction) X(assertion) X(memory_exhausted) \
  X(launch_failed)
// clang-format on

/// The kind of a Trap.
enum class TrapKind : uint8_t {
#define CML_TRAP_ENUM(id) id,
  CML_TRAPS(CML_TRAP_ENUM)
#undef CML_TRAP_ENUM
};

/// The row of a kind.
Key key_of(TrapKind kind);
/// "out-of-bounds access" and so on.
std::string text_of(TrapKind kind);
/// The id as written in JSON: "out_of_bounds".
std::string id_of(TrapKind kind);
/// The kind of an id; nothing for an unknown one.
std::optional<TrapKind> trap_kind_of(const std::string& id);

/// Where and why an emulated program stopped.
struct Trap {
  TrapKind kind{};               ///< which fault
  std::string file;              ///< the student's file name
  int line = 0;                  ///< source line, 0 where the PTX has none
  std::string kernel;            ///< demangled
  Dim3 block{0, 0, 0};           ///< index of the block in its grid
  Dim3 thread{0, 0, 0};          ///< index of the thread in its block
  uint64_t address = 0;          ///< byte address within its space; an offset for shared memory
  std::string array;             ///< the element it hit or missed, as "in[3]"
  std::string array_name;        ///< the array of that element, as "in"
  bool has_thread = true;        ///< whether a thread is known: not of a launch, and not on a card
  std::vector<Failure> detail;   ///< what was observed, for instance the other thread of a race; one or none
  std::optional<Failure> cause;  ///< what is wrong in the program; its place is where that is repaired

  /// failure() in English.
  std::string to_string() const;
  /// As a value: the cause, with the evidence that the run gives; without a cause the evidence.
  Failure failure() const;
};

}  // namespace cml
