#include "testing/partial_barriers.h"

#include <fmt/format.h>

#include "core/failures.h"
#include "source/model.h"
#include "source/thread_branches.h"

namespace cml::testing {
namespace {

Failure what_it_misses(const source::PartialBarrier& it) {
  using By = source::PartialBarrier::By;
  const auto decided = "decided"_v(it.decided_at);
  const auto line = "line"_v(it.line);
  switch (it.by) {
    case By::returned:
      return failure<Key::barrier_below_return>(decided, line);
    case By::next_turn:
      return failure<Key::barrier_below_continue>(decided, line);
    case By::branch:
      break;
  }
  return failure<Key::barrier_in_branch>(line, decided);
}

}  // namespace

std::vector<Failure> skipped_barriers(const std::string& source, const std::string& kernel) {
  std::vector<Failure> found;
  const source::Model model = source::model_of(source);
  for (const source::Function& function : model.functions) {
    if (!function.is_kernel || (!kernel.empty() && function.name != kernel)) continue;
    for (const source::PartialBarrier& it : source::partial_barriers(model, function))
      found.push_back(what_it_misses(it));
  }
  return found;
}

std::vector<std::string> notes_of_barriers(const std::string& source, const std::string& name) {
  std::vector<std::string> notes;
  for (const Failure& it : skipped_barriers(source, ""))
    notes.push_back(fmt::format("{}: {}", name, it.sentence()));
  return notes;
}

}  // namespace cml::testing
