// 09 Effective bandwidth
//
// A time alone says little. The bytes that must be moved, divided by the time, can be compared: with the copy, with
// other sizes, with the peak of the memory. This exercise is computed, not measured. Three values of the GPU are
// given: the memory clock, with two transfers per reported cycle, the width of the memory bus, and the size of the L2 cache.
#include "lab.h"

// Bytes a second, read plus written, of a transpose of nx x ny floats. nx and ny are at most 65536.
__device__ double effective_bandwidth(int nx, int ny, double seconds) {
  // TODO (about 1 line): a formula
  return 2.0 * nx * ny * sizeof(float) / seconds;
  // END TODO
}

// The most that the memory can move, in bytes a second. The clock is in kHz, as the driver reports it, and the bus
// in bits.
__device__ double peak_bandwidth(int clock_khz, int bus_bits) {
  // TODO (about 1 line): a formula
  return 2.0 * clock_khz * 1000 * bus_bits / 8;
  // END TODO
}

// The share of the peak that a transpose reaches, in percent.
__device__ double percent_of_peak(int nx, int ny, double seconds, int clock_khz, int bus_bits) {
  // TODO (about 1 line): from the two above
  return 100 * effective_bandwidth(nx, ny, seconds) / peak_bandwidth(clock_khz, bus_bits);
  // END TODO
}

// Whether both matrices of a transpose of nx x ny floats fit into an L2 of l2_bytes bytes at once.
__device__ bool fits_l2(int nx, int ny, int l2_bytes) {
  // TODO (about 1 line): a comparison
  return 2.0 * nx * ny * sizeof(float) <= l2_bytes;
  // END TODO
}

// The largest n so that both matrices of n x n floats fit into an L2 of l2_bytes bytes.
__device__ int largest_side(int l2_bytes) {
  // TODO (about 4 lines): a root, or a search
  int n = static_cast<int>(sqrt(l2_bytes / 8.0));
  while (fits_l2(n + 1, n + 1, l2_bytes)) ++n;
  while (n > 0 && !fits_l2(n, n, l2_bytes)) --n;
  return n;
  // END TODO
}

// Given: one thread for each case.
__global__ void effective_bandwidth_all(double* out, const int* nx, const int* ny, const double* seconds, int count) {
  const int i = threadIdx.x;
  if (i < count) out[i] = effective_bandwidth(nx[i], ny[i], seconds[i]);
}
__global__ void peak_bandwidth_all(double* out, const int* clock_khz, const int* bus_bits, int count) {
  const int i = threadIdx.x;
  if (i < count) out[i] = peak_bandwidth(clock_khz[i], bus_bits[i]);
}
__global__ void percent_of_peak_all(double* out, const int* nx, const int* ny, const double* seconds,
                                    const int* clock_khz, const int* bus_bits, int count) {
  const int i = threadIdx.x;
  if (i < count) out[i] = percent_of_peak(nx[i], ny[i], seconds[i], clock_khz[i], bus_bits[i]);
}
