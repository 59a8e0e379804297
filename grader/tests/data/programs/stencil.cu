// profile: --kernel stencil --grid 4 --block 64 --arg buf:f32:258 --arg buf:f32:258:iota --arg i32:256
// count: shared_store_requests 16
// count: shared_load_requests 24
// count: global_store_requests 8
#include <stdio.h>
#include <stdlib.h>

// Headers that lie beside the file.
#include "helper_cuda.h"
#include "stencil_kernel.cuh"

int main(int argc, const char **argv) {
  const int n = 256;
  float *in, *out;
  findCudaDevice(argc, argv);
  checkCudaErrors(cudaMalloc((void **)&in, (n + 2) * sizeof(float)));
  checkCudaErrors(cudaMalloc((void **)&out, (n + 2) * sizeof(float)));
  stencil<<<n / BLOCK, BLOCK>>>(out, in, n);
  getLastCudaError("stencil");
  checkCudaErrors(cudaDeviceSynchronize());
  cudaFree(in);
  cudaFree(out);
  return EXIT_SUCCESS;
}
