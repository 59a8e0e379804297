// Graphs: recorded from streams, made executable, and launched. Nodes that a program adds itself:
// api_graph_nodes.cpp.
#include "runtime/graphs.h"

#include <algorithm>

using namespace cml::runtime;  // NOLINT(google-build-using-namespace): C functions of another name space

namespace {

cudaError_t instantiate(cudaGraphExec_t* exec, cudaGraph_t graph) {
  *exec = new CUgraphExec_st{steps_of(*graph)};
  return cudaSuccess;
}

/// Gives as many nodes as there is room for, or the number of all where `nodes` is null.
template <typename Nodes>
cudaError_t give(const Nodes& all, cudaGraphNode_t* nodes, size_t* count) {
  if (nodes != nullptr) std::copy_n(all.begin(), std::min(*count, all.size()), nodes);
  *count = nodes == nullptr ? all.size() : std::min(*count, all.size());
  return cudaSuccess;
}

std::vector<cudaGraphNode_t> nodes_of(const CUgraph_st& graph, bool only_roots) {
  std::vector<cudaGraphNode_t> nodes;
  for (const auto& node : graph.nodes)
    if (!only_roots || node->dependencies.empty()) nodes.push_back(node.get());
  return nodes;
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
    found->is_origin = true;
    return cudaSuccess;
  });
}
CML_PER_THREAD(cudaStreamBeginCapture, _ptsz);

