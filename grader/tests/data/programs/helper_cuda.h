// Error checks, as course material hands them out.
#ifndef HELPER_CUDA_H_
#define HELPER_CUDA_H_
#include <stdio.h>
#include <stdlib.h>
#include <cuda_runtime.h>

template <typename T>
void check(T result, char const *const func, const char *const file, int const line) {
  if (result) {
    fprintf(stderr, "CUDA error at %s:%d code=%d \"%s\"\n", file, line, (int)result, func);
    exit(EXIT_FAILURE);
  }
}
#define checkCudaErrors(val) check((val), #val, __FILE__, __LINE__)
#define getLastCudaError(msg) __getLastCudaError(msg, __FILE__, __LINE__)

inline void __getLastCudaError(const char *message, const char *file, const int line) {
  cudaError_t err = cudaGetLastError();
  if (cudaSuccess != err) {
    fprintf(stderr, "%s(%i): %s: %s\n", file, line, message, cudaGetErrorString(err));
    exit(EXIT_FAILURE);
  }
}

inline int findCudaDevice(int, const char **) {
  int devices = 0;
  checkCudaErrors(cudaGetDeviceCount(&devices));
  if (devices == 0) exit(EXIT_FAILURE);
  return 0;
}
#endif
