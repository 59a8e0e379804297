#pragma once

namespace cml::arch {

/// One row of throughput.def: results that an SM gives in a clock.
struct Throughput {
  int compute_capability = 0;  ///< 10 * major + minor
  double float32 = 0;          ///< additions, products and both in one of 32 bits
  double float64 = 0;          ///< the same of 64 bits
  double special = 0;          ///< special functions, and conversions that have their units
};

/// The row of a compute capability; throws InfrastructureError for an unknown one.
const Throughput& throughput_of(int compute_capability);

}  // namespace cml::arch
