#include "emulator/lanes/alu/bit_ops.h"
#include "emulator/lanes/alu/groups.h"
#include "emulator/lanes/alu/lanes.h"
#include "emulator/lanes/alu/types.h"

/// Logic on registers and predicates, and shifts.
namespace cml::emulator::CML_ISA {
namespace {

using ptx::Instruction;
using ptx::Opcode;
using ptx::operator""_op;
using ptx::Type;

template <uint32_t (*F)(uint32_t, uint32_t)>
void on_predicates(Lanes& lanes, const Decoded& in, uint32_t active) {
  const uint32_t value = F(predicate_source(lanes, in, 0), predicate_source(lanes, in, 1));
  set_predicate(lanes, in.dst[0], value, active);
}

void not_predicate(Lanes& lanes, const Decoded& in, uint32_t active) {
  set_predicate(lanes, in.dst[0], ~predicate_source(lanes, in, 0), active);
}

Handler select_pred(Opcode opcode) {
  switch (opcode) {
    case "and"_op:
      return &on_predicates<bit_and<uint32_t>>;
    case "or"_op:
      return &on_predicates<bit_or<uint32_t>>;
    case "xor"_op:
      return &on_predicates<bit_xor<uint32_t>>;
    case "not"_op:
      return &not_predicate;
    default:
      return nullptr;
  }
}

inline bool is_set(uint32_t a, uint32_t b, uint32_t c, uint32_t table) { return lop3(a, b, c, table) != 0; }

/// lop3.BoolOp d|p: p = (d != 0) BoolOp q.
void lop3_bool(Lanes& lanes, const Decoded& in, uint32_t active) {
  const uint32_t result_set = Predicate<is_set>::of(lanes, in);
  const uint32_t q = predicate_source(lanes, in, 4);
  const bool is_and = in.source->modifiers.boolean == ptx::Bool::and_;
  if (in.dst[0] != kNoSlot) lanewise<lop3>(lanes, in, active);
  set_predicate(lanes, in.dst[1], is_and ? result_set & q : result_set | q, active);
}

}  // namespace

Handler select_logic(const Instruction& i, const Decoded&) {
  if (i.type() == Type::pred) return select_pred(i.opcode);
  switch (i.opcode) {
    case "and"_op:
      return by_width(i.type(), []<class T>() { return lanewise<bit_and<T>>; });
    case "or"_op:
      return by_width(i.type(), []<class T>() { return lanewise<bit_or<T>>; });
    case "xor"_op:
      return by_width(i.type(), []<class T>() { return lanewise<bit_xor<T>>; });
    case "not"_op:
      return by_width(i.type(), []<class T>() { return lanewise<bit_not<T>>; });
    case "cnot"_op:
      return by_width(i.type(), []<class T>() { return lanewise<cnot<T>>; });
    case "lop3"_op:
      return i.modifiers.boolean == ptx::Bool::none ? lanewise<lop3> : &lop3_bool;
    case "shl"_op:
      return by_width(i.type(), []<class T>() { return lanewise<shl<T>>; });
    case "shr"_op:
      return by_integer(i.type(), []<class T>() { return lanewise<shr<T>>; });
    case "shf"_op:
      if (i.modifiers.left) return i.modifiers.wrap ? lanewise<shf_l_wrap> : lanewise<shf_l_clamp>;
      return i.modifiers.wrap ? lanewise<shf_r_wrap> : lanewise<shf_r_clamp>;
    default:
      return nullptr;
  }
}

}  // namespace cml::emulator::CML_ISA
