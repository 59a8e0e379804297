#pragma once
#include <atomic>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/error.h"

namespace cml::classroom {

/// An array job that is handed to Slurm.
struct ArrayJob {
  std::string name;              ///< no other job's
  std::filesystem::path folder;  ///< its working folder; logs go there, INDEX.log
  std::filesystem::path script;
  size_t size = 0;          ///< indexes 0 to size - 1
  unsigned at_a_time = 0;   ///< 0: no limit of ours
  bool needs_card = false;  ///< one GPU an index
};

/// Slurm's programs, sbatch, squeue and scancel, as a person would call them.
class SlurmQueue {
 public:
  /// The Error says which program is missing. `options` are the site's, put before ours.
  static Result<SlurmQueue> find(std::vector<std::string> options);

  /// How many indexes a job may have here: what Slurm's MaxArraySize says, at most kUsualIndexes, which also
  /// stands where Slurm does not say it. 0: the site allows no array jobs.
  size_t most_indexes() const;

  /// The Error is what sbatch said.
  std::optional<Error> submit(const ArrayJob& job) const;

  /// A job's name and an index of it, and what Slurm has to say of it.
  struct Row {
    std::string id;      ///< "12_3"
    std::string state;   ///< "RUNNING"
    std::string reason;  ///< "Resources"
  };
  using Rows = std::map<std::pair<std::string, size_t>, Row>;
  /// Which indexes of these jobs wait or run. The Error is what squeue said, when it does not answer.
  Result<Rows> waiting_or_running(const std::vector<std::string>& names,
                                  const std::atomic<bool>& cancelled) const;

  /// Whether Slurm took it. `what` is an id, or "--name=NAME".
  bool cancel(const std::string& what) const;

 private:
  std::vector<std::string> options_;
  std::string sbatch_;
  std::string squeue_;
  std::string scancel_;
  std::string scontrol_;  ///< empty if absent
};

/// What Slurm's own default of MaxArraySize, 1001, allows. A site that allows more has no use for it: an
/// index grades several submissions.
inline constexpr size_t kUsualIndexes = 1000;

/// How long Slurm's programs are waited for: they try again themselves where slurmctld does not answer.
inline constexpr int kSlurmSeconds = 60;

}  // namespace cml::classroom
