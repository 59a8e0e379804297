#pragma once
#include <algorithm>
#include <bitset>
#include <cstring>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "emulator/order/happens_before.h"

/// What Order answers, worked out the long way: the whole history of a launch and its happens-before relation
/// as sets.
namespace cml::emulator::testing {

/// An access to a word or a part of it.
struct PastAccess {
  unsigned event = 0;        ///< in the history; of a finished copy the end of it
  uint32_t instruction = 0;  ///< numbers the accesses
  uint64_t word = 0;
  uint8_t bytes = 0;  ///< of the word's four
  unsigned thread = 0, block = 0;
  bool writes = false, strong = false, wide = false, is_atomic = false, changes = true;
  bool is_pending = false;  ///< cp.async that its thread has not waited for
};

/// Threads are numbered through all blocks. An event happens before another one where it is in its past.
class History {
 public:
  static constexpr unsigned kMost = 256;  ///< events
  using Set = std::bitset<kMost>;

  explicit History(std::vector<unsigned> blocks) : blocks_(std::move(blocks)) {
    threads_.resize(blocks_.size());
  }

  /// The instructions that `access` races with; then it is a part of the history.
  std::set<uint32_t> access(PastAccess access) {
    std::set<uint32_t> races;
    access.event = event(access.thread);
    for (const PastAccess& earlier : accesses_)
      if (earlier.instruction != access.instruction && are_racing(earlier, access))
        races.insert(earlier.instruction);
    accesses_.push_back(access);
    return races;
  }
  /// The thread's copies to the word are writes of now.
  void finish_copies(unsigned thread, uint64_t word) {
    const unsigned now = event(thread);
    for (PastAccess& it : accesses_) {
      if (!it.is_pending || it.thread != thread || it.word != word) continue;
      it.is_pending = false;
      it.event = now;
    }
  }

  /// A weak write to these words ends what was released there.
  void write_weakly(uint64_t word) { last_.erase(word); }
  /// A strong read of the word that the thread's last event was: of what was written last.
  void read_strongly(unsigned thread, uint64_t word, const Strength& strength) {
    const auto found = last_.find(word);
    read_strongly(thread, word, strength, found == last_.end() ? 0 : found->second);
  }
  /// The same, of what instruction `from` wrote; 0: no instruction, or weakly.
  void read_strongly(unsigned thread, uint64_t word, const Strength& strength, uint32_t from) {
    for (const Unacquired& it : threads_[thread].unacquired)
      if (strength.acquires && it.word == word && (!it.crosses || strength.wide))
        threads_[thread].past |= it.past;
    const auto found = releases_.find({word, from});
    if (found == releases_.end()) return;
    const Written& write = found->second;
    const bool crosses = write.block != blocks_[thread];
    if (crosses && !(write.wide && strength.wide)) return;
    observations_.push_back({threads_[thread].last, word, write.instruction});
    for (const Source& source : write.sources) {
      if ((crosses && !source.wide) || !strength.may_acquire) continue;
      if (strength.acquires) {
        threads_[thread].past |= source.past;
      } else {
        threads_[thread].unacquired.push_back({source.past, crosses, word});
      }
    }
  }
  /// A strong write to the word that the thread's last event was. `reads`: a read-modify-write.
  void write_strongly(unsigned thread, uint64_t word, const Strength& strength, uint32_t instruction,
                      bool reads) {
    Written write;
    write.block = blocks_[thread];
    write.wide = strength.wide;
    write.instruction = instruction;
    std::vector<Source>& own = threads_[thread].releases[word];
    if (strength.releases) own.push_back({threads_[thread].past, strength.wide});
    for (const auto& fences : {threads_[thread].fences, block_fences_[write.block], own})
      for (const Source& it : fences) write.sources.push_back({it.past, it.wide && strength.wide});
    const auto last = last_.find(word);
    if (reads && last != last_.end()) {
      const auto before = releases_.find({word, last->second});
      const bool crosses = before->second.block != write.block;
      const bool is_link = !crosses || (before->second.wide && strength.wide);
      for (const Source& it : before->second.sources)
        if (is_link && (!crosses || it.wide)) write.sources.push_back({it.past, it.wide && strength.wide});
    }
    releases_[{word, instruction}] = write;
    last_[word] = instruction;
  }

