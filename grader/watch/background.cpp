#include "watch/background.h"

#include <sys/eventfd.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <exception>
#include <utility>

#include "core/error.h"

namespace cml::watch {

struct Background::Posted {
  uint64_t task;
  Delivery delivery;
};

Background::Background() : wake_(eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC)) {
  CML_REQUIRE(wake_ >= 0, std::strerror(errno));
  thread_ = std::thread(&Background::run_until_over, this);
}

Background::~Background() {
  {
    const std::lock_guard lock(mutex_);
    is_over_ = true;
    cancelled_ = true;
  }
  started_.notify_all();
  thread_.join();
  close(wake_);
}

void Background::wake() {
  const uint64_t one = 1;
  [[maybe_unused]] const ssize_t ignored = write(wake_, &one, sizeof one);  // full is awake
}

void Background::start(Task task) {
  {
    const std::lock_guard lock(mutex_);
    cancelled_ = true;
    next_ = std::move(task);
    newest_ = ++number_;
  }
  started_.notify_all();
}

void Background::cancel() {
  const std::lock_guard lock(mutex_);
  cancelled_ = true;
  next_.reset();
  newest_ = 0;
}

void Background::deliver() {
  uint64_t count = 0;
  [[maybe_unused]] const ssize_t ignored = read(wake_, &count, sizeof count);
  std::vector<Posted> posted;
  {
    const std::lock_guard lock(mutex_);
    posted.swap(posted_);
  }
  for (const Posted& it : posted) {
    const bool is_wanted = [&] {
      const std::lock_guard lock(mutex_);  // a delivery before this one may have started something else
      return it.task == newest_;
    }();
    if (is_wanted) it.delivery();
  }
}

void Background::run_until_over() {
  for (;;) {
    Task task;
    uint64_t number = 0;
    {
      std::unique_lock lock(mutex_);
      started_.wait(lock, [&] { return is_over_ || next_; });
      if (is_over_) return;
      task = std::move(*next_);
      next_.reset();
      number = newest_;
      cancelled_ = false;
    }
    const Post post = [&](Delivery delivery) {
      {
        const std::lock_guard lock(mutex_);
        posted_.push_back({number, std::move(delivery)});
      }
      wake();
    };
    try {
      task(cancelled_, post);
    } catch (...) {
      post([failure = std::current_exception()] { std::rethrow_exception(failure); });
    }
  }
}

}  // namespace cml::watch
