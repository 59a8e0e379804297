#include "runtime/streams.h"

namespace cml::runtime {
namespace {

/// Streams that the program made and did not destroy.
std::set<cudaStream_t>& streams() {
  static auto& all = *new std::set<cudaStream_t>;
  return all;
}
std::set<cudaEvent_t>& events() {
  static auto& all = *new std::set<cudaEvent_t>;
  return all;
}

CUstream_st& default_stream() {
  static CUstream_st stream;
  return stream;
}

}  // namespace

CUstream_st* find_stream(cudaStream_t stream) {
  if (stream == nullptr || stream == cudaStreamLegacy || stream == cudaStreamPerThread)
    return &default_stream();
  return streams().count(stream) != 0 ? stream : nullptr;
}

cudaStream_t make_stream(unsigned flags, int priority) {
  static unsigned long long serial = 2;
  return *streams().insert(new CUstream_st{flags, priority, ++serial, nullptr}).first;
}

bool destroy_stream(cudaStream_t stream) {
  if (streams().erase(stream) == 0) return false;
  delete stream;
  return true;
}

cudaEvent_t make_event(unsigned flags) { return *events().insert(new CUevent_st{flags, false, 0}).first; }
bool is_event(cudaEvent_t event) { return events().count(event) != 0; }
bool destroy_event(cudaEvent_t event) {
  if (events().erase(event) == 0) return false;
  delete event;
  return true;
}

cudaError_t submit(Call& call, cudaStream_t stream, Work work, cudaGraphNodeType type) {
  CUstream_st* const found = find_stream(stream);
  if (found == nullptr)
    return call.refuse(cudaErrorInvalidResourceHandle, "the program did not make this stream",
                       "Create it by cudaStreamCreate, and use it before cudaStreamDestroy.");
  if (found->captured == nullptr) return work(call);
  found->captured->nodes.push_back(std::make_shared<CUgraphNode_st>(CUgraphNode_st{type, std::move(work)}));
  return cudaSuccess;
}

}  // namespace cml::runtime
