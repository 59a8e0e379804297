#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"
#include "ptx/ir.h"
#include "ptx/opcode_table.h"

/// The form column of opcodes.def, read once. It says what each operand is. The letters are explained
/// at the top of that file.
namespace cml::ptx {

/// One operand of a form.
struct FormOperand {
  /// What is allowed there.
  enum class Kind : uint8_t {
    value,            ///< a register, a literal, the address of a variable
    value_or_vector,  ///< the same, or {a, b}
    address,          ///< [base + offset]
    texture,          ///< [handle, {coordinates}], or [handle]
    fragment,         ///< {a, b, ...}: a part of a matrix, of as many registers as its shape says
    literal,          ///< an integer
    label,            ///< a place in the function
    labels,           ///< the name of a list of them
    call,             ///< a part of a call, which has a syntax of its own
  };
  /// Where its width comes from.
  enum class Width : uint8_t {
    first_type,  ///< of the instruction, twice that under .wide
    last_type,   ///< of the instruction
    bits32,      ///< 32, whatever the types
    bits64,      ///< 64, whatever the types
    predicate,   ///< a predicate, 1 bit
    any,         ///< as the register has it
    address,     ///< 32 or 64 bits
  };
  char letter = 0;                  ///< as in opcodes.def
  Kind kind = Kind::value;          ///< of the letter
  Width width = Width::any;         ///< of the letter
  bool is_destination = false;      ///< the instruction writes it
  bool is_optional = false;         ///< may be absent; only after all that may not
  char second = 0;                  ///< letter after the bar of d|p, 0 without a bar
  bool second_is_optional = false;  ///< d alone is enough
};

/// One alternative.
struct Form {
  bool (*holds)(const Instruction&) = nullptr;  ///< its condition; nullptr: none
  std::vector<FormOperand> operands;            ///< in textual order
  size_t required = 0;                          ///< operands that are not optional
};

/// Reads a form column. Error: what is wrong with it, without a location.
Result<std::vector<Form>> parse_forms(std::string_view column);

/// The alternatives of a row. Throws InfrastructureError where a row's column is wrong, which is a fault in
/// opcodes.def.
std::span<const Form> forms_of(const OpcodeRow& row);

/// The alternative in which `instruction` is written: the first whose condition holds, among those with that
/// condition the one that its number of operands fits; nullptr if none fits.
const Form* find_form(const Instruction& instruction);
/// The same for an instruction that the parser took; throws InfrastructureError for one that it refused.
const Form& form_of(const Instruction& instruction);

/// The operands that `instruction` may have, as in its row: "d,a,b"; alternatives with "or" between them.
std::string operands_text(const Instruction& instruction);

/// The operand after the bar. Precondition: there is one.
FormOperand second_of(const FormOperand& operand);

/// The type that an operand's width comes from; none where it does not come from a type.
Type type_of(const FormOperand& operand, const Instruction& instruction);

/// Width in bits of an operand's value, and of a literal in its place: 1 for a predicate, 64 for an address
/// and if any width is allowed, 32 for a literal that is no value. (PTX ISA 9.4)
unsigned bits_of(const FormOperand& operand, const Instruction& instruction);

/// True where the elements of a vector share the bits of one value: mov. Elsewhere each of them has the
/// operand's width. (PTX ISA 9.7.9.4)
bool packs_vectors(const Instruction& instruction);

}  // namespace cml::ptx
