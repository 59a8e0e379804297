#include "runtime/run_kernel.h"

#include <fmt/format.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cstring>
#include <memory>

#include "compile/kernel_name.h"
#include "core/dim3_text.h"
#include "core/failures.h"
#include "core/text.h"
#include "diagnosis/diagnosis.h"
#include "metrics/counters.h"
#include "runtime/messages.h"

namespace cml::runtime {
namespace {

using Saved = emulator::DeviceMemory::Saved;

/// Of memory that is kept to run a launch again.
constexpr uint64_t kMostSavedBytes = uint64_t{2} << 30;
/// Of the exact model of order, which otherwise takes minutes, or more memory than there is.
constexpr emulator::OrderLimit kOrderLimit{25'000'000, uint64_t{4} << 30};

RunOptions options_of(bool is_checked, std::optional<uint64_t> seed) {
  RunOptions run;
  run.instruction_budget = ~uint64_t{0} >> 1;
  run.time_limit_seconds = 1e9;
  run.check_races = run.check_initialised = is_checked;
  run.block_order_seed = run.weak_memory_seed = seed;
  return run;
}

/// Findings of a checked launch with their causes: the blocks concerned run once more.
std::vector<Finding> with_causes(emulator::DeviceMemory& memory, Module& module, emulator::LaunchSpec spec,
                                 const Saved& before, std::vector<Finding> findings) {
  const Saved after = memory.save();
  memory.restore(before);
  spec.ordered = false;
  spec.stamped.clear();
  spec.logged = diagnosis::blocks_of(findings, spec.grid);
  const Result<emulator::LaunchOutcome> logged = module.executor().launch(spec, nullptr);
  module.executor().take_printed();
  memory.restore(after);
  return logged ? diagnosis::with_causes(*logged, module.source(), std::move(findings)) : findings;
}

/// The array that a schedule left with other contents, and how many of its bytes differ.
std::string difference(const emulator::DeviceMemory& memory, const Saved& expected) {
  for (size_t i = 0; i < expected.contents.size(); ++i) {
    const std::vector<std::byte>& bytes = expected.contents[i];
    if (bytes.empty() || std::memcmp(bytes.data(), memory.window(i).host, bytes.size()) == 0) continue;
    size_t count = 0, first = bytes.size();
    for (size_t at = 0; at < bytes.size(); ++at)
      if (bytes[at] != memory.window(i).host[at]) ++count, first = std::min(first, at);
    return fmt::format("{} of {} bytes of {} differ, the first at byte {}", count, bytes.size(),
                       memory.name(i), first);
  }
  return {};
}

/// The same two lines, in either order: another schedule says nothing new.
bool has_lines_of(const std::vector<Finding>& findings, const Finding& it) {
  const auto lines = [](const Finding& finding) {
    return std::minmax({finding.at.line, finding.other ? finding.other->line : 0});
  };
  return std::any_of(findings.begin(), findings.end(), [&](const Finding& other) {
    return other.at.kind == it.at.kind && other.at.file == it.at.file && lines(other) == lines(it);
  });
}

/// Runs the launch with other orders of blocks and with weak memory. Adds races that only these show, and
/// says where the result is another one.
void try_schedules(Session& session, Module& module, emulator::LaunchSpec spec, const Saved& before,
                   bool has_note, std::vector<Finding>& findings) {
  const Saved after = session.memory.save();
  const std::string name = without_parameters(demangled(spec.kernel));
  std::string changed;
  spec.any_warp_first = true;
  for (uint64_t seed = 1; seed <= session.settings.seeds; ++seed) {
    session.memory.restore(before);
    const RunOptions run = options_of(true, seed);
    spec.run = &run;
    Result<emulator::LaunchOutcome> outcome = module.executor().launch(spec, nullptr);
    module.executor().take_printed();
    if (!outcome) break;
    diagnosis::explain(*outcome, module.source());
    std::string what;
    if (outcome->trap)
      what = outcome->trap->failure().sentence();
    else if (!outcome->is_beyond_limit)
      what = difference(session.memory, after);
    if (changed.empty() && !what.empty()) changed = fmt::format("with seed {}, {}", seed, what);
    const std::vector<std::string> notes = diagnosis::notes_of(*outcome);
    if (!has_note && !notes.empty()) session.recorder.add_note(notes.front());
    has_note |= !notes.empty();
    std::vector<Finding> more;
    for (const Finding& it : outcome->findings)
      if (!has_lines_of(findings, it)) more.push_back(it);
    if (more.empty()) continue;
    more = with_causes(session.memory, module, spec, before, std::move(more));
    findings.insert(findings.end(), more.begin(), more.end());
  }
  session.memory.restore(after);
  if (changed.empty()) return;
  const std::string note = fmt::format("the result of {} depends on the schedule: {}", name, changed);
  session.recorder.add_note(note);
  explain(note, "Look for a missing barrier or fence; sums of floats by atomics also depend on their order.");
}

/// Whether the program has memory at this address. (msync(2): ENOMEM where it has none)
bool is_mapped(uint64_t address) {
  const uint64_t page = address - address % static_cast<uint64_t>(sysconf(_SC_PAGESIZE));
  return msync(reinterpret_cast<void*>(page), 1, MS_ASYNC) == 0;  // NOLINT(performance-no-int-to-ptr)
}

/// Kernels run in the program's process: what is no array may be the host's.
void name_host_memory(Trap& trap) {
  if (!trap.cause || !is_mapped(trap.address)) return;
  if (trap.cause->key == Key::wild_pointer) trap.cause->key = Key::host_pointer;
  if (trap.cause->key == Key::wild_pointer_named) trap.cause->key = Key::host_pointer_named;
}

/// Which arguments are as an earlier one: a kernel that reads the array that it writes may have races.
std::string alike_text(const std::vector<Argument>& arguments) {
  std::string text;
  for (size_t i = 1; i < arguments.size(); ++i)
    for (size_t k = 0; k < i; ++k)
      if (arguments[i].value.size() == sizeof(void*) && arguments[i].value == arguments[k].value)
        text += fmt::format(" {}={}", i, k);
  return text;
}

/// Host code may change what it has registered.
bool may_repeat(const Session& session, const emulator::LaunchSpec& spec) {
  const auto& arrays = session.allocations.all();
  return spec.grid_workspace == 0 && session.textures.empty() &&
         std::none_of(arrays.begin(), arrays.end(),
                      [](const auto& it) { return it.second.owner == Owner::registered; });
}

}  // namespace

bool is_to_count(const Session& session, const Kernel& kernel) {
  if (session.settings.only.empty()) return true;
  compile::Compiled alone;
  alone.kernels = {compile::names_of(kernel.name)};
  return compile::find_kernel(alone, session.settings.only, "").has_value();
}

bool is_to_check(const Session& session, Kernel& kernel, const emulator::LaunchSpec& spec) {
  if (session.settings.checks == Checks::none || !is_to_count(session, kernel)) return false;
  const std::string shape = fmt::format("{} {} {}{}", tuple_text(spec.grid), tuple_text(spec.block),
                                        spec.dynamic_shared_bytes, alike_text(spec.arguments));
  const bool is_first = kernel.checked_shapes.insert(shape).second;
  return is_first || session.settings.checks == Checks::all;
}

cudaError_t run_kernel(Call& call, Kernel& kernel, Module& module, emulator::LaunchSpec spec,
                       bool is_checked) {
  Session& session = call.session;
  if (is_checked && session.memory.bytes_to_save() > kMostSavedBytes) {
    session.recorder.add_note("races were not looked for while the device held more than 2 GiB");
    is_checked = false;
  }
  const bool repeats = !is_checked && may_repeat(session, spec);
  const bool is_counted = is_to_count(session, kernel);
  if (!repeats)
    session.repeats.forget_memory();
  else if (const Repeats::Outcome earlier = session.repeats.begin(spec, session.memory_changes)) {
    if (is_counted) session.recorder.add_repeat(kernel.name, spec, *earlier);
    session.recorder.add_note(fmt::format(
        "launches of {} that found memory as an earlier one had did not run again: they have its results "
        "and its counts",
        without_parameters(demangled(kernel.name))));
    return cudaSuccess;
  }
  Saved before;
  if (is_checked) before = session.memory.save();
  RunOptions run = options_of(is_checked, std::nullopt);
  spec.run = &run;
  spec.order_limit = kOrderLimit;
  if (session.settings.checks == Checks::all) spec.order_limit.accesses = ~uint64_t{0};
  const bool shares_memory = std::ranges::any_of(
      session.allocations.all(), [](const auto& it) { return it.second.owner != Owner::device; });
  session.progress.begin(without_parameters(demangled(kernel.name)), shares_memory);
  std::vector<Finding> findings;
  bool has_note = false;
  const auto once = [&] {
    Result<emulator::LaunchOutcome> outcome =
        module.executor().launch(spec, is_counted ? metrics::make_observers_of_time : nullptr);
    if (!outcome) return outcome;
    diagnosis::explain(*outcome, module.source());
    if (outcome->trap) name_host_memory(*outcome->trap);
    for (const std::string& note : diagnosis::notes_of(*outcome)) {
      session.recorder.add_note(note);
      has_note = true;
    }
    findings.insert(findings.end(), outcome->findings.begin(), outcome->findings.end());
    return outcome;
  };
  Result<emulator::LaunchOutcome> outcome = once();
  while (outcome &&
         (outcome->is_beyond_limit || emulator::must_run_again(*outcome, spec.ordered, spec.stamped))) {
    if (outcome->is_beyond_limit) {
      session.recorder.add_note(
          fmt::format("races in {} were looked for in its first accesses only: in all, the exact model would "
                      "take minutes, or more than 4 GiB; a smaller size is checked to its end",
                      without_parameters(demangled(kernel.name))));
      run = options_of(false, std::nullopt);
      spec.ordered = false;
    }
    session.memory.restore(before);
    module.executor().take_printed();
    outcome = once();
  }
  const std::string printed = module.executor().take_printed();
  session.printed += printed;
  const bool is_whole = run.check_races;
  if (!findings.empty() && is_checked)
    findings = with_causes(session.memory, module, spec, before, std::move(findings));
  if (outcome && !outcome->trap && is_whole && session.settings.seeds != 0)
    try_schedules(session, module, spec, before, has_note, findings);
  session.progress.end();
  if (!outcome) return call.refuse(cudaErrorNotSupported, outcome.error());

  const auto done = std::make_shared<emulator::LaunchOutcome>(*std::move(outcome));
  const std::optional<Trap>& trap = done->trap;
  if (repeats) session.repeats.finish(done, !trap && printed.empty());
  if (is_counted) {
    session.recorder.add_launch(kernel.name, spec, *done);
    findings = session.recorder.add_findings(kernel.name, findings);
  }
  for (const Finding& finding : findings) explain(finding.to_string(), "");
  if (!trap) return cudaSuccess;
  session.recorder.add_trap(kernel.name, *trap);
  explain(trap->to_string(), "");
  session.fault = error_of(trap->kind);
  return cudaSuccess;
}

}  // namespace cml::runtime
