#include "runtime/streams.h"

#include <algorithm>

#include "runtime/graphs.h"

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
  return *streams().insert(new CUstream_st{flags, priority, ++serial}).first;
}

bool destroy_stream(cudaStream_t stream) {
  if (streams().erase(stream) == 0) return false;
  delete stream;
  return true;
}

cudaEvent_t make_event(unsigned flags) { return *events().insert(new CUevent_st{flags}).first; }
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
  found->last = {add_node(*found->captured, type, std::move(work), found->last)};
  return cudaSuccess;
}

void capture_event(CUevent_st& event, const CUstream_st& stream) {
  event.captured = stream.captured;
  event.after = stream.last;
}

cudaError_t wait_for(Call& call, CUstream_st& stream, const CUevent_st& event) {
  if (event.captured == nullptr) return cudaSuccess;
  if (&stream == &default_stream())
    return call.refuse(cudaErrorStreamCaptureImplicit, "the default stream does not join a capture",
                       "Use a stream of cudaStreamCreate.");
  if (stream.captured != nullptr && stream.captured != event.captured)
    return call.refuse(cudaErrorStreamCaptureMerge, "the stream and the event are of two captures",
                       "Wait for events of the same capture.");
  stream.captured = event.captured;
  for (const cudaGraphNode_t node : event.after)
    if (std::find(stream.last.begin(), stream.last.end(), node) == stream.last.end())
      stream.last.push_back(node);
  return cudaSuccess;
}

cudaError_t end_capture(Call& call, CUstream_st& origin) {
  const cudaGraph_t graph = origin.captured;
  const std::vector<cudaGraphNode_t> last = origin.last;
  const auto has_joined = [&](const CUgraphNode_st* node) {
    return std::any_of(last.begin(), last.end(), [&](const auto* it) { return precedes(node, it); });
  };
  bool is_joined = true;
  for (const cudaStream_t stream : streams()) {
    if (stream->captured != graph) continue;
    is_joined = is_joined && std::all_of(stream->last.begin(), stream->last.end(), has_joined);
    stream->captured = nullptr;
    stream->is_origin = false;
    stream->last.clear();
  }
  for (const cudaEvent_t event : events())
    if (event->captured == graph) event->captured = nullptr;
  if (is_joined) return cudaSuccess;
  return call.refuse(cudaErrorStreamCaptureUnjoined,
                     "another stream joined the capture, and its work does not lead back to this stream",
                     "Record an event in the other stream, and let this stream wait for it.");
}

}  // namespace cml::runtime
