#pragma once
#include <optional>
#include <string>

#include "core/error.h"

namespace cml::cli {

/// Why a program cannot run on our CUDA runtime, as its file tells: another version of the runtime, or one
/// that is linked in. Nothing where it can, or where the file is no ELF64 program (a script).
std::optional<Error> objection_to(const std::string& path);

}  // namespace cml::cli
