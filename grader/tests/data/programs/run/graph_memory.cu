// Memory that graphs allocate and free: by nodes, by a capture, and freed by the program.
// launches: fill 7
#include <cstdint>

#include "check.h"

__global__ void fill(int* data, int value) { data[threadIdx.x] = value; }

int main() {
  int host[32];
  cudaStream_t stream;
  CHECK(cudaStreamCreate(&stream));
  cudaGraph_t graph;
  cudaGraphExec_t exec;
  const auto launch = [&](int expected) {
    host[31] = -1;
    CHECK(cudaGraphLaunch(exec, stream));
    CHECK(cudaStreamSynchronize(stream));
    EXPECT(host[31] == expected);
  };

  // Nodes, one of them by the call that adds any type.
  CHECK(cudaGraphCreate(&graph, 0));
  cudaGraphNode_t allocated, filled, copied, freed;
  cudaMemAllocNodeParams memory = {};
  memory.poolProps.allocType = cudaMemAllocationTypePinned;
  memory.poolProps.location.type = cudaMemLocationTypeDevice;
  memory.bytesize = sizeof(host);
  CHECK(cudaGraphAddMemAllocNode(&allocated, graph, nullptr, 0, &memory));
  int value = 5;
  void* arguments[] = {&memory.dptr, &value};
  cudaGraphNodeParams kernel = {cudaGraphNodeTypeKernel};
  kernel.kernel.func = (void*)fill;
  kernel.kernel.gridDim = dim3(1);
  kernel.kernel.blockDim = dim3(32);
  kernel.kernel.kernelParams = arguments;
  CHECK(cudaGraphAddNode(&filled, graph, &allocated, nullptr, 1, &kernel));
  CHECK(cudaGraphAddMemcpyNode1D(&copied, graph, &filled, 1, host, memory.dptr, sizeof(host), cudaMemcpyDeviceToHost));
  CHECK(cudaGraphAddMemFreeNode(&freed, graph, &copied, 1, memory.dptr));
  CHECK(cudaGraphInstantiate(&exec, graph, 0));
  for (int i = 0; i < 3; ++i) launch(5);
  CHECK(cudaGraphExecDestroy(exec));
  CHECK(cudaGraphDestroy(graph));

  // What an earlier node frees is used again in the same graph.
  CHECK(cudaDeviceGraphMemTrim(0));
  CHECK(cudaGraphCreate(&graph, 0));
  CHECK(cudaGraphAddMemAllocNode(&allocated, graph, nullptr, 0, &memory));
  void* const first = memory.dptr;
  CHECK(cudaGraphAddMemFreeNode(&freed, graph, &allocated, 1, first));
  CHECK(cudaGraphAddMemAllocNode(&allocated, graph, &freed, 1, &memory));
  EXPECT(memory.dptr == first);
  CHECK(cudaGraphAddMemAllocNode(&filled, graph, &freed, 1, &memory));
  EXPECT(memory.dptr != first);
  void* const second = memory.dptr;
  CHECK(cudaGraphAddMemFreeNode(&freed, graph, &filled, 1, second));
  CHECK(cudaGraphInstantiate(&exec, graph, 0));
  uint64_t bytes = 1;
  const auto read = [&](cudaGraphMemAttributeType attribute) {
    CHECK(cudaDeviceGetGraphMemAttribute(0, attribute, &bytes));
    return bytes;
  };
  EXPECT(read(cudaGraphMemAttrUsedMemCurrent) == 0);
  CHECK(cudaGraphLaunch(exec, stream));
  CHECK(cudaStreamSynchronize(stream));
  EXPECT(read(cudaGraphMemAttrReservedMemCurrent) >= 2 * sizeof(host));
  CHECK(cudaFree(first));
  CHECK(cudaDeviceGraphMemTrim(0));
  EXPECT(read(cudaGraphMemAttrUsedMemCurrent) == 0 && read(cudaGraphMemAttrUsedMemHigh) >= 2 * sizeof(host));
  bytes = 0;
  CHECK(cudaDeviceSetGraphMemAttribute(0, cudaGraphMemAttrUsedMemHigh, &bytes));
  EXPECT(read(cudaGraphMemAttrUsedMemHigh) == 0);
  CHECK(cudaGraphExecDestroy(exec));
  CHECK(cudaGraphDestroy(graph));

  // A capture that frees what it allocates, and one that leaves it to the program.
  for (const bool frees : {true, false}) {
    int* data;
    CHECK(cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal));
    CHECK(cudaMallocAsync(&data, sizeof(host), stream));
    fill<<<1, 32, 0, stream>>>(data, 7);
    CHECK(cudaMemcpyAsync(host, data, sizeof(host), cudaMemcpyDeviceToHost, stream));
    if (frees) CHECK(cudaFreeAsync(data, stream));
    CHECK(cudaStreamEndCapture(stream, &graph));
    CHECK(cudaGraphInstantiate(&exec, graph, 0));
    for (int i = 0; i < 2; ++i) {
      launch(7);
      if (!frees) CHECK(cudaFree(data));
    }
    CHECK(cudaGraphExecDestroy(exec));
    CHECK(cudaGraphDestroy(graph));
  }
  return passed();
}
