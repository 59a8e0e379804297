// A surface write beyond the last row, where the program asks for a trap.
// exit: 1
// output: cudaErrorIllegalAddress
// found: out_of_bounds
// says: row y 4 of a surface with 4
#include "check.h"

__global__ void write_rows(cudaSurfaceObject_t surface) { surf2Dwrite(1.0f, surface, 0, threadIdx.x); }

int main() {
  const cudaChannelFormatDesc format = cudaCreateChannelDesc<float>();
  cudaArray_t array = nullptr;
  CHECK(cudaMallocArray(&array, &format, 4, 4, cudaArraySurfaceLoadStore));
  cudaResourceDesc resource = {};
  resource.resType = cudaResourceTypeArray;
  resource.res.array.array = array;
  cudaSurfaceObject_t surface = 0;
  CHECK(cudaCreateSurfaceObject(&surface, &resource));
  write_rows<<<1, 5>>>(surface);
  const cudaError_t status = cudaDeviceSynchronize();
  std::puts(cudaGetErrorName(status));
  return status == cudaSuccess ? 0 : 1;
}
