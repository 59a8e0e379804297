#include "worker/card.h"

#include <future>

#include "compile/nvrtc.h"
#include "compile/toolkit.h"
#include "gpu/device.h"

namespace cml::worker {
namespace {

/// Whether this driver can load what the toolkit makes; no toolkit is another question's matter.
std::optional<Error> old_driver(const gpu::DeviceInfo& info) {
  const Result<compile::Toolkit> toolkit = compile::find_toolkit();
  if (!toolkit) return std::nullopt;
  if (const int major = toolkit->major(); major != 0 && !gpu::too_old_for(info.driver_version, major, 0))
    return std::nullopt;
  const Result<compile::Nvrtc> nvrtc = compile::Nvrtc::load(*toolkit);
  if (!nvrtc) return std::nullopt;
  return gpu::too_old_for(info.driver_version, nvrtc->major(), nvrtc->minor());
}

}  // namespace

Result<Card> this_card(const std::function<void()>& meanwhile) {
  const Result<gpu::DeviceInfo> info = gpu::device_info();
  if (!info) return info.error();
  if (const std::optional<Error> error = old_driver(*info)) return *error;
  std::future<void> other;
  if (meanwhile) other = std::async(std::launch::async, meanwhile);
  if (const Result<gpu::ContextHandle> context = gpu::current_context(); !context) return context.error();
  const gpu::Driver& table = **gpu::driver();
  size_t free_bytes = 0, all_bytes = 0;
  CML_DRIVER(table, memory_info(&free_bytes, &all_bytes));
  return Card{info->name,
              info->driver_version,
              info->compute_capability,
              info->multiprocessors,
              info->memory_bytes,
              free_bytes,
              info->l2_bytes,
              info->clock_mhz,
              info->memory_clock_mhz,
              info->memory_bus_bits,
              info->peak_bytes_per_second(),
              info->reads_host_memory,
              ""};
}

}  // namespace cml::worker
