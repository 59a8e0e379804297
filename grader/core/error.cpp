#include "core/error.h"

namespace cml {

std::string SourceLocation::to_string() const {
  std::string text = file;
  if (line > 0) text += ":" + std::to_string(line);
  if (line > 0 && column > 0) text += ":" + std::to_string(column);
  return text;
}

std::string Error::to_string() const {
  std::string text = where.to_string();
  if (!text.empty()) text += ": ";
  text += message;
  if (!next_step.empty()) text += "\n  next: " + next_step;
  return text;
}

InfrastructureError::InfrastructureError(const std::string& what, const char* file, int line)
    : std::runtime_error(std::string(file) + ":" + std::to_string(line) + ": " + what) {}

}  // namespace cml
