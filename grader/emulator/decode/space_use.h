#pragma once
#include <cstdint>
#include <optional>
#include <string>

#include "core/error.h"
#include "ptx/ir.h"

/// The one limit of each state space at declaration: what does not fit is refused before anything of that
/// size is made. Sizes have 64 bits up to there; those of a kernel that was taken fit 32.
namespace cml::emulator {

/// Of a thread: its arrays, its calls' frames and parameters together (CUDA programming guide, technical
/// specifications per compute capability).
inline constexpr uint64_t kMostLocalBytes = 512 << 10;
/// Of a kernel's parameters (PTX ISA 7.1.2).
inline constexpr uint64_t kMostParameterBytes = 32764;
/// Of a module's constants (CUDA programming guide, as above).
inline constexpr uint64_t kMostConstantBytes = 64 << 10;

/// Calls body for every variable that the operand names.
template <class Body>
void each_variable(const ptx::Operand& operand, const Body& body) {
  if (operand.kind == ptx::Operand::Kind::variable || operand.has_base_var) body(operand.variable);
  for (const ptx::Operand& element : operand.elements) each_variable(element, body);
}

/// The variables of one space in a row, and whether they fit.
class SpaceUse {
 public:
  /// `what`, `has` and `next` word the Error: "4 bytes of WHAT; HAS LIMIT", "NEXT".
  SpaceUse(std::string what, std::string has, uint64_t limit, std::string next)
      : what_(std::move(what)), has_(std::move(has)), next_(std::move(next)), limit_(limit) {}

  /// Where the variable begins: after those before it, aligned as it says and to `least`.
  uint64_t place(const ptx::Variable& variable, uint64_t least = 1);
  uint64_t bytes() const { return bytes_; }

  /// Why they do not fit, with the place where the module first uses what is too much. Empty: they do.
  std::optional<Error> excess(const ptx::Module& module) const;

 private:
  std::string what_, has_, next_;
  uint64_t limit_;
  uint64_t bytes_ = 0;
  const ptx::Variable* beyond_ = nullptr;
};

}  // namespace cml::emulator
