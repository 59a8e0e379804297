#include "emulator/launch/crew.h"

#include <unistd.h>

#include <condition_variable>
#include <mutex>
#include <system_error>
#include <thread>

namespace cml::emulator {
namespace {

class Crew {
 public:
  using Work = std::function<void(size_t)>;

  void run(size_t count, const Work& work) {
    if (!begin(count, work)) return work(0);
    for (size_t i = 1; i < count; ++i) begins_.notify_one();
    work(0);
    std::unique_lock lock(mutex_);
    next_ = count_;
    ended_.wait(lock, [&] { return busy_ == 0; });
    work_ = nullptr;
  }
  /// A child process has none of its parent's threads.
  bool is_of_this_process() const { return process_ == getpid(); }

 private:
  /// False: another call runs.
  bool begin(size_t count, const Work& work) {
    const std::lock_guard lock(mutex_);
    if (work_ != nullptr) return false;
    try {
      for (; threads_ + 1 < count; ++threads_) std::thread(&Crew::serve, this).detach();
    } catch (const std::system_error&) {  // NOLINT(bugprone-empty-catch): fewer threads do the same work
    }
    work_ = &work;
    next_ = 1;
    count_ = count;
    return true;
  }
  void serve() {
    std::unique_lock lock(mutex_);
    for (;;) {
      begins_.wait(lock, [&] { return next_ < count_; });
      const size_t number = next_++;
      ++busy_;
      lock.unlock();
      (*work_)(number);
      lock.lock();
      if (--busy_ == 0) ended_.notify_one();
    }
  }

  const pid_t process_ = getpid();
  std::mutex mutex_;
  std::condition_variable begins_, ended_;
  const Work* work_ = nullptr;  ///< null: no call runs
  size_t next_ = 0, count_ = 0;
  size_t busy_ = 0;  ///< threads in `work_`
  size_t threads_ = 0;
};

/// Never destroyed: its threads wait in it until the process ends.
Crew& crew() {
  static std::mutex mutex;
  static Crew* all = nullptr;
  const std::lock_guard lock(mutex);
  if (all == nullptr || !all->is_of_this_process()) all = new Crew;
  return *all;
}

}  // namespace

void run_crew(size_t count, const std::function<void(size_t)>& work) {
  if (count == 1) return work(0);
  crew().run(count, work);
}

}  // namespace cml::emulator
