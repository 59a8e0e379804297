#include "grading/event_stream.h"

#include <unistd.h>

#include <cerrno>
#include <csignal>

#include "core/descriptor.h"

namespace cml::grading {

EventStream::EventStream(int descriptor, size_t exercises) : descriptor_(descriptor), all_(exercises) {
  if (descriptor_ >= 0) signal(SIGPIPE, SIG_IGN);
  write({Event::Kind::started, "", 0, all_});
}

void EventStream::at_exercise(const std::string& id) {
  if (id == exercise_) return;
  exercise_ = id;
  write({Event::Kind::exercise, id, begun_++, all_});
}

void EventStream::isolated_by(const std::vector<Layer>& layers) {
  if (!layers.empty()) write({Event::Kind::isolation, "", all_, all_, layers});
}

void EventStream::finish() { write({Event::Kind::finished, "", all_, all_}); }

void EventStream::write(const Event& event) const {
  if (descriptor_ < 0) return;
  const std::string line = line_of(event) + "\n";
  write_all(descriptor_, line);
}

}  // namespace cml::grading
