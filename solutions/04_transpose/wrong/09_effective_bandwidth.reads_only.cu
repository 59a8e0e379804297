// rejected-by: effective_bandwidth_is_right
// because: effective_bandwidth(16384, 16384
// 09 Effective bandwidth
//
// A time by itself says nothing. Bytes that had to move, divided by the time, can be compared: with the copy, with
// other sizes, with what the memory can do at most. This exercise is computed, not measured, with the figures of one
// card. It is an NVIDIA H200, and reports
//
//   memory clock              3201 MHz, with two transfers a cycle
//   memory bus                6016 bits
//   L2 cache                  62,914,560 bytes (60 MB)
//
// A GB is 10^9 bytes here, as it is wherever bandwidth is meant.
#include "lab.h"

// Bytes read plus written by a transpose of nx x ny floats, for each second. nx and ny go up to 65536.
__device__ double effective_bandwidth(int nx, int ny, double seconds) {
  // TODO (about 1 line): a formula
  return 1.0 * nx * ny * sizeof(float) / seconds;
  // END TODO
}

// What the memory can move at most, in bytes a second: the clock is given in kHz, as the driver reports it, and the
// bus in bits.
__device__ double peak_bandwidth(int clock_khz, int bus_bits) {
  // TODO (about 1 line): a formula
  return 2.0 * clock_khz * 1000 * bus_bits / 8;
  // END TODO
}

// Whether both matrices of a transpose of nx x ny floats fit into an L2 of l2_bytes bytes at once.
__device__ bool fits_l2(int nx, int ny, int l2_bytes) {
  // TODO (about 1 line): a comparison
  return 2.0 * nx * ny * sizeof(float) <= l2_bytes;
  // END TODO
}

// The padded tile takes 0.8497 ms for 16384 x 16384 floats on this card, and the copy 0.5033 ms.
// TODO (about 6 lines): predict; three digits are enough
LAB_PREDICT(peak_gb_per_s, 4814);          // 3.201e9 cycles * 2 transfers * 752 bytes
LAB_PREDICT(padded_gb_per_s, 2527);        // 2 * 16384 * 16384 * 4 bytes / 0.8497 ms
LAB_PREDICT(padded_percent_of_peak, 52.5);
LAB_PREDICT(padded_percent_of_copy, 59.2); // 0.5033 / 0.8497
LAB_PREDICT(fits_2048, 1);                 // 33,554,432 bytes
LAB_PREDICT(largest_side, 2804);
// END TODO

// Given: one thread a case.
__global__ void effective_bandwidth_all(double* out, const int* nx, const int* ny, const double* seconds, int count) {
  const int i = threadIdx.x;
  if (i < count) out[i] = effective_bandwidth(nx[i], ny[i], seconds[i]);
}
__global__ void peak_bandwidth_all(double* out, const int* clock_khz, const int* bus_bits, int count) {
  const int i = threadIdx.x;
  if (i < count) out[i] = peak_bandwidth(clock_khz[i], bus_bits[i]);
}
__global__ void fits_l2_all(int* out, const int* nx, const int* ny, const int* l2_bytes, int count) {
  const int i = threadIdx.x;
  if (i < count) out[i] = fits_l2(nx[i], ny[i], l2_bytes[i]) ? 1 : 0;
}