cudaError_t cudaStreamEndCapture(cudaStream_t stream, cudaGraph_t* graph) {
  return call("cudaStreamEndCapture", [&](Call& it) -> cudaError_t {
    CUstream_st* const found = find_stream(stream);
    if (found == nullptr || !found->is_origin)
      return it.refuse(cudaErrorStreamCaptureUnmatched,
                       "cudaStreamBeginCapture was not called for this stream",
                       "End the capture in the stream that it began in.");
    *graph = found->captured;
    const cudaError_t error = end_capture(it, *found);
    if (error != cudaSuccess) delete std::exchange(*graph, nullptr);
    return error;
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

cudaError_t cudaStreamGetCaptureInfo(cudaStream_t stream, cudaStreamCaptureStatus* status,
                                     unsigned long long* id, cudaGraph_t* graph,
                                     const cudaGraphNode_t** dependencies, const cudaGraphEdgeData** edges,
                                     size_t* count) {
  return call("cudaStreamGetCaptureInfo", [&](Call& it) -> cudaError_t {
    const CUstream_st* const found = find_stream(stream);
    if (found == nullptr)
      return it.refuse(cudaErrorInvalidResourceHandle, "the program did not make this stream",
                       "Create it by cudaStreamCreate.");
    *status = found->captured != nullptr ? cudaStreamCaptureStatusActive : cudaStreamCaptureStatusNone;
    if (found->captured == nullptr) return cudaSuccess;
    if (id != nullptr) *id = reinterpret_cast<unsigned long long>(found->captured);
    if (graph != nullptr) *graph = found->captured;
    if (dependencies != nullptr) *dependencies = found->last.data();
    if (edges != nullptr) *edges = nullptr;
    if (count != nullptr) *count = found->last.size();
    return cudaSuccess;
  });
}
CML_PER_THREAD(cudaStreamGetCaptureInfo, _ptsz);
cudaError_t cudaStreamUpdateCaptureDependencies(cudaStream_t stream, cudaGraphNode_t* nodes,
                                                const cudaGraphEdgeData*, size_t count, unsigned flags) {
  return call("cudaStreamUpdateCaptureDependencies", [&](Call& it) -> cudaError_t {
    CUstream_st* const found = find_stream(stream);
    if (found == nullptr || found->captured == nullptr)
      return it.refuse(cudaErrorIllegalState, "the stream is not captured",
                       "Call it between cudaStreamBeginCapture and cudaStreamEndCapture.");
    if (flags == cudaStreamSetCaptureDependencies) found->last.clear();
    found->last.insert(found->last.end(), nodes, nodes + count);
    return cudaSuccess;
  });
}
CML_PER_THREAD(cudaStreamUpdateCaptureDependencies, _ptsz);

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
cudaError_t cudaGraphInstantiateWithParams(cudaGraphExec_t* exec, cudaGraph_t graph,
                                           cudaGraphInstantiateParams* result) {
  return call("cudaGraphInstantiateWithParams", [&](Call&) {
    result->result_out = cudaGraphInstantiateSuccess;
    result->errNode_out = nullptr;
    return instantiate(exec, graph);
  });
}
CML_PER_THREAD(cudaGraphInstantiateWithParams, _ptsz);
cudaError_t cudaGraphLaunch(cudaGraphExec_t exec, cudaStream_t stream) {
  return call("cudaGraphLaunch", [&](Call& it) {
    return submit(
        it, stream, [steps = exec->steps](Call& now) { return run(now, steps); }, cudaGraphNodeTypeGraph);
  });
}
CML_PER_THREAD(cudaGraphLaunch, _ptsz);

/// The new list instead of the old one, where it has the same kinds of nodes. Nodes of later cudaGraphExec
/// calls are still those of the graph that it was made of.
cudaError_t cudaGraphExecUpdate(cudaGraphExec_t exec, cudaGraph_t graph,
                                cudaGraphExecUpdateResultInfo* info) {
  return call("cudaGraphExecUpdate", [&](Call&) -> cudaError_t {
    const std::vector<Step> steps = steps_of(*graph);
    const bool is_same = std::equal(exec->steps.begin(), exec->steps.end(), steps.begin(), steps.end(),
                                    [](const Step& a, const Step& b) { return a.type == b.type; });
    if (info != nullptr)
      *info = {is_same ? cudaGraphExecUpdateSuccess : cudaGraphExecUpdateErrorTopologyChanged, nullptr,
               nullptr};
    if (!is_same) return cudaErrorGraphExecUpdateFailure;
    for (size_t i = 0; i < steps.size(); ++i) exec->steps[i].work = steps[i].work;
    return cudaSuccess;
  });
}

cudaError_t cudaGraphClone(cudaGraph_t* clone, cudaGraph_t graph) {
  return call("cudaGraphClone", [&](Call&) {
    *clone = new CUgraph_st;
    std::map<cudaGraphNode_t, cudaGraphNode_t> copies;
    for (const Step& step : steps_of(*graph)) {
      std::vector<cudaGraphNode_t> dependencies;
      for (const cudaGraphNode_t node : step.node->dependencies) dependencies.push_back(copies.at(node));
      copies[step.node] = add_node(**clone, step.type, step.work, std::move(dependencies));
    }
    return cudaSuccess;
  });
}

cudaError_t cudaGraphGetNodes(cudaGraph_t graph, cudaGraphNode_t* nodes, size_t* count) {
  return call("cudaGraphGetNodes", [&](Call&) { return give(nodes_of(*graph, false), nodes, count); });
}
cudaError_t cudaGraphGetRootNodes(cudaGraph_t graph, cudaGraphNode_t* nodes, size_t* count) {
  return call("cudaGraphGetRootNodes", [&](Call&) { return give(nodes_of(*graph, true), nodes, count); });
}
cudaError_t cudaGraphNodeGetDependencies(cudaGraphNode_t node, cudaGraphNode_t* nodes, cudaGraphEdgeData*,
                                         size_t* count) {
  return call("cudaGraphNodeGetDependencies", [&](Call&) { return give(node->dependencies, nodes, count); });
}
cudaError_t cudaGraphNodeGetDependentNodes(cudaGraphNode_t node, cudaGraphNode_t* nodes, cudaGraphEdgeData*,
                                           size_t* count) {
  return call("cudaGraphNodeGetDependentNodes", [&](Call&) {
    std::vector<cudaGraphNode_t> dependent;
    for (const auto& other : node->graph->nodes)
      if (std::count(other->dependencies.begin(), other->dependencies.end(), node) != 0)
        dependent.push_back(other.get());
    return give(dependent, nodes, count);
  });
}
cudaError_t cudaGraphNodeGetType(cudaGraphNode_t node, cudaGraphNodeType* type) {
  return call("cudaGraphNodeGetType", [&](Call&) {
    *type = node->type;
    return cudaSuccess;
  });
}
