#include "core/error.h"

#include "core/failures.h"
#include "core/text.h"

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

Failure failure_of(const Error& error) {
  const std::vector<std::string> lines = lines_of(error.message);
  Failure made = failure<Key::error>("words"_v(Words{lines.empty() ? "" : lines.front()}),
                                     "step"_v(Words{error.next_step}));
  for (size_t i = 1; i < lines.size(); ++i) made.evidence.push_back(failure<Key::quoted>("line"_v(lines[i])));
  made.where = {error.where.file, error.where.line};
  return made;
}

InfrastructureError::InfrastructureError(const std::string& what, const char* file, int line)
    : std::runtime_error(std::string(file) + ":" + std::to_string(line) + ": " + what) {}

}  // namespace cml
