// Nodes that a program adds to a graph itself, and new parameters for nodes.
#include <algorithm>

#include "runtime/copies.h"
#include "runtime/graphs.h"
#include "runtime/launch.h"

using namespace cml::runtime;  // NOLINT(google-build-using-namespace): C functions of another name space

namespace {

/// What a node of this kind does, from its parameters. Error: they are refused.
cudaError_t work_of(Call& it, const cudaKernelNodeParams& what, Work& work) {
  const LaunchRequest request{what.gridDim, what.blockDim, what.kernelParams, what.sharedMemBytes, false};
  return record_launch(it, what.func, request, work);
}
cudaError_t work_of(Call& it, const cudaMemcpy3DParms& what, Work& work) {
  Copy found;
  if (const cudaError_t error = find_copy(it, what, found)) return error;
  work = [found](Call& now) { return copy(now, found.to, found.from, found.extent, found.kind); };
  return cudaSuccess;
}
cudaError_t work_of(Call&, const Copy& what, Work& work) {
  work = [what](Call& now) { return copy(now, what.to, what.from, what.extent, what.kind); };
  return cudaSuccess;
}
cudaError_t work_of(Call& it, const cudaMemsetParams& what, Work& work) {
  const size_t element = what.elementSize;
  if (element != 1 && element != 2 && element != 4)
    return it.refuse(cudaErrorInvalidValue, "an element of 1, 2 or 4 bytes is set",
                     "Look at elementSize: width counts elements.");
  work = [what, element](Call& now) {
    return fill(now, {what.dst, what.pitch, 0}, {what.width * element, what.height}, what.value, element);
  };
  return cudaSuccess;
}
cudaError_t work_of(Call&, const cudaHostNodeParams& what, Work& work) {
  work = [what](Call&) {
    what.fn(what.userData);
    return cudaSuccess;
  };
  return cudaSuccess;
}
/// A child graph: its nodes as they are now.
cudaError_t work_of(Call&, const CUgraph_st& what, Work& work) {
  work = [steps = steps_of(what)](Call& now) { return run(now, steps); };
  return cudaSuccess;
}

/// Bytes in a row.
Copy row(void* to, const void* from, size_t bytes, cudaMemcpyKind kind) {
  return {{to, bytes, bytes}, {from, bytes, bytes}, {bytes}, kind};
}

/// Where a node is added: its graph, and the nodes that it depends on.
struct Place {
  cudaGraphNode_t* node;  ///< where its handle goes
  cudaGraph_t graph;
  const cudaGraphNode_t* dependencies;
  size_t count;
};

cudaError_t add(const Place& at, cudaGraphNodeType type, Work work) {
  if (at.node == nullptr) return cudaErrorInvalidValue;
  *at.node = add_node(*at.graph, type, std::move(work), {at.dependencies, at.dependencies + at.count});
  return cudaSuccess;
}
template <typename Parameters>
cudaError_t add(Call& it, const Place& at, cudaGraphNodeType type, const Parameters& what) {
  Work work;
  if (const cudaError_t error = work_of(it, what, work)) return error;
  return add(at, type, std::move(work));
}

/// Other parameters for later launches of an executable graph.
template <typename Parameters>
cudaError_t change(const char* function, cudaGraphExec_t exec, cudaGraphNode_t node, const Parameters& what) {
  return call(function, [&](Call& it) -> cudaError_t {
    const auto step = std::find_if(exec->steps.begin(), exec->steps.end(),
                                   [&](const Step& one) { return one.node == node; });
    if (step == exec->steps.end())
      return it.refuse(cudaErrorInvalidValue, "the executable graph was not made with this node",
                       "Pass a node of the graph that cudaGraphInstantiate had.");
    return work_of(it, what, step->work);
  });
}
/// Other parameters for a node of a graph, and for what is made of the graph later.
template <typename Parameters>
cudaError_t change(const char* function, cudaGraphNode_t node, const Parameters& what) {
  return call(function, [&](Call& it) { return work_of(it, what, node->work); });
}

}  // namespace

