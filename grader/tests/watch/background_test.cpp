#include "watch/background.h"

#include <gtest/gtest.h>
#include <poll.h>

#include <stdexcept>

namespace cml::watch {
namespace {

constexpr int kLong = 60000;  // milliseconds: what does not come until then does not come

void await(const Background& background) {
  pollfd ready{background.descriptor(), POLLIN, 0};
  ASSERT_EQ(poll(&ready, 1, kLong), 1);
}

TEST(Background, ResultsComeOnTheLoopsThread) {
  Background background;
  std::thread::id where;
  background.start([&](const std::atomic<bool>&, const Background::Post& post) {
    post([&] { where = std::this_thread::get_id(); });
  });
  await(background);
  background.deliver();
  EXPECT_EQ(where, std::this_thread::get_id());
}

/// The first task is running, and has sent something, when the second one is started.
TEST(Background, ANewTaskCancelsTheOneBeforeAndDropsWhatItSent) {
  Background background;
  std::vector<int> got;
  background.start([&](const std::atomic<bool>& cancelled, const Background::Post& post) {
    post([&] { got.push_back(1); });
    while (!cancelled) std::this_thread::yield();
    post([&] { got.push_back(1); });
  });
  await(background);
  background.start([&](const std::atomic<bool>& cancelled, const Background::Post& post) {
    EXPECT_FALSE(cancelled);
    post([&] { got.push_back(2); });
  });
  while (got.empty()) {
    await(background);
    background.deliver();
  }
  EXPECT_EQ(got, std::vector<int>{2});
}

TEST(Background, CancelEndsWhatRuns) {
  std::atomic<bool> ended = false;
  {
    Background background;
    std::atomic<bool> began = false;
    background.start([&](const std::atomic<bool>& cancelled, const Background::Post&) {
      began = true;
      while (!cancelled) std::this_thread::yield();
      ended = true;
    });
    while (!began) std::this_thread::yield();
    background.cancel();
    while (!ended) std::this_thread::yield();
  }
  EXPECT_TRUE(ended);
}

TEST(Background, ItsEndCancelsWhatRuns) {
  std::atomic<bool> began = false;
  {
    Background background;
    background.start([&](const std::atomic<bool>& cancelled, const Background::Post&) {
      began = true;
      while (!cancelled) std::this_thread::yield();
    });
    while (!began) std::this_thread::yield();
  }
  SUCCEED() << "the task has ended, else this hangs";
}

TEST(Background, AnExceptionReachesTheLoop) {
  Background background;
  background.start(
      [](const std::atomic<bool>&, const Background::Post&) { throw std::runtime_error("broken"); });
  await(background);
  EXPECT_THROW(background.deliver(), std::runtime_error);
}

}  // namespace
}  // namespace cml::watch
