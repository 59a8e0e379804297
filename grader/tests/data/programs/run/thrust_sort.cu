// Thrust: vectors of the device, sort, reduce, transform and scan.
#include <thrust/device_vector.h>
#include <thrust/functional.h>
#include <thrust/host_vector.h>
#include <thrust/reduce.h>
#include <thrust/scan.h>
#include <thrust/sort.h>
#include <thrust/transform.h>

#include "check.h"

int main() {
  const int n = 2000;
  thrust::host_vector<int> host(n);
  for (int i = 0; i < n; ++i) host[i] = (i * 7919) % 2003;
  thrust::device_vector<int> data = host;
  thrust::sort(data.begin(), data.end());
  thrust::host_vector<int> sorted = data;
  for (int i = 1; i < n; ++i) EXPECT(sorted[i - 1] <= sorted[i]);
  long expected = 0;
  for (int i = 0; i < n; ++i) expected += host[i];
  EXPECT(thrust::reduce(data.begin(), data.end(), 0) == expected);
  thrust::device_vector<int> sums(n);
  thrust::inclusive_scan(data.begin(), data.end(), sums.begin());
  EXPECT(sums[n - 1] == expected);
  thrust::transform(data.begin(), data.end(), sums.begin(), thrust::negate<int>());
  EXPECT(sums[5] == -sorted[5]);
  return passed();
}
