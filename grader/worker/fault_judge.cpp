#include "worker/fault_judge.h"

#include <optional>
#include <utility>

#include "compile/digest.h"
#include "worker/canary.h"
#include "worker/client.h"
#include "worker/compile_step.h"
#include "worker/protocol.h"

namespace cml::worker {
namespace {

/// Names what the compiler gets for the job.
std::string program_key(const Job& job) {
  Job program;
  program.program = with_templates(job);
  const Outgoing encoded = encode(program);
  return compile::sha256(std::string(encoded.header.begin(), encoded.header.end()));
}

}  // namespace

FaultJudge::FaultJudge(std::unique_ptr<Backend> backend, std::function<std::unique_ptr<Backend>()> fresh)
    : backend_(std::move(backend)), fresh_(std::move(fresh)) {}

Result<RunResult> FaultJudge::try_once(const Job& job) try {
  return backend_->run(job);
} catch (const WorkerFailed& failure) {
  return Error{
      failure.what(),
      "write it in another way; where it is right, report it with the file, since the grader should say "
      "more",
      {job.program.file_name},
      Doubt::running};
}

Result<RunResult> FaultJudge::run(const Job& job) {
  if (!failed_.empty())
    if (const auto failed = failed_.find(program_key(job)); failed != failed_.end()) return failed->second;
  Result<RunResult> result = try_once(job);
  if (!result && result.error().doubt == Doubt::exhausted) failed_.emplace(program_key(job), result.error());
  if (result || result.error().doubt == Doubt::none || result.error().doubt == Doubt::exhausted)
    return result;
  if (const std::optional<std::string> why = why_canary_fails(*fresh_(), job))
    throw InfrastructureError(
        result.error().message +
            "\nA kernel of the grader's own, which is right, failed on this machine too: " + *why +
            "; no grade is given. Run ./grade.sh doctor, then grade again",
        __FILE__, __LINE__);
  result = try_once(job);
  if (!result && result.error().doubt == Doubt::lost)
    throw InfrastructureError(
        result.error().message +
            "\nIts process was ended from outside, twice: by somebody, or by a system "
            "without memory; no grade is given. Grade again when the machine has more room",
        __FILE__, __LINE__);
  if (!result && result.error().doubt == Doubt::compiling) failed_.emplace(program_key(job), result.error());
  return result;
}

}  // namespace cml::worker
