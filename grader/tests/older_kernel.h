#pragma once
#include <seccomp.h>
#include <sys/prctl.h>

#include <cerrno>

namespace cml {

/// From here on this process and its children find no Landlock, or no seccomp, as on an older kernel: a
/// filter of system calls takes them away. False where none can be made.
inline bool take_away(bool landlock, bool seccomp) {
  const scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ALLOW);
  const uint32_t missing = SCMP_ACT_ERRNO(ENOSYS);
  bool done = filter != nullptr;
  if (landlock)
    for (const int call : {444, 445, 446}) done = done && seccomp_rule_add(filter, missing, call, 0) == 0;
  if (seccomp) {
    const scmp_arg_cmp by_prctl{0, SCMP_CMP_EQ, PR_SET_SECCOMP, 0};
    done = done && seccomp_rule_add(filter, missing, SCMP_SYS(seccomp), 0) == 0 &&
           seccomp_rule_add_array(filter, missing, SCMP_SYS(prctl), 1, &by_prctl) == 0;
  }
  done = done && seccomp_load(filter) == 0;
  seccomp_release(filter);
  return done;
}

}  // namespace cml
