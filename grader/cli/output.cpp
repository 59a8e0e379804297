#include "cli/output.h"

#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "core/error.h"

namespace cml::cli {

report::Style style_for(const std::string& path) {
  const char* no_color = std::getenv("NO_COLOR");
  return {path.empty() && isatty(STDOUT_FILENO) && !(no_color && *no_color)};
}

void write_output(const std::string& text, const std::string& path) {
  if (path.empty()) {
    CML_REQUIRE(std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0,
                "stdout cannot be written");
    return;
  }
  const std::string temporary = path + ".part";
  std::ofstream out(temporary, std::ios::binary);
  out << text;
  out.close();
  CML_REQUIRE(!out.fail(), "the file " + path + " cannot be written");
  std::filesystem::rename(temporary, path);
}

}  // namespace cml::cli
