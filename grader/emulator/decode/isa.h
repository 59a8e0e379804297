#pragma once
#include <string>

#include "emulator/decode/decoded.h"

/// Instruction-set levels of the host. Every file in alu/ and simd/ is compiled once a level, all of it
/// within namespace cml::emulator::CML_ISA (isa_baseline, isa_v3 or isa_v4); such a file must not emit inline
/// functions of the standard library, of which the linker would keep one level's copy for all.
namespace cml::emulator {

/// Levels of x86-64, as compilers name them: -march=x86-64, -v3 (AVX2), -v4 (AVX-512).
enum class Isa : uint8_t { baseline, v3, v4 };

/// The selectors of one level: each returns nullptr for what is not its.
struct IsaTable {
  /// The handler for an instruction; nullptr where it is another selector's.
  using Select = Handler (*)(const ptx::Instruction&, const Decoded& operand_layout);
  Select alu = nullptr;     ///< arithmetic, bits, select, move, cvt (alu/select.h)
  Select memory = nullptr;  ///< ld, st, atom, red and what else takes an address (simd/)
  Select lanes = nullptr;   ///< shfl, vote, match, redux, cvta, isspacep: across lanes and addresses (simd/)
};

/// The best level that this processor has.
Isa host_isa();
/// The best level that this build has too. Throws InfrastructureError without one: it was built on
/// another machine, for that alone.
Isa best_isa();
/// "baseline", "x86-64-v3", "x86-64-v4".
std::string name_of(Isa isa);
/// True where this build and this processor have the level.
bool is_available(Isa isa);
/// Precondition: is_available(isa).
const IsaTable& isa_table(Isa isa);

}  // namespace cml::emulator
