#include "worker/questions.h"

#include <cstdio>
#include <nlohmann/json.hpp>

#include "compile/nvrtc.h"
#include "compile/toolkit.h"
#include "gpu/counters.h"
#include "gpu/device.h"
#include "worker/gpu_engine.h"
#include "worker/library_timing.h"

namespace cml::worker {
namespace {

int refuse(const Error& error) {
  std::printf("%s\n", nlohmann::json{{"error", error.message}, {"next", error.next_step}}.dump().c_str());
  return 2;
}

int answer_toolkit() {
  const Result<compile::Toolkit> toolkit = compile::find_toolkit();
  if (!toolkit) std::fprintf(stderr, "%s\n", toolkit.error().to_string().c_str());
  return toolkit ? 0 : 2;
}

/// "permitted", or why not.
std::string counters_text(gpu::ContextHandle context, int compute_capability) {
  std::optional<compile::Toolkit> toolkit;
  if (Result<compile::Toolkit> found = compile::find_toolkit()) toolkit = *std::move(found);
  const auto counters =
      gpu::Counters::create(context, hardware_metrics(compute_capability), cupti_dirs(toolkit));
  return counters ? "permitted" : counters.error().message + "; " + counters.error().next_step;
}

/// Whether this driver can load what the toolkit makes; no toolkit is another question's matter.
std::optional<Error> old_driver(const gpu::DeviceInfo& info) {
  const Result<compile::Toolkit> toolkit = compile::find_toolkit();
  if (!toolkit) return std::nullopt;
  const Result<compile::Nvrtc> nvrtc = compile::Nvrtc::load(*toolkit);
  if (!nvrtc) return std::nullopt;
  return gpu::too_old_for(info.driver_version, nvrtc->major(), nvrtc->minor());
}

int answer_device(bool with_counters) {
  const Result<gpu::DeviceInfo> info = gpu::device_info();
  if (!info) return refuse(info.error());
  if (const std::optional<Error> error = old_driver(*info)) return refuse(*error);
  const gpu::Driver& table = **gpu::driver();
  const Result<gpu::ContextHandle> context = gpu::current_context();
  if (!context) return refuse(context.error());
  size_t free_bytes = 0, all_bytes = 0;
  CML_DRIVER(table, memory_info(&free_bytes, &all_bytes));
  const nlohmann::json json{
      {"name", info->name},
      {"driver", info->driver_version},
      {"capability", info->compute_capability},
      {"multiprocessors", info->multiprocessors},
      {"memory", info->memory_bytes},
      {"free", free_bytes},
      {"l2", info->l2_bytes},
      {"clock", info->clock_mhz},
      {"memory_clock", info->memory_clock_mhz},
      {"bus", info->memory_bus_bits},
      {"peak", info->peak_bytes_per_second()},
      {"hmm", info->reads_host_memory},
      {"counters", with_counters ? counters_text(*context, info->compute_capability) : ""}};
  std::printf("%s\n", json.dump().c_str());
  std::fflush(stdout);
  table.context_release(0);
  return 0;
}

int answer_library(const std::string& routine, const std::string& side) {
  const Result<LibraryTiming> timing = time_library(routine, static_cast<uint32_t>(std::stoul(side)));
  if (!timing) return refuse(timing.error());
  const TimingResult& result = timing->result;
  const nlohmann::json json{{"bytes", result.bytes_moved},   {"kernel", result.kernel_seconds},
                            {"copy", result.copy_seconds},   {"peak", result.peak_bytes_per_second},
                            {"copy_name", result.copy_name}, {"remark", timing->remark}};
  std::printf("%s\n", json.dump().c_str());
  return 0;
}

}  // namespace

std::optional<int> answer_question(int argc, char** argv) {
  const std::string question = argc > 1 ? argv[1] : "";
  try {
    if (question == "--toolkit" && argc == 2) return answer_toolkit();
    if (question == "--device" && argc == 2) return answer_device(false);
    if (question == "--device" && argc == 3 && std::string(argv[2]) == "counters") return answer_device(true);
    if (question == "--time-library" && argc == 4) return answer_library(argv[2], argv[3]);
  } catch (const std::exception& failure) {
    return refuse({failure.what(), "run nvidia-smi, or use --backend emulator", {}});
  }
  return std::nullopt;
}

}  // namespace cml::worker
