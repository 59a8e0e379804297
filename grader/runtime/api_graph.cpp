// Graphs: a recorded list of what a stream was given, and what the program adds itself.
#include <algorithm>

#include "runtime/copies.h"
#include "runtime/launch.h"
#include "runtime/streams.h"

using namespace cml::runtime;  // NOLINT(google-build-using-namespace): C functions of another name space

namespace {

cudaError_t add_node(cudaGraph_t graph, cudaGraphNode_t* node, cudaGraphNodeType type, Work work) {
  graph->nodes.push_back(std::make_shared<CUgraphNode_st>(CUgraphNode_st{type, std::move(work)}));
  if (node != nullptr) *node = graph->nodes.back().get();
  return cudaSuccess;
}

cudaError_t instantiate(cudaGraphExec_t* exec, cudaGraph_t graph) {
  *exec = new CUgraphExec_st;
  for (const auto& node : graph->nodes) (*exec)->nodes.push_back(*node);
  return cudaSuccess;
}

cudaError_t run(Call& it, const std::vector<CUgraphNode_st>& nodes) {
  for (const CUgraphNode_st& node : nodes)
    if (node.work)
      if (const cudaError_t error = node.work(it)) return error;
  return cudaSuccess;
}

}  // namespace

cudaError_t cudaStreamBeginCapture(cudaStream_t stream, cudaStreamCaptureMode) {
  return call("cudaStreamBeginCapture", [&](Call& it) -> cudaError_t {
    CUstream_st* const found = find_stream(stream);
    if (found == nullptr || found == find_stream(nullptr) || found->captured != nullptr)
      return it.refuse(cudaErrorStreamCaptureUnsupported,
                       "the stream is captured already, or is the default one",
                       "Capture a stream of cudaStreamCreate.");
    found->captured = new CUgraph_st;
    return cudaSuccess;
  });
}
CML_PER_THREAD(cudaStreamBeginCapture, _ptsz);

cudaError_t cudaStreamEndCapture(cudaStream_t stream, cudaGraph_t* graph) {
  return call("cudaStreamEndCapture", [&](Call& it) -> cudaError_t {
    CUstream_st* const found = find_stream(stream);
    if (found == nullptr || found->captured == nullptr)
      return it.refuse(cudaErrorStreamCaptureUnmatched, "the stream is not captured",
                       "Call cudaStreamBeginCapture first.");
    *graph = std::exchange(found->captured, nullptr);
    return cudaSuccess;
  });
}
CML_PER_THREAD(cudaStreamEndCapture, _ptsz);

cudaError_t cudaStreamIsCapturing(cudaStream_t stream, cudaStreamCaptureStatus* status) {
  return call("cudaStreamIsCapturing", [&](Call&) {
    const CUstream_st* const found = find_stream(stream);
    *status = found != nullptr && found->captured != nullptr ? cudaStreamCaptureStatusActive
                                                             : cudaStreamCaptureStatusNone;
    return cudaSuccess;
  });
}
CML_PER_THREAD(cudaStreamIsCapturing, _ptsz);

cudaError_t cudaGraphCreate(cudaGraph_t* graph, unsigned) {
  return call("cudaGraphCreate", [&](Call&) {
    *graph = new CUgraph_st;
    return cudaSuccess;
  });
}
cudaError_t cudaGraphDestroy(cudaGraph_t graph) {
  return call("cudaGraphDestroy", [&](Call&) {
    delete graph;
    return cudaSuccess;
  });
}
cudaError_t cudaGraphInstantiate(cudaGraphExec_t* exec, cudaGraph_t graph, unsigned long long) {
  return call("cudaGraphInstantiate", [&](Call&) { return instantiate(exec, graph); });
}
cudaError_t cudaGraphInstantiateWithFlags(cudaGraphExec_t* exec, cudaGraph_t graph, unsigned long long) {
  return call("cudaGraphInstantiateWithFlags", [&](Call&) { return instantiate(exec, graph); });
}
cudaError_t cudaGraphExecDestroy(cudaGraphExec_t exec) {
  return call("cudaGraphExecDestroy", [&](Call&) {
    delete exec;
    return cudaSuccess;
  });
}
cudaError_t cudaGraphUpload(cudaGraphExec_t, cudaStream_t) {
  return call("cudaGraphUpload", [](Call&) { return cudaSuccess; });
}
CML_PER_THREAD(cudaGraphUpload, _ptsz);
cudaError_t cudaGraphLaunch(cudaGraphExec_t exec, cudaStream_t stream) {
  return call("cudaGraphLaunch", [&](Call& it) {
    return submit(
        it, stream, [nodes = exec->nodes](Call& now) { return run(now, nodes); }, cudaGraphNodeTypeGraph);
  });
}
CML_PER_THREAD(cudaGraphLaunch, _ptsz);

