#pragma once
#include <map>
#include <set>
#include <string>

#include "core/error.h"

/// Where hints cost points, `grader hint` notes in this file which ones a student took; it is handed in with
/// the work. It is the student's own word: nothing keeps them from taking it away.
namespace cml::classroom {

/// In labs/, and anywhere in a submission.
inline constexpr const char* kHintsTaken = "hints_taken.csv";

/// Levels, from 1, by exercise.
using HintsTaken = std::map<std::string, std::set<size_t>>;

/// A CSV with the columns exercise and level. The Error has the line that cannot be read.
Result<HintsTaken> parse_hints_taken(const std::string& text, const std::string& name);

/// As parse_hints_taken takes it.
std::string render_hints_taken(const HintsTaken& taken);

}  // namespace cml::classroom
