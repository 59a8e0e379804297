#include "metrics/remedy.h"

#include <algorithm>
#include <bit>
#include <map>

namespace cml::metrics {
namespace {

std::vector<uint64_t> active_addresses(const WorstRequest& request) {
  std::vector<uint64_t> addresses;
  for (uint32_t lanes = request.mask; lanes != 0; lanes &= lanes - 1)
    addresses.push_back(request.addresses[std::countr_zero(lanes)]);
  return addresses;
}

uint64_t distance(uint64_t a, uint64_t b) { return a < b ? b - a : a - b; }

/// What most neighbouring lanes are apart, of those that are; the larger one of two as frequent ones.
uint64_t usual_step(const std::vector<uint64_t>& addresses) {
  std::map<uint64_t, size_t> steps;
  for (size_t i = 1; i < addresses.size(); ++i)
    if (const uint64_t step = distance(addresses[i - 1], addresses[i]); step != 0) ++steps[step];
  const auto most = std::max_element(steps.begin(), steps.end(), [](const auto& a, const auto& b) {
    return std::pair(a.second, a.first) < std::pair(b.second, b.first);
  });
  return most == steps.end() ? 0 : most->first;
}

/// The distance of the first two runs of lanes that are whole: from a jump on to the next one.
std::optional<uint64_t> distance_of_runs(const std::vector<uint64_t>& addresses, uint64_t step) {
  std::vector<uint64_t> begins;
  for (size_t i = 0; i < addresses.size(); ++i)
    if (i == 0 || distance(addresses[i - 1], addresses[i]) > step) begins.push_back(addresses[i]);
  if (begins.size() < 2) return std::nullopt;
  // The first run may be the end of a row that another warp began.
  return begins.size() == 2 ? distance(begins[0], begins[1]) : distance(begins[1], begins[2]);
}

}  // namespace

std::optional<uint64_t> row_bytes_of(const WorstRequest& request) {
  const std::vector<uint64_t> addresses = active_addresses(request);
  const uint64_t step = usual_step(addresses);
  if (step == 0) return std::nullopt;
  if (step > request.bytes) return step;
  return distance_of_runs(addresses, step);
}

std::optional<Remedies> remedies_of(const WorstRequest& request, const arch::BankGeometry& banks) {
  if (request.kind == emulator::AccessKind::atomic || request.mask == 0) return std::nullopt;
  const arch::SharedCost cost = arch::shared_cost(banks, request.shared());
  const std::optional<uint64_t> row_bytes = row_bytes_of(request);
  if (cost.conflicts() == 0 || !row_bytes || *row_bytes % request.bytes != 0) return std::nullopt;
  Remedies remedies;
  remedies.row_bytes = *row_bytes;
  remedies.element_bytes = request.bytes;
  remedies.wavefronts = cost.wavefronts;
  remedies.least = cost.passes;
  remedies.pad_of_one = arch::padded(banks, request.shared(), *row_bytes, 1);
  remedies.least_pad = arch::least_pad(banks, request.shared(), *row_bytes, 1);
  remedies.swizzled = arch::swizzled(banks, request.shared(), *row_bytes);
  return remedies;
}

}  // namespace cml::metrics
