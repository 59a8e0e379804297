#include "testing/partial_barriers.h"

#include <fmt/format.h>

#include "source/model.h"
#include "source/thread_branches.h"

namespace cml::testing {

std::vector<std::string> notes_of_barriers(const std::string& source, const std::string& name) {
  std::vector<std::string> notes;
  const source::Model model = source::model_of(source);
  for (const source::Function& function : model.functions) {
    if (!function.is_kernel) continue;
    for (const source::PartialBarrier& it : source::partial_barriers(model, function))
      notes.push_back(
          it.is_return
              ? fmt::format(
                    "{}, line {}: threads that return at line {} do not reach this barrier, and it does "
                    "not wait for them; put the return after the barrier",
                    name, it.line, it.decided_at)
              : fmt::format(
                    "{}, line {}: this barrier is in a branch that depends on the thread (the `if` of "
                    "line {}), and is undefined where some threads of a block skip it; put it outside of "
                    "the branch",
                    name, it.line, it.decided_at));
  }
  return notes;
}

}  // namespace cml::testing
