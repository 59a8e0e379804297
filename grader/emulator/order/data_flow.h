#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <set>
#include <unordered_map>
#include <vector>

#include "core/flow.h"

namespace cml::emulator {

/// Marks what loads read of elements that other threads stored (FlowRequest): knows the last writer of each
/// byte of the arrays that are watched. One object a launch, all of whose blocks run on one host thread.
class DataFlow {
 public:
  /// The most bytes of one lane's access.
  static constexpr unsigned kMaxBytes = 64;
  /// For each byte of an access the thread (thread_key) that stores it or gets it.
  using Threads = std::array<uint64_t, kMaxBytes>;
  /// Offsets in a block's shared memory, or global addresses.
  struct Range {
    uint64_t begin = 0;
    uint64_t end = 0;
    uint64_t variable_begin = 0;       ///< of the whole variable
    uint64_t variable_bytes = 0;       ///< of the whole variable
    std::set<uint64_t> barriers = {};  ///< offsets of its mbarrier objects that have been made so far
  };

  /// `library_files`: those of the module's files (ptx::Module::files) in which the library's atomics are.
  DataFlow(const FlowRequest& request, std::vector<Range> watched, std::vector<uint32_t> library_files = {});

  /// These bytes have been written, by cp.async or otherwise.
  void store(uint64_t at, unsigned bytes, const Threads& threads, bool by_copy = false);
  /// `value` is what an access read at location `at`, which the emulator holds in `memory`: marks what has to
  /// be marked in it.
  void load(uint64_t at, unsigned bytes, const Threads& threads, const std::byte* memory,
            std::byte* value) const;
  /// A thread has initialised an mbarrier object at this location: its 8 bytes are not watched.
  void note_barrier(uint64_t at);
  /// A thread has ended it.
  void forget_barrier(uint64_t at);
  /// An access by code of `file` is the library's to a state of its own, and no flow of data: it branches on
  /// what it reads there. It is one by its atomics to a variable of at most 256 bytes. There they make a
  /// cuda::barrier out of a word of 8 bytes, where it is no mbarrier object; and they count next to mbarrier
  /// objects that take half of the variable or more, in a cuda::pipeline_shared_state.
  bool is_library_state(uint32_t file, uint64_t at, unsigned bytes) const;
  /// A block's shared memory is no more.
  void forget_block(uint64_t block, uint32_t bytes);
  /// These bytes are of the arrays that the request names.
  bool is_watched(uint64_t at, unsigned bytes) const;
  /// Loads are marked while copies of the block read that many bytes.
  bool marks_during(uint64_t bytes_in_flight) const { return bytes_in_flight >= request_.least_in_flight; }

 private:
  static constexpr unsigned kPageBytes = 256;
  using Page = std::array<uint64_t, kPageBytes>;  ///< 1 + the thread; 0: no thread that counts has written it

  /// The range that holds these bytes; null: none.
  const Range* range_of(uint64_t at, unsigned bytes) const;
  /// Null: no thread has written anything there.
  Page* find_page(uint64_t number) const;
  Page& page_to_write(uint64_t number);

  FlowRequest request_;
  std::vector<Range> watched_;
  std::vector<uint32_t> library_files_;
  std::set<uint64_t> objects_;  ///< locations of the mbarrier objects that there are now
  std::unordered_map<uint64_t, std::unique_ptr<Page>> pages_;
  mutable uint64_t last_number_ = ~uint64_t{0};
  mutable Page* last_page_ = nullptr;  ///< of last_number_
};

}  // namespace cml::emulator
