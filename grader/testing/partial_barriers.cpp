#include "testing/partial_barriers.h"

#include <fmt/format.h>

#include "source/model.h"
#include "source/thread_branches.h"

namespace cml::testing {
namespace {

using By = source::PartialBarrier::By;

std::string what_it_misses(const source::PartialBarrier& it) {
  switch (it.by) {
    case By::returned:
      return fmt::format(
          "threads that return at line {} do not reach this barrier, and it does not wait for them; put the "
          "return after the barrier",
          it.decided_at);
    case By::next_turn:
      return fmt::format(
          "threads that go on with the next turn at line {} (`continue`) do not reach this barrier in this "
          "turn, and miss the work after it; put the condition around what they may not do",
          it.decided_at);
    case By::branch:
      break;
  }
  return fmt::format(
      "this barrier is in a branch that depends on the thread (the `if` of line {}), and is undefined where "
      "some threads of a block skip it; put it outside of the branch",
      it.decided_at);
}

}  // namespace

std::vector<std::string> notes_of_barriers(const std::string& source, const std::string& name) {
  std::vector<std::string> notes;
  const source::Model model = source::model_of(source);
  for (const source::Function& function : model.functions) {
    if (!function.is_kernel) continue;
    for (const source::PartialBarrier& it : source::partial_barriers(model, function))
      notes.push_back(fmt::format("{}, line {}: {}", name, it.line, what_it_misses(it)));
  }
  return notes;
}

}  // namespace cml::testing
