#include "parity/kernels/compare.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/warp.h"
#include "metrics/metric.h"
#include "metrics/tolerance.h"

namespace cml::parity::kernels {
namespace {

/// A metric by its id in metrics.def, and the trait whose statements make it the assembler's affair.
struct ComparedRow {
  const char* id;
  Trait unless;
};
constexpr ComparedRow kCompared[] = {
    {"global_store_sectors", kGlobalWrites},
    {"shared_store_wavefronts", kSharedAtomic},
    {"shared_load_wavefronts", kSharedAtomic},
};

const metrics::MetricInfo& metric_of(const ComparedRow& row) {
  const metrics::MetricInfo* found = metrics::find_metric(row.id);
  CML_REQUIRE(found != nullptr, std::string("metrics.def has a row ") + row.id);
  return *found;
}

std::string place_of(const Kernel& kernel, uint32_t thread) {
  const uint32_t block = thread / kernel.threads(), tid = thread % kernel.threads();
  return fmt::format("thread {} of the launch (block ({},{},{}), thread ({},{},{}), lane {})", thread,
                     block % kernel.grid.x, block / kernel.grid.x, 0, tid % kernel.block.x,
                     tid / kernel.block.x % kernel.block.y, tid / kernel.block.x / kernel.block.y,
                     tid % kWarpSize);
}

std::vector<size_t> differing(const std::vector<uint32_t>& first, const std::vector<uint32_t>& second) {
  CML_REQUIRE(first.size() == second.size(), "both sides have the same buffers");
  std::vector<size_t> found;
  for (size_t i = 0; i < first.size(); ++i)
    if (first[i] != second[i]) found.push_back(i);
  return found;
}

std::optional<double> value_of(const KernelRun& run, const std::string& name) {
  for (const MetricValue& value : run.launch.metrics)
    if (value.name == name) return value.value;
  return std::nullopt;
}

}  // namespace

std::optional<WordDifference> word_difference(const Kernel& kernel, const KernelRun& first,
                                              const KernelRun& second) {
  const std::vector<size_t> out = differing(first.out, second.out), own = differing(first.own, second.own),
                            sums = differing(first.sums, second.sums);
  WordDifference found;
  found.words = out.size() + own.size() + sums.size();
  if (found.words == 0) return std::nullopt;
  if (!out.empty()) {
    const size_t total = kernel.total();
    const std::vector<OutputWord> words = output_words(kernel);
    found.thread = static_cast<uint32_t>(out[0] % total);
    found.variable = words[out[0] / total].variable;
    for (size_t w = 0; w < words.size(); ++w) {
      if (words[w].variable != found.variable) continue;
      found.first_bits |= uint64_t{first.out[w * total + found.thread]} << (32 * words[w].word);
      found.second_bits |= uint64_t{second.out[w * total + found.thread]} << (32 * words[w].word);
    }
    found.where = fmt::format("{} of {}", found.variable, place_of(kernel, found.thread));
  } else if (!own.empty()) {
    found.thread = static_cast<uint32_t>(own[0] / 4);
    found.first_bits = first.own[own[0]];
    found.second_bits = second.own[own[0]];
    found.where = fmt::format("own, word {} of {}", own[0] % 4, place_of(kernel, found.thread));
  } else {
    found.first_bits = first.sums[sums[0]];
    found.second_bits = second.sums[sums[0]];
    found.where = fmt::format("sums[{}], which all threads update", sums[0]);
  }
  return found;
}

std::vector<CountDifference> count_differences(const Kernel& kernel, const KernelRun& emulator,
                                               const KernelRun& card) {
  metrics::LaunchTraits traits;
  traits.blocks = kernel.total() / kernel.threads();
  traits.warps = (kernel.threads() + kWarpSize - 1) / kWarpSize;
  traits.loads_global = true;
  std::vector<CountDifference> found;
  for (const ComparedRow& row : kCompared) {
    const std::string& name = metric_of(row).name;
    const std::optional<double> emulated = value_of(emulator, name), counted = value_of(card, name);
    if (has(kernel, row.unless) || !emulated || !counted) continue;
    const metrics::Tolerance tolerance = metrics::tolerance_of(name, traits);
    if (*counted > *emulated * (1 + tolerance.more) || *counted < *emulated * (1 - tolerance.less))
      found.push_back({name, *emulated, *counted});
  }
  return found;
}

std::vector<std::string> compared_metrics() {
  std::vector<std::string> names;
  for (const ComparedRow& row : kCompared) names.push_back(metric_of(row).name);
  return names;
}

}  // namespace cml::parity::kernels
