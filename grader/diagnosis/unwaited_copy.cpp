#include "diagnosis/unwaited_copy.h"

#include "core/failures.h"
#include "diagnosis/array_names.h"

namespace cml::diagnosis {

void explain_unwaited_copy(const Subject& subject, const emulator::UnwaitedCopy& copy, Trap& trap) {
  name_array(trap, find_shared(subject, trap.address, 4));
  const auto line = "line"_v(copy.line);
  const auto array = "array"_v(trap.array_name);
  trap.detail = {copy.is_committed ? failure<Key::not_waited_observed>()
                                   : failure<Key::not_committed_observed>()};
  trap.cause = copy.is_committed ? failure<Key::bulk_store_not_waited>(line, array)
                                 : failure<Key::bulk_store_not_committed>(line, array);
}

}  // namespace cml::diagnosis
