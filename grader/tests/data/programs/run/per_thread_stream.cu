// Host threads that share the device, compiled for a default stream of each thread.
// nvcc: --default-stream per-thread
// launches: fill 8
#include <thread>
#include <vector>

#include "check.h"

__global__ void fill(int* data, int value) { data[threadIdx.x] = value; }

int main() {
  std::vector<std::thread> threads;
  std::vector<int> results(8);
  for (int t = 0; t < 8; ++t)
    threads.emplace_back([t, &results] {
      int *data, host[64];
      CHECK(cudaMalloc(&data, sizeof(host)));
      fill<<<1, 64>>>(data, t);
      CHECK(cudaMemcpyAsync(host, data, sizeof(host), cudaMemcpyDeviceToHost));
      CHECK(cudaStreamSynchronize(0));
      for (const int it : host) results[t] += it;
    });
  for (std::thread& it : threads) it.join();
  for (int t = 0; t < 8; ++t) EXPECT(results[t] == 64 * t);
  return passed();
}
