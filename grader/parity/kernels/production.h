#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "parity/kernels/type.h"

namespace cml::parity::kernels {

/// What a production needs around it, or does to it.
enum Trait : uint32_t {
  kNone = 0,
  kTogether = 1,        ///< every thread of the block must arrive: it holds a barrier or names a whole warp
  kUniformBodies = 2,   ///< all threads of the block take the same way through its bodies
  kLoop = 4,            ///< its bodies are repeated; they may have kLeavesLoop unless kUniformBodies
  kLeavesLoop = 8,      ///< break or continue
  kReturns = 16,        ///< only in a function of the type of its operand 1
  kTakesSums = 32,      ///< adds to words of `sums`, a group of its own in each kernel
  kNotInFunction = 64,  ///< uses what only the kernel has: its own slots, thread numbers
  kGlobalWrites = 128,  ///< stores of its own, which the assembler may merge: the stores are not counted
  kSharedAtomic = 256,  ///< may become a loop that loads: shared memory's loads and stores are not counted
  kLeaf = 512,          ///< stands where an expression may not go deeper
};

/// One way to write an expression or a statement: a row of the grammar with all its alternatives chosen.
///
/// `text` is CUDA C++ in which $0 to $9 stand for operands, $v and $w for variables that it writes, $a to $d
/// for bodies, $n for a number of its own, $g for its group of `sums`. An expression whose text begins with
/// "ptx " is that PTX instruction on its operands.
struct Production {
  std::string name;            ///< one of a kind: the text and its types
  std::vector<Type> results;   ///< of an expression: its type alone; of a statement: of $v and $w
  std::vector<Type> operands;  ///< of $0, $1, ...
  std::string text;            ///< as above
  unsigned bodies = 0;         ///< lists of statements in it
  uint32_t traits = kNone;     ///< of Trait
  unsigned row = 0;            ///< of its table; rows are drawn alike, however many alternatives they have
  bool has(Trait trait) const { return (traits & trait) != 0; }
};

/// A row as the tables have it. In `text`, @{a|b|c} stands for each of the three, $T and $S for a type of the
/// lists `t` and `s` ("T" and "S" in `results` and `operands`), $U for the type in which T wraps, $B for its
/// bits less one. A row is all combinations, but those where T and S are the same type.
struct Row {
  const char* t;
  const char* s;
  const char* results;
  const char* operands;
  const char* text;
  uint32_t traits = kNone;
};

/// The rows, with every alternative of each chosen.
std::vector<Production> expanded(const std::vector<Row>& rows);

/// All ways to write an expression. Each is defined for all values of its operands, on every card, to the
/// bit; but NaNs: PTX ISA 9.0, 9.7.3 leaves the bits of a NaN open, so `bits_of` of the prelude gives one
/// value for all.
const std::vector<Production>& expressions();
/// All ways to write a statement, with the same promise. The order of threads cannot show in what it writes.
const std::vector<Production>& statements();

}  // namespace cml::parity::kernels
