#pragma once
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/backend.h"
#include "gpu/counters.h"
#include "gpu/device.h"
#include "gpu/driver.h"
#include "gpu/referee.h"

namespace cml::gpu {

/// Machine code of a program for one compute capability.
struct Image {
  std::string cubin;  ///< ELF, for cuModuleLoadData
  /// The kernel that a Launch names, as its mangled name; an Error lists the kernels there are.
  std::function<Result<std::string>(const std::string&)> mangled;
  /// A variable that a Job names, as its mangled name; empty: names are mangled already.
  std::function<std::string(const std::string&)> variable;
  /// Initial contents of a variable that the machine code may have lost because nothing reads it; may be
  /// empty.
  std::function<std::optional<std::vector<std::byte>>(const std::string& mangled)> initial;
  /// It has no variable of its own, so that nothing of one job is there in the next: it stays loaded.
  bool keeps_nothing = false;
  std::vector<std::string> metrics;  ///< CUPTI names to count of its launches
};
/// Compiles a program for a compute capability (10 * major + minor), or says why not.
using ImageSource = std::function<Result<Image>(const Program&, int compute_capability)>;

/// Runs jobs on the first GPU of this machine. One a process: a fault of a kernel poisons the context for
/// good, so the owner of a poisoned() backend ends its process. A job that counts and has no launches makes
/// the counters ready.
class GpuBackend : public Backend {
 public:
  /// `library_dirs`: where CUPTI is looked for first.
  static Result<std::unique_ptr<GpuBackend>> create(ImageSource images,
                                                    std::vector<std::string> library_dirs);
  ~GpuBackend() override;

  std::string name() const override { return "gpu"; }
  Result<RunResult> run(const Job& job) override;

  bool poisoned() const { return poisoned_; }           ///< whether a fault has made the context useless
  const DeviceInfo& device() const { return device_; }  ///< the card that jobs run on

 private:
  struct JobState;
  struct LoadedModule;
  GpuBackend(const Driver& table, DeviceInfo device, ImageSource images,
             std::vector<std::string> library_dirs);
  /// Hardware counters, made on first use, for `metrics` first; null if unusable, then the note says
  /// why.
  Counters* counters(const std::vector<std::string>& metrics, RunResult& result);
  /// One try. Where a launch cannot be counted it stops, with why in `uncounted`: that launch may not have
  /// run.
  Result<RunResult> attempt(const Job& job, bool count, std::string& uncounted);
  /// Gives threads so much stack from the next launch on; 0: as much as the driver gives.
  void set_stack(uint64_t bytes);
  void launch(const Job& job, size_t index, JobState& state, RunResult& result, bool count,
              std::string& uncounted);
  /// Fills in generated buffers, and after the launches times the first one.
  void fill(const Job& job, JobState& state);
  void time(const Job& job, JobState& state, RunResult& result);
  Referee& referee();
  std::shared_ptr<LoadedModule> module_of(const Image& image);

  const Driver& table_;
  DeviceInfo device_;
  ImageSource images_;
  std::vector<std::string> library_dirs_;
  ContextHandle context_ = nullptr;
  std::unique_ptr<Counters> counters_;
  std::unique_ptr<Referee> referee_;
  std::shared_ptr<LoadedModule> kept_;  ///< of the last Image, where that keeps nothing
  std::string no_counters_;
  size_t default_stack_ = 0;  ///< bytes; 0: not asked yet
  size_t stack_ = 0;          ///< bytes that threads have now
  bool counters_tried_ = false;
  bool poisoned_ = false;
};

}  // namespace cml::gpu
