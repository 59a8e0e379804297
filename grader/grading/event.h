#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/layer.h"

namespace cml::grading {

/// What `grader check --events` tells while it grades: enumerator and text.
#define CML_EVENTS(X)       \
  X(started, "started")     \
  X(exercise, "exercise")   \
  X(isolation, "isolation") \
  X(finished, "finished")

/// One line of it. `exercise` comes when the first check of an exercise begins, `isolation` once all have
/// ended.
struct Event {
  /// The ids of CML_EVENTS.
  enum class Kind : unsigned char {
#define CML_EVENT(id, text) id,
    CML_EVENTS(CML_EVENT)
#undef CML_EVENT
  };
  Kind kind = Kind::started;  ///< which of them it is
  std::string exercise;       ///< its id; of Kind::exercise alone
  size_t done = 0;            ///< exercises that have ended
  size_t all = 0;             ///< exercises that are graded
  /// What protected the machine from what was graded, without Layer::what; of Kind::isolation alone.
  std::vector<Layer> layers = {};
};

/// {"event": "exercise", "exercise": "LAB/NAME", "done": 3, "all": 35}, without the end of the line.
std::string line_of(const Event& event);
/// Nothing if the line is no event.
std::optional<Event> event_of(std::string_view line);

}  // namespace cml::grading
