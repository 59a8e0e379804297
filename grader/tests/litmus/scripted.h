#pragma once
#include <cstring>
#include <functional>
#include <optional>
#include <vector>

#include "litmus/program.h"
#include "tests/litmus/sample.h"

namespace cml::litmus {

/// Instance i of all ends as `outcome(seed)` says: values for out[0], or a trap.
class Scripted : public Backend {
 public:
  struct End {
    int32_t value = 0;
    std::optional<TrapKind> trap;
  };
  using Script = std::function<End(uint64_t seed, bool checks_races)>;
  explicit Scripted(Script script) : script_(std::move(script)) {}

  std::string name() const override { return "scripted"; }
  Result<RunResult> run(const Job& job) override {
    jobs.push_back(job);
    RunResult result;
    result.buffers = job.buffers;
    const uint64_t instances = job.buffers[1].bytes.size() / 256;
    for (uint64_t i = 0; i < instances; ++i) {
      const End end = script_(*job.options.weak_memory_seed + i, job.options.check_races);
      const bool is_race = end.trap == TrapKind::shared_race || end.trap == TrapKind::global_race;
      if (is_race) {
        Finding& finding = result.findings.emplace_back();
        finding.at.kind = *end.trap;
        finding.launch = i;
      } else if (end.trap) {
        result.trap.emplace().kind = *end.trap;
        break;
      }
      std::memcpy(result.buffers[1].bytes.edit().data() + 256 * i, &end.value, sizeof(end.value));
      if (i < job.launches.size()) result.launches.emplace_back();
    }
    return result;
  }

  std::vector<Job> jobs;

 private:
  Script script_;
};

}  // namespace cml::litmus
