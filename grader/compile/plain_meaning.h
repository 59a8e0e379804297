#pragma once
#include <optional>
#include <string>
#include <vector>

#include "compile/diagnostics.h"

namespace cml::compile {

/// What an error of the compiler means in a student's file.
struct Meaning {
  std::string text;       ///< a sentence without a final full stop
  std::string next_step;  ///< an imperative sentence
  int line = 0;           ///< of the mistake, from 1
};

/// The meaning of the first of `errors`, which are all of the file `source`; nothing where the compiler's own
/// words are the best that is known.
std::optional<Meaning> meaning_of(const std::vector<const Diagnostic*>& errors, const std::string& source);

}  // namespace cml::compile