  /// The newest write to the word that happens before the thread's last event, by instruction; 0: none.
  uint32_t newest_before(unsigned thread, uint64_t word) const {
    PastAccess now;
    now.thread = thread;
    uint32_t newest = 0;
    for (const PastAccess& it : accesses_)
      if (it.writes && it.word == word && is_before(it, now)) newest = std::max(newest, it.instruction);
    return newest;
  }

  void fence(unsigned thread, bool wide) {
    Thread& it = threads_[thread];
    for (const Unacquired& unacquired : it.unacquired)
      if (!unacquired.crosses || wide) it.past |= unacquired.past;
    std::erase_if(it.unacquired, [&](const Unacquired& unacquired) { return !unacquired.crosses || wide; });
    it.fences.push_back({it.past, wide});
  }
  /// These threads meet.
  void meet(const std::vector<unsigned>& threads) {
    Set all;
    Fences fences;
    for (const unsigned thread : threads) {
      all |= threads_[thread].past;
      fences.insert(fences.end(), threads_[thread].fences.begin(), threads_[thread].fences.end());
    }
    for (const unsigned thread : threads) {
      threads_[thread].past = all;
      threads_[thread].fences = fences;
    }
  }
  void barrier(unsigned block) {
    std::vector<unsigned> members;
    for (unsigned thread = 0; thread < blocks_.size(); ++thread) {
      if (blocks_[thread] != block) continue;
      members.push_back(thread);
      auto& fences = threads_[thread].fences;
      block_fences_[block].insert(block_fences_[block].end(), fences.begin(), fences.end());
      fences.clear();
    }
    meet(members);
  }

  /// The first part of a release pattern: what it makes known.
  struct Source {
    Set past;
    bool wide;
  };
  using Fences = std::vector<Source>;
  /// The threads that have arrived at a barrier.
  struct Arrivals {
    Set past;
    Fences fences;
  };
  void arrive(unsigned thread, Arrivals& arrivals) const {
    const Thread& it = threads_[thread];
    arrivals.past |= it.past;
    arrivals.fences.insert(arrivals.fences.end(), it.fences.begin(), it.fences.end());
  }
  void learn(unsigned thread, const Arrivals& arrivals) {
    Thread& it = threads_[thread];
    it.past |= arrivals.past;
    it.fences.insert(it.fences.end(), arrivals.fences.begin(), arrivals.fences.end());
  }

 private:
  struct Written {
    std::vector<Source> sources;
    unsigned block = 0;
    bool wide = false;
    uint32_t instruction = 0;
  };
  struct Observation {
    unsigned read;  ///< event
    uint64_t word;
    uint32_t write;  ///< instruction: it and the strong writes before it are observed
  };
  struct Unacquired {
    Set past;
    bool crosses;  ///< from another block
    uint64_t word;
  };
  struct Thread {
    Set past;
    unsigned last = 0;  ///< event
    Fences fences;
    std::map<uint64_t, std::vector<Source>> releases;  ///< by word
    std::vector<Unacquired> unacquired;
  };

  unsigned event(unsigned thread) {
    const unsigned now = events_++;
    threads_[thread].last = now;
    threads_[thread].past.set(now);
    return now;
  }
  bool is_before(const PastAccess& first, const PastAccess& second) const {
    if (first.is_pending) return false;
    const Set& past = threads_[second.thread].past;
    if (past.test(first.event)) return true;
    if (!first.strong || !first.writes) return false;
    for (const Observation& it : observations_)
      if (it.word == first.word && first.instruction <= it.write && past.test(it.read)) return true;
    return false;
  }
  bool are_racing(const PastAccess& first, const PastAccess& second) const {
    if (first.word != second.word || (first.bytes & second.bytes) == 0) return false;
    if (!first.writes && !second.writes) return false;
    if (first.strong && second.strong && first.bytes == second.bytes &&
        (first.block == second.block || (first.wide && second.wide)))
      return false;
    // Writes of the value that is there.
    if (first.writes && second.writes && !second.changes && !second.is_atomic) return false;
    return !is_before(first, second);
  }

  std::vector<unsigned> blocks_;  ///< by thread
  std::vector<Thread> threads_;
  unsigned events_ = 0;
  std::vector<PastAccess> accesses_;
  std::map<std::pair<uint64_t, uint32_t>, Written> releases_;  ///< by word and instruction
  std::map<uint64_t, uint32_t>
      last_;  ///< by word: the instruction that wrote it last, where that was a strong one
  std::map<unsigned, Fences> block_fences_;
  std::vector<Observation> observations_;
};

}  // namespace cml::emulator::testing
