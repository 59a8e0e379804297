#pragma once
#include <optional>
#include <vector>

#include "emulator/exec/block.h"
#include "emulator/exec/fault.h"
#include "emulator/launch/executor.h"

namespace cml::emulator {

/// Runs all blocks of a launch. In parallel on host threads where nothing in the kernel shows the order of
/// blocks, else on one, several blocks taking turns, so that blocks may wait for each other. Returns the
/// fault of the first block in the order that has one; `workers` then hold what was counted until there.
/// `make_observers` may be empty. `ordered`: with Order, where races are looked for; `stamped`: as in
/// LaunchSpec. Throws NeedsOrder or NeedsStamps where the race filter cannot decide, and OrderLimitExceeded:
/// memory is left as it was at that time.
std::optional<Fault> run_blocks(LaunchState& launch, bool ordered, const std::vector<uint64_t>& stamped,
                                const ObserverFactory& make_observers, std::vector<WorkerState>& workers);

/// Place in the order -> linear index of a block: the identity, or with a seed a permutation. Of more than
/// `most` blocks (0: any number) as many have a place, in order: one of each of `most` parts of the grid, its
/// first, or with a seed any.
class BlockOrder {
 public:
  BlockOrder(uint64_t blocks, std::optional<uint64_t> seed, uint64_t most = 0);
  /// The same of clusters of blocks. Each has as many consecutive places as blocks, by rank.
  BlockOrder(const LaunchInfo& info, std::optional<uint64_t> seed, uint64_t most);
  uint64_t operator[](uint64_t place) const;
  uint64_t places() const { return places_ * of_cluster_; }  ///< blocks that run

 private:
  uint64_t unit(uint64_t place) const;
  uint64_t first_of_part(uint64_t part) const;
  uint64_t of_cluster_ = 1;  ///< blocks
  Dim3 grid_{1, 1, 1};       ///< of blocks, where they form clusters
  Dim3 cluster_{1, 1, 1};
  uint64_t places_;
  std::optional<uint64_t> seed_;
  uint64_t blocks_;
  uint64_t factor_ = 1;
  uint64_t offset_ = 0;
};

}  // namespace cml::emulator
