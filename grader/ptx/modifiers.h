#pragma once
#include <cstdint>
#include <string_view>

#include "ptx/opcode.h"

/// The words between the dots of a mnemonic that are neither a type nor a vector size.
namespace cml::ptx {

/// The fields of Modifiers, as the modifiers column of opcodes.def names them; vec is .v2, .v4, tiles is
/// .x1, .x2, .x4.
// clang-format off
#define CML_PTX_MODIFIER_FIELDS(X)                                                                        \
  X(rounding) X(compare) X(boolean) X(half) X(space) X(ordering) X(scope) X(atomic) X(shuffle) X(vote)    \
  X(ftz) X(sat) X(approx) X(full) X(cc) X(uniform) X(sync) X(aligned) X(arrive) X(red) X(nan) X(abs)      \
  X(xorsign) X(noftz) X(relu) X(shiftamt) X(wrap) X(clamp) X(left) X(right) X(to) X(nc) X(unified) X(any) \
  X(all) X(m8n8) X(trans) X(prmt_mode) X(cache) X(vec) X(tiles)
// clang-format on

enum class ModifierField : uint8_t {
#define CML_PTX_MODIFIER_FIELD(id) id,
  CML_PTX_MODIFIER_FIELDS(CML_PTX_MODIFIER_FIELD)
#undef CML_PTX_MODIFIER_FIELD
};

using ModifierMask = uint64_t;
constexpr ModifierMask bit_of(ModifierField field) { return ModifierMask{1} << static_cast<unsigned>(field); }

/// The field of a name; throws InfrastructureError for an unknown one, which is a fault in opcodes.def.
ModifierField modifier_field_of(std::string_view name);
const char* text_of(ModifierField field);

/// Applies `word` to `modifiers` by the first meaning of it that is in `allowed`; returns the bit of the
/// field it set, or 0 where it has no allowed meaning. Fields in `allowed` are those still free to be set.
ModifierMask apply_modifier(std::string_view word, ModifierMask allowed, Modifiers& modifiers);

}  // namespace cml::ptx
