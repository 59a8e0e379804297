#include "cli/output.h"

#include <unistd.h>

#include <cstdio>
#include <cstdlib>

#include "core/file.h"

namespace cml::cli {

report::Style style_for(const std::string& path) {
  const char* no_color = std::getenv("NO_COLOR");
  return {path.empty() && isatty(STDOUT_FILENO) && !(no_color && *no_color)};
}

void print(const std::string& text) {
  CML_REQUIRE(std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0,
              "stdout cannot be written");
}

std::optional<Error> write_output(const std::string& text, const std::string& path) {
  if (!path.empty()) return write_file(path, text);
  print(text);
  return std::nullopt;
}

}  // namespace cml::cli
