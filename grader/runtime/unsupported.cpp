#include "runtime/unsupported.h"

#include <fmt/format.h>

#include "runtime/call.h"
#include "runtime/messages.h"

namespace cml::runtime {

int unsupported(const char* function) {
  Session& session = Session::get();
  const std::lock_guard lock(session.mutex);
  static auto& said = *new std::set<std::string>;
  if (said.insert(function).second)
    explain(fmt::format("{} is not supported by the emulated device (cudaErrorNotSupported)", function),
            "Leave it out, or run the program on a GPU.");
  session.recorder.add_unsupported(function);
  return last_error() = cudaErrorNotSupported;
}

}  // namespace cml::runtime
