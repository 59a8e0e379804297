#pragma once
#include <optional>
#include <string>

#include "classroom/class_list.h"
#include "classroom/roster.h"
#include "classroom/settings.h"

namespace cml::cli {

/// What is known of a class in addition to its work.
struct KnownOfClass {
  std::optional<classroom::ClassList> list;  ///< of --roster
  classroom::Enrolment enrolment;            ///< the students of it who handed in
};

/// Reads --times and --roster (a name may be empty) and puts times, names and notes into the submissions. All
/// that can be wrong with the files is an Error here, before anything is graded.
Result<KnownOfClass> apply_files(const std::string& times_file, const std::string& roster_file,
                                 const classroom::Settings& settings, classroom::Roster& roster);

}  // namespace cml::cli
