#pragma once
#include "ptx/opcode.h"

namespace cml::ptx {

/// A special register that tells the time: its value changes by itself. (PTX ISA 10.27 to 10.30)
inline bool tells_time(SpecialRegister special) {
  switch (special) {
    case SpecialRegister::clock:
    case SpecialRegister::clock_hi:
    case SpecialRegister::clock64:
    case SpecialRegister::globaltimer:
    case SpecialRegister::globaltimer_lo:
    case SpecialRegister::globaltimer_hi:
      return true;
    default:
      return false;
  }
}

/// Counts nanoseconds; how often it changes is the target's affair. (PTX ISA 10.30)
inline bool is_global_timer(SpecialRegister special) {
  return special == SpecialRegister::globaltimer || special == SpecialRegister::globaltimer_lo ||
         special == SpecialRegister::globaltimer_hi;
}

}  // namespace cml::ptx
