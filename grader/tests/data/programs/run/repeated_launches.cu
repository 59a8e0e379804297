// Loops of a benchmark: launches that find memory as an earlier one had need not run, and count all the same.
// count: add_rows global_load_requests 9834240
// launches: add_rows 120
// launches: step 40
// launches: say 3
#include "check.h"

constexpr int kCells = 1024, kRows = 64;

__global__ void add_rows(const unsigned* in, unsigned* out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned sum = 0;
  for (int turn = 0; turn < 40; ++turn)
    for (int row = 0; row < kRows; ++row) sum += in[(i + row * turn) % kCells];
  out[i] += sum;
}

__global__ void step(unsigned* cells) {
  for (int turn = 0; turn < 1000; ++turn) cells[threadIdx.x] += turn & 1;
}

__global__ void say() {
  for (int turn = 0; turn < 1000; ++turn) __nanosleep(1);
  printf("once more\n");
}

int main() {
  unsigned host[kCells], expected = 0, *in, *out;
  for (unsigned& it : host) it = 1;
  CHECK(cudaMalloc(&in, sizeof(host)));
  CHECK(cudaMalloc(&out, sizeof(host)));
  CHECK(cudaMemcpy(in, host, sizeof(host), cudaMemcpyHostToDevice));
  // The same memory before each launch.
  for (int i = 0; i < 100; ++i) {
    CHECK(cudaMemset(out, 0, sizeof(host)));
    add_rows<<<kCells / 256, 256>>>(in, out);
  }
  CHECK(cudaMemcpy(host, out, sizeof(host), cudaMemcpyDeviceToHost));
  for (const unsigned it : host) EXPECT(it == 40u * kRows);
  // Another each time.
  for (int i = 0; i < 20; ++i) {
    CHECK(cudaMemset(in, i, sizeof(host)));
    add_rows<<<kCells / 256, 256>>>(in, out);
    expected += i * 0x01010101u * 40 * kRows;
  }
  CHECK(cudaMemcpy(host, out, sizeof(host), cudaMemcpyDeviceToHost));
  for (const unsigned it : host) EXPECT(it == 40u * kRows + expected);
  // In place.
  CHECK(cudaMemset(in, 0, sizeof(host)));
  for (int i = 0; i < 40; ++i) step<<<1, 32>>>(in);
  CHECK(cudaMemcpy(host, in, sizeof(host), cudaMemcpyDeviceToHost));
  EXPECT(host[31] == 40u * 500);
  for (int i = 0; i < 3; ++i) say<<<1, 1>>>();
  CHECK(cudaDeviceSynchronize());
  return passed();
}
