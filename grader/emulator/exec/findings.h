#pragma once
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "core/finding.h"
#include "emulator/exec/evidence.h"

namespace cml::emulator {

/// A finding, and what its diagnosis needs.
struct Found : Finding {
  Evidence evidence;
};

/// What a launch found on one host thread: for each kind and pair of source lines the finding of the first
/// block that has one, in the order of blocks, so that the number of threads does not show.
class Findings {
 public:
  /// Findings of a launch that are kept, the earliest.
  static constexpr size_t kMost = 32;

  /// A finding in the block with place `order`.
  void add(uint64_t order, Finding finding, Evidence evidence = {});
  void merge(const Findings& other);
  /// Those of blocks up to `last_order`, in order. A read of what no thread has written yet is left out if a
  /// race names the thread that writes it, and when.
  std::vector<Found> take(uint64_t last_order) const;

 private:
  struct Key {
    TrapKind kind;
    bool is_of_blocks;  ///< a barrier in a block does not repair it
    int first, second;  ///< lines
    auto operator<=>(const Key&) const = default;
  };
  struct Entry {
    uint64_t order = 0;
    uint64_t serial = 0;  ///< within the block
    Found finding;
  };
  std::map<Key, Entry> entries_;
  uint64_t serial_ = 0;
};

}  // namespace cml::emulator
