#include "runtime/graphs.h"

#include <algorithm>

namespace cml::runtime {

cudaGraphNode_t add_node(CUgraph_st& graph, cudaGraphNodeType type, Work work,
                         std::vector<cudaGraphNode_t> dependencies) {
  graph.nodes.push_back(std::make_shared<CUgraphNode_st>(
      CUgraphNode_st{type, std::move(work), std::move(dependencies), &graph}));
  return graph.nodes.back().get();
}

std::vector<Step> steps_of(const CUgraph_st& graph) {
  std::vector<Step> steps;
  std::set<const CUgraphNode_st*> done;
  const std::function<void(cudaGraphNode_t)> visit = [&](cudaGraphNode_t node) {
    if (!done.insert(node).second) return;
    for (const cudaGraphNode_t before : node->dependencies) visit(before);
    steps.push_back({node, node->type, node->work});
  };
  for (const auto& node : graph.nodes) visit(node.get());
  return steps;
}

cudaError_t run(Call& call, const std::vector<Step>& steps) {
  for (const Step& step : steps) {
    if (!step.work) continue;
    if (step.type != cudaGraphNodeTypeKernel) ++call.session.memory_changes;
    if (const cudaError_t error = step.work(call)) return error;
  }
  return cudaSuccess;
}

std::vector<void*> freed_before(const CUgraph_st& graph, const std::vector<cudaGraphNode_t>& dependencies) {
  std::map<void*, const CUgraphNode_st*> last;
  for (const auto& node : graph.nodes)
    if (node->memory != nullptr) last[node->memory] = node.get();
  std::vector<void*> freed;
  for (const auto& [memory, node] : last)
    if (node->type == cudaGraphNodeTypeMemFree &&
        std::any_of(dependencies.begin(), dependencies.end(),
                    [&, it = node](cudaGraphNode_t before) { return precedes(it, before); }))
      freed.push_back(memory);
  return freed;
}

bool precedes(const CUgraphNode_st* node, const CUgraphNode_st* after) {
  std::vector<const CUgraphNode_st*> open{after};
  std::set<const CUgraphNode_st*> seen;
  while (!open.empty()) {
    const CUgraphNode_st* const next = open.back();
    open.pop_back();
    if (next == node) return true;
    if (seen.insert(next).second)
      open.insert(open.end(), next->dependencies.begin(), next->dependencies.end());
  }
  return false;
}

}  // namespace cml::runtime
