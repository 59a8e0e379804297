#include "runtime/call.h"

#include <fmt/format.h>

#include <exception>
#include <new>
#include <string_view>

#include "runtime/messages.h"

namespace cml::runtime {
namespace {

cudaError_t noted(Session& session, const char* function, cudaError_t error) {
  if (error == cudaSuccess) return error;
  last_error() = error;
  if (error != cudaErrorNotReady) session.recorder.add_error(function, text_of(error));
  return error;
}

/// Of what loops of launches consist of, and changes no array, or, as the nodes of a graph, says so itself.
bool leaves_memory(std::string_view function) {
  return function == "cudaLaunchKernel" || function == "cudaGraphLaunch" || function == "cudaGetKernel" ||
         function == "cudaGetLastError" || function == "cudaPeekAtLastError" ||
         function == "cudaDeviceSynchronize" || function == "cudaStreamSynchronize" ||
         function.starts_with("cudaEvent");
}

cudaError_t guarded(Call& call, const std::function<cudaError_t(Call&)>& body) {
  try {
    return body(call);
  } catch (const std::bad_alloc&) {
    return call.refuse(cudaErrorMemoryAllocation, "this machine has no memory left", "Use smaller arrays.");
  } catch (const std::exception& broken) {
    return call.refuse(cudaErrorUnknown, std::string("an error of the emulator: ") + broken.what(),
                       "Report it with the program.");
  }
}

}  // namespace

cudaError_t Call::refuse(cudaError_t error, const std::string& why, const std::string& next) const {
  explain(fmt::format("{}: {} ({})", function, why, name_of(error)), next);
  return error;
}

cudaError_t Call::refuse(cudaError_t error, const Error& why) const {
  const std::string where = why.where.to_string();
  return refuse(error, (where.empty() ? "" : where + ": ") + why.message, why.next_step);
}

cudaError_t call(const char* function, const std::function<cudaError_t(Call&)>& body) {
  Session& session = Session::get();
  const std::lock_guard lock(session.mutex);
  session.recorder.set_used();
  if (!leaves_memory(function)) ++session.memory_changes;
  if (session.fault) return noted(session, function, *session.fault);
  Call it{function, session};
  return noted(session, function, guarded(it, body));
}

cudaError_t synchronising_call(const char* function, const std::function<cudaError_t(Call&)>& body) {
  Session& session = Session::get();
  const std::lock_guard lock(session.mutex);
  session.show_printed();
  return call(function, body);
}

}  // namespace cml::runtime
