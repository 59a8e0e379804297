#include "emulator/lanes/alu/carry_ops.h"
#include "emulator/lanes/alu/groups.h"
#include "emulator/lanes/alu/lanes.h"
#include "emulator/lanes/alu/types.h"

namespace cml::emulator::CML_ISA {
namespace {

using ptx::Half;
using ptx::Instruction;
using ptx::operator""_op;

/// F(sources..., carry-in); `Reads` takes CC.CF as the carry-in, else it is `First`; `Writes` puts the
/// carry-out there.
template <auto F, uint32_t First, bool Reads, bool Writes>
struct WithCarry;
template <class T, class... A, Carried<T> (*F)(T, A...), uint32_t First, bool Reads, bool Writes>
struct WithCarry<F, First, Reads, Writes> {
  static void run(Lanes& lanes, const Decoded& in, uint32_t active) {
    go(lanes, in, active, std::make_index_sequence<sizeof...(A)>{});
  }
  template <size_t... I>
  [[gnu::always_inline]] static void go(Lanes& lanes, const Decoded& in, uint32_t active,
                                        std::index_sequence<I...>) {
    alignas(64) Cell<T> result[kWarpSize];
    alignas(64) int32_t carries[kWarpSize];
    map(result, carries, Reads ? lanes.carry : First, Source<T>(lanes, in, I)...);
    write_lanes(lanes, in.dst[0], result, active);
    if (Writes) lanes.carry = (lanes.carry & ~active) | (mask_of(carries) & active);
  }
  template <class... S>
  [[gnu::always_inline]] static void map(Cell<T>* result, int32_t* carries, uint32_t carry_in,
                                         const S... args) {
    for (unsigned l = 0; l < kWarpSize; ++l) {
      const Carried<T> one = F(args[l]..., (carry_in & kLaneBits.of[l]) != 0);
      result[l] = to_cell<T>(one.value);
      carries[l] = one.carry ? -1 : 0;
    }
  }
};

template <auto F, uint32_t First = 0>
Handler with_carry(bool reads, bool writes) {
  if (reads) return writes ? &WithCarry<F, First, true, true>::run : &WithCarry<F, First, true, false>::run;
  return writes ? &WithCarry<F, First, false, true>::run : nullptr;
}

}  // namespace

Handler select_carry(const Instruction& i, const Decoded&) {
  const bool writes = i.modifiers.cc;
  const bool reads = i.opcode == "addc"_op || i.opcode == "subc"_op || i.opcode == "madc"_op;
  if (!reads && !writes) return nullptr;
  return by_word(i.type(), [&]<class T>() -> Handler {
    switch (i.opcode) {
      case "add"_op:
      case "addc"_op:
        return with_carry<add_carry<Unsigned<T>>>(reads, writes);
      case "sub"_op:
      case "subc"_op:
        return with_carry<sub_carry<Unsigned<T>>, kAllLanes>(reads, writes);
      case "mad"_op:
      case "madc"_op:
        return i.modifiers.half == Half::hi ? with_carry<mad_hi_carry<T>>(reads, writes)
                                            : with_carry<mad_lo_carry<Unsigned<T>>>(reads, writes);
      default:
        return nullptr;
    }
  });
}

}  // namespace cml::emulator::CML_ISA
