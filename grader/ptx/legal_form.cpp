#include "ptx/legal_form.h"

#include <fmt/format.h>

#include <algorithm>
#include <initializer_list>

#include "ptx/matrix_form.h"
#include "ptx/opcode_table.h"
#include "ptx/texture_form.h"

namespace cml::ptx {
namespace {

/// nullptr where it is legal.
using Wrong = const char*;

bool is_one_of(Type type, std::initializer_list<Type> types) {
  return std::find(types.begin(), types.end(), type) != types.end();
}
bool is_integer(Type type) { return class_of(type) == 'u' || class_of(type) == 's'; }
bool is_half(Type type) { return is_one_of(type, {Type::f16, Type::f16x2, Type::bf16, Type::bf16x2}); }
/// .rn, .rz, .rm, .rp
bool rounds_to_float(Rounding rounding) { return rounding >= Rounding::rn && rounding <= Rounding::rp; }
bool rounds_to_integer(Rounding rounding) { return rounding >= Rounding::rni; }

// Arithmetic (PTX ISA 9.7.1 to 9.7.4)

Wrong of_integers(const Instruction& i) {
  const Modifiers& m = i.modifiers;
  const bool multiplies = i.opcode == "mul"_op || i.opcode == "mad"_op;
  if (m.rounding != Rounding::none) return "rounds integers";
  if (m.ftz || m.approx || m.full || m.nan || m.xorsign) return "has a modifier of floating-point types";
  if (multiplies && m.half == Half::none) return "needs .lo, .hi or .wide";
  if (m.half == Half::wide && bits_of(i.type()) == 64) return "has no product of 128 bits";
  if (m.sat && i.opcode == "mul"_op) return "does not saturate products of integers";
  if (m.sat && i.type() != Type::s32) return "saturates .s32 only";
  if (m.sat && (i.opcode == "mad"_op || i.opcode == "mad24"_op) && m.half != Half::hi)
    return "saturates with .hi only";
  if (m.cc && bits_of(i.type()) < 32) return "has a carry for 32 and 64 bits only";
  if (m.cc && (m.sat || m.half == Half::wide)) return "has no carry in this form";
  return nullptr;
}

Wrong of_floats(const Instruction& i) {
  const Modifiers& m = i.modifiers;
  const Type type = i.type();
  const bool rounds = m.rounding != Rounding::none;
  if (m.cc) return "has a carry for integers only";
  if (m.half != Half::none) return "has halves of a product for integers only";
  if (rounds && !rounds_to_float(m.rounding)) return "rounds by .rn, .rz, .rm or .rp";
  if (rounds && is_half(type) && m.rounding != Rounding::rn) return "rounds by .rn only";
  const bool is_bf16 = type == Type::bf16 || type == Type::bf16x2;
  if (i.opcode == "ex2"_op)
    return is_half(type) && m.ftz != is_bf16 ? "flushes subnormals of .bf16, and not of .f16" : nullptr;
  if (is_bf16 && (m.ftz || m.sat)) return "does not have .ftz and .sat for this type";
  const bool is_rough = m.approx || m.full;
  if (m.ftz && type == Type::f64 && i.opcode != "rcp"_op && !m.approx)
    return "does not flush subnormals of .f64";
  if (m.sat && type == Type::f64) return "does not saturate .f64";
  switch (i.opcode) {
    case "fma"_op:
    case "mad"_op:
      return rounds ? nullptr : "needs a rounding";
    case "div"_op:
      if (m.approx + m.full + rounds != 1) return "needs one of .approx, .full and a rounding";
      return is_rough && type == Type::f64 ? "needs a rounding for .f64" : nullptr;
    case "rcp"_op:
    case "sqrt"_op:
      if (m.approx + rounds != 1) return "needs .approx or a rounding";
      if (type == Type::f64 && m.approx && (i.opcode == "sqrt"_op || !m.ftz))
        return "needs a rounding for .f64";
      return nullptr;
    default:
      return nullptr;
  }
}

Wrong of_packed_integers(const Instruction& i) {
  const Modifiers& m = i.modifiers;
  const bool is_plain = m.rounding == Rounding::none && !m.ftz && !m.sat && !m.cc && !m.nan && !m.xorsign;
  return is_plain ? nullptr : "has a modifier of other types";
}

/// min and max.
Wrong least_or_greatest(const Instruction& i) {
  const Modifiers& m = i.modifiers;
  const Type type = i.type();
  const bool is_bf16 = type == Type::bf16 || type == Type::bf16x2;
  if ((m.ftz || m.nan || m.xorsign) && (type == Type::f64 || !(is_float(type) || is_half(type))))
    return "has a modifier of other types";
  if (m.ftz && is_bf16) return "does not flush subnormals of this type";
  if (m.relu && !is_one_of(type, {Type::s32, Type::s16x2})) return "has .relu for .s32 and .s16x2 only";
  return nullptr;
}

Wrong arithmetic(const Instruction& i) {
  if (i.opcode == "min"_op || i.opcode == "max"_op) return least_or_greatest(i);
  if (is_one_of(i.type(), {Type::u16x2, Type::s16x2})) return of_packed_integers(i);
  if (i.opcode == "madc"_op && i.modifiers.half == Half::wide) return "takes .lo or .hi";
  if (i.opcode == "testp"_op) return i.modifiers.rest.empty() ? "needs the class to test for" : nullptr;
  if (i.opcode == "mul24"_op || i.opcode == "mad24"_op)
    return i.modifiers.half == Half::wide ? "takes .lo or .hi" : of_integers(i);
  const char kind = class_of(i.type());
  return kind == 'u' || kind == 's' ? of_integers(i) : of_floats(i);
}

Wrong bits(const Instruction& i) {
  const Modifiers& m = i.modifiers;
  switch (i.opcode) {
    case "lop3"_op:
      return i.operands[4].bits > 255 ? "has a table of 8 bits" : nullptr;
    case "shf"_op:
      if (m.left == m.right) return "needs .l or .r";
      return m.wrap == m.clamp ? "needs .wrap or .clamp" : nullptr;
    case "szext"_op:
    case "bmsk"_op:
      return m.wrap == m.clamp ? "needs .wrap or .clamp" : nullptr;
    case "dp2a"_op:
      return m.half == Half::wide ? "takes .lo or .hi" : nullptr;
    default:
      return nullptr;
  }
}

// Comparison and conversion (PTX ISA 9.7.6, 9.7.9.21)

Wrong select(const Instruction& i) {
  if (i.opcode == "slct"_op && i.modifiers.ftz && i.types.back() != Type::f32)
    return "flushes subnormals of .f32 only";
  const Compare compare = i.modifiers.compare;
  if (compare == Compare::none) return nullptr;
  const Type type = i.types.back();
  const bool is_number = is_float(type) || is_half(type);
  if (i.modifiers.ftz && !is_one_of(type, {Type::f16, Type::f16x2, Type::f32}))
    return "flushes subnormals of .f16, .f16x2 and .f32 only";
  const bool is_equality = compare == Compare::eq || compare == Compare::ne;
  if (class_of(type) == 'b') return is_equality ? nullptr : "compares bits by .eq and .ne only";
  if (compare >= Compare::lo && compare <= Compare::hs)
    return class_of(type) == 'u' ? nullptr : "has .lo, .ls, .hi and .hs for unsigned types only";
  if (compare >= Compare::equ && !is_number) return "has unordered comparisons for floating-point types only";
  return nullptr;
}

/// To or from a packed pair.
Wrong convert_pair(const Instruction& i) {
  const Type to = i.types[0], from = i.types[1];
  const bool to_fp8 = is_one_of(to, {Type::e4m3x2, Type::e5m2x2});
  const bool from_fp8 = is_one_of(from, {Type::e4m3x2, Type::e5m2x2});
  const bool is_known = (is_one_of(to, {Type::f16x2, Type::bf16x2}) && from == Type::f32) ||
                        (to_fp8 && is_one_of(from, {Type::f32, Type::f16x2})) ||
                        (from_fp8 && to == Type::f16x2);
  if (!is_known) return "does not convert between these types";
  if (i.modifiers.rounding != Rounding::rn && i.modifiers.rounding != Rounding::rz) return "needs .rn or .rz";
  return to_fp8 && i.modifiers.rest.empty() ? "needs .satfinite" : nullptr;
}

Wrong convert(const Instruction& i) {
  if (i.opcode != "cvt"_op || i.types.size() != 2) return nullptr;
  const Modifiers& m = i.modifiers;
  const Type to = i.types[0], from = i.types[1];
  const bool rounds = m.rounding != Rounding::none;
  if (m.rounding == Rounding::rs) return "rounds by random bits, which the emulator does not have";
  if (class_of(to) == 'v' || class_of(from) == 'v') return convert_pair(i);
  if (to == Type::tf32) return from == Type::f32 ? nullptr : "makes .tf32 of .f32 only";
  if (to == Type::bf16 || from == Type::bf16) return nullptr;
  if (is_integer(to) && is_integer(from)) {
    if (rounds) return "rounds where nothing is rounded";
    return m.ftz ? "flushes subnormals of floating-point types only" : nullptr;
  }
  if (is_integer(to)) return rounds_to_integer(m.rounding) ? nullptr : "needs .rni, .rzi, .rmi or .rpi";
  if (is_integer(from))
    return rounds_to_float(m.rounding) ? nullptr : "needs a rounding: .rn, .rz, .rm or .rp";
  if (from == to)
    return rounds && !rounds_to_integer(m.rounding) ? "rounds to an integer here, .rni and so on" : nullptr;
  const bool narrows = bits_of(to) < bits_of(from);
  if (narrows) return rounds_to_float(m.rounding) ? nullptr : "needs a rounding: .rn, .rz, .rm or .rp";
  return rounds ? "rounds where nothing is rounded" : nullptr;
}

Wrong move(const Instruction& i) {
  if (i.vector_size == 1) return nullptr;
  const bool is_known =
      i.vector_size <= 4 && i.type() != Type::pred && bits_of(i.type()) * i.vector_size <= 128;
  return is_known ? nullptr : "has vectors of 2 or 4 elements, with 128 bits at most";
}

// Memory (PTX ISA 8, 9.7.9, 9.7.13)

Wrong load_store(const Instruction& i) {
  const Modifiers& m = i.modifiers;
  const bool is_strong = m.ordering >= Ordering::relaxed;
  if (i.opcode == "ldu"_op)
    return m.space != Space::none && m.space != Space::global ? "loads from global memory only" : nullptr;
  if (i.opcode != "ld"_op && i.opcode != "st"_op) return nullptr;
  const bool loads = i.opcode == "ld"_op;
  if (m.ordering == Ordering::acq_rel || m.ordering == Ordering::sc) return "has no such ordering";
  if (m.ordering == (loads ? Ordering::release : Ordering::acquire)) return "has no such ordering";
  if (is_strong && m.scope == Scope::none) return "needs a scope: .cta, .cluster, .gpu or .sys";
  if (!is_strong && m.scope != Scope::none) return "has a scope without an ordering";
  if (!loads && m.space == Space::constant) return "cannot write constant memory";
  if (loads ? m.cache == "wb" || m.cache == "wt" : m.cache == "ca" || m.cache == "cv" || m.cache == "lu")
    return loads ? "has a cache operator of st" : "has a cache operator of ld";
  if (bits_of(i.type()) * i.vector_size > 256) return "moves more than 256 bits";
  if (m.nc && m.space != Space::global) return "has .nc for .global only";
  return nullptr;
}

/// atom and red, by operation and type.
Wrong read_modify_write(const Instruction& i) {
  using enum Type;
  const Modifiers& m = i.modifiers;
  const Type type = i.type();
  const bool is_red = i.opcode == "red"_op;
  if (is_red && m.ordering != Ordering::none && m.ordering != Ordering::relaxed &&
      m.ordering != Ordering::release)
    return "takes .relaxed or .release";
  if (m.ordering == Ordering::weak || m.ordering == Ordering::volatile_ || m.ordering == Ordering::sc ||
      m.ordering == Ordering::mmio)
    return "has no such ordering";
  const char* const wrong = "does not have this operation for the type";
  if (m.space != Space::none && m.space != Space::global && m.space != Space::shared)
    return "is for global and shared memory";
  if (m.noftz != (is_half(type) && m.atomic != AtomicOp::cas))
    return "has .noftz for .f16, .bf16 and their pairs";
  if (i.vector_size > 1 && !(type == f32 && m.atomic == AtomicOp::add) && !is_half(type))
    return "has no vectors of this type";
  switch (m.atomic) {
    case AtomicOp::add:
      return is_one_of(type, {u32, s32, u64, f32, f64}) || is_half(type) ? nullptr : wrong;
    case AtomicOp::min:
    case AtomicOp::max:
      return is_one_of(type, {u32, s32, u64, s64}) || is_half(type) || i.vector_size > 1 ? nullptr : wrong;
    case AtomicOp::inc:
    case AtomicOp::dec:
      return type == u32 ? nullptr : wrong;
    case AtomicOp::and_:
    case AtomicOp::or_:
    case AtomicOp::xor_:
      return is_one_of(type, {b32, b64}) ? nullptr : wrong;
    case AtomicOp::exch:
      return !is_red && is_one_of(type, {b32, b64, b128}) ? nullptr : wrong;
    case AtomicOp::cas:
      return !is_red && is_one_of(type, {b16, b32, b64, b128}) ? nullptr : wrong;
    default:
      return "has no such operation";
  }
}

Wrong fence(const Instruction& i) {
  const Modifiers& m = i.modifiers;
  if (i.opcode != "fence"_op || m.rest.find("proxy") != std::string::npos) return nullptr;
  if (m.scope == Scope::none && m.rest.empty()) return "needs a scope: .cta, .cluster, .gpu or .sys";
  return nullptr;
}

Wrong async(const Instruction& i) {
  if (i.opcode != "cp.async"_op) return nullptr;
  const uint64_t bytes = i.operands[2].bits;
  if (i.modifiers.cache.starts_with("cg") && bytes != 16) return "copies 16 bytes with .cg";
  return bytes != 4 && bytes != 8 && bytes != 16 ? "copies 4, 8 or 16 bytes" : nullptr;
}

// Barriers and warps (PTX ISA 9.7.13)

Wrong barrier(const Instruction& i) {
  if (i.opcode != "bar"_op && i.opcode != "barrier"_op) return nullptr;
  const Modifiers& m = i.modifiers;
  if (m.sync + m.arrive + m.red != 1) return "needs one of .sync, .arrive and .red";
  const bool combines = m.atomic == AtomicOp::and_ || m.atomic == AtomicOp::or_;
  if (m.red ? !combines && m.atomic != AtomicOp::popc : m.atomic != AtomicOp::none || !i.types.empty())
    return "has .and, .or or .popc with .red only";
  if (m.red && i.types != std::vector{combines ? Type::pred : Type::u32})
    return "gives .pred, or .u32 with .popc";
  const Operand& number = i.operands[m.red ? 1 : 0];
  if (number.kind == Operand::Kind::integer && number.bits > 15) return "has the barriers 0 to 15";
  const size_t at = m.red ? 2 : 1;
  const bool has_count = i.operands.size() > (m.red ? 3u : 1u);
  if (!has_count || i.operands[at].kind != Operand::Kind::integer) return nullptr;
  const uint64_t count = i.operands[at].bits;
  return count == 0 || count % 32 != 0 ? "counts threads in multiples of the warp, 32" : nullptr;
}

Wrong warp(const Instruction& i) {
  const Modifiers& m = i.modifiers;
  switch (i.opcode) {
    case "vote"_op:
      return (m.vote == Vote::ballot) == (i.type() == Type::b32) ? nullptr
                                                                 : "gives .b32 with .ballot, else .pred";
    case "match"_op:
      return m.any == m.all ? "needs .any or .all" : nullptr;
    case "redux"_op: {
      const bool is_bitwise = m.atomic >= AtomicOp::and_ && m.atomic <= AtomicOp::xor_;
      const bool is_known = is_bitwise || (m.atomic >= AtomicOp::add && m.atomic <= AtomicOp::max);
      return is_known && is_bitwise == (i.type() == Type::b32) ? nullptr
                                                               : "does not have this operation for the type";
    }
    default:
      return nullptr;
  }
}

// Matrices (PTX ISA 9.7.14)

bool is_on_fragments(const Instruction& i) {
  return std::string_view(row_of(i.opcode).text).starts_with("wmma") || i.opcode == "mma"_op;
}

Wrong matrix(const Instruction& i) {
  const std::vector<FragmentForm> forms = fragment_forms(i);
  if (forms.empty()) return "has a shape with types that the emulator does not have";
  const bool is_store = i.opcode == "wmma.store.d"_op;
  for (size_t f = 0; f < forms.size(); ++f)
    if (i.operands[is_store ? 1 : f].elements.size() != forms[f].written)
      return "has another number of registers in a fragment than its shape says";
  const std::string& words = i.modifiers.rest;
  const bool has_layout = words.find("row") != std::string::npos || words.find("col") != std::string::npos;
  if (!has_layout) return "needs .row or .col";
  if (i.opcode == "mma"_op && i.types.front() != i.types.back()) return "has C and D of one type";
  if (i.opcode == "mma"_op && words.find("row.col") == std::string::npos) return "takes .row.col";
  if (words.find("satfinite") != std::string::npos && i.type() != Type::s32) return "saturates integers only";
  return nullptr;
}

// Textures and surfaces (PTX ISA 9.7.10, 9.7.11)

Wrong texture(const Instruction& i) {
  if (i.opcode == "txq"_op) return i.modifiers.rest.empty() ? "needs .width, .height or .depth" : nullptr;
  const std::optional<TextureForm> form = texture_form(i);
  if (!form) return "needs one of the words for its dimensions, as .2d";
  const bool is_surface = i.opcode == "suld.b"_op || i.opcode == "sust.b"_op;
  const Operand& coordinates = i.operands[i.opcode == "sust.b"_op ? 0 : 1];
  if (coordinates.elements.size() < form->coordinates()) return "has too few coordinates";
  if (!is_surface && i.vector_size != 4) return "gives .v4";
  if (is_surface && bits_of(i.type()) * i.vector_size > 128) return "moves more than 128 bits";
  return nullptr;
}

Wrong wrong_of(const Instruction& i) {
  switch (row_of(i.opcode).semantic) {
    case Semantic::arithmetic:
      return arithmetic(i);
    case Semantic::bits:
      return bits(i);
    case Semantic::select:
      return select(i);
    case Semantic::convert:
      return convert(i);
    case Semantic::move:
      return move(i);
    case Semantic::memory:
      return is_on_fragments(i) ? matrix(i) : load_store(i);
    case Semantic::matrix:
      return matrix(i);
    case Semantic::atomic:
      return read_modify_write(i);
    case Semantic::fence:
      return fence(i);
    case Semantic::async:
      return async(i);
    case Semantic::barrier:
      return barrier(i);
    case Semantic::warp:
      return warp(i);
    case Semantic::texture:
      return texture(i);
    default:
      return nullptr;
  }
}

}  // namespace

std::optional<std::string> illegal_form(const Instruction& instruction) {
  const Wrong wrong = wrong_of(instruction);
  if (!wrong) return std::nullopt;
  return fmt::format("{} {} (PTX ISA {})", instruction.text, wrong, row_of(instruction.opcode).section);
}

}  // namespace cml::ptx
