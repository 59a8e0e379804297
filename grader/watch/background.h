#pragma once
#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

namespace cml::watch {

/// Runs one task at a time, next to a loop that must not wait for it. What a task found out is done by the
/// loop's own thread, in deliver(): so nothing that the loop works on is shared.
class Background {
 public:
  /// What the loop's thread does with a result.
  using Delivery = std::function<void()>;
  /// Sends a delivery; those of a task that was cancelled are dropped.
  using Post = std::function<void(Delivery)>;
  /// Ends soon once `cancelled` is set.
  using Task = std::function<void(const std::atomic<bool>& cancelled, const Post& post)>;

  /// Nothing runs yet.
  Background();
  /// Cancels what runs and waits for its end.
  ~Background();
  Background(const Background&) = delete;
  Background& operator=(const Background&) = delete;

  /// Cancels what runs, and runs this as soon as that has ended.
  void start(Task task);
  /// Cancels what runs.
  void cancel();
  /// To wait on with poll(2) for input: there is something to deliver.
  int descriptor() const { return wake_; }
  /// Does what the tasks sent. An exception that a task ended with is thrown here.
  void deliver();

 private:
  struct Posted;
  void run_until_over();
  void wake();

  int wake_ = -1;  // eventfd(2)
  std::mutex mutex_;
  std::condition_variable started_;
  std::optional<Task> next_;
  std::vector<Posted> posted_;
  uint64_t newest_ = 0;  // number of the last task that was started; 0 if it was cancelled
  uint64_t number_ = 0;
  std::atomic<bool> cancelled_ = false;
  bool is_over_ = false;
  std::thread thread_;
};

}  // namespace cml::watch
