// A graph of nodes that the program adds itself: kernels, copies, settings of memory, a host function, a child.
// launches: add 18
#include "check.h"

__device__ int offset;

__global__ void add(int* data, int value) { data[threadIdx.x] += value + offset; }

struct Parameters {
  int* data;
  int value;
  void* addresses[2] = {&data, &value};
  cudaKernelNodeParams kernel() { return {(void*)add, dim3(1), dim3(32), 0, addresses, nullptr}; }
};

int calls = 0;
void count_call(void* number) { calls += *static_cast<int*>(number); }

int main() {
  int *data, host[32], shift = 100, one = 1;
  CHECK(cudaMalloc(&data, sizeof(host)));

  // set -> add 1 -> copy back; the child adds 10 between the two.
  cudaGraph_t child;
  CHECK(cudaGraphCreate(&child, 0));
  Parameters ten{data, 10};
  const cudaKernelNodeParams add_ten = ten.kernel();
  cudaGraphNode_t only;
  EXPECT(cudaGraphAddKernelNode(nullptr, child, nullptr, 0, &add_ten) == cudaErrorInvalidValue);
  CHECK(cudaGraphAddKernelNode(&only, child, nullptr, 0, &add_ten));

  cudaGraph_t graph;
  CHECK(cudaGraphCreate(&graph, 0));
  cudaGraphNode_t back, set, first, nested, called, symbol;
  cudaMemcpy3DParms copy = {};
  copy.srcPtr = make_cudaPitchedPtr(data, sizeof(host), 32, 1);
  copy.dstPtr = make_cudaPitchedPtr(host, sizeof(host), 32, 1);
  copy.extent = make_cudaExtent(sizeof(host), 1, 1);
  copy.kind = cudaMemcpyDeviceToHost;
  CHECK(cudaGraphAddMemcpyNode(&back, graph, nullptr, 0, &copy));  // added first, runs last
  const cudaMemsetParams words = {data, 0, 0x01020304, 4, 32, 1};
  CHECK(cudaGraphAddMemsetNode(&set, graph, nullptr, 0, &words));
  CHECK(cudaGraphAddMemcpyNodeToSymbol(&symbol, graph, nullptr, 0, offset, &shift, sizeof(int), 0,
                                       cudaMemcpyHostToDevice));
  Parameters unit{data, 1};
  const cudaKernelNodeParams add_one = unit.kernel();
  const cudaGraphNode_t before[] = {set, symbol};
  CHECK(cudaGraphAddKernelNode(&first, graph, before, 2, &add_one));
  CHECK(cudaGraphAddChildGraphNode(&nested, graph, &first, 1, child));
  const cudaHostNodeParams function = {count_call, &one};
  CHECK(cudaGraphAddHostNode(&called, graph, &nested, 1, &function));
  CHECK(cudaGraphAddDependencies(graph, &called, &back, nullptr, 1));

  size_t number = 0;
  CHECK(cudaGraphGetRootNodes(graph, nullptr, &number));
  EXPECT(number == 2);
  cudaGraphNode_t found[4];
  number = 4;
  CHECK(cudaGraphNodeGetDependencies(first, found, nullptr, &number));
  EXPECT(number == 2 && found[0] == set && found[1] == symbol);
  CHECK(cudaGraphNodeGetDependentNodes(first, found, nullptr, &number));
  EXPECT(number == 1 && found[0] == nested);

  cudaGraph_t clone;
  CHECK(cudaGraphClone(&clone, graph));
  cudaGraphExec_t exec, cloned;
  CHECK(cudaGraphInstantiate(&exec, graph, 0));
  CHECK(cudaGraphInstantiate(&cloned, clone, 0));
  CHECK(cudaGraphDestroy(child));
  const auto run = [&](cudaGraphExec_t which, int expected) {
    for (int i = 0; i < 3; ++i) {
      host[31] = 0;
      CHECK(cudaGraphLaunch(which, nullptr));
      CHECK(cudaStreamSynchronize(nullptr));
      for (const int it : host) EXPECT(it == expected);
    }
  };
  run(exec, 0x01020304 + 1 + 10 + 200);
  EXPECT(calls == 3);

  // Other parameters for the executable graph leave the clone as it is.
  Parameters five{data, 5};
  const cudaKernelNodeParams add_five = five.kernel();
  CHECK(cudaGraphExecKernelNodeSetParams(exec, first, &add_five));
  const cudaMemsetParams bytes = {data, 0, 2, 1, sizeof(host), 1};
  CHECK(cudaGraphExecMemsetNodeSetParams(exec, set, &bytes));
  run(exec, 0x02020202 + 5 + 10 + 200);
  run(cloned, 0x01020304 + 1 + 10 + 200);
  EXPECT(calls == 9);
  CHECK(cudaGraphExecDestroy(exec));
  CHECK(cudaGraphExecDestroy(cloned));
  CHECK(cudaGraphDestroy(graph));
  CHECK(cudaGraphDestroy(clone));

  return passed();
}
