#include "testing/exchanged_axes.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "core/failures.h"
#include "core/text.h"
#include "source/model.h"

namespace cml::testing {
namespace {

std::string size_text(const Dim3& size) { return fmt::format("{} x {}", size.x, size.y); }

/// Two axes with more than one place each: a kernel with a loop over a grid of one axis is right in any grid.
bool has_axes(const Dim3& size) { return size.x > 1 && size.y > 1; }

/// The first line of the kernel that names blockIdx.
Where place_in(const Job& job, const std::string& kernel) {
  Where place{job.program.file_name, 0, kernel, 0};
  const source::Model model = source::model_of(job.program.source, kernel);
  const source::Function* function = model.function_named(kernel);
  for (int line = function == nullptr ? 1 : function->first_line;
       function != nullptr && line <= function->last_line && place.line == 0; ++line)
    if (model.lines[static_cast<size_t>(line) - 1].find("blockIdx") != std::string::npos) place.line = line;
  return place;
}

}  // namespace

Fault exchanged_axes(const Job& job, const std::vector<Expected>& expected, const RunJob& run) {
  if (has_fill(job) || job.launches.size() != 1 || !has_axes(job.launches.front().grid)) return {};
  Job plain = plain_job(job);
  Launch& launch = plain.launches.front();
  const Dim3 grid = launch.grid, block = launch.block;
  const std::string name = without_parameters(launch.kernel);
  const auto kernel = "kernel"_v(name);
  const auto given = "given"_v(size_text(grid));
  std::swap(launch.grid.x, launch.grid.y);
  const auto exchanged = "grid"_v(size_text(launch.grid));
  Fault found;
  if (grid.x != grid.y && is_right(plain, expected, run)) {
    found = failure<Key::exchanged_grid>(kernel, exchanged, given);
  } else if (has_axes(block) && (grid.x != grid.y || block.x != block.y)) {
    std::swap(launch.block.x, launch.block.y);
    if (is_right(plain, expected, run))
      found = failure<Key::exchanged_threads>(kernel, "block"_v(size_text(launch.block)), exchanged,
                                              "given_block"_v(size_text(block)), given);
  }
  if (!found.empty()) found->where = place_in(job, name);
  return found;
}

}  // namespace cml::testing
