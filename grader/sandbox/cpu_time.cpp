#include "sandbox/cpu_time.h"

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

namespace cml::sandbox {
namespace fs = std::filesystem;
namespace {

/// Clock ticks of one process if it is of the group, else 0.
double ticks_of(const fs::path& stat, pid_t group) {
  std::ifstream in(stat);
  std::string text;
  std::getline(in, text);
  const size_t name_end = text.rfind(')');  // the name may hold anything
  if (name_end == std::string::npos) return 0;
  std::istringstream fields(text.substr(name_end + 1));
  std::string state;
  long parent = 0;
  long its_group = 0;
  if (!(fields >> state >> parent >> its_group) || its_group != group) return 0;
  for (int i = 0; i < 8; ++i) {  // session, terminal and its group, flags, faults
    std::string skipped;
    fields >> skipped;
  }
  double sum = 0;
  double ticks = 0;
  for (int i = 0; i < 4 && fields >> ticks; ++i) sum += ticks;  // user, system, and those of ended children
  return sum;
}

}  // namespace

double cpu_seconds_of_group(pid_t group) {
  double ticks = 0;
  std::error_code failure;
  for (fs::directory_iterator at("/proc", failure), end; !failure && at != end; at.increment(failure)) {
    const std::string name = at->path().filename().string();
    if (name.find_first_not_of("0123456789") == std::string::npos)
      ticks += ticks_of(at->path() / "stat", group);
  }
  return ticks / static_cast<double>(sysconf(_SC_CLK_TCK));
}

}  // namespace cml::sandbox
