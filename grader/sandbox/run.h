#pragma once
#include <atomic>
#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sandbox/child.h"

namespace cml::sandbox {

/// What ends a child before it ends by itself, and what is informed of it meanwhile.
struct Watch {
  std::optional<std::chrono::milliseconds> timeout;  ///< from its start; none: it may take for ever
  const std::atomic<bool>* cancelled = nullptr;      ///< ends it once it is set; may be missing
  size_t most_out = size_t{1} << 30;                 ///< bytes of stdout
  /// Where it is given, the child has a pipe as its descriptor 3, and this is called with each line that
  /// comes through it, without the end of the line.
  std::function<void(std::string_view line)> on_line;
};

/// How a child ended, and what it wrote.
struct Finished {
  /// What ended it.
  enum class Kind : unsigned char {
    ended,      ///< by itself or by a signal: `end`
    late,       ///< killed after the time-out
    cancelled,  ///< killed since that was set
    flooding,   ///< killed since it wrote more than Watch::most_out
  };
  Kind kind = Kind::ended;  ///< what ended it
  End end;                  ///< as the system tells it
  int exit_code = 0;        ///< end.exit_code()
  std::string out;          ///< stdout, where that is kept
  std::string err;          ///< the last of stderr, where that is kept
};

/// Starts a child and waits for its end. Throws InfrastructureError as Child does.
Finished run(const Command& command, const Watch& watch = {});

/// The same for a program whose stderr is ours.
Finished run_child(const std::vector<std::string>& arguments);

}  // namespace cml::sandbox
