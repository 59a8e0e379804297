#pragma once
#include <chrono>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "parity/kernels/compare.h"

namespace cml::parity::kernels {

/// What is wrong with a kernel.
enum class Verdict : uint8_t {
  compiler_dies,  ///< NVIDIA's compiler crashes or does not end: of no use here, and not a difference
  breaks_rules,   ///< the emulator stops it, or gives other outputs in another order or without optimisation
  card_fails,     ///< it runs on the emulator; the card stops
  words_differ,   ///< outputs of emulator and card
  assembler_differs,  ///< as words_differ, but not where the same PTX is assembled without optimisation
  counts_differ,      ///< outputs are equal, counts are not
  assembler_counts,   ///< as counts_differ, but not where the same PTX is assembled without optimisation
};

/// A kernel with which something is wrong.
struct Finding {
  Kernel kernel;
  Verdict verdict{};
  std::string text;                 ///< what failed, or the first difference
  std::string kind{};               ///< what failed or under what it differs, without places and numbers
  std::optional<Kernel> reduced{};  ///< where it was reduced
  std::string reduced_text{};       ///< what differs there
  std::string trace{};              ///< of the reduced kernel, expression by expression
  std::string unoptimised{};        ///< what the reduced kernel gives without optimisation
};

/// Seconds that calls took, in all.
class Stopwatch {
 public:
  double seconds() const { return seconds_; }
  template <class Call>
  auto time(const Call& call) {
    const auto start = std::chrono::steady_clock::now();
    auto result = call();
    seconds_ += std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return result;
  }

 private:
  double seconds_ = 0;
};

/// The one card, guarded by a lock.
class SharedCard {
 public:
  explicit SharedCard(Backend* card) : card_(card) {}
  bool exists() const { return card_ != nullptr; }
  template <class Use>
  auto use(const Use& use) {
    const std::lock_guard lock(mutex_);
    return busy_.time([&] { return use(*card_); });
  }
  /// How long it was in use.
  double seconds() {
    const std::lock_guard lock(mutex_);
    return busy_.seconds();
  }

 private:
  Backend* card_;
  std::mutex mutex_;
  Stopwatch busy_;
};

/// What is compared.
struct Scrutiny {
  bool both_orders = true;      ///< the emulator's outputs under two orders of blocks
  bool counts = false;          ///< outputs, and counts too
  bool unoptimised = false;     ///< the emulator's outputs of code compiled without optimisation, too
  bool plain_assembly = false;  ///< nothing is assembled with optimisation
  double run_seconds = 60;      ///< wall clock a program may run
};

/// Runs kernels on the emulator, under two orders of blocks, and where there is a card on it.
class Examiner {
 public:
  /// All must outlive it. One a thread; the card is shared.
  Examiner(Backend& emulator, SharedCard& card, int compute_capability)
      : emulator_(emulator), card_(card), compute_capability_(compute_capability) {}

  /// What is wrong with each of the kernels, if anything. One on which the assembler's optimisation crashes
  /// is examined without it.
  std::vector<std::optional<Finding>> findings_of(const std::vector<Kernel>& kernels,
                                                  const Scrutiny& scrutiny);

  /// Makes the finding's kernel small in about that many seconds, and traces what differs. Once `is_stopped`
  /// gives true, what runs does not count: the finding is as small as it was before.
  void reduce(Finding& finding, double seconds, const std::function<bool()>& is_stopped = {});

  /// How long the emulator compiled and ran.
  double emulator_seconds() const { return busy_.seconds(); }

 private:
  void compare_with_card(Batch& batch, const std::vector<KernelRun>& emulated, const Mode& mode,
                         std::vector<std::optional<Finding>>& findings);
  void examine_plain(std::vector<std::optional<Finding>>& findings, const Scrutiny& scrutiny);
  /// Which differences come from the assembler's optimisation.
  void find_assemblers(std::vector<std::optional<Finding>>& findings, const std::vector<KernelRun>& emulated,
                       const Mode& mode);
  void add_trace(Finding& finding);
  void add_unoptimised(Finding& finding);

  Backend& emulator_;
  SharedCard& card_;
  int compute_capability_;
  Stopwatch busy_;
};

}  // namespace cml::parity::kernels
