// printf, malloc, assert, virtual functions, function pointers, recursion and templates in device code.
// output: thread 3 of 4 has 6
#include <cassert>
#include <new>

#include "check.h"

struct Shape {
  __device__ virtual float area() const = 0;
  __device__ virtual ~Shape() {}
};
struct Square : Shape {
  float side;
  __device__ explicit Square(float its_side) : side(its_side) {}
  __device__ float area() const override { return side * side; }
};
struct Disc : Shape {
  float radius;
  __device__ explicit Disc(float its_radius) : radius(its_radius) {}
  __device__ float area() const override { return 3 * radius * radius; }
};

__device__ int fibonacci(int n) { return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2); }
__device__ int twice(int x) { return 2 * x; }
__device__ int square(int x) { return x * x; }
typedef int (*Function)(int);
__device__ Function functions[2] = {twice, square};

template <class T, int N>
__global__ void apply(T* out) {
  T values[N];
  for (int i = 0; i < N; ++i) values[i] = static_cast<T>(i * threadIdx.x);
  T sum = 0;
  for (const T value : values) sum += value;
  out[threadIdx.x] = sum;
}

__global__ void objects(float* areas, int* numbers) {
  Shape* shape = threadIdx.x % 2 == 0 ? static_cast<Shape*>(new Square(threadIdx.x)) : new Disc(threadIdx.x);
  assert(shape != nullptr);
  areas[threadIdx.x] = shape->area();
  delete shape;
  numbers[threadIdx.x] = functions[threadIdx.x % 2](fibonacci(threadIdx.x + 4));
  if (threadIdx.x == 3) printf("thread %d of %d has %d\n", threadIdx.x, blockDim.x, 2 * threadIdx.x);
}

int main() {
  CHECK(cudaDeviceSetLimit(cudaLimitStackSize, 4096));
  CHECK(cudaDeviceSetLimit(cudaLimitMallocHeapSize, 1 << 20));
  float areas[4], *d_areas;
  int numbers[4], *d_numbers;
  CHECK(cudaMalloc(&d_areas, sizeof(areas)));
  CHECK(cudaMalloc(&d_numbers, sizeof(numbers)));
  objects<<<1, 4>>>(d_areas, d_numbers);
  CHECK(cudaDeviceSynchronize());
  CHECK(cudaMemcpy(areas, d_areas, sizeof(areas), cudaMemcpyDeviceToHost));
  CHECK(cudaMemcpy(numbers, d_numbers, sizeof(numbers), cudaMemcpyDeviceToHost));
  EXPECT(areas[0] == 0 && areas[1] == 3 && areas[2] == 4 && areas[3] == 27);
  EXPECT(numbers[0] == 6 && numbers[1] == 25 && numbers[2] == 16 && numbers[3] == 169);
  apply<float, 5><<<1, 4>>>(d_areas);
  apply<int, 3><<<1, 4>>>(d_numbers);
  CHECK(cudaMemcpy(areas, d_areas, sizeof(areas), cudaMemcpyDeviceToHost));
  CHECK(cudaMemcpy(numbers, d_numbers, sizeof(numbers), cudaMemcpyDeviceToHost));
  EXPECT(areas[3] == 30 && numbers[3] == 9);
  return passed();
}
