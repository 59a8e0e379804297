#pragma once
#include <string>
#include <vector>

#include "core/layer.h"
#include "language/catalogue.h"

namespace cml::report {

/// Which layers of isolation held, and which did not: "  isolation: seccomp, Landlock; no control group".
/// Lines of at most kScreenColumns columns. Where too little held for strangers' code it says so, and what to
/// do next. Empty where nothing is known of any layer.
std::string isolation_text(const std::vector<Layer>& layers, const language::Catalogue& words);

}  // namespace cml::report