cudaError_t cudaGraphAddKernelNode(cudaGraphNode_t* node, cudaGraph_t graph, const cudaGraphNode_t* before,
                                   size_t count, const cudaKernelNodeParams* what) {
  return call("cudaGraphAddKernelNode", [&](Call& it) {
    return add(it, {node, graph, before, count}, cudaGraphNodeTypeKernel, *what);
  });
}
cudaError_t cudaGraphAddMemcpyNode(cudaGraphNode_t* node, cudaGraph_t graph, const cudaGraphNode_t* before,
                                   size_t count, const cudaMemcpy3DParms* what) {
  return call("cudaGraphAddMemcpyNode", [&](Call& it) {
    return add(it, {node, graph, before, count}, cudaGraphNodeTypeMemcpy, *what);
  });
}
cudaError_t cudaGraphAddMemcpyNode1D(cudaGraphNode_t* node, cudaGraph_t graph, const cudaGraphNode_t* before,
                                     size_t count, void* to, const void* from, size_t bytes,
                                     cudaMemcpyKind kind) {
  return call("cudaGraphAddMemcpyNode1D", [&](Call& it) {
    return add(it, {node, graph, before, count}, cudaGraphNodeTypeMemcpy, row(to, from, bytes, kind));
  });
}
cudaError_t cudaGraphAddMemcpyNodeToSymbol(cudaGraphNode_t* node, cudaGraph_t graph,
                                           const cudaGraphNode_t* before, size_t count, const void* symbol,
                                           const void* from, size_t bytes, size_t offset,
                                           cudaMemcpyKind kind) {
  return call("cudaGraphAddMemcpyNodeToSymbol", [&](Call& it) -> cudaError_t {
    void* to = nullptr;
    if (const cudaError_t error = find_symbol(it, symbol, bytes, offset, &to)) return error;
    return add(it, {node, graph, before, count}, cudaGraphNodeTypeMemcpy, row(to, from, bytes, kind));
  });
}
cudaError_t cudaGraphAddMemcpyNodeFromSymbol(cudaGraphNode_t* node, cudaGraph_t graph,
                                             const cudaGraphNode_t* before, size_t count, void* to,
                                             const void* symbol, size_t bytes, size_t offset,
                                             cudaMemcpyKind kind) {
  return call("cudaGraphAddMemcpyNodeFromSymbol", [&](Call& it) -> cudaError_t {
    void* from = nullptr;
    if (const cudaError_t error = find_symbol(it, symbol, bytes, offset, &from)) return error;
    return add(it, {node, graph, before, count}, cudaGraphNodeTypeMemcpy, row(to, from, bytes, kind));
  });
}
cudaError_t cudaGraphAddMemsetNode(cudaGraphNode_t* node, cudaGraph_t graph, const cudaGraphNode_t* before,
                                   size_t count, const cudaMemsetParams* what) {
  return call("cudaGraphAddMemsetNode", [&](Call& it) {
    return add(it, {node, graph, before, count}, cudaGraphNodeTypeMemset, *what);
  });
}
cudaError_t cudaGraphAddHostNode(cudaGraphNode_t* node, cudaGraph_t graph, const cudaGraphNode_t* before,
                                 size_t count, const cudaHostNodeParams* what) {
  return call("cudaGraphAddHostNode", [&](Call& it) {
    return add(it, {node, graph, before, count}, cudaGraphNodeTypeHost, *what);
  });
}
cudaError_t cudaGraphAddChildGraphNode(cudaGraphNode_t* node, cudaGraph_t graph,
                                       const cudaGraphNode_t* before, size_t count, cudaGraph_t child) {
  return call("cudaGraphAddChildGraphNode", [&](Call& it) {
    return add(it, {node, graph, before, count}, cudaGraphNodeTypeGraph, *child);
  });
}
cudaError_t cudaGraphAddEmptyNode(cudaGraphNode_t* node, cudaGraph_t graph, const cudaGraphNode_t* before,
                                  size_t count) {
  return call("cudaGraphAddEmptyNode", [&](Call&) {
    return add({node, graph, before, count}, cudaGraphNodeTypeEmpty, Work{});
  });
}
cudaError_t cudaGraphAddNode(cudaGraphNode_t* node, cudaGraph_t graph, const cudaGraphNode_t* before,
                             const cudaGraphEdgeData*, size_t count, cudaGraphNodeParams* what) {
  switch (what->type) {
    case cudaGraphNodeTypeKernel: {
      const cudaKernelNodeParamsV2& it = what->kernel;
      const cudaKernelNodeParams kernel{it.func,           it.gridDim,      it.blockDim,
                                        it.sharedMemBytes, it.kernelParams, it.extra};
      return cudaGraphAddKernelNode(node, graph, before, count, &kernel);
    }
    case cudaGraphNodeTypeMemcpy:
      return cudaGraphAddMemcpyNode(node, graph, before, count, &what->memcpy.copyParams);
    case cudaGraphNodeTypeMemset: {
      const cudaMemsetParamsV2& it = what->memset;
      const cudaMemsetParams memset{it.dst, it.pitch, it.value, it.elementSize, it.width, it.height};
      return cudaGraphAddMemsetNode(node, graph, before, count, &memset);
    }
    case cudaGraphNodeTypeHost: {
      const cudaHostNodeParams host{what->host.fn, what->host.userData};
      return cudaGraphAddHostNode(node, graph, before, count, &host);
    }
    case cudaGraphNodeTypeGraph:
      return cudaGraphAddChildGraphNode(node, graph, before, count, what->graph.graph);
    case cudaGraphNodeTypeEmpty:
      return cudaGraphAddEmptyNode(node, graph, before, count);
    case cudaGraphNodeTypeMemFree:
      return cudaGraphAddMemFreeNode(node, graph, before, count, what->free.dptr);
    case cudaGraphNodeTypeMemAlloc: {
      cudaMemAllocNodeParams memory{};
      memory.bytesize = what->alloc.bytesize;
      const cudaError_t error = cudaGraphAddMemAllocNode(node, graph, before, count, &memory);
      what->alloc.dptr = memory.dptr;
      return error;
    }
    default:
      return call("cudaGraphAddNode", [&](Call& it) {
        return it.refuse(cudaErrorNotSupported, "nodes of this type are not supported by the emulated device",
                         "Add nodes of kernels, copies, memory, host functions or child graphs.");
      });
  }
}
cudaError_t cudaGraphAddDependencies(cudaGraph_t, const cudaGraphNode_t* from, const cudaGraphNode_t* to,
                                     const cudaGraphEdgeData*, size_t count) {
  return call("cudaGraphAddDependencies", [&](Call& it) -> cudaError_t {
    for (size_t i = 0; i < count; ++i) {
      if (precedes(to[i], from[i]))
        return it.refuse(cudaErrorInvalidValue, "the dependencies form a circle",
                         "Look at the order of the arguments: the first nodes run before the second ones.");
      to[i]->dependencies.push_back(from[i]);
    }
    return cudaSuccess;
  });
}

