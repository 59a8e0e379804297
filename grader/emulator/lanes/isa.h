#pragma once
#include <string>

#include "emulator/decode/selectors.h"

/// Instruction-set levels of the host. Every file in lanes/alu and lanes/simd is compiled once a level, all
/// of it within namespace cml::emulator::CML_ISA (isa_baseline, isa_v3 or isa_v4); such a file must not emit
/// inline functions of the standard library: the linker would keep one level's copy for all levels.
namespace cml::emulator {

/// Levels of x86-64, as compilers name them: -march=x86-64, -v3 (AVX2), -v4 (AVX-512).
enum class Isa : uint8_t { baseline, v3, v4 };

/// The best level that this processor has.
Isa host_isa();
/// The best level that this build has too. Throws InfrastructureError without one: it was built on
/// another machine, for that alone.
Isa best_isa();
/// "baseline", "x86-64-v3", "x86-64-v4".
std::string name_of(Isa isa);
/// True where this build and this processor have the level.
bool is_available(Isa isa);
/// The handlers of one level; `async`, `fence` and `texture` are null. Precondition: is_available(isa).
const Selectors& isa_table(Isa isa);

}  // namespace cml::emulator
