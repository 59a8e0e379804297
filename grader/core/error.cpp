#include "core/error.h"

#include "core/failures.h"

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
  Failure made = failure<Key::error>("words"_v(Words{}), "step"_v(Words{error.next_step}));
  Failure text = in_words(error.message);
  made.values.front().content = std::move(text.values.front().content);
  made.evidence = std::move(text.evidence);
  made.where = {error.where.file, error.where.line, {}, error.where.column};
  return made;
}

InfrastructureError::InfrastructureError(const std::string& what, const char* file, int line)
    : std::runtime_error(std::string(file) + ":" + std::to_string(line) + ": " + what) {}

}  // namespace cml
