#pragma once
#include <cstddef>
#include <cstdint>

#include "gpu/driver.h"

/// The parameter blocks of the CUPTI range profiler (CUPTI API reference, Range Profiling API, since
/// CUDA 12.6), declared here so that the build needs no CUPTI headers. Every block begins with its own size
/// and a null pointer; CUPTI reads the size to know which fields there are.
namespace cml::gpu::cupti {

using Status = int;  ///< CUptiResult; 0 is success
inline constexpr Status kInsufficientPrivileges = 35;
inline constexpr Status kVirtualizedInsufficientPrivileges = 40;
inline constexpr Status kVirtualizedNotSupported = 33;
inline constexpr Status kHardwareBusy = 26;
inline constexpr Status kMigNotSupported = 43;
inline constexpr Status kWslNotSupported = 45;

using Profiler = struct ProfilerTag*;  ///< range profiler object
using Host = struct HostTag*;          ///< profiler host object

inline constexpr int kAutoRange = 1;     ///< a range a kernel
inline constexpr int kKernelReplay = 2;  ///< CUPTI repeats the kernel for each pass
inline constexpr int kRangeProfiler = 0;

struct Head {
  size_t size = 0;
  void* reserved = nullptr;
};

struct Initialize : Head {};
struct GetChipName : Head {
  size_t device = 0;
  const char* chip = nullptr;
};
struct GetCounterAvailability : Head {
  ContextHandle context = nullptr;
  size_t image_size = 0;
  uint8_t* image = nullptr;
};
struct HostInitialize : Head {
  int kind = kRangeProfiler;
  const char* chip = nullptr;
  const uint8_t* availability = nullptr;
  Host host = nullptr;
};
struct HostDeinitialize : Head {
  Host host = nullptr;
};
struct HostAddMetrics : Head {
  Host host = nullptr;
  const char** names = nullptr;
  size_t count = 0;
};
struct HostConfigSize : Head {
  Host host = nullptr;
  size_t bytes = 0;
};
struct HostConfigImage : Head {
  Host host = nullptr;
  size_t bytes = 0;
  uint8_t* image = nullptr;
};
struct HostPasses : Head {
  size_t bytes = 0;
  uint8_t* image = nullptr;
  size_t passes = 0;
};
struct HostEvaluate : Head {
  Host host = nullptr;
  const uint8_t* data = nullptr;
  size_t data_size = 0;
  size_t range = 0;
  const char** names = nullptr;
  size_t count = 0;
  double* values = nullptr;
};
struct RangeEnable : Head {
  ContextHandle context = nullptr;
  Profiler profiler = nullptr;
};
struct RangeObject : Head {  ///< Disable, Start
  Profiler profiler = nullptr;
};
struct RangeStop : Head {
  Profiler profiler = nullptr;
  size_t pass = 0;
  size_t nesting_level = 0;
  uint8_t all_passes_submitted = 0;
};
struct RangeDataSize : Head {
  Profiler profiler = nullptr;
  const char** names = nullptr;
  size_t count = 0;
  size_t max_ranges = 1;
  uint32_t max_tree_nodes = 1;
  size_t bytes = 0;
};
struct RangeDataInitialize : Head {
  Profiler profiler = nullptr;
  size_t bytes = 0;
  uint8_t* data = nullptr;
};
struct RangeSetConfig : Head {
  Profiler profiler = nullptr;
  size_t config_size = 0;
  const uint8_t* config = nullptr;
  size_t data_size = 0;
  uint8_t* data = nullptr;
  int range = kAutoRange;
  int replay = kKernelReplay;
  size_t max_ranges_per_pass = 1;
  uint16_t nesting_levels = 1;
  uint16_t min_nesting_level = 1;
  size_t pass = 0;
  uint16_t target_nesting_level = 0;
};
struct RangeDecode : Head {
  Profiler profiler = nullptr;
  size_t dropped = 0;
};

/// Every CUPTI entry point that we call: field, exported symbol, parameter block.
#define CML_CUPTI_FUNCTIONS(X)                                                            \
  X(initialize, "cuptiProfilerInitialize", Initialize)                                    \
  X(chip_name, "cuptiDeviceGetChipName", GetChipName)                                     \
  X(availability, "cuptiProfilerGetCounterAvailability", GetCounterAvailability)          \
  X(host_initialize, "cuptiProfilerHostInitialize", HostInitialize)                       \
  X(host_deinitialize, "cuptiProfilerHostDeinitialize", HostDeinitialize)                 \
  X(host_add_metrics, "cuptiProfilerHostConfigAddMetrics", HostAddMetrics)                \
  X(host_config_size, "cuptiProfilerHostGetConfigImageSize", HostConfigSize)              \
  X(host_config_image, "cuptiProfilerHostGetConfigImage", HostConfigImage)                \
  X(host_passes, "cuptiProfilerHostGetNumOfPasses", HostPasses)                           \
  X(host_evaluate, "cuptiProfilerHostEvaluateToGpuValues", HostEvaluate)                  \
  X(enable, "cuptiRangeProfilerEnable", RangeEnable)                                      \
  X(disable, "cuptiRangeProfilerDisable", RangeObject)                                    \
  X(start, "cuptiRangeProfilerStart", RangeObject)                                        \
  X(stop, "cuptiRangeProfilerStop", RangeStop)                                            \
  X(data_size, "cuptiRangeProfilerGetCounterDataSize", RangeDataSize)                     \
  X(data_initialize, "cuptiRangeProfilerCounterDataImageInitialize", RangeDataInitialize) \
  X(set_config, "cuptiRangeProfilerSetConfig", RangeSetConfig)                            \
  X(decode, "cuptiRangeProfilerDecodeData", RangeDecode)

struct Library {
#define CML_CUPTI_FIELD(field, symbol, block) Status (*field)(block*) = nullptr;
  CML_CUPTI_FUNCTIONS(CML_CUPTI_FIELD)
#undef CML_CUPTI_FIELD
  Status (*result_string)(Status, const char**) = nullptr;
};

}  // namespace cml::gpu::cupti
