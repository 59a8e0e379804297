#include "report/detail_sums.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "arch/bank_model.h"
#include "arch/gpu.h"
#include "metrics/worst_request.h"
#include "report/text.h"

namespace cml::report {
namespace {

std::string extent_text(const Dim3& d) {
  if (d.z != 1) return fmt::format("{} x {} x {}", d.x, d.y, d.z);
  return d.y != 1 ? fmt::format("{} x {}", d.x, d.y) : std::to_string(d.x);
}

/// Surplus in hundredths of what the worst request cost.
uint64_t share_of(const WorstSite& worst) {
  return worst.site->worst_wavefronts == 0 ? 0 : 100 * worst.surplus / worst.site->worst_wavefronts;
}

bool is_shown(const AccessSite& site) {
  return site.space == "shared" || site.space == "global" || site.space == "constant";
}

/// 90 of "sm_90"; 0 of other texts.
int capability_of(const std::string& arch) {
  int capability = 0;
  if (arch.starts_with("sm_")) std::from_chars(arch.data() + 3, arch.data() + arch.size(), capability);
  return capability;
}

}  // namespace

std::vector<WorstSite> worst_sites(const Details& details, const arch::BankGeometry& banks) {
  std::vector<WorstSite> all;
  for (const CountedLaunch& launch : details.launches)
    for (const AccessSite& site : launch.counts.sites)
      if (site.file == details.file && is_shown(site))
        all.push_back({&launch, &site, metrics::surplus_of(site, banks)});
  std::stable_sort(all.begin(), all.end(),
                   [](const WorstSite& a, const WorstSite& b) { return share_of(a) > share_of(b); });
  std::vector<WorstSite> worst;
  for (const WorstSite& one : all)
    if (std::none_of(worst.begin(), worst.end(), [&](const WorstSite& other) {
          return other.site->space == one.site->space && other.site->kind == one.site->kind;
        }))
      worst.push_back(one);
  return worst;
}

std::map<int, LineSum> line_sums(const Details& details) {
  std::map<int, LineSum> sums;
  for (const CountedLaunch& launch : details.launches) {
    for (const LineCount& line : launch.counts.lines)
      if (line.file == details.file && line.line > 0) sums[line.line].instructions += line.warps;
    for (const AccessSite& site : launch.counts.sites) {
      if (site.file != details.file || site.line <= 0) continue;
      LineSum& sum = sums[site.line];
      sum.requests += site.requests;
      sum.wavefronts += site.wavefronts;
      sum.conflicts += site.conflicts;
      sum.sectors += site.sectors;
    }
  }
  return sums;
}

std::vector<std::string> source_lines(const Details& details) {
  std::vector<std::string> lines;
  for (size_t at = 0; at < details.source.size();) {
    const size_t end = std::min(details.source.find('\n', at), details.source.size());
    const size_t before = end > at && details.source[end - 1] == '\r' ? end - 1 : end;
    lines.push_back(details.source.substr(at, before - at));
    at = end + 1;
  }
  return lines;
}

arch::BankGeometry banks_of(const std::string& arch) {
  const Result<const arch::Gpu*> gpu = arch::find_gpu(capability_of(arch));
  return gpu ? (*gpu)->banks : arch::banks_five_on();
}

std::string launch_text(const CountedLaunch& launch) {
  return fmt::format("{}, grid {}, block {}", clean(launch.counts.kernel), extent_text(launch.grid),
                     extent_text(launch.block));
}

}  // namespace cml::report
