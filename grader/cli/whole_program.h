#pragma once
#include <string>
#include <vector>

#include "core/error.h"
#include "core/job.h"

namespace cml::cli {

/// A .cu file as students have it, with main() and headers of its own, made ready for a Job.
struct WholeProgram {
  Program program;       ///< source and headers without host code
  std::string left_out;  ///< what host code that was, in one line; empty where there was none
  std::vector<std::string> host_functions;  ///< names of functions that were left out
  std::vector<std::string> instantiations;  ///< of kernels that it launches: "transpose<32>"
};

/// Reads `path` (PTX where its name ends in .ptx) and the headers in its folder that it includes by a name in
/// quotes, and they in turn. Error: a file cannot be read, a header is not there, lies elsewhere, or is a
/// link.
Result<WholeProgram> read_program(const std::string& path);

/// `error` of running it, where host code tells what to do: it names a function that was left out, or a
/// kernel template that the host code launches with arguments.
Error explained(Error error, const WholeProgram& whole);

}  // namespace cml::cli
