#pragma once
#include <string>
#include <vector>

#include "core/error.h"
#include "core/job.h"

namespace cml::compile {

/// One message of the compiler.
struct Diagnostic {
  enum class Severity { error, warning, note };
  Severity severity = Severity::error;
  std::string message;   ///< one line
  SourceLocation where;  ///< the student's file, a header by its bare name, or nothing
  std::vector<std::string>
      excerpt;  ///< the line of the student's file and a line with the caret; empty elsewhere
  std::vector<std::string> details;  ///< for instance "detected during instantiation of ..."

  /// "file:line:column: message", then excerpt and details, a line each.
  std::string to_string() const;
};

/// Reads NVRTC's log. Lines that NVRTC quotes from files other than the student's are dropped, and the
/// student's own are quoted from `source`.
/// `compiled_as` is the name that NVRTC knew the file by, `file_name` the student's.
std::vector<Diagnostic> parse_log(const std::string& log, const std::string& source,
                                  const std::string& compiled_as, const std::string& file_name);

/// One Error for a program that does not compile: its meaning in plain words where that is known, the first
/// error in full, then how the others begin.
Error to_error(const std::vector<Diagnostic>& diagnostics, const std::string& file_name,
               const std::string& source = "");

}  // namespace cml::compile
