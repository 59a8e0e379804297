#pragma once
#include <memory>
#include <string>
#include <vector>

#include "core/layer.h"
#include "sandbox/child.h"
#include "sandbox/control_group.h"
#include "sandbox/cpu_time.h"
#include "worker/channel.h"

namespace cml::worker {

/// A child with a channel as its descriptor 3 and nothing else of ours: output goes nowhere, stderr is kept.
/// It lives in a control group where one may be made.
class Process {
 public:
  /// Throws InfrastructureError as sandbox::Child does.
  Process(const std::vector<std::string>& arguments, const std::vector<std::string>& environment,
          const sandbox::GroupLimits& limits);

  Channel& channel() { return channel_; }
  /// How it ended.
  struct End {
    std::string text;        ///< "with signal 11 (Segmentation fault)" or "with exit code 3"
    bool is_others = false;  ///< neither it nor we: another process killed it, or a system without memory
  };
  /// Waits for the end, at most `seconds`, then kills.
  End wait_for_end(double seconds);
  /// Processor seconds that it and what it started have used.
  double cpu_seconds() const { return sandbox::cpu_seconds_of_group(child_->id()); }
  /// What it says that it has spent: of the rest its end tells (Meter).
  void note_spent(double seconds) { spent_ += seconds; }
  ~Process();
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;
  /// Kills it without waiting for its end: the driver takes up to half a second for one that used a card. A
  /// control group has to be waited for, to be removed.
  void leave() {
    if (!group_) child_->leave();
  }
  /// Whether it lives in a group of its own with these limits, and why not.
  const Layer& group() const { return group_layer_; }
  /// The last of what it wrote to stderr, at most 500 bytes.
  std::string last_words() const { return child_->last_words(500); }

 private:
  std::unique_ptr<sandbox::ControlGroup> group_;  ///< removed after the child
  Layer group_layer_;
  std::unique_ptr<sandbox::Child> child_;
  double spent_ = 0;  ///< processor seconds
  Channel channel_;   ///< closed before the child is killed
};

}  // namespace cml::worker
