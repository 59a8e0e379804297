#pragma once
#include <cstddef>
#include <string>

#include "grading/event.h"

namespace cml::grading {

/// Writes events to a descriptor as lines: `started` at once, `finished` with its last member function.
class EventStream {
 public:
  /// `descriptor` below 0: there is no listener. A listener that is gone is no error.
  EventStream(int descriptor, size_t exercises);
  /// A check of this exercise begins.
  void at_exercise(const std::string& id);
  /// All have ended: what protected the machine from them, where that is known.
  void isolated_by(const std::vector<Layer>& layers);
  /// All have ended. The last of a stream.
  void finish();

 private:
  void write(const Event& event) const;
  int descriptor_;
  size_t all_;
  size_t begun_ = 0;
  std::string exercise_;
};

}  // namespace cml::grading
