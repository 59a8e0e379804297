#include "testing/far_fault.h"

#include "core/failures.h"

namespace cml::testing {

Failure far_fault(FarFault fault, const std::string& file, int line) {
  Failure made = fault == FarFault::share  ? failure<Key::far_blocks_share>()
                 : fault == FarFault::idle ? failure<Key::far_block_idle>()
                                           : failure<Key::far_block_off_part>();
  made.where = {file, line};
  return made;
}

Failure far_element_wrong(const std::string& element) {
  return failure<Key::far_element_wrong>("element"_v(element));
}

}  // namespace cml::testing
