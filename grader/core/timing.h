#pragma once
#include <cstdint>
#include <string>
#include <vector>

namespace cml {

/// What a timed launch gave: sample i of the kernel and of the copy were taken one after the other.
struct TimingResult {
  double bytes_moved = 0;              ///< read plus written by one launch
  std::vector<double> kernel_seconds;  ///< of one launch
  std::vector<double> copy_seconds;    ///< of copying bytes_moved / 2 bytes (read and written: bytes_moved)
  double peak_bytes_per_second = 0;    ///< memory clock x bus width x 2; 0 where unknown
  std::string copy_name;       ///< the faster of "cudaMemcpy device to device" and "vector copy kernel"
  std::vector<float> samples;  ///< output elements at the requested positions
};

}  // namespace cml
