// A function that the emulated device does not have: an error, and the program continues.
// says: cudaIpcGetMemHandle is not supported
// emulator only: a GPU has it
#include "check.h"

int main() {
  int* data;
  CHECK(cudaMalloc(&data, 256));
  cudaIpcMemHandle_t handle;
  EXPECT(cudaIpcGetMemHandle(&handle, data) == cudaErrorNotSupported);
  EXPECT(cudaGetLastError() == cudaErrorNotSupported);
  CHECK(cudaMemset(data, 0, 256));
  return passed();
}
