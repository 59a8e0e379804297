// Calls: recursion, function pointers, printf, the heap.
__device__ __noinline__ int factorial(int n) { return n < 2 ? 1 : n * factorial(n - 1); }
__device__ __noinline__ bool is_odd(int n);
__device__ __noinline__ bool is_even(int n) { return n == 0 || is_odd(n - 1); }
__device__ __noinline__ bool is_odd(int n) { return n != 0 && is_even(n - 1); }

using Operation = float (*)(float);
__device__ float half_of(float x) { return x / 2; }
__device__ float square_of(float x) { return x * x; }
__device__ Operation operations[] = {half_of, square_of};

struct Wide {
  double parts[3];
  char tag;
};
__device__ __noinline__ Wide twice(Wide wide) {
  for (double& part : wide.parts) part *= 2;
  return wide;
}

__global__ void calls(float* out, int n, Wide wide) {
  const int i = threadIdx.x;
  out[i] = operations[n & 1](out[i]) + factorial(n) + is_even(n);
  const Wide doubled = twice(wide);
  out[i + 1] = static_cast<float>(doubled.parts[i % 3]) + doubled.tag;
  printf("thread %d of %s: %f\n", i, "calls", out[i]);
}

__global__ void heap(int* out, int n) {
  int* block = static_cast<int*>(malloc(n * sizeof(int)));
  if (!block) __trap();
  for (int j = 0; j < n; ++j) block[j] = j;
  out[threadIdx.x] = block[out[threadIdx.x] % n];
  free(block);
}
