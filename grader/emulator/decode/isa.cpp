#include "emulator/decode/isa.h"

#include "core/error.h"

namespace cml::emulator {

namespace isa_baseline {
extern const IsaTable kTable;
}
#ifdef CML_ISA_X86
namespace isa_v3 {
extern const IsaTable kTable;
}
namespace isa_v4 {
extern const IsaTable kTable;
}
#endif

Isa host_isa() {
#ifdef __x86_64__
  if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("fma") || !__builtin_cpu_supports("bmi2"))
    return Isa::baseline;
  const bool v4 = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
                  __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl") &&
                  __builtin_cpu_supports("avx512cd");
  return v4 ? Isa::v4 : Isa::v3;
#else
  return Isa::baseline;
#endif
}

bool is_available(Isa isa) { return isa <= best_isa(); }

Isa best_isa() {
#ifdef CML_ISA_X86
  return host_isa();
#else
  return Isa::baseline;
#endif
}

std::string name_of(Isa isa) {
  switch (isa) {
    case Isa::v4:
      return "x86-64-v4";
    case Isa::v3:
      return "x86-64-v3";
    default:
      return "baseline";
  }
}

const IsaTable& isa_table(Isa isa) {
  CML_REQUIRE(is_available(isa), "this processor has no " + name_of(isa));
#ifdef CML_ISA_X86
  if (isa == Isa::v4) return isa_v4::kTable;
  if (isa == Isa::v3) return isa_v3::kTable;
#endif
  return isa_baseline::kTable;
}

}  // namespace cml::emulator
