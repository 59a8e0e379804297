// A graph recorded from a stream, launched three times.
// launches: step 6
#include "check.h"

__global__ void step(int* data, int add) { data[threadIdx.x] += add; }

int main() {
  int *data, host[32];
  CHECK(cudaMalloc(&data, sizeof(host)));
  cudaStream_t stream;
  CHECK(cudaStreamCreate(&stream));
  CHECK(cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal));
  CHECK(cudaMemsetAsync(data, 0, sizeof(host), stream));
  step<<<1, 32, 0, stream>>>(data, 1);
  step<<<1, 32, 0, stream>>>(data, 10);
  CHECK(cudaMemcpyAsync(host, data, sizeof(host), cudaMemcpyDeviceToHost, stream));
  cudaGraph_t graph;
  CHECK(cudaStreamEndCapture(stream, &graph));
  size_t nodes = 0;
  CHECK(cudaGraphGetNodes(graph, nullptr, &nodes));
  EXPECT(nodes == 4);
  cudaGraphExec_t exec;
  CHECK(cudaGraphInstantiate(&exec, graph, 0));
  for (int i = 0; i < 3; ++i) {
    for (int& it : host) it = -1;
    CHECK(cudaGraphLaunch(exec, stream));
    CHECK(cudaStreamSynchronize(stream));
    for (const int it : host) EXPECT(it == 11);
  }
  CHECK(cudaGraphExecDestroy(exec));
  CHECK(cudaGraphDestroy(graph));
  return passed();
}
