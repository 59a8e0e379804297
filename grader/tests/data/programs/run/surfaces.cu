// Surface objects: bytes of an array read and written, with what happens outside of it.
#include <vector>

#include "check.h"

constexpr int kWidth = 16, kHeight = 8;

__global__ void turn(cudaSurfaceObject_t from, cudaSurfaceObject_t to) {
  const int x = threadIdx.x, y = threadIdx.y;
  const int value = surf2Dread<int>(from, x * 4, y);
  surf2Dwrite(value + 1000, to, (kWidth - 1 - x) * 4, kHeight - 1 - y);
}

__global__ void outside(cudaSurfaceObject_t surface, int* out) {
  out[0] = surf2Dread<int>(surface, -4, 2, cudaBoundaryModeZero);
  out[1] = surf2Dread<int>(surface, 4 * kWidth, 2, cudaBoundaryModeClamp);
  out[2] = surf2Dread<int>(surface, 0, -1, cudaBoundaryModeClamp);
  surf2Dwrite(7, surface, 0, kHeight, cudaBoundaryModeZero);
  short4 four;
  surf2Dread(&four, surface, 8, 0);
  out[3] = four.x + four.z;
}

cudaArray_t make_array() {
  const cudaChannelFormatDesc format = cudaCreateChannelDesc<int>();
  cudaArray_t array = nullptr;
  CHECK(cudaMallocArray(&array, &format, kWidth, kHeight, cudaArraySurfaceLoadStore));
  return array;
}

cudaSurfaceObject_t surface_over(cudaArray_t array) {
  cudaResourceDesc resource = {};
  resource.resType = cudaResourceTypeArray;
  resource.res.array.array = array;
  cudaSurfaceObject_t surface = 0;
  CHECK(cudaCreateSurfaceObject(&surface, &resource));
  return surface;
}

int main() {
  std::vector<int> image(kWidth * kHeight), turned(kWidth * kHeight);
  for (int i = 0; i < kWidth * kHeight; ++i) image[i] = i;
  const cudaArray_t from = make_array(), to = make_array();
  const size_t row = kWidth * sizeof(int);
  CHECK(cudaMemcpy2DToArray(from, 0, 0, image.data(), row, row, kHeight, cudaMemcpyHostToDevice));
  const cudaSurfaceObject_t source = surface_over(from), target = surface_over(to);
  turn<<<1, dim3(kWidth, kHeight)>>>(source, target);
  CHECK(cudaMemcpy2DFromArray(turned.data(), row, to, 0, 0, row, kHeight, cudaMemcpyDeviceToHost));
  for (int i = 0; i < kWidth * kHeight; ++i) EXPECT(turned[kWidth * kHeight - 1 - i] == 1000 + i);

  int* out = nullptr;
  CHECK(cudaMalloc(&out, 4 * sizeof(int)));
  outside<<<1, 1>>>(source, out);
  int got[4];
  CHECK(cudaMemcpy(got, out, sizeof(got), cudaMemcpyDeviceToHost));
  EXPECT(got[0] == 0 && got[1] == 2 * kWidth + kWidth - 1 && got[2] == 0 && got[3] == 2 + 3);
  CHECK(cudaDestroySurfaceObject(source));
  CHECK(cudaFreeArray(from));
  return passed();
}
