// Rows and layers with a pitch: 2D and 3D copies, and memset of a part.
#include <vector>

#include "check.h"

__global__ void add_one(char* data, size_t pitch, int width, int height) {
  const int x = threadIdx.x, y = threadIdx.y;
  if (x < width && y < height) reinterpret_cast<int*>(data + y * pitch)[x] += 1;
}

int main() {
  const int width = 20, height = 6, depth = 3;
  std::vector<int> host(width * height), back(width * height);
  for (int i = 0; i < width * height; ++i) host[i] = i;
  char* data;
  size_t pitch = 0;
  CHECK(cudaMallocPitch(&data, &pitch, width * sizeof(int), height));
  EXPECT(pitch >= width * sizeof(int) && pitch % 32 == 0);
  const size_t row = width * sizeof(int);
  CHECK(cudaMemcpy2D(data, pitch, host.data(), row, row, height, cudaMemcpyHostToDevice));
  add_one<<<1, dim3(32, 8)>>>(data, pitch, width, height);
  CHECK(cudaMemset2D(data, pitch, 0, 4, height));
  CHECK(cudaMemcpy2D(back.data(), row, data, pitch, row, height, cudaMemcpyDeviceToHost));
  for (int i = 0; i < width * height; ++i) EXPECT(back[i] == (i % width == 0 ? 0 : i + 1));

  cudaPitchedPtr volume;
  CHECK(cudaMalloc3D(&volume, make_cudaExtent(row, height, depth)));
  CHECK(cudaMemset3D(volume, 0, make_cudaExtent(row, height, depth)));
  cudaMemcpy3DParms copy = {};
  copy.srcPtr = make_cudaPitchedPtr(host.data(), row, row, height);
  copy.dstPtr = volume;
  copy.dstPos = make_cudaPos(0, 0, 1);
  copy.extent = make_cudaExtent(row, height, 1);
  copy.kind = cudaMemcpyHostToDevice;
  CHECK(cudaMemcpy3D(&copy));
  std::vector<int> all(width * height * depth, -1);
  copy = {};
  copy.srcPtr = volume;
  copy.dstPtr = make_cudaPitchedPtr(all.data(), row, row, height);
  copy.extent = make_cudaExtent(row, height, depth);
  copy.kind = cudaMemcpyDeviceToHost;
  CHECK(cudaMemcpy3D(&copy));
  for (int i = 0; i < width * height; ++i)
    EXPECT(all[i] == 0 && all[width * height + i] == i && all[2 * width * height + i] == 0);
  return passed();
}
