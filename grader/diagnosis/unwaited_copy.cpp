#include "diagnosis/unwaited_copy.h"

#include "diagnosis/array_names.h"

namespace cml::diagnosis {

void explain_unwaited_copy(const Subject& subject, const emulator::UnwaitedCopy& copy, Trap& trap) {
  struct Text {
    const char *detail, *cause, *array, *next, *by;
  };
  constexpr Text kUnwaited{
      "its thread ends without a wait for this bulk copy, and shared memory may be gone before the copy has "
      "read it",
      "a wait is missing: the thread ends while the bulk copy of ", " still reads ",
      "let the thread that copies wait behind ",
      ", by cp.async.bulk.wait_group.read 0 or wait_group 0, before it ends"};
  constexpr Text kUncommitted{
      "its thread ends with this bulk copy in no group: nobody can wait for it, and it may never be made",
      "a commit is missing: the thread ends with the bulk copy of ", " in no group, which reads ",
      "let the thread that copies commit a group behind ",
      ", by cp.async.bulk.commit_group, and wait for the group before it ends"};
  const Text& text = copy.is_committed ? kUnwaited : kUncommitted;
  const std::string line = "line " + std::to_string(copy.line);
  const ArrayElement array = find_shared(subject, trap.address, 4);
  trap.array = array.array;
  trap.detail = text.detail;
  trap.cause = text.cause + line + text.array + trap.array.substr(0, trap.array.find('['));
  trap.next = text.next + line + text.by;
}

}  // namespace cml::diagnosis
