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

}  // namespace cml::runtime

struct CUgraphNode_st {
  cudaGraphNodeType type;
  cml::runtime::Work work;  ///< empty: it does nothing
};

/// A recorded list of works, in an order that keeps its dependencies.
struct CUgraph_st {
  std::vector<std::shared_ptr<CUgraphNode_st>> nodes;
};

struct CUgraphExec_st {
  std::vector<CUgraphNode_st> nodes;
};

struct CUstream_st {
  unsigned flags = 0;
  int priority = 0;
  unsigned long long id = 0;
  cudaGraph_t captured = nullptr;  ///< what it records to; null: it runs
};

struct CUevent_st {
  unsigned flags = 0;
  bool is_recorded = false;
  double milliseconds = 0;  ///< of the emulator's clock
};
