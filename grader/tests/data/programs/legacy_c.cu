// profile: --kernel add --grid 2 --block 64 --arg buf:i32:128:iota --arg buf:i32:128:iota --arg buf:i32:128 --arg i32:128
// count: global_load_requests 8
// count: global_store_requests 4
// count: global_atomic_requests 4
#include <assert.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <time.h>

#define N 128
#define CUDA_CALL(x)                                                        \
  {                                                                         \
    cudaError_t err = (x);                                                  \
    if (err != cudaSuccess) {                                               \
      printf("CUDA error %d at %s:%d\n", (int)err, __FILE__, __LINE__);     \
      goto fail;                                                            \
    }                                                                       \
  }

/* prototypes */
__global__ void add(const int *a, const int *b, int *c, int n);
static int run(int n);
void usage(const char *name);

/* host data */
int h_a[N], h_b[N], h_c[N];
static int (*g_runner)(int) = run;
const char *g_message = "it's {done}";

__device__ int g_done;

int main(int argc, char **argv) {
  if (argc > 2) {
    usage(argv[0]);
    return 1;
  }
  struct timeval begin, end;
  gettimeofday(&begin, NULL);
  int failed = g_runner(N);
  gettimeofday(&end, NULL);
  printf("%s in %ld us\n", g_message, (long)(end.tv_usec - begin.tv_usec));
  return failed;
}

void usage(const char *name) { printf("usage: %s {n}\n", name); }

__global__ void add(const int *a, const int *b, int *c, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  assert(n > 0);
  if (i < n) {
    int sum = a[i] + b[i];
    c[i] = sum;
    if (threadIdx.x % 32 == 0) atomicAdd(&g_done, 1);
    if (sum < 0) printf("thread %d: negative\n", i);
  }
}

static int run(int n) {
  int *a = NULL, *b = NULL, *c = NULL;
  CUDA_CALL(cudaMalloc((void **)&a, n * sizeof(int)));
  CUDA_CALL(cudaMalloc((void **)&b, n * sizeof(int)));
  CUDA_CALL(cudaMalloc((void **)&c, n * sizeof(int)));
  CUDA_CALL(cudaMemcpy(a, h_a, n * sizeof(int), cudaMemcpyHostToDevice));
  CUDA_CALL(cudaMemcpy(b, h_b, n * sizeof(int), cudaMemcpyHostToDevice));
  add<<<(n + 63) / 64, 64>>>(a, b, c, n);
  CUDA_CALL(cudaMemcpy(h_c, c, n * sizeof(int), cudaMemcpyDeviceToHost));
  return 0;
fail:
  return 1;
}
