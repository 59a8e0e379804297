#include "emulator/lanes/isa.h"

#include "core/error.h"

namespace cml::emulator {

namespace isa_baseline {
extern const Selectors kTable;
}
namespace isa_v3 {
extern const Selectors kTable;
}
namespace isa_v4 {
extern const Selectors kTable;
}

namespace {

/// Null where the build has no such level.
const Selectors* built(Isa isa) {
  switch (isa) {
#ifdef CML_HAS_ISA_V4
    case Isa::v4:
      return &isa_v4::kTable;
#endif
#ifdef CML_HAS_ISA_V3
    case Isa::v3:
      return &isa_v3::kTable;
#endif
#ifdef CML_HAS_ISA_BASELINE
    case Isa::baseline:
      return &isa_baseline::kTable;
#endif
    default:
      return nullptr;
  }
}

}  // namespace

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

bool is_available(Isa isa) { return isa <= host_isa() && built(isa) != nullptr; }

Isa best_isa() {
  for (const Isa isa : {Isa::v4, Isa::v3, Isa::baseline})
    if (is_available(isa)) return isa;
  throw InfrastructureError("this grader was built for another processor: this one has the instruction set " +
                                name_of(host_isa()) +
                                " at most. Remove the folder build/ and run ./grade.sh again; with "
                                "CML_EMULATOR_LEVELS=all it builds for all processors",
                            __FILE__, __LINE__);
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

const Selectors& isa_table(Isa isa) {
  CML_REQUIRE(is_available(isa), "this processor or this build has no " + name_of(isa));
  return *built(isa);
}

}  // namespace cml::emulator