/// The new list instead of the old one, where it has the same kinds of nodes.
cudaError_t cudaGraphExecUpdate(cudaGraphExec_t exec, cudaGraph_t graph,
                                cudaGraphExecUpdateResultInfo* info) {
  return call("cudaGraphExecUpdate", [&](Call&) -> cudaError_t {
    const bool is_same =
        std::equal(exec->nodes.begin(), exec->nodes.end(), graph->nodes.begin(), graph->nodes.end(),
                   [](const auto& a, const auto& b) { return a.type == b->type; });
    if (info != nullptr)
      *info = {is_same ? cudaGraphExecUpdateSuccess : cudaGraphExecUpdateErrorTopologyChanged, nullptr,
               nullptr};
    if (!is_same) return cudaErrorGraphExecUpdateFailure;
    for (size_t i = 0; i < exec->nodes.size(); ++i) exec->nodes[i] = *graph->nodes[i];
    return cudaSuccess;
  });
}

cudaError_t cudaGraphGetNodes(cudaGraph_t graph, cudaGraphNode_t* nodes, size_t* count) {
  return call("cudaGraphGetNodes", [&](Call&) {
    if (nodes == nullptr) {
      *count = graph->nodes.size();
      return cudaSuccess;
    }
    *count = std::min(*count, graph->nodes.size());
    for (size_t i = 0; i < *count; ++i) nodes[i] = graph->nodes[i].get();
    return cudaSuccess;
  });
}
cudaError_t cudaGraphNodeGetType(cudaGraphNode_t node, cudaGraphNodeType* type) {
  return call("cudaGraphNodeGetType", [&](Call&) {
    *type = node->type;
    return cudaSuccess;
  });
}

// Nodes are added after those that they depend on, so the order of the list keeps all dependencies.
cudaError_t cudaGraphAddKernelNode(cudaGraphNode_t* node, cudaGraph_t graph, const cudaGraphNode_t*, size_t,
                                   const cudaKernelNodeParams* what) {
  return call("cudaGraphAddKernelNode", [&](Call& it) -> cudaError_t {
    const LaunchRequest request{what->gridDim, what->blockDim, what->kernelParams, what->sharedMemBytes,
                                false};
    Work work;
    if (const cudaError_t error = record_launch(it, what->func, request, work)) return error;
    return add_node(graph, node, cudaGraphNodeTypeKernel, std::move(work));
  });
}
cudaError_t cudaGraphAddMemcpyNode1D(cudaGraphNode_t* node, cudaGraph_t graph, const cudaGraphNode_t*, size_t,
                                     void* to, const void* from, size_t bytes, cudaMemcpyKind kind) {
  return call("cudaGraphAddMemcpyNode1D", [&](Call&) {
    return add_node(graph, node, cudaGraphNodeTypeMemcpy,
                    [=](Call& now) { return copy(now, to, from, bytes, kind); });
  });
}
cudaError_t cudaGraphAddMemsetNode(cudaGraphNode_t* node, cudaGraph_t graph, const cudaGraphNode_t*, size_t,
                                   const cudaMemsetParams* what) {
  return call("cudaGraphAddMemsetNode", [&, what = *what](Call& it) -> cudaError_t {
    if (what.elementSize != 1 && what.value != 0)
      return it.refuse(cudaErrorNotSupported, "a node that sets values of several bytes is not supported yet",
                       "Set bytes, or zeros.");
    return add_node(graph, node, cudaGraphNodeTypeMemset, [what](Call& now) {
      return fill(now, {what.dst, what.pitch, 0}, {what.width * what.elementSize, what.height},
                  static_cast<int>(what.value));
    });
  });
}
cudaError_t cudaGraphAddHostNode(cudaGraphNode_t* node, cudaGraph_t graph, const cudaGraphNode_t*, size_t,
                                 const cudaHostNodeParams* what) {
  return call("cudaGraphAddHostNode", [&, what = *what](Call&) {
    return add_node(graph, node, cudaGraphNodeTypeHost, [what](Call&) {
      what.fn(what.userData);
      return cudaSuccess;
    });
  });
}
cudaError_t cudaGraphAddEmptyNode(cudaGraphNode_t* node, cudaGraph_t graph, const cudaGraphNode_t*, size_t) {
  return call("cudaGraphAddEmptyNode",
              [&](Call&) { return add_node(graph, node, cudaGraphNodeTypeEmpty, {}); });
}
