// A capture that a second stream joins through an event, and returns to the first one through another.
// launches: add 6
// says: another stream joined the capture
#include "check.h"

__global__ void add(int* data, int value) { data[threadIdx.x] += value; }

int main() {
  int *left, *right, host[64];
  CHECK(cudaMalloc(&left, 128));
  CHECK(cudaMalloc(&right, 128));
  CHECK(cudaMemset(left, 0, 128));
  CHECK(cudaMemset(right, 0, 128));
  cudaStream_t main_stream, side;
  CHECK(cudaStreamCreate(&main_stream));
  CHECK(cudaStreamCreate(&side));
  cudaEvent_t fork, join;
  CHECK(cudaEventCreate(&fork));
  CHECK(cudaEventCreate(&join));

  CHECK(cudaStreamBeginCapture(main_stream, cudaStreamCaptureModeGlobal));
  add<<<1, 32, 0, main_stream>>>(left, 1);
  CHECK(cudaEventRecord(fork, main_stream));
  CHECK(cudaStreamWaitEvent(side, fork, 0));
  cudaStreamCaptureStatus capturing;
  CHECK(cudaStreamIsCapturing(side, &capturing));
  EXPECT(capturing == cudaStreamCaptureStatusActive);
  add<<<1, 32, 0, side>>>(right, 2);
  CHECK(cudaMemcpyAsync(host + 32, right, 128, cudaMemcpyDeviceToHost, side));
  CHECK(cudaEventRecord(join, side));
  add<<<1, 32, 0, main_stream>>>(left, 10);
  CHECK(cudaStreamWaitEvent(main_stream, join, 0));
  CHECK(cudaMemcpyAsync(host, left, 128, cudaMemcpyDeviceToHost, main_stream));
  cudaGraph_t graph;
  CHECK(cudaStreamEndCapture(main_stream, &graph));
  CHECK(cudaStreamIsCapturing(side, &capturing));
  EXPECT(capturing == cudaStreamCaptureStatusNone);

  size_t nodes = 0;
  CHECK(cudaGraphGetNodes(graph, nullptr, &nodes));
  EXPECT(nodes == 5);  // no event is a node
  CHECK(cudaMemcpy(host, right, 128, cudaMemcpyDeviceToHost));
  EXPECT(host[0] == 0);  // captured work has not run
  cudaGraphExec_t exec;
  CHECK(cudaGraphInstantiate(&exec, graph, 0));
  for (int i = 1; i <= 2; ++i) {
    CHECK(cudaGraphLaunch(exec, main_stream));
    CHECK(cudaStreamSynchronize(main_stream));
    EXPECT(host[31] == 11 * i && host[32] == 2 * i);
  }

  // Work of the second stream that does not lead back is an error.
  CHECK(cudaStreamBeginCapture(main_stream, cudaStreamCaptureModeGlobal));
  CHECK(cudaEventRecord(fork, main_stream));
  CHECK(cudaStreamWaitEvent(side, fork, 0));
  add<<<1, 32, 0, side>>>(right, 2);
  EXPECT(cudaStreamEndCapture(main_stream, &graph) == cudaErrorStreamCaptureUnjoined);
  CHECK(cudaStreamSynchronize(side));
  return passed();
}
