#include "source/code_only.h"

#include <cctype>
#include <sstream>

namespace cml::source {

std::string code_only(const std::string& source) {
  std::string code;
  std::istringstream lines(source);
  for (std::string line; std::getline(lines, line);)
    for (const char c : line.substr(0, line.find("//")))
      if (!std::isspace(static_cast<unsigned char>(c))) code += c;
  return code;
}

}  // namespace cml::source
