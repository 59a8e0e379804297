#pragma once
#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

namespace cml::emulator {

/// Bytes of asynchronous copies that are known to have arrived, by the first that knew it: a warp
/// that has waited for its own, or an mbarrier. As a vector clock, it only grows.
class KnownCopies {
 public:
  /// `teller` knows of so much more.
  void add(uint64_t teller, uint64_t bytes) {
    by_teller_[teller] += bytes;
    bytes_ += bytes;
  }
  void join(const KnownCopies& other);
  /// Sum of all tellers; each load reads it.
  uint64_t bytes() const { return bytes_; }
  /// What this teller knows.
  KnownCopies of(uint64_t teller) const;

 private:
  std::map<uint64_t, uint64_t> by_teller_;
  uint64_t bytes_ = 0;  ///< the sum of by_teller_
};

/// The asynchronous copies of a block that read global memory, and which warp can know that a copy
/// has arrived: the warp has waited for its own, met at a barrier warps that waited for theirs, or seen at an
/// mbarrier that they are done.
class CopiesInFlight {
 public:
  void begin_block(size_t warps);
  void begin(uint32_t warp, unsigned lane, uint64_t bytes);
  /// `warp` has waited for this number of bytes of its own.
  void wait(uint32_t warp, uint64_t bytes) { known_[warp].add(warp, bytes); }
  /// The same of a warp that ends: all may know.
  void end(uint32_t warp, uint64_t bytes);
  void learn(uint32_t warp, const KnownCopies& known) { known_[warp].join(known); }
  const KnownCopies& known_by(uint32_t warp) const { return known_[warp]; }
  /// Bytes that are in flight for all that `warp` knows.
  uint64_t unknown_to(uint32_t warp) const { return begun_ - known_[warp].bytes(); }
  /// There are copies, and none of these lanes has begun one.
  bool are_of_others(uint32_t warp, uint32_t lanes) const {
    return begun_ != 0 && (copiers_[warp] & lanes) == 0;
  }

  /// The teller of copies that complete at an mbarrier object.
  static uint64_t teller_of_object(uint64_t offset) { return offset + (uint64_t{1} << 32); }

 private:
  uint64_t begun_ = 0;              ///< bytes
  std::vector<KnownCopies> known_;  ///< by warp
  std::vector<uint32_t> copiers_;   ///< lanes, by warp
};

}  // namespace cml::emulator
