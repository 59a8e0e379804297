#pragma once
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/backend.h"
#include "parity/kernels/tree.h"

namespace cml::parity::kernels {

/// How kernels are run.
struct Mode {
  int compute_capability = 90;                 ///< 10 * major + minor
  std::optional<uint64_t> block_order_seed{};  ///< of the emulator
  bool unoptimised = false;                    ///< compiled with -G
  bool unoptimised_assembly = false;           ///< the PTX as usual, assembled without optimisation
  bool count = false;                          ///< metrics too
  double run_seconds = 60;                     ///< wall clock a program may run
};

/// What one kernel gave on one side.
struct KernelRun {
  std::string failure;         ///< why it gave nothing: a trap or an error; empty where it ran
  std::string failure_kind;    ///< the failure without places and numbers
  std::vector<uint32_t> out;   ///< output_words() of each thread
  std::vector<uint32_t> own;   ///< four words that belong to each thread
  std::vector<uint32_t> sums;  ///< words that all threads update
  LaunchResult launch;         ///< its metrics, where they are counted
};

/// Words of `sums`.
inline constexpr size_t kSumWords = 64;

/// What threads have for calls that recurse or go through pointers. Code without optimisation keeps every
/// temporary value in its frame, so that the driver's 1,024 bytes do not suffice.
inline constexpr uint64_t kStackBytes = 16384;

/// One launch of each kernel, all of the program `source`.
Job job_of(const std::vector<const Kernel*>& launched, const Mode& mode, std::string source);

/// What the job gives; a backend that throws is an Error, since a random program may break what no other
/// does.
Result<RunResult> run_safely(Backend& backend, const Job& job);

/// Kernels that are compiled as one program. Where that program gives an error on a backend, each kernel is a
/// program of its own from then on, for all modes with the same compiler options. A kernel that traps
/// does not cost the results of the others.
class Batch {
 public:
  explicit Batch(std::vector<Kernel> kernels);
  const std::vector<Kernel>& kernels() const { return kernels_; }

  /// Runs the kernels `which`, indices that ascend. Gives a run for every kernel of the batch, an empty one
  /// for those that are not among them.
  std::vector<KernelRun> run(Backend& backend, const Mode& mode, const std::vector<size_t>& which);
  /// Runs all of them.
  std::vector<KernelRun> run(Backend& backend, const Mode& mode);

 private:
  struct Part {
    std::vector<size_t> kernels;
    std::string source;
  };
  /// By `unoptimised` and `unoptimised_assembly`.
  using Parts = std::map<std::pair<bool, bool>, std::vector<Part>>;

  Part part_of(std::vector<size_t> kernels) const;
  /// False where the part has to be taken apart.
  bool run_part(Backend& backend, const Mode& mode, const Part& part, const std::vector<size_t>& launched,
                std::vector<KernelRun>& runs) const;

  std::vector<Kernel> kernels_;
  Parts parts_;
};

/// A batch that is run once.
std::vector<KernelRun> run(Backend& backend, const std::vector<Kernel>& kernels, const Mode& mode);

}  // namespace cml::parity::kernels
