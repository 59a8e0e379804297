// A solver that iterates until the host is content, with two arrays that change places.
// flags: --checks all
#include <cmath>
#include <utility>

#include "check.h"

__global__ void relax(const double* in, double* out, double* change, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i <= 0 || i >= n - 1) return;
  out[i] = 0.5 * (in[i - 1] + in[i + 1]);
  change[i] = fabs(out[i] - in[i]);
}

int main() {
  const int n = 17;
  double host[n] = {}, change[n], *a, *b, *d_change;
  host[n - 1] = 16;
  for (double** it : {&a, &b}) {
    CHECK(cudaMalloc(it, sizeof(host)));
    CHECK(cudaMemcpy(*it, host, sizeof(host), cudaMemcpyHostToDevice));
  }
  CHECK(cudaMalloc(&d_change, sizeof(change)));
  CHECK(cudaMemset(d_change, 0, sizeof(change)));
  double most = 1;
  int steps = 0;
  for (; most > 1e-4 && steps < 2000; ++steps) {
    relax<<<1, 32>>>(a, b, d_change, n);
    std::swap(a, b);
    CHECK(cudaMemcpy(change, d_change, sizeof(change), cudaMemcpyDeviceToHost));
    most = 0;
    for (const double it : change) most = std::fmax(most, it);
  }
  EXPECT(steps > 100 && steps < 2000);
  CHECK(cudaMemcpy(host, a, sizeof(host), cudaMemcpyDeviceToHost));
  for (int i = 0; i < n; ++i) EXPECT(std::fabs(host[i] - i) < 0.01);
  return passed();
}
