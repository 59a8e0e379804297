#include "worker/loaded_programs.h"

#include <algorithm>

#include "core/meter.h"
#include "ptx/parser.h"

namespace cml::worker {
namespace {

constexpr size_t kMaxEntries = 8;
/// Of PTX: a module takes some fifty times as much.
constexpr size_t kMaxKeptBytes = 1 << 20;

}  // namespace

Result<std::shared_ptr<const LoadedProgram>> LoadedPrograms::of(const Job& job,
                                                                std::optional<int> compute_capability) {
  const Program program = with_templates(job);
  const auto found = std::find_if(entries_.begin(), entries_.end(), [&](const Entry& entry) {
    return entry.program == program && entry.compute_capability == compute_capability;
  });
  if (found != entries_.end()) {
    std::rotate(entries_.begin(), found, found + 1);
    return entries_.front().loaded;
  }
  Loaded loaded = load(job, compute_capability);
  if (!loaded || (*loaded)->compiled.ptx.size() <= kMaxKeptBytes) {
    entries_.push_front({program, compute_capability, loaded});
    if (entries_.size() > kMaxEntries) entries_.pop_back();
  }
  return loaded;
}

LoadedPrograms::Loaded LoadedPrograms::load(const Job& job, std::optional<int> compute_capability) {
  Result<compile::Compiled> compiled = compile_.run(job, compute_capability);
  if (!compiled) return compiled.error();
  const Spending decoding(CostPart::decoding);
  Result<ptx::Module> module = ptx::parse(compiled->ptx, job.program.file_name);
  if (!module) return module.error();
  auto loaded = std::make_shared<LoadedProgram>();
  loaded->compiled = *std::move(compiled);
  loaded->module = *std::move(module);
  return Loaded(std::move(loaded));
}

}  // namespace cml::worker
