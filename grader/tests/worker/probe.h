#pragma once
#include <string>

namespace cml::worker {

/// Tries from inside of the sandbox what a compiler or emulator that was led astray would try. A line each:
/// "refused" or "POSSIBLE", a tab, and what was tried. Does nothing that stays.
std::string probe_sandbox();

}  // namespace cml::worker
