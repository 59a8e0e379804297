#pragma once
#include "runtime/streams.h"

/// Graphs: works with dependencies. A graph runs as a list, in an order that keeps the dependencies.
namespace cml::runtime {

/// Something that a launched graph does, and the node that it is from.
struct Step {
  cudaGraphNode_t node;
  cudaGraphNodeType type;
  Work work;  ///< empty: it does nothing
};

/// The steps of a graph: each after those that it depends on, otherwise in the order in which they were
/// added.
std::vector<Step> steps_of(const CUgraph_st& graph);

/// Runs the steps, up to the first error.
cudaError_t run(Call& call, const std::vector<Step>& steps);

/// Adds a node. Its dependencies are nodes of the same graph.
cudaGraphNode_t add_node(CUgraph_st& graph, cudaGraphNodeType type, Work work,
                         std::vector<cudaGraphNode_t> dependencies);

/// Memory that is free whenever a node with these dependencies runs: an earlier node of the graph frees it,
/// and no other one allocates it again.
std::vector<void*> freed_before(const CUgraph_st& graph, const std::vector<cudaGraphNode_t>& dependencies);

/// Whether `node` is `after`, or one of the nodes that `after` depends on.
bool precedes(const CUgraphNode_st* node, const CUgraphNode_st* after);

}  // namespace cml::runtime

struct CUgraphExec_st {
  std::vector<cml::runtime::Step> steps;
};
