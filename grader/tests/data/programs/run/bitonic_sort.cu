// Many launches of one kernel with other arguments each time.
// launches: exchange 45
#include <algorithm>
#include <vector>

#include "check.h"

__global__ void exchange(int* data, int distance, int size) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x, partner = i ^ distance;
  if (partner <= i) return;
  const bool ascending = (i & size) == 0;
  if ((data[i] > data[partner]) == ascending) {
    const int kept = data[i];
    data[i] = data[partner];
    data[partner] = kept;
  }
}

int main() {
  const int n = 512;
  std::vector<int> host(n), expected;
  for (int i = 0; i < n; ++i) host[i] = (i * 7919) % 1009;
  expected = host;
  std::sort(expected.begin(), expected.end());
  int* data;
  CHECK(cudaMalloc(&data, n * sizeof(int)));
  CHECK(cudaMemcpy(data, host.data(), n * sizeof(int), cudaMemcpyHostToDevice));
  for (int size = 2; size <= n; size *= 2)
    for (int distance = size / 2; distance > 0; distance /= 2) exchange<<<n / 128, 128>>>(data, distance, size);
  CHECK(cudaMemcpy(host.data(), data, n * sizeof(int), cudaMemcpyDeviceToHost));
  EXPECT(host == expected);
  return passed();
}
