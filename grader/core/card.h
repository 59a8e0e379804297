#pragma once
#include <cstdint>
#include <string>

namespace cml {

/// The GPU of this machine, as grader-worker tells it: this process loads no driver.
struct Card {
  std::string name;             ///< as the driver tells it
  int driver_version = 0;       ///< 1000 * major + 10 * minor of the CUDA version that the driver supports
  int compute_capability = 0;   ///< 10 * major + minor
  int multiprocessors = 0;      ///< of the card
  uint64_t memory_bytes = 0;    ///< global memory
  uint64_t free_bytes = 0;      ///< of it, now
  uint64_t l2_bytes = 0;        ///< L2 cache
  double clock_mhz = 0;         ///< of the multiprocessors
  double memory_clock_mhz = 0;  ///< of the memory
  int memory_bus_bits = 0;      ///< width of the memory bus
  double peak_bytes_per_second = 0;  ///< 0: unknown
  bool reads_host_memory = false;    ///< HMM or ATS
  std::string counters;              ///< "permitted", or why not; empty where that was not asked
};

}  // namespace cml
