// Structs, vectors and arrays as arguments by value.
#include "check.h"

struct Matrix {
  int rows, columns;
  double* elements;
  __device__ double& at(int row, int column) const { return elements[row * columns + column]; }
};
struct Scene {
  float4 planes[3];
  char tag;
  int2 offset;
};

__global__ void product(Matrix a, Matrix b, Matrix c) {
  double sum = 0;
  for (int k = 0; k < a.columns; ++k) sum += a.at(threadIdx.y, k) * b.at(k, threadIdx.x);
  c.at(threadIdx.y, threadIdx.x) = sum;
}
__global__ void pick(Scene scene, float3 scale, short which, float* out) {
  const float4 plane = scene.planes[which];
  out[threadIdx.x] = plane.x * scale.x + plane.y * scale.y + plane.z * scale.z + plane.w + scene.tag +
                     scene.offset.x * threadIdx.x + scene.offset.y;
}

int main() {
  double *data, host[3 * 16];
  for (int i = 0; i < 32; ++i) host[i] = i % 5;
  CHECK(cudaMalloc(&data, sizeof(host)));
  CHECK(cudaMemcpy(data, host, sizeof(host), cudaMemcpyHostToDevice));
  product<<<1, dim3(4, 4)>>>({4, 4, data}, {4, 4, data + 16}, {4, 4, data + 32});
  CHECK(cudaMemcpy(host, data, sizeof(host), cudaMemcpyDeviceToHost));
  for (int row = 0; row < 4; ++row)
    for (int column = 0; column < 4; ++column) {
      double sum = 0;
      for (int k = 0; k < 4; ++k) sum += host[row * 4 + k] * host[16 + k * 4 + column];
      EXPECT(host[32 + row * 4 + column] == sum);
    }
  Scene scene{{{1, 2, 3, 4}, {5, 6, 7, 8}, {9, 10, 11, 12}}, 'A', {10, 1}};
  float *out, result[8];
  CHECK(cudaMalloc(&out, sizeof(result)));
  pick<<<1, 8>>>(scene, make_float3(1, 0.5f, 2), 2, out);
  CHECK(cudaMemcpy(result, out, sizeof(result), cudaMemcpyDeviceToHost));
  for (int i = 0; i < 8; ++i) EXPECT(result[i] == 9 + 5 + 22 + 12 + 65 + 10 * i + 1);
  return passed();
}
