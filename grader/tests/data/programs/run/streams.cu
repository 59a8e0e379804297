// Copies and kernels in four streams, with events between them and a host function at the end.
// launches: scale 4
#include <vector>

#include "check.h"

__global__ void scale(float* data, float factor, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) data[i] *= factor;
}

int main() {
  const int streams = 4, part = 256, n = streams * part;
  float *host, *device;
  CHECK(cudaMallocHost(&host, n * sizeof(float)));
  CHECK(cudaMalloc(&device, n * sizeof(float)));
  for (int i = 0; i < n; ++i) host[i] = i;
  cudaStream_t stream[streams];
  cudaEvent_t done[streams];
  for (int s = 0; s < streams; ++s) {
    CHECK(cudaStreamCreateWithFlags(&stream[s], cudaStreamNonBlocking));
    CHECK(cudaEventCreateWithFlags(&done[s], cudaEventDisableTiming));
    float* at = device + s * part;
    CHECK(cudaMemcpyAsync(at, host + s * part, part * sizeof(float), cudaMemcpyHostToDevice, stream[s]));
    scale<<<1, part, 0, stream[s]>>>(at, s + 1, part);
    CHECK(cudaMemcpyAsync(host + s * part, at, part * sizeof(float), cudaMemcpyDeviceToHost, stream[s]));
    CHECK(cudaEventRecord(done[s], stream[s]));
  }
  for (int s = 1; s < streams; ++s) CHECK(cudaStreamWaitEvent(stream[0], done[s], 0));
  int called = 0;
  CHECK(cudaLaunchHostFunc(stream[0], [](void* counter) { ++*static_cast<int*>(counter); }, &called));
  CHECK(cudaStreamSynchronize(stream[0]));
  EXPECT(called == 1);
  EXPECT(cudaStreamQuery(stream[0]) == cudaSuccess && cudaEventQuery(done[3]) == cudaSuccess);
  for (int i = 0; i < n; ++i) EXPECT(host[i] == i * (i / part + 1));
  float time = 0;
  EXPECT(cudaEventElapsedTime(&time, done[0], done[1]) == cudaErrorInvalidResourceHandle);
  EXPECT(cudaGetLastError() == cudaErrorInvalidResourceHandle && cudaGetLastError() == cudaSuccess);
  for (int s = 0; s < streams; ++s) CHECK(cudaStreamDestroy(stream[s]));
  return passed();
}
