#include "gpu/cupti_abi.h"

#include <gtest/gtest.h>

#if __has_include(<cupti_range_profiler.h>)
#include <cupti_profiler_host.h>
#include <cupti_profiler_target.h>
#include <cupti_range_profiler.h>
#include <cupti_target.h>

namespace cml::gpu::cupti {
namespace {

/// Our declarations are not standard-layout in the strict sense (they inherit Head), which offsetof needs not
/// support; g++ and clang do.
#pragma GCC diagnostic ignored "-Winvalid-offsetof"

#define CML_SAME_FIELD(ours, our_field, theirs, their_field)                           \
  EXPECT_EQ(offsetof(ours, our_field), offsetof(theirs, their_field)) << #their_field; \
  EXPECT_EQ(sizeof(ours::our_field), sizeof(theirs::their_field)) << #their_field

TEST(CuptiAbi, ParameterBlocksAreThoseOfTheHeaders) {
  CML_SAME_FIELD(GetChipName, device, CUpti_Device_GetChipName_Params, deviceIndex);
  CML_SAME_FIELD(GetChipName, chip, CUpti_Device_GetChipName_Params, pChipName);
  CML_SAME_FIELD(GetCounterAvailability, context, CUpti_Profiler_GetCounterAvailability_Params, ctx);
  CML_SAME_FIELD(GetCounterAvailability, image_size, CUpti_Profiler_GetCounterAvailability_Params,
                 counterAvailabilityImageSize);
  CML_SAME_FIELD(GetCounterAvailability, image, CUpti_Profiler_GetCounterAvailability_Params,
                 pCounterAvailabilityImage);
  CML_SAME_FIELD(HostInitialize, kind, CUpti_Profiler_Host_Initialize_Params, profilerType);
  CML_SAME_FIELD(HostInitialize, chip, CUpti_Profiler_Host_Initialize_Params, pChipName);
  CML_SAME_FIELD(HostInitialize, availability, CUpti_Profiler_Host_Initialize_Params,
                 pCounterAvailabilityImage);
  CML_SAME_FIELD(HostInitialize, host, CUpti_Profiler_Host_Initialize_Params, pHostObject);
  CML_SAME_FIELD(HostDeinitialize, host, CUpti_Profiler_Host_Deinitialize_Params, pHostObject);
  CML_SAME_FIELD(HostAddMetrics, host, CUpti_Profiler_Host_ConfigAddMetrics_Params, pHostObject);
  CML_SAME_FIELD(HostAddMetrics, names, CUpti_Profiler_Host_ConfigAddMetrics_Params, ppMetricNames);
  CML_SAME_FIELD(HostAddMetrics, count, CUpti_Profiler_Host_ConfigAddMetrics_Params, numMetrics);
  CML_SAME_FIELD(HostConfigSize, host, CUpti_Profiler_Host_GetConfigImageSize_Params, pHostObject);
  CML_SAME_FIELD(HostConfigSize, bytes, CUpti_Profiler_Host_GetConfigImageSize_Params, configImageSize);
  CML_SAME_FIELD(HostConfigImage, host, CUpti_Profiler_Host_GetConfigImage_Params, pHostObject);
  CML_SAME_FIELD(HostConfigImage, bytes, CUpti_Profiler_Host_GetConfigImage_Params, configImageSize);
  CML_SAME_FIELD(HostConfigImage, image, CUpti_Profiler_Host_GetConfigImage_Params, pConfigImage);
  CML_SAME_FIELD(HostPasses, bytes, CUpti_Profiler_Host_GetNumOfPasses_Params, configImageSize);
  CML_SAME_FIELD(HostPasses, image, CUpti_Profiler_Host_GetNumOfPasses_Params, pConfigImage);
  CML_SAME_FIELD(HostPasses, passes, CUpti_Profiler_Host_GetNumOfPasses_Params, numOfPasses);
  CML_SAME_FIELD(HostEvaluate, host, CUpti_Profiler_Host_EvaluateToGpuValues_Params, pHostObject);
  CML_SAME_FIELD(HostEvaluate, data, CUpti_Profiler_Host_EvaluateToGpuValues_Params, pCounterDataImage);
  CML_SAME_FIELD(HostEvaluate, data_size, CUpti_Profiler_Host_EvaluateToGpuValues_Params,
                 counterDataImageSize);
  CML_SAME_FIELD(HostEvaluate, range, CUpti_Profiler_Host_EvaluateToGpuValues_Params, rangeIndex);
  CML_SAME_FIELD(HostEvaluate, names, CUpti_Profiler_Host_EvaluateToGpuValues_Params, ppMetricNames);
  CML_SAME_FIELD(HostEvaluate, count, CUpti_Profiler_Host_EvaluateToGpuValues_Params, numMetrics);
  CML_SAME_FIELD(HostEvaluate, values, CUpti_Profiler_Host_EvaluateToGpuValues_Params, pMetricValues);
  CML_SAME_FIELD(RangeEnable, context, CUpti_RangeProfiler_Enable_Params, ctx);
  CML_SAME_FIELD(RangeEnable, profiler, CUpti_RangeProfiler_Enable_Params, pRangeProfilerObject);
  CML_SAME_FIELD(RangeObject, profiler, CUpti_RangeProfiler_Start_Params, pRangeProfilerObject);
  CML_SAME_FIELD(RangeObject, profiler, CUpti_RangeProfiler_Disable_Params, pRangeProfilerObject);
  CML_SAME_FIELD(RangeStop, profiler, CUpti_RangeProfiler_Stop_Params, pRangeProfilerObject);
  CML_SAME_FIELD(RangeStop, pass, CUpti_RangeProfiler_Stop_Params, passIndex);
  CML_SAME_FIELD(RangeStop, nesting_level, CUpti_RangeProfiler_Stop_Params, targetNestingLevel);
  CML_SAME_FIELD(RangeStop, all_passes_submitted, CUpti_RangeProfiler_Stop_Params, isAllPassSubmitted);
  CML_SAME_FIELD(RangeDataSize, profiler, CUpti_RangeProfiler_GetCounterDataSize_Params,
                 pRangeProfilerObject);
  CML_SAME_FIELD(RangeDataSize, names, CUpti_RangeProfiler_GetCounterDataSize_Params, pMetricNames);
  CML_SAME_FIELD(RangeDataSize, count, CUpti_RangeProfiler_GetCounterDataSize_Params, numMetrics);
  CML_SAME_FIELD(RangeDataSize, max_ranges, CUpti_RangeProfiler_GetCounterDataSize_Params, maxNumOfRanges);
  CML_SAME_FIELD(RangeDataSize, max_tree_nodes, CUpti_RangeProfiler_GetCounterDataSize_Params,
                 maxNumRangeTreeNodes);
  CML_SAME_FIELD(RangeDataSize, bytes, CUpti_RangeProfiler_GetCounterDataSize_Params, counterDataSize);
  CML_SAME_FIELD(RangeDataInitialize, profiler, CUpti_RangeProfiler_CounterDataImage_Initialize_Params,
                 pRangeProfilerObject);
  CML_SAME_FIELD(RangeDataInitialize, bytes, CUpti_RangeProfiler_CounterDataImage_Initialize_Params,
                 counterDataSize);
  CML_SAME_FIELD(RangeDataInitialize, data, CUpti_RangeProfiler_CounterDataImage_Initialize_Params,
                 pCounterData);
  CML_SAME_FIELD(RangeSetConfig, profiler, CUpti_RangeProfiler_SetConfig_Params, pRangeProfilerObject);
  CML_SAME_FIELD(RangeSetConfig, config_size, CUpti_RangeProfiler_SetConfig_Params, configSize);
  CML_SAME_FIELD(RangeSetConfig, config, CUpti_RangeProfiler_SetConfig_Params, pConfig);
  CML_SAME_FIELD(RangeSetConfig, data_size, CUpti_RangeProfiler_SetConfig_Params, counterDataImageSize);
  CML_SAME_FIELD(RangeSetConfig, data, CUpti_RangeProfiler_SetConfig_Params, pCounterDataImage);
  CML_SAME_FIELD(RangeSetConfig, range, CUpti_RangeProfiler_SetConfig_Params, range);
  CML_SAME_FIELD(RangeSetConfig, replay, CUpti_RangeProfiler_SetConfig_Params, replayMode);
  CML_SAME_FIELD(RangeSetConfig, max_ranges_per_pass, CUpti_RangeProfiler_SetConfig_Params, maxRangesPerPass);
  CML_SAME_FIELD(RangeSetConfig, nesting_levels, CUpti_RangeProfiler_SetConfig_Params, numNestingLevels);
  CML_SAME_FIELD(RangeSetConfig, min_nesting_level, CUpti_RangeProfiler_SetConfig_Params, minNestingLevel);
  CML_SAME_FIELD(RangeSetConfig, pass, CUpti_RangeProfiler_SetConfig_Params, passIndex);
  CML_SAME_FIELD(RangeSetConfig, target_nesting_level, CUpti_RangeProfiler_SetConfig_Params,
                 targetNestingLevel);
  CML_SAME_FIELD(RangeDecode, profiler, CUpti_RangeProfiler_DecodeData_Params, pRangeProfilerObject);
  CML_SAME_FIELD(RangeDecode, dropped, CUpti_RangeProfiler_DecodeData_Params, numOfRangeDropped);
}

TEST(CuptiAbi, NumbersAreThoseOfTheHeaders) {
  EXPECT_EQ(kInsufficientPrivileges, CUPTI_ERROR_INSUFFICIENT_PRIVILEGES);
  EXPECT_EQ(kVirtualizedInsufficientPrivileges, CUPTI_ERROR_VIRTUALIZED_DEVICE_INSUFFICIENT_PRIVILEGES);
  EXPECT_EQ(kVirtualizedNotSupported, CUPTI_ERROR_VIRTUALIZED_DEVICE_NOT_SUPPORTED);
  EXPECT_EQ(kHardwareBusy, CUPTI_ERROR_HARDWARE_BUSY);
  EXPECT_EQ(kMigNotSupported, CUPTI_ERROR_MIG_DEVICE_NOT_SUPPORTED);
  EXPECT_EQ(kWslNotSupported, CUPTI_ERROR_WSL_DEVICE_NOT_SUPPORTED);
  EXPECT_EQ(kAutoRange, CUPTI_AutoRange);
  EXPECT_EQ(kKernelReplay, CUPTI_KernelReplay);
  EXPECT_EQ(kRangeProfiler, CUPTI_PROFILER_TYPE_RANGE_PROFILER);
}

}  // namespace
}  // namespace cml::gpu::cupti
#else
TEST(CuptiAbi, ParameterBlocksAreThoseOfTheHeaders) {
  GTEST_SKIP() << "no CUPTI headers where this was built: install the CUDA Toolkit with CUPTI";
}
#endif
