#include "testing/own_elements.h"

#include <algorithm>
#include <cstring>
#include <set>
#include <span>

#include "core/failures.h"
#include "testing/array.h"

namespace cml::testing {
namespace {

const std::vector<std::byte>* bytes_of(const std::vector<Buffer>& buffers, const std::string& array) {
  const auto found =
      std::find_if(buffers.begin(), buffers.end(), [&](const Buffer& it) { return it.name == array; });
  return found == buffers.end() ? nullptr : &found->bytes.get();
}

/// Each written element of `before` has this mark in `marked`, and one element at least is written.
bool all_have(const Mark& mark, const std::vector<std::byte>& before, const std::vector<std::byte>& marked) {
  const size_t size = mark.element_bytes;
  bool has_one = false;
  for (size_t at = 0; at + size <= std::min(before.size(), marked.size()); at += size) {
    if (is_poison(std::span(before).subspan(at, size))) continue;
    uint64_t one = 0, other = 0;
    std::memcpy(&one, before.data() + at, size);
    std::memcpy(&other, marked.data() + at, size);
    if (other != mark.of_bits(one)) return false;
    has_one = true;
  }
  return has_one;
}

/// The only line of such accesses to shared memory; 0 where there are several.
int line_of(const RunResult& result, const std::string& kind) {
  std::set<int> lines;
  for (const LaunchResult& launch : result.launches)
    for (const AccessSite& site : launch.sites)
      if (site.space == "shared" && site.kind == kind) lines.insert(site.line);
  return lines.size() == 1 ? *lines.begin() : 0;
}

}  // namespace

Fault own_elements(const Job& job, const std::vector<Buffer>& after, const std::string& array,
                   size_t element_bytes, const RunJob& run) {
  if (has_fill(job)) return {};
  const auto size = static_cast<unsigned>(std::min<size_t>(element_bytes, 8));
  Job marked = plain_job(job);
  marked.options.count = true;
  FlowRequest& flow = marked.options.flow.emplace();
  flow.crossed = Mark::bits(1, size);
  flow.own = Mark::bits(2, size);
  const Result<RunResult> result = run(marked);
  if (!result || result->trap) return {};
  const auto *const before = bytes_of(after, array), *const now = bytes_of(result->buffers, array);
  if (before == nullptr || now == nullptr || !all_have(*flow.own, *before, *now)) return {};
  const int store = line_of(*result, "store"), load = line_of(*result, "load");
  if (store == 0 || load == 0) return failure<Key::own_elements>();
  Failure found = failure<Key::own_elements_at>("store"_v(store), "load"_v(load));
  found.where = {job.program.file_name, load, {}, 0};
  return found;
}

}  // namespace cml::testing
