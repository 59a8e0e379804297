#pragma once
#include <string>

#include "core/error.h"

/// What this library tells the user, on stderr, apart from what the program writes.
namespace cml::runtime {

/// One line.
void note(const std::string& line);

/// The same with a next step, in a line of its own: at most 20 of them with the same `what`.
void explain(const std::string& what, const std::string& next);
inline void explain(const Error& error) {
  explain((error.where.to_string().empty() ? "" : error.where.to_string() + ": ") + error.message,
          error.next_step);
}

}  // namespace cml::runtime
