#include "runtime/messages.h"

#include <unistd.h>

#include <map>
#include <mutex>

#include "core/descriptor.h"
#include "core/text.h"

namespace cml::runtime {
namespace {

constexpr unsigned kMostOfOne = 20;

/// Past the program's streams, in one piece. A closed stderr takes nothing.
void write_out(const std::string& text) { write_all(STDERR_FILENO, text); }

std::string marked(const std::string& text) {
  std::string out;
  for (const std::string& line : lines_of(text)) out += "[run] " + line + "\n";
  return out;
}

}  // namespace

void note(const std::string& line) { write_out(marked(line)); }

void explain(const std::string& what, const std::string& next) {
  static std::mutex mutex;
  static auto& times = *new std::map<std::string, unsigned>;
  {
    const std::lock_guard lock(mutex);
    if (times[what]++ >= kMostOfOne) return;
  }
  write_out(marked(what + (next.empty() ? "" : "\n  next: " + next)));
}

}  // namespace cml::runtime
