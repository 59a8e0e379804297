#pragma once
#include <functional>

#include "runtime/call.h"

/// Streams run everything at once, in the order of the calls: one of the orders that the device may choose.
/// A stream that is captured records instead.
namespace cml::runtime {

/// Something that a stream does.
using Work = std::function<cudaError_t(Call&)>;

/// Runs `work`, or records it as a node of this type. Error: the handle is no stream.
cudaError_t submit(Call& call, cudaStream_t stream, Work work,
                   cudaGraphNodeType type = cudaGraphNodeTypeEmpty);

/// Null: the program did not make the handle, or destroyed it.
CUstream_st* find_stream(cudaStream_t stream);
cudaStream_t make_stream(unsigned flags, int priority);
bool destroy_stream(cudaStream_t stream);  ///< false as find_stream()

cudaEvent_t make_event(unsigned flags);
bool is_event(cudaEvent_t event);
bool destroy_event(cudaEvent_t event);  ///< false: no such event

/// Records the event in what the stream records, or makes it one that was not captured.
void capture_event(CUevent_st& event, const CUstream_st& stream);

/// What the stream does next waits for the event. Where the event was captured, the stream records into the
/// same graph from now on. Error: it records into another one.
cudaError_t wait_for(Call& call, CUstream_st& stream, const CUevent_st& event);

/// Ends a capture: streams that joined run again. Error: what one of them recorded did not join `origin`.
cudaError_t end_capture(Call& call, CUstream_st& origin);

}  // namespace cml::runtime

struct CUgraphNode_st {
  cudaGraphNodeType type;
  cml::runtime::Work work;                    ///< empty: it does nothing
  std::vector<cudaGraphNode_t> dependencies;  ///< nodes of the same graph that run before it
  cudaGraph_t graph;                          ///< that it is in
  void* memory = nullptr;                     ///< that it allocates or frees
};

struct CUgraph_st {
  std::vector<std::shared_ptr<CUgraphNode_st>> nodes;
};

struct CUstream_st {
  unsigned flags = 0;
  int priority = 0;
  unsigned long long id = 0;
  cudaGraph_t captured = nullptr;  ///< what it records to; null: it runs
  bool is_origin = false;          ///< cudaStreamBeginCapture named it; else it waited for a captured event
  std::vector<cudaGraphNode_t> last;  ///< what the next node that it records depends on
  std::map<cudaStreamAttrID, cudaStreamAttrValue> attributes;  ///< that the program set
};

struct CUevent_st {
  unsigned flags = 0;
  bool is_recorded = false;
  double milliseconds = 0;         ///< of the emulator's clock
  cudaGraph_t captured = nullptr;  ///< the graph that it was recorded in; null: it was recorded when it ran
  std::vector<cudaGraphNode_t> after;  ///< nodes of that graph
};
