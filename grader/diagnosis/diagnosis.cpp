#include "diagnosis/diagnosis.h"

#include <algorithm>
#include <optional>

#include "core/failures.h"
#include "diagnosis/array_names.h"
#include "diagnosis/finding_causes.h"
#include "diagnosis/misfit.h"
#include "diagnosis/race.h"
#include "diagnosis/unwaited_copy.h"
#include "diagnosis/waiting.h"

namespace cml::diagnosis {
namespace {

source::Model model_of(const emulator::LaunchOutcome& outcome, const std::string& source) {
  return source.empty() ? source::Model() : source::model_of(source, outcome.facts->kernel_name);
}

/// One function for each kind of evidence of a trap or a finding.
struct Explain {
  const Subject& subject;
  Trap& trap;
  const std::optional<Place>& other;

  void operator()(std::monostate) const {
    if (trap.kind == TrapKind::trap_instruction) explain_trap_instruction(subject, trap);
  }
  void operator()(const emulator::UnwrittenRead& read) const {
    name_array(trap, find_shared(subject, trap.address, read.bytes));
  }
  void operator()(const emulator::UnwaitedCopy& copy) const { explain_unwaited_copy(subject, copy, trap); }
  void operator()(const emulator::UnorderedAccesses& accesses) const {
    if (other) explain_race(subject, accesses, *other, trap);
  }
  void operator()(const emulator::Misfit& misfit) const { explain_misfit(subject, misfit, trap); }
  template <class Waiting>
  void operator()(const Waiting& waiting) const {
    explain_waiting(subject, waiting, trap);
  }
};

}  // namespace

void explain(emulator::LaunchOutcome& outcome, const std::string& source) {
  if (!outcome.facts) return;
  const source::Model model = model_of(outcome, source);
  const Subject subject{*outcome.facts, model};
  if (outcome.trap) std::visit(Explain{subject, *outcome.trap, std::nullopt}, outcome.evidence);
  for (std::vector<emulator::Found>* all : {&outcome.findings, &outcome.volatile_pairs})
    for (emulator::Found& found : *all) std::visit(Explain{subject, found.at, found.other}, found.evidence);
}

std::vector<std::string> notes_of(const emulator::LaunchOutcome& outcome) {
  const std::vector<emulator::Found>& pairs = outcome.volatile_pairs;
  if (pairs.empty()) return {};
  const auto is_lost_update = [](const emulator::Found& it) {
    return it.at.cause && it.at.cause->key == Key::volatile_update_lost;
  };
  auto worst = std::find_if(pairs.begin(), pairs.end(), is_lost_update);
  if (worst == pairs.end()) worst = pairs.begin();
  if (!worst->at.cause) return {};
  return {worst->at.cause->to_string()};
}

std::vector<uint64_t> blocks_of(const std::vector<Finding>& findings, const Dim3& grid) {
  constexpr size_t kMost = 4;
  std::vector<uint64_t> blocks;
  const auto add = [&](const Dim3& block) {
    const uint64_t index = linear_index(block, grid);
    if (blocks.size() < kMost && std::find(blocks.begin(), blocks.end(), index) == blocks.end())
      blocks.push_back(index);
  };
  for (const Finding& finding : findings) {
    add(finding.at.block);
    if (finding.other) add(finding.other->block);
  }
  return blocks;
}

std::vector<Finding> with_causes(const emulator::LaunchOutcome& logged, const std::string& source,
                                 std::vector<Finding> findings) {
  if (!logged.facts || logged.log == nullptr) return findings;
  const source::Model model = model_of(logged, source);
  return with_causes({*logged.facts, model}, *logged.log, std::move(findings));
}

}  // namespace cml::diagnosis
