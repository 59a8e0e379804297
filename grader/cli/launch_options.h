#pragma once
#include <string>
#include <vector>

#include "core/error.h"
#include "core/job.h"

namespace CLI {
class App;
}

namespace cml::cli {

/// One launch of a kernel as written on the command line; `profile` and `compare` have the same options.
struct LaunchOptions {
  std::string kernel;                  ///< its name, with template arguments where it has some
  std::string grid = "1";              ///< X[,Y[,Z]]
  std::string block = "1";             ///< X[,Y[,Z]]
  uint32_t shared_bytes = 0;           ///< dynamic shared memory
  std::vector<std::string> arguments;  ///< SPECs of parse_argument(), in order
  std::vector<std::string> symbols;    ///< NAME=WHAT of parse_symbol()
  unsigned jobs = 0;                   ///< threads of the emulator; 0 is all cores
  bool device_debug = false;           ///< compile with -G
  std::vector<std::string> include;    ///< folders for nvcc's -I
  std::vector<std::string> nvcc;       ///< further words for nvcc
  bool no_checks = false;              ///< do not look for races and unwritten shared memory
  std::string card;                    ///< that time is estimated for; empty: that of the compute capability
};

/// Adds them; `options` outlives the parsing.
void add_launch_options(CLI::App& app, LaunchOptions& options);

/// The job of that launch, without a source. The Error names the option that is wrong.
Result<Job> job_of(const LaunchOptions& options, int compute_capability);

}  // namespace cml::cli
