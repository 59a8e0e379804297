#pragma once
#include <functional>
#include <optional>

#include "emulator/order/happens_before.h"
#include "emulator/order/loads.h"
#include "emulator/order/messages.h"
#include "emulator/order/order_limit.h"
#include "emulator/order/races.h"

namespace cml::emulator {

/// What an instruction does to memory, for Order.
struct Operation {
  Strength strength;
  bool is_atomic = false;     ///< reads and writes as one
  bool is_read_only = false;  ///< ld.global.nc
  uint32_t instruction = 0;   ///< see OrderedAccess
  uint64_t load = 0;          ///< see Loads
  bool is_volatile = false;   ///< see OrderedAccess
};

/// The thread that made an object in memory, and when.
struct Made {
  uint64_t thread = 0;  ///< see thread_key
  Tick tick = 0;
  uint32_t instruction = 0;  ///< see OrderedAccess
};

/// What a thread may see, and when: the one model from which races, weak memory and synchronisation follow.
/// One object a launch, all of whose blocks run on one host thread. (PTX ISA 8, memory consistency
/// model)
class Order {
 public:
  /// `races`: accesses are compared, and `found` gets each race once for each pair of instructions,
  /// within a block and between blocks.
  /// `weak_seed`: see Messages. `follows_loads`: a race with a load counts once the thread uses the value.
  Order(bool races, std::optional<uint64_t> weak_seed, std::function<void(const Race&)> found,
        bool follows_loads = true);

  void begin_block(OrderedBlock& block, uint64_t number, unsigned threads);
  /// The block's threads are done and its `shared_bytes` bytes of shared memory are no more.
  void end_block(OrderedBlock& block, uint32_t shared_bytes);

  /// These bytes are a new array: what was done to them before counts no more.
  void forget(uint64_t at, uint64_t bytes);

  /// `memory` is where `at` lies in the emulator; `value` gets what the thread reads.
  void load(const OrderedThread& thread, uint64_t at, const std::byte* memory, std::byte* value,
            unsigned bytes, const Operation& operation);
  /// Writes `value` to `memory`.
  void store(const OrderedThread& thread, uint64_t at, std::byte* memory, const std::byte* value,
             unsigned bytes, const Operation& operation);
  /// Around an atomic, which changes `memory` itself: `act`.
  template <class Act>
  void atomic(const OrderedThread& thread, uint64_t at, std::byte* memory, unsigned bytes,
              const Operation& operation, Act act) {
    std::byte before[16];
    const Release read = begin_atomic(thread, at, memory, before, bytes, operation);
    act();
    finish_atomic(thread, at, memory, before, bytes, operation, read);
  }

  /// `thread` uses the mbarrier object at `at`: a race unless the thread that made it is ordered before.
  void use_behind(const Made& made, const OrderedThread& thread, uint64_t at, uint32_t instruction);

  /// An asynchronous copy of `thread` writes `bytes` bytes (or reads them) from now on until it is done;
  /// finish_copy writes them, finish_read says that they have been read. With `object` an mbarrier signals
  /// the end (thread_key::of_object), and only a thread that has seen it is ordered after the copy: see
  /// HappensBefore::complete. Else the thread has waited, and the access is its own from here on.
  void begin_copy(const OrderedThread& thread, uint64_t at, unsigned bytes, uint32_t instruction,
                  bool writes = true);
  void finish_copy(const OrderedThread& thread, uint64_t at, std::byte* memory, const std::byte* value,
                   unsigned bytes, uint64_t object = 0);
  /// What a copy that begins now reads: compared with other accesses by begin_copy.
  void read_for_copy(const OrderedThread& thread, uint64_t at, const std::byte* memory, std::byte* value,
                     unsigned bytes) {
    messages_.load(thread, at, memory, value, bytes, {});
  }
  void finish_read(const OrderedThread& thread, uint64_t at, unsigned bytes, uint64_t object = 0);
  /// A copy that was to write these bytes is no more; it has written nothing.
  void drop_copy(const OrderedThread& thread, uint64_t at, unsigned bytes);
  /// A bulk copy of `thread` reads these bytes in the async proxy: found unless a proxy fence lies between
  /// the writes of threads to them and the copy. (PTX ISA 8.5, proxies; 9.7.13.4, fence.proxy)
  void read_in_async_proxy(const OrderedThread& thread, uint64_t at, unsigned bytes, uint32_t instruction);

  /// membar, fence. `wide`: its scope holds other blocks. (PTX ISA 9.7.13.4)
  void fence(const OrderedThread& thread, bool wide, bool is_sc, FenceSides sides = FenceSides::both);

  HappensBefore& happens_before() { return happens_before_; }
  Messages& messages() { return messages_; }

  /// A load whose use is followed; 0 where races are not looked for.
  uint64_t begin_load() { return races_on_ && follows_loads_ ? loads_.begin() : 0; }
  Loads& loads() { return loads_; }
  /// See Races.
  std::vector<Race> volatile_pairs() const { return races_.volatile_pairs(); }
  /// More has been compared, or more memory is used for it, than the limit allows.
  bool is_beyond(const OrderLimit& limit) const {
    return compared_ + happens_before_.entries_looked_at() / kEntriesOfAnAccess + races_.clocks_looked_at() >
               limit.accesses ||
           races_.host_bytes() > limit.host_bytes;
  }

 private:
  Release begin_atomic(const OrderedThread& thread, uint64_t at, const std::byte* memory, std::byte* before,
                       unsigned bytes, const Operation& operation);
  void finish_atomic(const OrderedThread& thread, uint64_t at, const std::byte* memory,
                     const std::byte* before, unsigned bytes, const Operation& operation,
                     const Release& read);
  void compare(const OrderedThread& thread, const OrderedAccess& access, bool is_copy = false);
  void report(const Race& race);

  /// Entries of clocks that take about as long as an access.
  static constexpr uint64_t kEntriesOfAnAccess = 64;

  bool races_on_;
  bool follows_loads_;
  std::function<void(const Race&)> found_;
  HappensBefore happens_before_;
  Races races_;
  Messages messages_;
  Loads loads_;
  std::vector<uint64_t> reported_;  ///< pairs of instructions
  uint64_t compared_ = 0;           ///< accesses
};

}  // namespace cml::emulator