cudaError_t cudaGraphKernelNodeSetParams(cudaGraphNode_t node, const cudaKernelNodeParams* what) {
  return change("cudaGraphKernelNodeSetParams", node, *what);
}
cudaError_t cudaGraphMemcpyNodeSetParams(cudaGraphNode_t node, const cudaMemcpy3DParms* what) {
  return change("cudaGraphMemcpyNodeSetParams", node, *what);
}
cudaError_t cudaGraphMemcpyNodeSetParams1D(cudaGraphNode_t node, void* to, const void* from, size_t bytes,
                                           cudaMemcpyKind kind) {
  return change("cudaGraphMemcpyNodeSetParams1D", node, row(to, from, bytes, kind));
}
cudaError_t cudaGraphMemsetNodeSetParams(cudaGraphNode_t node, const cudaMemsetParams* what) {
  return change("cudaGraphMemsetNodeSetParams", node, *what);
}
cudaError_t cudaGraphHostNodeSetParams(cudaGraphNode_t node, const cudaHostNodeParams* what) {
  return change("cudaGraphHostNodeSetParams", node, *what);
}
cudaError_t cudaGraphExecKernelNodeSetParams(cudaGraphExec_t exec, cudaGraphNode_t node,
                                             const cudaKernelNodeParams* what) {
  return change("cudaGraphExecKernelNodeSetParams", exec, node, *what);
}
cudaError_t cudaGraphExecMemcpyNodeSetParams(cudaGraphExec_t exec, cudaGraphNode_t node,
                                             const cudaMemcpy3DParms* what) {
  return change("cudaGraphExecMemcpyNodeSetParams", exec, node, *what);
}
cudaError_t cudaGraphExecMemcpyNodeSetParams1D(cudaGraphExec_t exec, cudaGraphNode_t node, void* to,
                                               const void* from, size_t bytes, cudaMemcpyKind kind) {
  return change("cudaGraphExecMemcpyNodeSetParams1D", exec, node, row(to, from, bytes, kind));
}
cudaError_t cudaGraphExecMemsetNodeSetParams(cudaGraphExec_t exec, cudaGraphNode_t node,
                                             const cudaMemsetParams* what) {
  return change("cudaGraphExecMemsetNodeSetParams", exec, node, *what);
}
cudaError_t cudaGraphExecHostNodeSetParams(cudaGraphExec_t exec, cudaGraphNode_t node,
                                           const cudaHostNodeParams* what) {
  return change("cudaGraphExecHostNodeSetParams", exec, node, *what);
}
cudaError_t cudaGraphExecChildGraphNodeSetParams(cudaGraphExec_t exec, cudaGraphNode_t node,
                                                 cudaGraph_t child) {
  return change("cudaGraphExecChildGraphNodeSetParams", exec, node, *child);
}
