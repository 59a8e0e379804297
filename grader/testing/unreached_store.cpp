#include "testing/unreached_store.h"

#include <algorithm>
#include <set>

#include "core/failures.h"
#include "core/pattern.h"
#include "core/text.h"
#include "source/model.h"

namespace cml::testing {
namespace {

/// The name of the kernel's parameter that is given the array; empty where that is not known.
std::string parameter_name(const Call& call, const source::Function& kernel, const std::string& array) {
  for (size_t i = 0; i < std::min(call.values.size(), kernel.parameters.size()); ++i)
    if (call.values[i].array == array) return kernel.parameters[i].name;
  return {};
}

/// The lines of the kernel that store into what `name` points to: "name[i] =", "*name +=".
std::vector<int> lines_with_stores(const source::Model& model, const source::Function& kernel,
                                   const std::string& name) {
  const std::string assigns = R"(\s*[-+*/|&^]?=(?!=))";
  const Pattern store("(\\b" + name + R"(\s*\[.*\]|\*\s*)" + name + ")" + assigns);
  std::vector<int> lines;
  for (int line = kernel.first_line; line <= kernel.last_line; ++line) {
    std::string text = model.lines[static_cast<size_t>(line) - 1];
    text.resize(std::min({text.size(), text.find("//"), Pattern::kLongestText}));
    if (store.is_in(text)) lines.push_back(line);
  }
  return lines;
}

/// The only return above the line; nothing where there are several.
std::vector<Failure> returns_above(const source::Function& kernel, int line) {
  std::vector<Failure> found;
  for (const int at : kernel.returns)
    if (at <= line) found.push_back(failure<Key::returns_above>("line"_v(at)));
  return found.size() == 1 ? found : std::vector<Failure>();
}

/// A store of the run is at the line, or at one of the two that may end its statement.
bool is_executed(const RunResult& counted, int line) {
  for (const LaunchResult& launch : counted.launches)
    for (const AccessSite& site : launch.sites)
      if (site.space == "global" && site.kind != "load" && site.line >= line && site.line <= line + 2)
        return true;
  return false;
}

}  // namespace

Fault unreached_store(const Job& job, const std::vector<Call>& calls, const std::string& array,
                      const RunJob& run) {
  if (has_fill(job) || calls.empty()) return {};
  const source::Model model = source::model_of(job.program.source, calls.front().kernel);
  const source::Function* kernel = model.function_named(calls.front().kernel);
  if (kernel == nullptr) return {};
  const std::string name = parameter_name(calls.front(), *kernel, array);
  if (name.empty()) return {};
  const std::vector<int> lines = lines_with_stores(model, *kernel, name);
  if (lines.size() != 1) return {};
  Job counting = plain_job(job);
  counting.options.count = true;
  const Result<RunResult> counted = run(counting);
  if (!counted || counted->trap || counted->backend != "emulator" || is_executed(*counted, lines.front()))
    return {};
  Failure found = failure<Key::store_not_reached>("line"_v(lines.front()), "array"_v(array),
                                                  "leaves"_v(returns_above(*kernel, lines.front())));
  found.where = {job.program.file_name, lines.front(), {}, 0};
  return found;
}

}  // namespace cml::testing
