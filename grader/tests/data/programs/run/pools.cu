// Memory in the order of a stream, many times, pools of it, and launches and streams with attributes.
#include <cstdint>

#include "check.h"

__global__ void fill(int* data, int value) { data[threadIdx.x] = value; }

int main() {
  cudaStream_t stream;
  CHECK(cudaStreamCreate(&stream));
  for (int i = 0; i < 3000; ++i) {
    int* data;
    CHECK(cudaMallocAsync(&data, 1024, stream));
    if (i % 1000 == 0) {
      cudaLaunchConfig_t configuration = {};
      configuration.gridDim = dim3(1);
      configuration.blockDim = dim3(256);
      configuration.stream = stream;
      CHECK(cudaLaunchKernelEx(&configuration, fill, data, i));
      int last = -1;
      CHECK(cudaMemcpyAsync(&last, data + 255, sizeof(int), cudaMemcpyDeviceToHost, stream));
      CHECK(cudaStreamSynchronize(stream));
      EXPECT(last == i);
    }
    CHECK(cudaFreeAsync(data, stream));
  }
  size_t free_bytes = 0, total = 0;
  CHECK(cudaMemGetInfo(&free_bytes, &total));
  EXPECT(free_bytes > 0 && free_bytes <= total);

  cudaMemPool_t usual, own;
  CHECK(cudaDeviceGetDefaultMemPool(&usual, 0));
  uint64_t threshold = 1 << 20, used = 1;
  CHECK(cudaMemPoolSetAttribute(usual, cudaMemPoolAttrReleaseThreshold, &threshold));
  CHECK(cudaMemPoolGetAttribute(usual, cudaMemPoolAttrUsedMemCurrent, &used));
  EXPECT(used == 0);
  CHECK(cudaMemPoolGetAttribute(usual, cudaMemPoolAttrUsedMemHigh, &used));
  EXPECT(used >= 1024);
  cudaMemPoolProps properties = {};
  properties.allocType = cudaMemAllocationTypePinned;
  properties.location.type = cudaMemLocationTypeDevice;
  CHECK(cudaMemPoolCreate(&own, &properties));
  int* data;
  CHECK(cudaMallocFromPoolAsync(&data, 4096, own, stream));
  CHECK(cudaMemPoolGetAttribute(own, cudaMemPoolAttrUsedMemCurrent, &used));
  EXPECT(used == 4096);
  CHECK(cudaFreeAsync(data, stream));
  CHECK(cudaStreamSynchronize(stream));
  CHECK(cudaMemPoolGetAttribute(own, cudaMemPoolAttrUsedMemCurrent, &used));
  EXPECT(used == 0);
  CHECK(cudaDeviceSetMemPool(0, own));
  CHECK(cudaMallocAsync(&data, 64, stream));
  CHECK(cudaMemPoolGetAttribute(own, cudaMemPoolAttrUsedMemCurrent, &used));
  EXPECT(used >= 64 && used < 4096);
  CHECK(cudaFreeAsync(data, stream));
  CHECK(cudaStreamSynchronize(stream));
  CHECK(cudaMemPoolTrimTo(own, 0));
  CHECK(cudaMemPoolDestroy(own));
  EXPECT(cudaMallocFromPoolAsync(&data, 64, own, stream) == cudaErrorInvalidValue);

  cudaStreamAttrValue attribute = {}, found = {};
  attribute.accessPolicyWindow.num_bytes = 4096;
  CHECK(cudaStreamSetAttribute(stream, cudaStreamAttributeAccessPolicyWindow, &attribute));
  CHECK(cudaStreamGetAttribute(stream, cudaStreamAttributeAccessPolicyWindow, &found));
  EXPECT(found.accessPolicyWindow.num_bytes == 4096);
  return passed();
}
