#pragma once
#include <cstddef>
#include <optional>
#include <string>

#include "core/error.h"
#include "core/job.h"

namespace cml::compile {

/// More than this is no exercise; the compiler never sees it.
constexpr size_t kMaxSourceBytes = size_t{1} << 20;

/// The Error for a source of more than that.
std::optional<Error> too_large(const Program& program);

/// The text as the compiler gets it: without byte-order mark, lines ending in one \n, and "." for each byte
/// of a comment that is no UTF-8. Errors: empty, too large, elsewhere not UTF-8 text, control characters, or
/// characters that make a reader see another text than the compiler does.
Result<std::string> normalised(const Program& program);

/// Line and column (in characters, from 1) of a byte of `text`.
SourceLocation location_of(const std::string& text, size_t offset, const std::string& file);

}  // namespace cml::compile
