#include "runtime/messages.h"

#include <unistd.h>

#include <map>
#include <mutex>

#include "core/text.h"

namespace cml::runtime {
namespace {

constexpr unsigned kMostOfOne = 20;

/// Past the program's streams, in one piece.
void write_out(const std::string& text) {
  for (size_t at = 0; at < text.size();) {
    const ssize_t written = ::write(STDERR_FILENO, text.data() + at, text.size() - at);
    if (written <= 0) return;  // no one reads it
    at += static_cast<size_t>(written);
  }
}

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
