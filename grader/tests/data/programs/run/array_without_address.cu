// cudaMemcpy with a cudaArray, of either kind: an error that says what it is, and the array stays as it was.
// says: the destination is a cudaArray
// says: the source is a cudaArray
// emulator only: a GPU does not tell its handles from memory of the host
#include "check.h"

int main() {
  const cudaChannelFormatDesc format = cudaCreateChannelDesc<int>();
  cudaArray_t array;
  CHECK(cudaMallocArray(&array, &format, 16, 1));
  int in[16], out[16] = {};
  for (int i = 0; i < 16; ++i) in[i] = i;
  CHECK(cudaMemcpy2DToArray(array, 0, 0, in, sizeof(in), sizeof(in), 1, cudaMemcpyHostToDevice));
  EXPECT(cudaMemcpy(array, out, sizeof(out), cudaMemcpyHostToDevice) == cudaErrorInvalidValue);
  EXPECT(cudaMemcpy(array, out, sizeof(out), cudaMemcpyDefault) == cudaErrorInvalidValue);
  EXPECT(cudaMemcpy(out, array, sizeof(out), cudaMemcpyDefault) == cudaErrorInvalidValue);
  EXPECT(cudaGetLastError() == cudaErrorInvalidValue);
  CHECK(cudaMemcpy2DFromArray(out, sizeof(out), array, 0, 0, sizeof(out), 1, cudaMemcpyDeviceToHost));
  for (int i = 0; i < 16; ++i) EXPECT(out[i] == i);
  CHECK(cudaFreeArray(array));
  return passed();
}
