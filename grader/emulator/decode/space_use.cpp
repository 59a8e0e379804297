#include "emulator/decode/space_use.h"

#include <algorithm>

#include "core/text.h"
#include "emulator/memory/round_up.h"
#include "ptx/source_place.h"

namespace cml::emulator {
namespace {

/// Sums stop here: far beyond all limits, and no further variable makes them too large for 64 bits.
constexpr uint64_t kMost = uint64_t{1} << 60;

/// Where `function` first names the variable.
std::optional<SourceLocation> use_in(const ptx::Module& module, const ptx::Function& function,
                                     const ptx::Variable* variable) {
  std::optional<SourceLocation> found;
  for (const ptx::Instruction& in : function.body)
    for (const ptx::Operand& operand : in.operands)
      each_variable(operand, [&](const ptx::VariableRef& ref) {
        const auto& all = ref.module_scope ? module.variables : function.variables;
        if (!found && &all[ref.index] == variable)
          found = ptx::source_place(module, in, ptx::source_file(function));
      });
  return found;
}

}  // namespace

uint64_t SpaceUse::place(const ptx::Variable& variable, uint64_t least) {
  const uint64_t begin =
      round_up(bytes_, std::max<uint64_t>(variable.alignment, std::max<uint64_t>(least, 1)));
  bytes_ = std::min(begin + std::min(variable.bytes, kMost), kMost);
  if (beyond_ == nullptr && bytes_ > limit_) beyond_ = &variable;
  return begin;
}

std::optional<Error> SpaceUse::excess(const ptx::Module& module) const {
  if (beyond_ == nullptr) return std::nullopt;
  std::optional<SourceLocation> where;
  for (const ptx::Function& function : module.functions)
    if (!where) where = use_in(module, function, beyond_);
  for (const ptx::Function& function : module.functions)  // one that declares it, and does not use it
    for (const ptx::Variable& own : function.variables)
      if (&own == beyond_ && !where) where = ptx::source_place(module, function);
  const uint64_t bytes = beyond_->bytes > limit_ ? beyond_->bytes : bytes_;
  // The compiler keeps all of them in one variable.
  const bool is_depot = beyond_->name.starts_with("__local_depot");
  return Error{(is_depot ? "the arrays of a thread" : variable_name(beyond_->name)) + ": " +
                   std::to_string(bytes) + " bytes of " + what_ + "; " + has_ + " " + std::to_string(limit_),
               next_, where.value_or(SourceLocation{module.text_name, 0, 0})};
}

}  // namespace cml::emulator
