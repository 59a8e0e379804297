#pragma once
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/error.h"
#include "sandbox/child.h"

namespace cml::cli {

/// How a program in the foreground ended.
struct ForegroundEnd {
  sandbox::End end;
  bool is_late = false;  ///< it was killed after its time
};

/// Runs a program as a shell does: it has our streams, our terminal and our process group, so Ctrl-C ends it
/// and not us. `added`: variables in addition to ours, or instead of them. Without `seconds` it may take for
/// ever. Error: it does not start.
Result<ForegroundEnd> run_in_foreground(const std::vector<std::string>& arguments,
                                        const std::map<std::string, std::string>& added,
                                        std::optional<double> seconds = {});

/// Ends this process as that one ended: with its exit code, or by its signal.
[[noreturn]] void end_like(const sandbox::End& end);

}  // namespace cml::cli
