#include "testing/far_block.h"

#include "core/failures.h"
#include "core/text.h"

namespace cml::testing {

Failure far_fault(FarFault fault, const std::string& file, int line) {
  Failure made = fault == FarFault::share       ? failure<Key::far_blocks_share>()
                 : fault == FarFault::off_input ? failure<Key::far_block_off_input>()
                 : fault == FarFault::idle      ? failure<Key::far_block_idle>()
                                                : failure<Key::far_block_off_part>();
  made.where = {file, line};
  return made;
}

Failure far_element_wrong(const std::string& element) {
  return failure<Key::far_element_wrong>("element"_v(element));
}

Failure depends_on_values(const Through& through, const std::string& kernel) {
  Failure made = failure<Key::block_depends_on_values>("through"_v(through.value()));
  made.where.function = without_parameters(kernel);
  return made;
}

}  // namespace cml::testing
