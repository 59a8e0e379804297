#include "arch/gpu.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "arch/bank_model.h"

namespace cml::arch {
namespace {

constexpr uint32_t kKiB = 1024;

std::vector<uint32_t> in_bytes(std::vector<uint32_t> kib) {
  for (uint32_t& size : kib) size *= kKiB;
  return kib;
}

}  // namespace

const std::vector<Gpu>& gpus() {
  static const std::vector<Gpu> rows{
#define CML_LIST(...) \
  { __VA_ARGS__ }
#define CML_GPU(cc, name, threads, blocks, registers, registers_block, registers_thread, shared,           \
                shared_block, shared_opt_in, reserved, shared_unit, register_unit, partitions, carve_outs, \
                banks, measured_on)                                                                        \
  Gpu{cc,                                                                                                  \
      name,                                                                                                \
      threads,                                                                                             \
      blocks,                                                                                              \
      registers,                                                                                           \
      registers_block,                                                                                     \
      registers_thread,                                                                                    \
      (shared)*kKiB,                                                                                       \
      (shared_block)*kKiB,                                                                                 \
      (shared_opt_in)*kKiB,                                                                                \
      reserved,                                                                                            \
      shared_unit,                                                                                         \
      register_unit,                                                                                       \
      partitions,                                                                                          \
      in_bytes(carve_outs),                                                                                \
      banks_##banks(),                                                                                     \
      measured_on},
#include "arch/gpus.def"
#undef CML_GPU
#undef CML_LIST
  };
  return rows;
}

std::string counts_note(const Gpu& gpu) {
  const auto measured =
      std::find_if(gpus().begin(), gpus().end(), [](const Gpu& row) { return !row.measured_on.empty(); });
  CML_REQUIRE(measured != gpus().end(), "gpus.def has a row with measured counts");
  const std::string here = to_string(gpu.compute_capability);
  if (!gpu.measured_on.empty()) return fmt::format("counts measured on {} ({})", here, gpu.measured_on);
  const std::string there = to_string(measured->compute_capability);
  if (gpu.banks == measured->banks)
    return fmt::format("counts measured on {}; assumed the same on {}", there, here);
  return fmt::format(
      "bank conflicts of {} by its programming guide; other counts measured on {}, assumed the same", here,
      there);
}

std::string to_string(int compute_capability) {
  return fmt::format("{}.{}", compute_capability / 10, compute_capability % 10);
}

Result<const Gpu*> find_gpu(int compute_capability) {
  std::vector<std::string> known;
  for (const Gpu& gpu : gpus()) {
    if (gpu.compute_capability == compute_capability) return &gpu;
    known.push_back(to_string(gpu.compute_capability));
  }
  return Error{fmt::format("compute capability {} is not known", to_string(compute_capability)),
               fmt::format("take one of {}", fmt::join(known, ", ")),
               {}};
}

const Gpu& gpu_of(int compute_capability) {
  const Result<const Gpu*> found = find_gpu(compute_capability);
  CML_REQUIRE(found.has_value(), found.error().to_string());
  return **found;
}

}  // namespace cml::arch
