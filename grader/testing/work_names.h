#pragma once
#include <string>

#include "core/untrusted_file.h"
#include "testing/check.h"

/// What the names of files that were handed in say.
namespace cml::testing {

/// Whether it is a file and an archive, by its name or its first bytes.
bool is_archive(const UntrustedFile& file);
/// The same of a file whose first bytes are at hand.
bool is_archive(const std::string& name, std::string_view first_bytes);

/// Whether a name may be that of a source file: what editors, browsers and mail make of one counts as well.
bool is_source_name(const std::string& name);

/// The exercise whose name is nearest to a file's, where it is at most two edits off; else null.
/// "02-Square tile (1).cu.txt" is 02_square_tile's.
const ExerciseRow* nearest_exercise(const std::string& file_name);

/// Whether a lab has this name.
bool is_lab(const std::string& name);

}  // namespace cml::testing
