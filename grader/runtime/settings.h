#pragma once
#include <cstdint>
#include <map>
#include <string>

#include "core/error.h"

namespace cml::runtime {

/// Which launches races and reads of what was never written are looked for in. Bounds are always checked.
enum class Checks : unsigned char {
  first,  ///< the first one of each kernel, shape and pattern of arguments that are alike
  all,    ///< each one
  none,   ///< no launch
};

/// How a program runs: what `grader run` hands to this library in its environment.
struct Settings {
  int compute_capability = 90;    ///< 10 * major + minor of the emulated device
  Checks checks = Checks::first;  ///< see there
  unsigned seeds = 0;             ///< schedules more that each checked launch is tried with
  std::string only;               ///< the kernel that is counted and checked; empty: each one
  std::string records;            ///< folder that the record of the program goes to; empty: no record
};

/// The variables that say so, by name: what a program gets in addition to its own environment.
std::map<std::string, std::string> to_environment(const Settings& settings);

/// From this process's environment. Error: a variable has a value that it may not have.
Result<Settings> from_environment();

/// "first", "all", "none".
const char* text_of(Checks checks);

}  // namespace cml::runtime
